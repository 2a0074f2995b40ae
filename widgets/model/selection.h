// What is selected, for the map, the tables and the panels together: ids, never pointers. An item that is deleted is
// not selected, and is again when it comes back by undo, until something else is selected; one that is renamed stays
// selected. GUI thread only; not owner of the model.
#pragma once

#include "widgets/model/map_state.h"
#include "widgets/model/project_model.h"

#include <QObject>
#include <QString>

#include <set>

namespace isthmus {

struct SelectedItems {
    std::set<NodeId> nodes;
    std::set<LinkId> links;
    [[nodiscard]] bool empty() const { return nodes.empty() && links.empty(); }
    [[nodiscard]] std::size_t size() const { return nodes.size() + links.size(); }
    [[nodiscard]] bool has(const MapItem& item) const;
    bool operator==(const SelectedItems&) const = default;
};

[[nodiscard]] QString itemsText(const SelectedItems& items); // "3 nodes", "1 link", "2 nodes and 1 link"

class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(const ProjectModel& model, QObject* parent = nullptr);

    [[nodiscard]] const SelectedItems& items() const { return m_items; } // all of them in the project
    [[nodiscard]] MapItem single() const;                                // nothing unless exactly one is selected
    void set(SelectedItems items);
    void set(const MapItem& item); // monostate: nothing
    void toggle(const MapItem& item);
    void clear() { set(SelectedItems()); }
    void selectAll();

signals:
    void changed();

private:
    void follow();

    const ProjectModel& m_model;
    SelectedItems m_wanted; // some may be deleted now
    SelectedItems m_items;
};

} // namespace isthmus
