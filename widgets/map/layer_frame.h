// How a MapScene lies in the pixels of a layer. Scene points are logical pixels round the projected origin; device
// points are image pixels. Plain value, any thread.
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QSize>

namespace isthmus {

struct LayerFrame {
    double scale = 1;  // logical px per projected unit
    double dpr = 1;    // device px per logical px
    QPointF origin;    // of the projection, in logical px of the layer
    QSize pixels;      // of the image, device px
    double margin = 0; // logical px round the view

    [[nodiscard]] QPointF toDevice(QPointF scene) const { return (scene + origin) * dpr; }
    [[nodiscard]] QPointF projectedToDevice(QPointF p) const {
        return {(p.x() * scale + origin.x()) * dpr, (-p.y() * scale + origin.y()) * dpr};
    }
    [[nodiscard]] QPolygonF toDevice(const QPolygonF& scene) const {
        QPolygonF points;
        points.reserve(scene.size());
        for (const QPointF& p : scene) points << toDevice(p);
        return points;
    }
    [[nodiscard]] QRectF logicalRect() const { return {0, 0, pixels.width() / dpr, pixels.height() / dpr}; }
    [[nodiscard]] QRectF viewRect() const { return logicalRect().adjusted(margin, margin, -margin, -margin); }
    [[nodiscard]] QRectF paintRect() const { // device px; beyond it nothing needs to be painted
        return QRectF(0, 0, pixels.width(), pixels.height()).adjusted(-50, -50, 50, 50);
    }
};

} // namespace isthmus
