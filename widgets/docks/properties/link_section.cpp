#include "core/edit/item_edits.h"
#include "core/edit/value_edits.h"
#include "widgets/docks/properties/common_value.h"
#include "widgets/docks/properties/item_section.h"
#include "widgets/model/value_text.h"

#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {

namespace {

ValueField::Check checkOf(LinkValue value) {
    return [value](const QString& text) {
        Link any;
        return QString::fromStdString(setValue(any, value, text.toStdString()));
    };
}

QString unitOf(LinkValue value) {
    if (value == LinkValue::Background) return {}; // its text says percent
    const auto quantity = quantityOf(value);
    const std::string_view unit = quantity ? ownUnit(*quantity) : std::string_view();
    return QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

QString textOf(const Link& link, LinkValue value) {
    if (value == LinkValue::Background && link.background > 0)
        return QString::fromStdString(quantityText(Quantity::Share, link.background));
    return QString::fromStdString(valueText(link, value));
}

QString endName(const Topology& topology, const NodeId& id, bool brief) {
    const Node* node = findNode(topology, id);
    if (!node) return QString::fromStdString(id.text);
    return brief ? QString::fromStdString(shortLabel(*node)) : nodeName(*node);
}

} // namespace

QString derivedText(const Topology& topology, const Link& link) {
    const Node* a = findNode(topology, link.a);
    const Node* b = findNode(topology, link.b);
    if (!a || !b || !a->position || !b->position) return {};
    const double km = haversineKm(*a->position, *b->position);
    const QString distance = QLocale(QLocale::English).toString(km, 'f', 0);
    return LinkSection::tr("auto: %1 ms from %2 km")
        .arg(numberText(derivedLatencyMs(*a->position, *b->position), 3), distance);
}

LinkSection::LinkSection(ProjectModel& model, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_selection(selection)
    , m_grid(new FieldGrid)
    , m_ends(new QLabel)
    , m_auto(new QPushButton(tr("Auto latency"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    m_ends->setWordWrap(true);
    m_ends->setTextFormat(Qt::PlainText);
    m_grid->addWide(m_ends);
    addField(LinkValue::Id, tr("Id"), tr("id"));
    m_grid->addHeading(tr("Capacity"));
    addField(LinkValue::Capacity, tr("Capacity, a → b"), tr("capacity"));
    addField(LinkValue::CapacityBa, tr("Capacity, b → a"), tr("capacity back"), tr("the same"));
    m_grid->addHeading(tr("Delay and load"));
    addField(LinkValue::Latency, tr("Latency"), tr("latency"));
    m_grid->addBeside({}, m_auto);
    addField(LinkValue::Background, tr("Background"), tr("background"), tr("none"));
    m_auto->setToolTip(tr("Derive the latency from the places of the ends again"));
    connect(m_auto, &QPushButton::clicked, this, [this] { enter(LinkValue::Latency, {}); });
    m_lock = m_grid->addFlag(tr("Locked"));
    m_lock->setToolTip(tr("Locked items are neither moved, changed nor deleted."));
    connect(m_lock, &QCheckBox::clicked, this, [this] {
        const bool locked = m_lock->checkState() != Qt::Unchecked;
        const auto& links = m_selection.items().links;
        const auto edits = locking(m_model.project(), {}, links, locked);
        const QString what = locked ? tr("lock %1") : tr("unlock %1");
        if (!edits.empty()) emit editRequested(edits, what.arg(itemsText({{}, links})));
        refresh(true);
    });
}

void LinkSection::addField(LinkValue value, const QString& label, const QString& what, const QString& empty) {
    ValueField* field = m_grid->addField(label, unitOf(value), checkOf(value));
    field->setEmptyText(empty);
    connect(field, &ValueField::entered, this, [this, value](const QString& text) { enter(value, text); });
    m_fields[value] = field;
    m_what[value] = what;
}

void LinkSection::enter(LinkValue value, const QString& text) {
    const auto& links = m_selection.items().links;
    const ValueChange change = changing(m_model.project(), links, value, text.toStdString());
    if (!change.error.empty()) return m_fields.at(value)->refuse(QString::fromStdString(change.error));
    const QString items = itemsText({{}, links});
    if (!change.edits.empty()) emit editRequested(change.edits, tr("change %1 of %2").arg(m_what[value], items));
    m_fields.at(value)->restore();
}

std::vector<const Link*> LinkSection::selected() const {
    std::vector<const Link*> links;
    for (const Link& link : m_model.project().topology.links)
        if (m_selection.items().links.contains(link.id)) links.push_back(&link);
    return links;
}

void LinkSection::nameEnds(const std::vector<const Link*>& links) {
    const bool single = links.size() == 1;
    QString a = tr("a"), b = tr("b");
    if (single) {
        const Topology& topology = m_model.project().topology;
        a = endName(topology, links.front()->a, true);
        b = endName(topology, links.front()->b, true);
        m_ends->setText(
            tr("%1 – %2").arg(endName(topology, links.front()->a, false), endName(topology, links.front()->b, false)));
    }
    m_ends->setVisible(single);
    m_grid->setLabel(m_fields[LinkValue::Capacity], tr("%1 → %2").arg(a, b), tr("Capacity %1 → %2").arg(a, b));
    m_grid->setLabel(m_fields[LinkValue::CapacityBa], tr("%1 → %2").arg(b, a), tr("Capacity %1 → %2").arg(b, a));
    m_fields[LinkValue::Latency]->setEmptyText(single ? derivedText(m_model.project().topology, *links.front())
                                                      : tr("auto"));
}

void LinkSection::refresh(bool keepTyped) {
    const auto links = selected();
    const auto view = readViewState(m_model.project().view);
    const auto locked = commonValue(links, [&](const Link& link) { return view.lockedLinks.contains(link.id); });
    const bool open = locked != std::optional(true);
    showFlag(m_lock, locked);
    nameEnds(links);
    for (const auto& [value, field] : m_fields) {
        field->showValue(commonValue(links, [v = value](const Link& link) { return textOf(link, v); }), keepTyped);
        field->setEnabled(open);
    }
    m_grid->setShown(m_fields[LinkValue::Id], links.size() == 1);
    m_auto->setEnabled(open &&
                       std::ranges::any_of(links, [](const Link* link) { return link->latencyMs.has_value(); }));
}

} // namespace isthmus
