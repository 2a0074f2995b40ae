#include "widgets/docks/map_hint.h"

#include <QEvent>
#include <QHBoxLayout>

namespace isthmus {

namespace {

constexpr int kTop = 14;
constexpr int kBelowChips = 56;
constexpr int kChipsWidth = 2 * 250; // what stands in the upper corners of the map

} // namespace

MapHint::MapHint(QWidget& map)
    : QFrame(&map)
    , m_text(new QLabel) {
    setProperty("role", "chip");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 12, 5);
    row->addWidget(m_text);
    m_text->setProperty("role", "strong");
    hide();
    map.installEventFilter(this);
}

void MapHint::setText(const QString& text) {
    m_text->setText(text);
    setVisible(!text.isEmpty());
    place();
}

bool MapHint::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) place();
    return QFrame::eventFilter(watched, event);
}

void MapHint::place() {
    adjustSize();
    const int width = parentWidget()->width();
    move((width - this->width()) / 2, width >= this->width() + kChipsWidth ? kTop : kBelowChips);
    raise();
}

} // namespace isthmus
