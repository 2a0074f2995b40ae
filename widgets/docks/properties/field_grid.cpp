#include "widgets/docks/properties/field_grid.h"

#include <QSignalBlocker>

namespace isthmus {

namespace {

QLabel* roleLabel(const QString& text, const char* role) {
    auto* label = new QLabel(text);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    return label;
}

constexpr int kLabelWidth = 84;

} // namespace

FieldGrid::FieldGrid(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(5);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(0, kLabelWidth);
}

ValueField* FieldGrid::addField(const QString& label, const QString& unit, ValueField::Check check) {
    auto* field = new ValueField(label, unit, std::move(check));
    addBeside(label, field);
    return field;
}

void FieldGrid::addBeside(const QString& text, QWidget* widget) {
    const int row = m_grid->rowCount();
    m_grid->addWidget(widget, row, 1);
    if (text.isEmpty()) return;
    auto* label = roleLabel(text, "muted");
    label->setWordWrap(true);
    label->setFixedWidth(kLabelWidth);
    label->setContentsMargins(0, 5, 0, 0);
    label->setBuddy(widget);
    m_grid->addWidget(label, row, 0, Qt::AlignTop);
}

QCheckBox* FieldGrid::addFlag(const QString& label) {
    auto* box = new QCheckBox(label);
    addWide(box);
    return box;
}

void FieldGrid::addWide(QWidget* widget) { m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 2); }

void FieldGrid::addHeading(const QString& text) {
    auto* label = roleLabel(text, "strong");
    label->setContentsMargins(0, 8, 0, 0);
    addWide(label);
}

QLabel* FieldGrid::labelOf(ValueField* field) const {
    int row = 0, column = 0, rowSpan = 0, columnSpan = 0;
    m_grid->getItemPosition(m_grid->indexOf(field), &row, &column, &rowSpan, &columnSpan);
    return qobject_cast<QLabel*>(m_grid->itemAtPosition(row, 0)->widget());
}

void FieldGrid::setLabel(ValueField* field, const QString& label, const QString& name) {
    labelOf(field)->setText(label);
    field->setName(name);
}

void FieldGrid::setShown(ValueField* field, bool shown) {
    labelOf(field)->setVisible(shown);
    field->setVisible(shown);
}

void showFlag(QCheckBox* box, std::optional<bool> flag) {
    const QSignalBlocker quiet(box);
    box->setAccessibleDescription(flag ? QString() : FieldGrid::tr("(different)"));
    box->setTristate(!flag);
    box->setCheckState(!flag ? Qt::PartiallyChecked : *flag ? Qt::Checked : Qt::Unchecked);
}

} // namespace isthmus
