// Where file dialogs begin: the folder used last, else the user's documents, else home. GUI thread only.
#pragma once

#include <QSettings>
#include <QString>

namespace isthmus {

[[nodiscard]] QString storedFolder(const QSettings& settings, const QString& key);

} // namespace isthmus
