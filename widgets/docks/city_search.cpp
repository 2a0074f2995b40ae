#include "widgets/docks/city_search.h"

#include "core/edit/item_edits.h"
#include "widgets/docks/city_rows.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {
namespace {

constexpr int kRowHeight = 42;
constexpr int kMostRowsShown = 8;
constexpr int kLeastWidth = 280;
constexpr int kTextLeft = 14;

} // namespace

class CityDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    Theme theme = Theme::light();

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {160, kRowHeight}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintGround(painter, option);
        const QRect lines = option.rect.adjusted(kTextLeft, 3, -kTextLeft, -3);
        const int right = paintCode(painter, lines, index.data(CityRows::CodeRole).toString());
        QFont font = uiFont();
        font.setWeight(QFont::DemiBold);
        paintText(painter, font, theme.ink, QRect(lines.left(), lines.top(), right - lines.left(), 19),
                  index.data().toString());
        const bool isThere = index.data(CityRows::InProjectRole).toBool();
        paintText(painter, uiFont(12), isThere ? theme.accent : theme.muted, lines.adjusted(0, 18, 0, 0),
                  index.data(CityRows::DetailRole).toString());
        painter->restore();
    }

private:
    void paintGround(QPainter* painter, const QStyleOptionViewItem& option) const {
        const bool isCurrent = option.state & QStyle::State_Selected;
        if (!isCurrent && !(option.state & QStyle::State_MouseOver)) return;
        painter->setPen(Qt::NoPen);
        painter->setBrush(isCurrent ? theme.accentSoft : theme.control());
        painter->drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 6, 6);
    }
    // Returns where the code begins, less a gap.
    int paintCode(QPainter* painter, const QRect& lines, const QString& code) const {
        if (code.isEmpty()) return lines.right();
        painter->setFont(uiFont(12));
        const int width = std::min(painter->fontMetrics().horizontalAdvance(code) + 2, lines.width() / 2);
        paintText(painter, uiFont(12), theme.muted, QRect(lines.right() - width, lines.top(), width, 19), code);
        return lines.right() - width - 8;
    }
    static void paintText(QPainter* painter, const QFont& font, const QColor& color, const QRect& area,
                          const QString& text) {
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(area, Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    }
};

CitySearch::CitySearch(const ProjectModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_field(new QLineEdit)
    , m_list(new QListView(this))
    , m_rows(new CityRows(this))
    , m_delegate(new CityDelegate(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_field);
    setFocusProxy(m_field);
    m_field->setPlaceholderText(tr("Find a city or node"));
    m_field->setAccessibleName(tr("Find a city or node"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint);
    m_list->setAttribute(Qt::WA_ShowWithoutActivating);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setModel(m_rows);
    m_list->setItemDelegate(m_delegate);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Cities and nodes found"));
    connect(m_field, &QLineEdit::textEdited, this, &CitySearch::search);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) m_list->hide();
    });
    connect(m_list, &QListView::clicked, this, &CitySearch::choose);
    connect(&m_model, &ProjectModel::changed, this, [this] {
        if (m_list->isVisible()) search();
    });
    setTheme(Theme::light());
}

CitySearch::~CitySearch() = default;

void CitySearch::setTheme(const Theme& theme) {
    m_delegate->theme = theme;
    m_list->setPalette(paletteOf(theme));
    m_list->setStyleSheet(
        QStringLiteral("QListView { background: %1; border: 1px solid %2; border-radius: 0; padding: 4px 0; }")
            .arg(theme.panel.name(), theme.line.name()));
}

void CitySearch::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    window()->installEventFilter(this); // once, however often it is asked for
}

void CitySearch::hideEvent(QHideEvent* event) {
    m_list->hide();
    QWidget::hideEvent(event);
}

bool CitySearch::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) {
        const auto type = event->type();
        if (type == QEvent::Move || type == QEvent::Resize || type == QEvent::WindowDeactivate) m_list->hide();
    } else if (event->type() == QEvent::FocusOut)
        m_list->hide();
    else if (event->type() == QEvent::ShortcutOverride && m_list->isVisible() &&
             static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    else if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool CitySearch::handleKey(int key) {
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        step(key == Qt::Key_Down ? 1 : -1);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        step(key == Qt::Key_PageDown ? kMostRowsShown : -kMostRowsShown);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_list->isVisible()) choose(m_list->currentIndex());
        return true;
    case Qt::Key_Escape:
        if (m_field->text().isEmpty()) return false;
        reset();
        return true;
    default:
        return false;
    }
}

void CitySearch::step(int rows) {
    if (!m_list->isVisible()) return search();
    const int row = std::clamp(m_list->currentIndex().row() + rows, 0, m_rows->rowCount() - 1);
    m_list->setCurrentIndex(m_rows->index(row));
}

void CitySearch::search() {
    m_rows->setRows(foundRows(m_model.project(), m_field->text()));
    if (m_rows->rowCount() == 0) return m_list->hide();
    m_list->setCurrentIndex(m_rows->index(0));
    showList();
}

void CitySearch::showList() {
    const int shown = std::min(m_rows->rowCount(), kMostRowsShown);
    m_list->resize(std::max(m_field->width(), kLeastWidth), shown * kRowHeight + 10);
    m_list->move(m_field->mapToGlobal(QPoint(0, m_field->height() + 2)));
    if (m_list->isVisible()) return;
    m_list->show();
    m_list->raise();
}

void CitySearch::reset() {
    m_list->hide();
    m_field->clear();
}

void CitySearch::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    const CityRow row = m_rows->row(index.row());
    reset();
    if (!row.city) {
        emit nodeChosen(row.node);
        return;
    }
    const Node node = newCity(m_model.project(), *row.city);
    emit editRequested(adding(m_model.project(), node), tr("add %1").arg(row.name));
    emit nodeChosen(node.id);
}

} // namespace isthmus
