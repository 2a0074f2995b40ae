// Rows of a muted label and what it names, aligned as in a form; and check boxes over the whole width, which can show
// that items differ. GUI thread only.
#pragma once

#include "widgets/docks/properties/value_field.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>

namespace isthmus {

class FieldGrid : public QWidget {
    Q_OBJECT
public:
    explicit FieldGrid(QWidget* parent = nullptr);
    ValueField* addField(const QString& label, const QString& unit, ValueField::Check check);
    QCheckBox* addFlag(const QString& label);
    void addWide(QWidget* widget);
    void addBeside(const QString& label, QWidget* widget);
    void addHeading(const QString& text);
    void setLabel(ValueField* field, const QString& label, const QString& name);
    void setShown(ValueField* field, bool shown); // with its label

private:
    [[nodiscard]] QLabel* labelOf(ValueField* field) const;

    QGridLayout* m_grid;
};

// nullopt: the items differ.
void showFlag(QCheckBox* box, std::optional<bool> flag);

} // namespace isthmus
