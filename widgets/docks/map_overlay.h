// What floats on the map: zoom out, zoom in and Fit at the top right, and a hint at the top left when there is
// something to say. Follows its map's size. GUI thread only; the map owns it.
#pragma once

#include "widgets/map/map_view.h"
#include "widgets/theme/theme.h"

#include <QFrame>
#include <QLabel>
#include <QToolButton>

namespace isthmus {

class MapOverlay : public QObject {
    Q_OBJECT
public:
    explicit MapOverlay(MapView& map);
    void setTheme(const Theme& theme);
    void setHint(const QString& text); // empty = none
    [[nodiscard]] QString hint() const { return m_hint->isHidden() ? QString() : m_hintText->text(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    MapView& m_map;
    QFrame* m_buttons;
    QFrame* m_hint;
    QLabel* m_hintText;
    std::vector<QToolButton*> m_icons;
};

} // namespace isthmus
