// The painted parts of the playback bar: a button with an icon drawn as a path (crisp at any scale, in the theme's
// colors), a logarithmic speed slider, and a text whose digits do not jitter. GUI thread only; know nothing of clocks.
#pragma once

#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QSlider>
#include <QWidget>

namespace isthmus {

enum class TransportIcon { ToStart, StepBack, Play, Pause, StepForward, Loop };

class TransportButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit TransportButton(TransportIcon icon, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setTransportIcon(TransportIcon icon);
    void setAccented(bool accented); // drawn as the main button of the bar
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] QColor face() const;

    Theme m_theme = Theme::light();
    TransportIcon m_icon;
    bool m_accented = false;
    bool m_ring = false;
};

// 0.05x to 20x with 1x in the middle, where it catches. A press anywhere takes the handle there; a double click, 1x.
class SpeedSlider : public QSlider {
    Q_OBJECT
public:
    explicit SpeedSlider(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    [[nodiscard]] double speed() const;
    void setSpeed(double speed);
    [[nodiscard]] double xOf(double speed) const; // of the handle's middle
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void speedChosen(double speed);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void takeTo(double x);

    Theme m_theme = Theme::light();
    bool m_ring = false;
};

[[nodiscard]] QString speedText(double speed); // "1.0×", "0.05×", "20×"

class TabularLabel : public QWidget {
    Q_OBJECT
public:
    explicit TabularLabel(QWidget* parent = nullptr);
    void setColor(const QColor& color);
    void setText(const QString& text, const QString& brief = {}); // brief: where the whole does not fit
    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] QString shownText() const; // what of it fits
    void setWidestText(const QString& text); // keeps the room for it
    void setAlignment(Qt::Alignment alignment) { m_alignment = alignment; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void doubleClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QColor m_color;
    QString m_text;
    QString m_brief;
    QString m_widest;
    Qt::Alignment m_alignment = Qt::AlignLeft;
};

} // namespace isthmus
