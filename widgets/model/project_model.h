// The project that every view shows: a QObject round one isthmus::Project, with one signal for any change. Views read
// project() again when told; only the document of the app calls apply and reset. Views ask for a change by their own
// editRequested(edits, text) signals. GUI thread only. Owns the project.
#pragma once

#include "core/model/edit.h"
#include "core/model/project.h"

#include <QObject>

#include <span>
#include <vector>

namespace isthmus {

class ProjectModel : public QObject {
    Q_OBJECT
public:
    explicit ProjectModel(QObject* parent = nullptr);
    [[nodiscard]] const Project& project() const { return m_project; }

    void reset(Project project);                          // emits changed(everything)
    std::vector<Edit> apply(std::span<const Edit> edits); // returns the inverse; emits changed; throws BadInput

signals:
    void nodeRenamed(const isthmus::NodeId& from, const isthmus::NodeId& to); // before changed; by undo and redo too
    void linkRenamed(const isthmus::LinkId& from, const isthmus::LinkId& to);
    void changed(const isthmus::Changes& changes);

private:
    Project m_project;
};

} // namespace isthmus
