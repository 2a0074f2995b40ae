// Icons of the program: one-color SVG files in resources/icons, drawn in the theme's ink at whatever size and pixel
// ratio is asked for; disabled ones are faint. GUI thread only.
#pragma once

#include "widgets/theme/theme.h"

#include <QIcon>
#include <QPixmap>
#include <QString>

namespace isthmus {

// "open", "save", "play" ...: a file's name without its ending. An unknown name is a bug (assert).
[[nodiscard]] QIcon themedIcon(const QString& name, const Theme& theme);
[[nodiscard]] QIcon coloredIcon(const QString& name, const QColor& normal, const QColor& disabled);

} // namespace isthmus
