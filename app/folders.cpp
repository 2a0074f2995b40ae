#include "app/folders.h"

#include <QDir>
#include <QStandardPaths>

namespace isthmus {

QString storedFolder(const QSettings& settings, const QString& key) {
    const QString stored = settings.value(key).toString();
    if (!stored.isEmpty() && QDir(stored).exists()) return stored;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return !documents.isEmpty() && QDir(documents).exists() ? documents : QDir::homePath();
}

} // namespace isthmus
