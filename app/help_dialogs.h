// The two help windows: keys, and about. GUI thread only; modal.
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace isthmus {

void showKeys(QWidget* parent);
void showAbout(QWidget* parent);
[[nodiscard]] QString aboutText(); // rich text: version, licence, credits

} // namespace isthmus
