#include "core/edit/item_edits.h"
#include "core/edit/value_edits.h"
#include "widgets/docks/properties/common_value.h"
#include "widgets/docks/properties/item_section.h"

#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {

namespace {

ValueField::Check checkOf(NodeValue value) {
    return [value](const QString& text) {
        Node any;
        return QString::fromStdString(setValue(any, value, text.toStdString()));
    };
}

QString unitOf(NodeValue value) {
    if (value == NodeValue::Speed) return NodeSection::tr("× base");
    const auto quantity = quantityOf(value);
    const std::string_view unit = quantity ? ownUnit(*quantity) : std::string_view();
    return QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

} // namespace

NodeSection::NodeSection(ProjectModel& model, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_selection(selection)
    , m_grid(new FieldGrid) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    addField(NodeValue::Name, tr("Name"), tr("name"), tr("none"));
    addField(NodeValue::Id, tr("Id"), tr("id"));
    addField(NodeValue::Lat, tr("Latitude"), tr("latitude"), tr("not placed"));
    addField(NodeValue::Lon, tr("Longitude"), tr("longitude"), tr("not placed"));
    addFlag(NodeValue::Island, tr("Trains (island)"), tr("island"));
    addField(NodeValue::Egress, tr("Egress"), tr("egress"), tr("unlimited"));
    addField(NodeValue::Ingress, tr("Ingress"), tr("ingress"), tr("unlimited"));
    addField(NodeValue::Speed, tr("Speed"), tr("speed"));
    addFlag(NodeValue::Multicast, tr("Replicates (multicast)"), tr("multicast"));
    addFlag(NodeValue::Fpga, tr("Aggregates (FPGA)"), tr("FPGA"));
    addField(NodeValue::Throughput, tr("Throughput"), tr("FPGA throughput"), tr("line rate"));
    addField(NodeValue::Memory, tr("Memory"), tr("FPGA memory"), tr("unlimited"));
    m_lock = m_grid->addFlag(tr("Locked"));
    m_lock->setToolTip(tr("Locked items are neither moved, changed nor deleted."));
    connect(m_lock, &QCheckBox::clicked, this, [this] {
        const bool locked = m_lock->checkState() != Qt::Unchecked;
        const auto& nodes = m_selection.items().nodes;
        const auto edits = locking(m_model.project(), nodes, {}, locked);
        const QString what = locked ? tr("lock %1") : tr("unlock %1");
        if (!edits.empty()) emit editRequested(edits, what.arg(itemsText({nodes, {}})));
        refresh(true);
    });
}

void NodeSection::addField(NodeValue value, const QString& label, const QString& what, const QString& empty) {
    ValueField* field = m_grid->addField(label, unitOf(value), checkOf(value));
    field->setEmptyText(empty);
    connect(field, &ValueField::entered, this, [this, value](const QString& text) { enter(value, text); });
    m_fields[value] = field;
    m_what[value] = what;
}

void NodeSection::addFlag(NodeValue value, const QString& label, const QString& what) {
    QCheckBox* box = m_grid->addFlag(label);
    connect(box, &QCheckBox::clicked, this, [this, box, value] {
        enter(value, box->checkState() != Qt::Unchecked ? QStringLiteral("true") : QStringLiteral("false"));
        refresh(true);
    });
    m_flags[value] = box;
    m_what[value] = what;
}

void NodeSection::enter(NodeValue value, const QString& text) {
    const auto& nodes = m_selection.items().nodes;
    const ValueChange change = changing(m_model.project(), nodes, value, text.toStdString());
    const auto field = m_fields.find(value);
    if (!change.error.empty()) {
        if (field != m_fields.end()) field->second->refuse(QString::fromStdString(change.error));
        return;
    }
    const QString items = itemsText({nodes, {}});
    if (!change.edits.empty()) emit editRequested(change.edits, tr("change %1 of %2").arg(m_what[value], items));
    if (field != m_fields.end()) field->second->restore();
}

std::vector<const Node*> NodeSection::selected() const {
    std::vector<const Node*> nodes;
    for (const Node& node : m_model.project().topology.nodes)
        if (m_selection.items().nodes.contains(node.id)) nodes.push_back(&node);
    return nodes;
}

void NodeSection::refresh(bool keepTyped) {
    const auto nodes = selected();
    const auto view = readViewState(m_model.project().view);
    const auto locked = commonValue(nodes, [&](const Node& node) { return view.lockedNodes.contains(node.id); });
    const bool open = locked != std::optional(true);
    showFlag(m_lock, locked);
    for (const auto& [value, box] : m_flags) {
        showFlag(box, commonValue(nodes, [v = value](const Node& node) { return valueText(node, v) == "true"; }));
        box->setEnabled(open);
    }
    for (const auto& [value, field] : m_fields) {
        auto having = nodes;
        std::erase_if(having, [v = value](const Node* node) { return !hasValue(*node, v); });
        m_grid->setShown(field, !having.empty() && (value != NodeValue::Id || nodes.size() == 1));
        field->showValue(
            commonValue(having, [v = value](const Node& n) { return QString::fromStdString(valueText(n, v)); }),
            keepTyped);
        field->setEnabled(open);
    }
}

} // namespace isthmus
