#include "widgets/model/project_model.h"

namespace isthmus {

ProjectModel::ProjectModel(QObject* parent)
    : QObject(parent) {}

void ProjectModel::reset(Project project) {
    m_project = std::move(project);
    emit changed(Changes::everything());
}

std::vector<Edit> ProjectModel::apply(std::span<const Edit> edits) {
    auto inverse = isthmus::apply(m_project, edits);
    emit changed(changesOf(edits));
    return inverse;
}

} // namespace isthmus
