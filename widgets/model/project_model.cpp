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
    for (const Edit& edit : edits) {
        const auto* node = std::get_if<ReplaceNode>(&edit);
        const auto* link = std::get_if<ReplaceLink>(&edit);
        if (node && node->id != node->node.id) emit nodeRenamed(node->id, node->node.id);
        if (link && link->id != link->link.id) emit linkRenamed(link->id, link->link.id);
    }
    emit changed(changesOf(edits));
    return inverse;
}

} // namespace isthmus
