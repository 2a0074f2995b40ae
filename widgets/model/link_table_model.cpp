#include "widgets/model/link_table_model.h"

#include "core/edit/item_edits.h"
#include "widgets/model/value_text.h"

#include <limits>
#include <unordered_map>

namespace isthmus {

namespace {

LinkValue valueAt(int column) { return static_cast<LinkValue>(column); }

struct Column {
    const char* title;
    const char* what;
};
constexpr std::array<Column, LinkTableModel::kLocked + 1> kColumns{{
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Id"), QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "id")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "From a"), QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "end")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "To b"), QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "end")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Capacity a → b (Gbit/s)"),
     QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "capacity")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Capacity b → a (Gbit/s)"),
     QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "capacity back")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Latency (ms)"),
     QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "latency")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Background (fraction)"),
     QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "background")},
    {QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "Locked"), QT_TRANSLATE_NOOP("isthmus::LinkTableModel", "lock")},
}};

} // namespace

LinkTableModel::LinkTableModel(ProjectModel& model, QObject* parent)
    : ItemTableModel(model, parent)
    , m_rows(current()) {
    connect(&model, &ProjectModel::changed, this, &LinkTableModel::follow);
}

int LinkTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LinkTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kLocked + 1; }

std::vector<LinkTableModel::Row> LinkTableModel::current() const {
    const ViewState view = readViewState(project().view);
    std::unordered_map<NodeId, GeoPoint> places;
    for (const Node& node : project().topology.nodes)
        if (node.position) places.emplace(node.id, *node.position);
    std::vector<Row> rows;
    rows.reserve(project().topology.links.size());
    for (const Link& link : project().topology.links) {
        Row& row = rows.emplace_back(Row{link, view.lockedLinks.contains(link.id), link.latencyMs});
        const auto a = places.find(link.a), b = places.find(link.b);
        if (!row.latencyMs && a != places.end() && b != places.end())
            row.latencyMs = derivedLatencyMs(a->second, b->second);
    }
    return rows;
}

void LinkTableModel::follow(const Changes& changes) {
    if (changes.topology || changes.view)
        followRows(
            m_rows, current(), [](const Row& row) -> auto& { return row.link.id; });
}

QString LinkTableModel::title(int column) const { return tr(kColumns[static_cast<std::size_t>(column)].title); }
QString LinkTableModel::what(int column) const { return tr(kColumns[static_cast<std::size_t>(column)].what); }
QString LinkTableModel::countText(qsizetype rows) const { return rows == 1 ? tr("1 link") : tr("%1 links").arg(rows); }

std::optional<bool> LinkTableModel::flag(int row, int column) const {
    return column == kLocked ? std::optional(at(row).locked) : std::nullopt;
}

QString LinkTableModel::text(int row, int column) const {
    return QString::fromStdString(valueText(at(row).link, valueAt(column)));
}

QString LinkTableModel::shown(int row, int column) const {
    const QString value = text(row, column);
    if (!value.isEmpty()) return value;
    if (valueAt(column) == LinkValue::CapacityBa) return tr("the same");
    if (valueAt(column) == LinkValue::Latency && at(row).latencyMs)
        return tr("auto %1").arg(numberText(*at(row).latencyMs));
    return value;
}

QVariant LinkTableModel::sortKey(int row, int column) const {
    const Row& from = at(row);
    if (valueAt(column) == LinkValue::CapacityBa) return from.link.capacityBaGbps.value_or(from.link.capacityGbps);
    if (valueAt(column) == LinkValue::Latency) return from.latencyMs.value_or(-std::numeric_limits<double>::infinity());
    if (isNumber(column)) return text(row, column).toDouble();
    return text(row, column);
}

bool LinkTableModel::isNumber(int column) const { return column != kLocked && quantityOf(valueAt(column)).has_value(); }

bool LinkTableModel::canEdit(int row, int column) const { return column == kLocked || !at(row).locked; }

QString LinkTableModel::wrongWith(int column, const QString& text) const {
    Link any;
    return column == kLocked ? QString() : QString::fromStdString(setValue(any, valueAt(column), text.toStdString()));
}

ValueChange LinkTableModel::change(const QList<int>& rows, int column, const QString& text) const {
    std::set<LinkId> ids;
    for (const int row : rows) ids.insert(at(row).link.id);
    if (column == kLocked) return {locking(project(), {}, ids, text == QStringLiteral("true")), {}};
    return changing(project(), ids, valueAt(column), text.toStdString());
}

} // namespace isthmus
