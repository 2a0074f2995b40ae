// Small cards over the map: the bottleneck's callout, the chip under the cursor, the round's chip, the legend of link
// widths. Logical pixels. The paint functions may run on any thread; the widgets let the mouse through.
#pragma once

#include "widgets/theme/theme.h"

#include <QStringList>
#include <QWidget>

class QPainter;

namespace isthmus {

void paintCard(QPainter& painter, const QRectF& box, double radius, const Theme& theme);
void paintCallout(QPainter& painter, QPointF anchor, const QRectF& box, const QString& text, const QFont& font,
                  const Theme& theme);

// The first line is the title. Placed beside the cursor, inside the view.
void paintHoverChip(QPainter& painter, QPointF cursor, const QRectF& view, const QStringList& lines,
                    const Theme& theme);

class MapCard : public QWidget {
    Q_OBJECT
public:
    explicit MapCard(QWidget* parent);
    void setTheme(const Theme& theme);

protected:
    Theme m_theme;
};

// "Round 1 of 2", then what changes all the time in muted ink; as wide as the widest of the texts announced.
class RoundChip : public MapCard {
    Q_OBJECT
public:
    using MapCard::MapCard;
    void reserve(const QString& title, const QStringList& details);
    void setText(const QString& title, const QString& detail);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QString m_detail;
};

class UtilizationLegend : public MapCard {
    Q_OBJECT
public:
    explicit UtilizationLegend(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace isthmus
