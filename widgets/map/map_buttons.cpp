#include "widgets/map/map_buttons.h"

#include "widgets/map/map_chips.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace isthmus {

MapButtons::MapButtons(QWidget* parent)
    : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(3, 3, 3, 3);
    row->setSpacing(2);
    connect(addButton(QStringLiteral("−"), tr("Zoom out"), 28), &QToolButton::clicked, this,
            &MapButtons::zoomOutClicked);
    connect(addButton(QStringLiteral("+"), tr("Zoom in"), 28), &QToolButton::clicked, this, &MapButtons::zoomInClicked);
    connect(addButton(tr("Fit"), tr("Fit the network into the map"), 40), &QToolButton::clicked, this,
            &MapButtons::fitClicked);
    setCursor(Qt::ArrowCursor);
    setTheme(Theme::light());
    adjustSize();
}

QToolButton* MapButtons::addButton(const QString& text, const QString& name, int width) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setFixedSize(width, 26);
    layout()->addWidget(button);
    return button;
}

void MapButtons::setTheme(const Theme& theme) {
    m_theme = theme;
    setStyleSheet(
        QStringLiteral("QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 0; color: %1;"
                       " background: transparent; font-size: 13px; font-weight: 600; }"
                       "QToolButton:hover { background: %2; } QToolButton:pressed { background: %3; }"
                       "QToolButton:focus { border-color: %4; }")
            .arg(theme.ink.name(), theme.control().name(), theme.line.name(), theme.accent.name()));
    update();
}

void MapButtons::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCard(painter, rect(), 7, m_theme);
}

} // namespace isthmus
