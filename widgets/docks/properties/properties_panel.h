// The values of what is selected, to be changed: nodes, links, both, or the project and its workload when nothing is.
// Every value has its unit, is checked as typed and applied to all selected items by one editRequested. GUI thread
// only; not owner of model and selection.
#pragma once

#include "widgets/docks/properties/item_section.h"
#include "widgets/docks/properties/project_section.h"

#include <QLabel>
#include <QScrollArea>

namespace isthmus {

class PropertiesPanel : public QScrollArea {
    Q_OBJECT
public:
    PropertiesPanel(ProjectModel& model, Selection& selection, QWidget* parent = nullptr);
    ~PropertiesPanel() override;
    [[nodiscard]] NodeSection& nodes() const { return *m_nodes; }
    [[nodiscard]] LinkSection& links() const { return *m_links; }
    [[nodiscard]] ProjectSection& projectValues() const { return *m_project; }
    [[nodiscard]] QString title() const { return m_title->text(); }
    [[nodiscard]] QSize sizeHint() const override { return {250, 420}; }

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

private:
    void refresh(bool keepTyped);
    void showTitle();

    ProjectModel& m_model;
    Selection& m_selection;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_linksTitle; // where nodes stand above
    NodeSection* m_nodes;
    LinkSection* m_links;
    ProjectSection* m_project;
};

} // namespace isthmus
