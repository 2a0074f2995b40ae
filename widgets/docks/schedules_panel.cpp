#include "widgets/docks/schedules_panel.h"

#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>

namespace isthmus {

namespace {

constexpr int kRowHeight = 46;
constexpr int kTextLeft = 33;

// Leaves out the last parts of "a · b · c" until the rest fits.
QString fitting(QString text, const QFontMetrics& metrics, int width) {
    const QString dot = QStringLiteral(" · ");
    while (metrics.horizontalAdvance(text) > width && text.contains(dot)) text.truncate(text.lastIndexOf(dot));
    return metrics.elidedText(text, Qt::ElideRight, width);
}

} // namespace

class ScheduleDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    Theme theme = Theme::light();

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {120, kRowHeight}; }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override {
        editor->setGeometry(option.rect.adjusted(kTextLeft - 10, 2, -10, -16));
    }

    // An evaluation that arrives while a name is typed must not undo the typing.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        const auto* line = qobject_cast<QLineEdit*>(editor);
        if (!line || !line->isModified()) QStyledItemDelegate::setEditorData(editor, index);
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintGround(painter, option);
        const bool faulty = !index.data(ScheduleListModel::ErrorRole).toString().isEmpty();
        paintDot(painter, option, faulty);
        const QRect lines = option.rect.adjusted(kTextLeft, 5, -14, -5);
        const int right = paintChip(painter, lines, index);
        paintName(painter, QRect(lines.left(), lines.top(), right - lines.left(), 19), index);
        painter->setFont(uiFont(12));
        painter->setPen(faulty ? theme.warning : theme.muted);
        const QRect below(lines.left(), lines.top() + 18, lines.width(), 18);
        const QString summary =
            fitting(index.data(ScheduleListModel::SummaryRole).toString(), painter->fontMetrics(), below.width());
        painter->drawText(below, Qt::AlignVCenter, summary);
        painter->restore();
    }

private:
    void paintGround(QPainter* painter, const QStyleOptionViewItem& option) const {
        const bool selected = option.state & QStyle::State_Selected;
        const bool hovered = option.state & QStyle::State_MouseOver;
        if (!selected && !hovered) return;
        painter->setPen(Qt::NoPen);
        painter->setBrush(selected ? theme.accentSoft : theme.control());
        const QRectF ground = QRectF(option.rect).adjusted(8, 1, -8, -1);
        painter->drawRoundedRect(ground, 6, 6);
        if (!selected || !(option.state & QStyle::State_HasFocus)) return;
        painter->setPen(QPen(theme.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }

    void paintDot(QPainter* painter, const QStyleOptionViewItem& option, bool faulty) const {
        const bool selected = option.state & QStyle::State_Selected;
        const QColor color = faulty ? theme.warning : selected ? theme.accent : theme.coast;
        painter->setPen(QPen(color, 1.6));
        painter->setBrush(selected ? QBrush(color) : QBrush(Qt::NoBrush));
        painter->drawEllipse(QPointF(option.rect.left() + 22, option.rect.top() + 15), 3.6, 3.6);
    }

    // Returns where the chip begins, less a gap.
    int paintChip(QPainter* painter, const QRect& lines, const QModelIndex& index) const {
        const bool stale = index.data(ScheduleListModel::StaleRole).toBool();
        const QString text =
            stale ? ScheduleListModel::tr("stale") : index.data(ScheduleListModel::AbilitiesRole).toString();
        if (text.isEmpty()) return lines.right();
        painter->setFont(uiFont(11));
        const int width = painter->fontMetrics().horizontalAdvance(text) + 12;
        const QRectF chip(lines.right() - width + 0.5, lines.top() + 1.5, width, 16);
        painter->setPen(QPen(stale ? theme.warning : theme.line, 1));
        painter->setBrush(theme.panel);
        painter->drawRoundedRect(chip, 5, 5);
        painter->setPen(stale ? theme.warning : theme.muted);
        painter->drawText(chip, Qt::AlignCenter, text);
        return static_cast<int>(chip.left()) - 6;
    }

    void paintName(QPainter* painter, const QRect& area, const QModelIndex& index) const {
        QFont font = uiFont();
        font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(theme.ink);
        const QString name = index.data(Qt::DisplayRole).toString();
        painter->drawText(area, Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(name, Qt::ElideRight, area.width()));
    }
};

SchedulesPanel::SchedulesPanel(ScheduleListModel& list, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_view(new QListView)
    , m_delegate(new ScheduleDelegate(m_view))
    , m_empty(new QLabel(tr("No schedule yet.")))
    , m_stack(new QStackedLayout(this)) {
    // Before the view hears of it and chooses a neighbour: what is shown next is not for the view to say.
    connect(&m_list, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_restoring = true; });
    m_view->setModel(&m_list);
    m_view->setItemDelegate(m_delegate);
    m_view->setMouseTracking(true);
    m_view->setUniformItemSizes(true);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setAccessibleName(tr("Schedules"));
    m_empty->setProperty("role", "muted");
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(14, 6, 14, 6);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &SchedulesPanel::follow);
    connect(&m_list, &QAbstractItemModel::modelReset, this, &SchedulesPanel::showList);
    connect(&m_list, &QAbstractItemModel::rowsInserted, this, &SchedulesPanel::showList);
    connect(&m_list, &QAbstractItemModel::rowsRemoved, this, &SchedulesPanel::showList);
    showList();
}

void SchedulesPanel::setTheme(const Theme& theme) {
    m_delegate->theme = theme;
    m_view->viewport()->update();
}

void SchedulesPanel::setCurrent(const QString& name) {
    m_current = name;
    showList();
}

void SchedulesPanel::renameCurrent() {
    if (m_view->currentIndex().isValid()) m_view->edit(m_view->currentIndex());
}

void SchedulesPanel::showList() {
    m_stack->setCurrentWidget(m_list.rowCount() > 0 ? static_cast<QWidget*>(m_view) : m_empty);
    m_restoring = true;
    m_view->setCurrentIndex(m_list.indexOf(m_current));
    m_restoring = false;
}

void SchedulesPanel::follow(const QModelIndex& index) {
    if (m_restoring || !index.isValid()) return;
    m_current = index.data().toString();
    emit chosen(m_current);
}

} // namespace isthmus
