#include "widgets/model/item_table_model.h"

namespace isthmus {

ItemTableModel::ItemTableModel(ProjectModel& model, QObject* parent)
    : QAbstractTableModel(parent)
    , m_model(model) {}

QVariant ItemTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const int row = index.row(), column = index.column();
    const auto isSet = flag(row, column);
    switch (role) {
    case Qt::DisplayRole:
        return isSet ? QVariant() : shown(row, column);
    case Qt::EditRole:
        return isSet ? QVariant(*isSet) : text(row, column);
    case Qt::CheckStateRole:
        return isSet ? QVariant(*isSet ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(
            Qt::Alignment(isNumber(column) ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    case SortRole:
        return isSet ? QVariant(*isSet ? 0 : 1) : sortKey(row, column);
    default:
        return {};
    }
}

QVariant ItemTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant(
            Qt::Alignment(isNumber(section) ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole) return {};
    return orientation == Qt::Horizontal ? QVariant(title(section)) : QVariant(section + 1);
}

Qt::ItemFlags ItemTableModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (!canEdit(index.row(), index.column())) return flags;
    return flags | (flag(index.row(), index.column()) ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable);
}

bool ItemTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || !canEdit(index.row(), index.column())) return false;
    if (role != Qt::EditRole && role != Qt::CheckStateRole) return false;
    QString text = value.toString();
    if (role == Qt::CheckStateRole)
        text = value.toInt() == Qt::Checked ? QStringLiteral("true") : QStringLiteral("false");
    return setValues({index.row()}, index.column(), text).isEmpty();
}

QString ItemTableModel::setValues(const QList<int>& rows, int column, const QString& text) {
    const ValueChange change = this->change(rows, column, text);
    const QString error = QString::fromStdString(change.error);
    if (!error.isEmpty()) emit refused(error);
    if (!change.edits.empty())
        emit editRequested(change.edits, tr("change %1 of %2").arg(what(column), countText(rows.size())));
    return error;
}

} // namespace isthmus
