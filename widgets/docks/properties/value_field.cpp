#include "widgets/docks/properties/value_field.h"

#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace isthmus {

ValueField::ValueField(const QString& name, const QString& unit, Check check, QWidget* parent)
    : QWidget(parent)
    , m_unitText(unit)
    , m_check(std::move(check))
    , m_edit(new QLineEdit)
    , m_unit(new QLabel(unit))
    , m_message(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_edit);
    column->addWidget(m_message);
    auto* inside = new QHBoxLayout(m_edit);
    inside->setContentsMargins(0, 0, 9, 0);
    inside->addWidget(m_unit, 0, Qt::AlignRight | Qt::AlignVCenter);
    m_unit->setProperty("role", "muted");
    m_unit->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_message->setProperty("role", "error");
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->hide();
    m_edit->setMinimumWidth(40);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setName(name);
    connect(m_edit, &QLineEdit::textEdited, this, &ValueField::check);
    connect(m_edit, &QLineEdit::textChanged, this, &ValueField::showPlaceholder);
    connect(m_edit, &QLineEdit::editingFinished, this, &ValueField::finish);
    showPlaceholder();
}

void ValueField::setName(const QString& name) {
    m_name = name;
    m_edit->setAccessibleName(m_unitText.isEmpty() ? name : tr("%1, %2").arg(name, m_unitText));
}

void ValueField::setEmptyText(const QString& text) {
    m_emptyText = text;
    showPlaceholder();
}

void ValueField::showPlaceholder() {
    m_edit->setPlaceholderText(m_shown ? m_emptyText : tr("(different)"));
    const bool unit = !m_edit->text().isEmpty() && !m_unitText.isEmpty();
    m_unit->setVisible(unit);
    m_edit->setTextMargins(0, 0, unit ? m_unit->sizeHint().width() + 2 : 0, 0);
}

bool ValueField::isChanged() const { return m_edit->text() != m_shown.value_or(QString()); }

void ValueField::showValue(const std::optional<QString>& text, bool keepTyped) {
    const bool same = text == m_shown;
    m_shown = text;
    if (keepTyped && same && m_edit->hasFocus() && isChanged()) return;
    restore();
}

void ValueField::restore() {
    const int cursor = m_edit->cursorPosition();
    if (isChanged()) m_edit->setText(m_shown.value_or(QString()));
    m_edit->setCursorPosition(m_edit->hasFocus() ? cursor : 0);
    showPlaceholder();
    mark({});
}

void ValueField::refuse(const QString& message) { mark(message); }

void ValueField::check(const QString& text) {
    const QString wrong = isChanged() ? m_check(text) : QString();
    mark(wrong);
    if (wrong.isEmpty()) emit typed(text);
}

void ValueField::finish() {
    if (!isChanged()) return restore();
    const QString text = m_edit->text();
    const QString wrong = m_check(text);
    mark(wrong);
    if (wrong.isEmpty()) emit entered(text);
}

void ValueField::mark(const QString& message) {
    if (m_message->text() == message && m_message->isHidden() == message.isEmpty()) return;
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    markWrong(m_edit, !message.isEmpty());
    m_edit->setAccessibleDescription(message);
}

bool ValueField::eventFilter(QObject* watched, QEvent* event) {
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_edit || !key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    if (!isChanged()) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        restore();
        m_edit->selectAll();
        emit typed(m_edit->text());
    }
    return true;
}

} // namespace isthmus
