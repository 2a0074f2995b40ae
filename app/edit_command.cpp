#include "app/edit_command.h"

namespace isthmus {

EditCommand::EditCommand(ProjectModel& model, std::vector<Edit> edits, std::vector<Edit> inverse, const QString& text)
    : QUndoCommand(text)
    , m_model(model)
    , m_edits(std::move(edits))
    , m_inverse(std::move(inverse)) {}

void EditCommand::undo() {
    m_model.apply(m_inverse);
    m_applied = false;
}

void EditCommand::redo() {
    if (!m_applied) m_inverse = m_model.apply(m_edits);
    m_applied = true;
}

} // namespace isthmus
