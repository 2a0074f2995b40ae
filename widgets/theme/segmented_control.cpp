#include "widgets/theme/segmented_control.h"

#include "widgets/theme/theme.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QToolButton>

namespace isthmus {

SegmentedControl::SegmentedControl(const QString& accessibleName, QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(accessibleName);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    connect(&m_group, &QButtonGroup::idClicked, this, &SegmentedControl::currentChanged);
}

void SegmentedControl::addSegment(const QString& text, const QString& toolTip) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setProperty("segment", true);
    QFont bold = uiFont();
    bold.setWeight(QFont::DemiBold);
    button->setMinimumWidth(QFontMetrics(bold).horizontalAdvance(text) + 22); // room for the chosen one's weight
    const int id = static_cast<int>(m_group.buttons().size());
    m_group.addButton(button, id);
    button->setChecked(id == 0);
    layout()->addWidget(button);
}

void SegmentedControl::setCurrent(int index) {
    if (auto* button = m_group.button(index)) button->setChecked(true);
}

} // namespace isthmus
