// The tools of the map as a column of buttons: click one, then the map; with Shift it stays; or drag one onto the map.
// Where a drag goes is for others to say: it is told with global positions. GUI thread only.
#pragma once

#include "widgets/model/map_state.h"
#include "widgets/theme/theme.h"

#include <QButtonGroup>
#include <QPoint>
#include <QToolButton>
#include <QWidget>

#include <vector>

namespace isthmus {

class ToolPalette : public QWidget {
    Q_OBJECT
public:
    explicit ToolPalette(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setTool(MapTool tool); // emits nothing
    [[nodiscard]] QToolButton* button(MapTool tool) const;
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void toolChosen(isthmus::MapTool tool, bool sticky);
    void dragged(isthmus::MapTool tool, QPoint global);
    void dropped(isthmus::MapTool tool, QPoint global);
    void dragCancelled();

private:
    void add(MapTool tool, const QString& text, const QString& icon, const QString& tip);
    [[nodiscard]] bool followDrag(QToolButton& button, QEvent& event);
    void endDrag();

    struct Entry {
        MapTool tool;
        QToolButton* button;
        QString icon;
    };
    QButtonGroup m_group;
    std::vector<Entry> m_entries;
    QPoint m_pressedAt;
    bool m_pressed = false;
    bool m_dragging = false;
};

} // namespace isthmus
