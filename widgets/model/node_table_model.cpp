#include "widgets/model/node_table_model.h"

#include "core/edit/item_edits.h"

#include <limits>

namespace isthmus {

namespace {

NodeValue valueAt(int column) { return static_cast<NodeValue>(column); }

struct Column {
    const char* title;
    const char* what;
};
constexpr std::array<Column, NodeTableModel::kLocked + 1> kColumns{{
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Id"), QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "id")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Name"), QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "name")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Latitude (°)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "latitude")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Longitude (°)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "longitude")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Island"), QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "island")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Egress (Gbit/s)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "egress")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Ingress (Gbit/s)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "ingress")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Speed (× base)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "speed")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Multicast"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "multicast")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA"), QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA rate (Gbit/s)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA throughput")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA memory (MB)"),
     QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "FPGA memory")},
    {QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "Locked"), QT_TRANSLATE_NOOP("isthmus::NodeTableModel", "lock")},
}};

} // namespace

NodeTableModel::NodeTableModel(ProjectModel& model, QObject* parent)
    : ItemTableModel(model, parent)
    , m_rows(current()) {
    connect(&model, &ProjectModel::changed, this, &NodeTableModel::follow);
}

int NodeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kLocked + 1; }

std::vector<NodeTableModel::Row> NodeTableModel::current() const {
    const ViewState view = readViewState(project().view);
    std::vector<Row> rows;
    rows.reserve(project().topology.nodes.size());
    for (const Node& node : project().topology.nodes) rows.push_back({node, view.lockedNodes.contains(node.id)});
    return rows;
}

void NodeTableModel::follow(const Changes& changes) {
    if (changes.topology || changes.view)
        followRows(
            m_rows, current(), [](const Row& row) -> auto& { return row.node.id; });
}

QString NodeTableModel::title(int column) const { return tr(kColumns[static_cast<std::size_t>(column)].title); }
QString NodeTableModel::what(int column) const { return tr(kColumns[static_cast<std::size_t>(column)].what); }
QString NodeTableModel::countText(qsizetype rows) const { return rows == 1 ? tr("1 node") : tr("%1 nodes").arg(rows); }

std::optional<bool> NodeTableModel::flag(int row, int column) const {
    if (column == kLocked) return at(row).locked;
    if (!isFlag(valueAt(column))) return std::nullopt;
    return valueText(at(row).node, valueAt(column)) == "true";
}

QString NodeTableModel::text(int row, int column) const {
    return QString::fromStdString(valueText(at(row).node, valueAt(column)));
}

QString NodeTableModel::shown(int row, int column) const {
    const QString value = text(row, column);
    const bool absent = value.isEmpty() && column > static_cast<int>(NodeValue::Lon);
    return absent && hasValue(at(row).node, valueAt(column)) ? tr("unlimited") : value;
}

QVariant NodeTableModel::sortKey(int row, int column) const {
    const QString value = text(row, column);
    if (!isNumber(column)) return value;
    if (!value.isEmpty()) return value.toDouble();
    const double infinity = std::numeric_limits<double>::infinity();
    return shown(row, column).isEmpty() ? -infinity : infinity;
}

bool NodeTableModel::isNumber(int column) const { return column != kLocked && quantityOf(valueAt(column)).has_value(); }

bool NodeTableModel::canEdit(int row, int column) const {
    return column == kLocked || (!at(row).locked && hasValue(at(row).node, valueAt(column)));
}

QString NodeTableModel::wrongWith(int column, const QString& text) const {
    Node any;
    return column == kLocked ? QString() : QString::fromStdString(setValue(any, valueAt(column), text.toStdString()));
}

ValueChange NodeTableModel::change(const QList<int>& rows, int column, const QString& text) const {
    std::set<NodeId> ids;
    for (const int row : rows) ids.insert(at(row).node.id);
    if (column == kLocked) return {locking(project(), ids, {}, text == QStringLiteral("true")), {}};
    return changing(project(), ids, valueAt(column), text.toStdString());
}

} // namespace isthmus
