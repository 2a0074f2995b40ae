// A word to the user that floats at the top of the map while there is something to say. Follows its map's size; lets
// the mouse through. GUI thread only; the map owns it.
#pragma once

#include <QFrame>
#include <QLabel>

namespace isthmus {

class MapHint : public QFrame {
    Q_OBJECT
public:
    explicit MapHint(QWidget& map);
    void setText(const QString& text); // empty = hidden
    [[nodiscard]] QString text() const { return isHidden() ? QString() : m_text->text(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QLabel* m_text;
};

} // namespace isthmus
