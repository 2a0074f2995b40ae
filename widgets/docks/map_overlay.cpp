#include "widgets/docks/map_overlay.h"

#include "widgets/theme/themed_icon.h"

#include <QEvent>
#include <QHBoxLayout>

namespace isthmus {

namespace {

QToolButton* flatButton(const QString& icon, const QString& name, const QString& toolTip) {
    auto* button = new QToolButton;
    button->setObjectName(icon);
    button->setProperty("flat", true);
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    button->setIconSize({18, 18});
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QFrame* chip(QWidget* parent) {
    auto* frame = new QFrame(parent);
    frame->setProperty("role", "chip");
    frame->setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(4, 3, 4, 3);
    row->setSpacing(2);
    return frame;
}

} // namespace

MapOverlay::MapOverlay(MapView& map)
    : QObject(&map)
    , m_map(map)
    , m_buttons(chip(&map))
    , m_hint(chip(&map))
    , m_hintText(new QLabel) {
    m_icons = {flatButton(QStringLiteral("zoom-out"), tr("Zoom out"), tr("Zoom out (−)")),
               flatButton(QStringLiteral("zoom-in"), tr("Zoom in"), tr("Zoom in (+)")),
               flatButton(QStringLiteral("fit"), tr("Fit"), tr("Show the whole network (F)"))};
    for (auto* button : m_icons) m_buttons->layout()->addWidget(button);
    connect(m_icons[0], &QToolButton::clicked, &m_map, &MapView::zoomOut);
    connect(m_icons[1], &QToolButton::clicked, &m_map, &MapView::zoomIn);
    connect(m_icons[2], &QToolButton::clicked, &m_map, &MapView::fit);
    m_hintText->setProperty("role", "strong");
    m_hint->layout()->setContentsMargins(12, 6, 12, 6);
    m_hint->layout()->addWidget(m_hintText);
    m_hint->hide();
    m_map.installEventFilter(this);
    place();
}

void MapOverlay::setTheme(const Theme& theme) {
    for (auto* button : m_icons) button->setIcon(themedIcon(button->objectName(), theme));
    place();
}

void MapOverlay::setHint(const QString& text) {
    m_hintText->setText(text);
    m_hint->setVisible(!text.isEmpty());
    place();
}

bool MapOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_map && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) place();
    return QObject::eventFilter(watched, event);
}

void MapOverlay::place() {
    m_buttons->adjustSize();
    m_hint->adjustSize();
    m_buttons->move(m_map.width() - m_buttons->width() - 14, 14);
    m_hint->move(14, 14);
}

} // namespace isthmus
