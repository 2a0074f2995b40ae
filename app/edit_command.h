// One undo step: a list of core edits that the model has taken already, and their inverse. GUI thread only.
#pragma once

#include "widgets/model/project_model.h"

#include <QUndoCommand>

namespace isthmus {

class EditCommand : public QUndoCommand {
public:
    EditCommand(ProjectModel& model, std::vector<Edit> edits, std::vector<Edit> inverse, const QString& text);
    void undo() override;
    void redo() override; // the first one, by QUndoStack::push, does nothing

private:
    ProjectModel& m_model;
    std::vector<Edit> m_edits;
    std::vector<Edit> m_inverse;
    bool m_applied = true;
};

} // namespace isthmus
