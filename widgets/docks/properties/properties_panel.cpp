#include "widgets/docks/properties/properties_panel.h"

#include "widgets/model/value_text.h"

#include <QVBoxLayout>

namespace isthmus {

namespace {

QLabel* wrapped(const char* role) {
    auto* label = new QLabel;
    label->setProperty("role", role);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

PropertiesPanel::PropertiesPanel(ProjectModel& model, Selection& selection, QWidget* parent)
    : QScrollArea(parent)
    , m_model(model)
    , m_selection(selection)
    , m_title(wrapped("title"))
    , m_subtitle(wrapped("muted"))
    , m_linksTitle(wrapped("strong"))
    , m_nodes(new NodeSection(model, selection))
    , m_links(new LinkSection(model, selection))
    , m_project(new ProjectSection(model)) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Properties"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(14, 4, 14, 10);
    column->setSpacing(3);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addSpacing(8);
    m_linksTitle->setContentsMargins(0, 10, 0, 2);
    column->addWidget(m_nodes);
    column->addWidget(m_linksTitle);
    column->addWidget(m_links);
    column->addWidget(m_project);
    column->addStretch();
    setWidget(content);
    connect(m_nodes, &NodeSection::editRequested, this, &PropertiesPanel::editRequested);
    connect(m_links, &LinkSection::editRequested, this, &PropertiesPanel::editRequested);
    connect(m_project, &ProjectSection::editRequested, this, &PropertiesPanel::editRequested);
    connect(&m_model, &ProjectModel::changed, this, [this] { refresh(true); });
    connect(&m_selection, &Selection::changed, this, [this] { refresh(false); });
    refresh(false);
}

// A field that loses its focus because all goes away has nothing more to ask for.
PropertiesPanel::~PropertiesPanel() {
    for (ValueField* field : findChildren<ValueField*>()) field->blockSignals(true);
}

void PropertiesPanel::refresh(bool keepTyped) {
    const SelectedItems& items = m_selection.items();
    m_nodes->setVisible(!items.nodes.empty());
    m_links->setVisible(!items.links.empty());
    m_linksTitle->setVisible(!items.nodes.empty() && !items.links.empty());
    m_linksTitle->setText(itemsText({{}, items.links}));
    m_project->setVisible(items.empty());
    if (!items.nodes.empty()) m_nodes->refresh(keepTyped);
    if (!items.links.empty()) m_links->refresh(keepTyped);
    if (items.empty()) m_project->refresh(keepTyped);
    showTitle();
}

void PropertiesPanel::showTitle() {
    const Topology& topology = m_model.project().topology;
    const MapItem item = m_selection.single();
    QString title = itemsText(m_selection.items()), subtitle;
    if (m_selection.items().empty()) {
        title = tr("Project");
        subtitle = countText(topology);
    } else if (const auto* id = std::get_if<NodeId>(&item)) {
        if (const Node* node = findNode(topology, *id)) {
            title = nodeName(*node);
            subtitle = node->position ? placeText(*node->position) : tr("not on the map");
        }
    } else if (const auto* linkId = std::get_if<LinkId>(&item)) {
        title = QString::fromStdString(linkId->text);
    }
    m_title->setText(title);
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
}

} // namespace isthmus
