// The world map: one widget that blits a layer painted by a worker (land, borders, links, nodes, labels) and draws
// tokens, hover and selection live on top (why: rendering-notes.md). Shows a ProjectModel's topology and, on it, one
// evaluated schedule at one instant; and edits it: click selects (Shift or Ctrl: one more),
// dragging a node moves what is selected, dragging from its rim makes a link, Shift-drag on water is a rubber band,
// Ctrl-drag on water turns the world (a globe turns by any drag on water); it asks for edits and changes nothing
// itself. GUI thread only; not owner of the model.
#pragma once

#include "core/model/edit.h"
#include "core/model/ids.h"
#include "core/model/units.h"
#include "widgets/map/projection.h"
#include "widgets/model/evaluated_schedule.h"
#include "widgets/model/map_state.h"
#include "widgets/theme/theme.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace isthmus {

class ProjectModel;
class Selection;

// Where the map looks. Scale is pixels per unit of the projected unit globe; 0 = fitted.
struct MapCamera {
    ProjectionKind projection = ProjectionKind::NaturalEarth;
    double centerLon = 0; // degrees, of the projection
    double centerLat = 0; // of the globe
    double x = 0;         // projected point in the widget's middle
    double y = 0;
    double scale = 0;
    bool operator==(const MapCamera&) const = default;
};

class MapView : public QWidget {
    Q_OBJECT
public:
    MapView(ProjectModel& model, Selection& selection, QWidget* parent = nullptr);
    ~MapView() override;

    void setProjection(ProjectionKind kind); // and fits
    void setTool(MapTool tool, bool sticky = false);
    [[nodiscard]] MapTool tool() const;
    void dragOver(MapTool tool, QPointF at); // a tool dragged from elsewhere: its ghost
    void dropAt(MapTool tool, QPointF at);
    void dragLeave();
    [[nodiscard]] bool keepsKey(int key) const; // that would be a command of the window otherwise

    void setTheme(const Theme& theme);
    void setSchedule(EvaluatedSchedulePtr schedule); // null = topology alone
    void setOptions(const MapOptions& options);
    [[nodiscard]] const MapOptions& options() const;
    [[nodiscard]] MapCamera camera() const;
    [[nodiscard]] bool fitted() const;                        // follows the widget's size until the user moves the map
    [[nodiscard]] QPointF positionOf(const NodeId& id) const; // widget coordinates, after any spreading of clusters
    [[nodiscard]] bool layerUpToDate() const;                 // the blitted layer is of the present view
    bool waitForLayer(int timeoutMs);                         // processes events until it is; for screenshots and tests

public slots:
    void setInstant(double timeS); // within the schedule's period
    void fit();                    // chooses the center longitude that cuts the fewest links, shows all nodes
    void zoomIn();
    void zoomOut();

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);
    void toolChanged(isthmus::MapTool tool);
    void hintChanged(const QString& text);                    // what a tool has to say; empty: nothing
    void cursorMoved(std::optional<isthmus::GeoPoint> place); // nullopt: off the map or left
    void cameraChanged(const isthmus::MapCamera& camera);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override; // pinch
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
