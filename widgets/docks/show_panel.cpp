#include "widgets/docks/show_panel.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

namespace isthmus {

ShowPanel::ShowPanel(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 4, 10, 10);
    column->setSpacing(6);
    addBox(tr("Utilization"), tr("Link width by utilization in the current round"), &MapOptions::utilization);
    addBox(tr("Cliques"), tr("Color the islands and links of each clique"), &MapOptions::cliques);
    addBox(tr("Labels"), tr("Names of cities and routers"), &MapOptions::labels);
    addBox(tr("Graticule"), tr("Lines of longitude and latitude"), &MapOptions::graticule);
    addBox(tr("Borders"), tr("Borders of countries"), &MapOptions::borders);
    column->addStretch();
}

void ShowPanel::addBox(const QString& text, const QString& toolTip, bool MapOptions::*member) {
    auto* box = new QCheckBox(text);
    box->setToolTip(toolTip);
    box->setChecked(m_options.*member);
    layout()->addWidget(box);
    m_boxes.emplace_back(box, member);
    connect(box, &QCheckBox::toggled, this, [this, member](bool on) {
        m_options.*member = on;
        emit optionsChanged(m_options);
    });
}

void ShowPanel::setOptions(const MapOptions& options) {
    m_options = options;
    for (const auto& [box, member] : m_boxes) {
        const QSignalBlocker quiet(box);
        box->setChecked(options.*member);
    }
}

} // namespace isthmus
