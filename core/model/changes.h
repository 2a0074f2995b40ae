// What an edit changed, so that a view reads again only what it must. Plain value, any thread.
#pragma once

namespace isthmus {

struct Changes {
    bool topology = false;  // nodes, links or workload: every evaluation is out of date
    bool schedules = false; // the list, a name or a schedule's content
    bool project = false;   // the project's name
    bool view = false;      // view state only; no result changes

    Changes& operator|=(const Changes& other) {
        topology |= other.topology;
        schedules |= other.schedules;
        project |= other.project;
        view |= other.view;
        return *this;
    }
    [[nodiscard]] static Changes everything() { return {true, true, true, true}; }
    bool operator==(const Changes&) const = default;
};

} // namespace isthmus
