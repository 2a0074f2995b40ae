// A row of buttons of which exactly one is chosen. Arrow keys move within it. GUI thread only.
#pragma once

#include <QButtonGroup>
#include <QWidget>

namespace isthmus {

class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(const QString& accessibleName, QWidget* parent = nullptr);
    void addSegment(const QString& text, const QString& toolTip); // the first one added is chosen
    [[nodiscard]] int current() const { return m_group.checkedId(); }
    void setCurrent(int index); // emits nothing

signals:
    void currentChanged(int index); // by the user

private:
    QButtonGroup m_group;
};

} // namespace isthmus
