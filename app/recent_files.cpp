#include "app/recent_files.h"

#include <QFileInfo>

namespace isthmus {

namespace {
const QString kKey = QStringLiteral("recentFiles");
}

QStringList RecentFiles::list() const { return m_settings.value(kKey).toStringList().mid(0, kMost); }

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = list();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(kKey, QStringList(files.mid(0, kMost)));
}

void RecentFiles::clear() { m_settings.remove(kKey); }

} // namespace isthmus
