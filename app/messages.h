// Messages to the user: what failed in bold, why below; many lines in a box that scrolls. GUI thread; modal.
#pragma once

#include <QString>
#include <QWidget>

namespace isthmus {

void showProblem(QWidget* parent, const QString& what, const QString& why);

} // namespace isthmus
