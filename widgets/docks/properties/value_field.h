// One value to type: a line with its unit at the right end and, below it, what is wrong. Checks as typed, tells the
// text on Enter or loss of focus, and never one that is wrong; Esc goes back to the value shown. It changes nothing
// itself. Values of several items that differ are shown as "(different)" and stay unless something is typed. GUI thread
// only.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <functional>
#include <optional>

namespace isthmus {

class ValueField : public QWidget {
    Q_OBJECT
public:
    using Check = std::function<QString(const QString&)>; // what is wrong with a text, or nothing

    ValueField(const QString& name, const QString& unit, Check check, QWidget* parent = nullptr);
    void setEmptyText(const QString& text); // what stands there while there is no value
    void setName(const QString& name);      // for assistive technology
    // nullopt: the items differ. What is being typed is kept if asked for and the value is the one shown.
    void showValue(const std::optional<QString>& text, bool keepTyped);
    void restore();
    void refuse(const QString& message); // marks what is typed
    [[nodiscard]] bool isRefused() const { return !m_message->isHidden(); }
    [[nodiscard]] QString message() const { return m_message->text(); }
    [[nodiscard]] QLineEdit* edit() const { return m_edit; }

signals:
    void entered(const QString& text);
    void typed(const QString& text); // good so far

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void check(const QString& text);
    void finish();
    void mark(const QString& message);
    void showPlaceholder();
    [[nodiscard]] bool isChanged() const;

    QString m_name;
    QString m_unitText;
    Check m_check;
    QString m_emptyText;
    std::optional<QString> m_shown = QString();
    QLineEdit* m_edit;
    QLabel* m_unit;
    QLabel* m_message;
};

} // namespace isthmus
