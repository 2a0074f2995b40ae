#include "widgets/docks/problem_rows.h"

#include <QPainter>

namespace isthmus {
namespace {

constexpr int kRowHeight = 44;
constexpr int kTextLeft = 36;
constexpr int kButtonWidth = 48;
constexpr int kButtonHeight = 24;

void paintLine(QPainter* painter, const QColor& color, const QRect& area, const QString& text) {
    painter->setPen(color);
    painter->drawText(area, Qt::AlignVCenter, painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

} // namespace

int ProblemRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

QVariant ProblemRows::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Finding& problem = m_problems[static_cast<std::size_t>(index.row())];
    const bool isError = problem.severity == Severity::Error;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return QString::fromStdString(problem.message);
    case Qt::AccessibleTextRole:
        return (isError ? tr("Error: %1") : tr("Warning: %1")).arg(QString::fromStdString(problem.message));
    case ErrorRole:
        return isError;
    case FixRole:
        return problem.fix ? QString::fromStdString(problem.fix->text) : QString();
    default:
        return {};
    }
}

void ProblemRows::setProblems(std::vector<Finding> problems) {
    beginResetModel();
    m_problems = std::move(problems);
    endResetModel();
}

QRect ProblemDelegate::fixButton(const QRect& row) {
    return {row.right() - kButtonWidth - 12, row.top() + (row.height() - kButtonHeight) / 2, kButtonWidth,
            kButtonHeight};
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {160, kRowHeight}; }

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(painter, option);
    paintMark(painter, QPointF(option.rect.left() + 21, option.rect.top() + 14),
              index.data(ProblemRows::ErrorRole).toBool());
    const QString fix = index.data(ProblemRows::FixRole).toString();
    const QRect button = fixButton(option.rect);
    const int right = fix.isEmpty() ? option.rect.right() - 14 : button.left() - 10;
    const QRect lines(option.rect.left() + kTextLeft, option.rect.top() + 4, right - option.rect.left() - kTextLeft,
                      18);
    painter->setFont(uiFont());
    paintLine(painter, theme.ink, fix.isEmpty() ? lines.translated(0, 9) : lines, index.data().toString());
    painter->setFont(uiFont(12));
    paintLine(painter, theme.muted, lines.translated(0, 18), fix);
    if (!fix.isEmpty()) paintButton(painter, button);
    painter->restore();
}

void ProblemDelegate::paintGround(QPainter* painter, const QStyleOptionViewItem& option) const {
    const bool isSelected = option.state & QStyle::State_Selected;
    if (!isSelected && !(option.state & QStyle::State_MouseOver)) return;
    const QRectF ground = QRectF(option.rect).adjusted(6, 1, -6, -1);
    painter->setPen(Qt::NoPen);
    painter->setBrush(isSelected ? theme.accentSoft : theme.control());
    painter->drawRoundedRect(ground, 6, 6);
    if (!isSelected || !(option.state & QStyle::State_HasFocus)) return;
    painter->setPen(QPen(theme.accent, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

// A full disc with a cross is an error, a triangle with a stroke a warning: told apart without color too.
void ProblemDelegate::paintMark(QPainter* painter, QPointF middle, bool isError) const {
    painter->setPen(QPen(theme.warning, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isError) {
        painter->setBrush(theme.warning);
        painter->drawEllipse(middle, 6.5, 6.5);
        painter->setPen(QPen(theme.panel, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(middle + QPointF(-2.5, -2.5), middle + QPointF(2.5, 2.5));
        painter->drawLine(middle + QPointF(-2.5, 2.5), middle + QPointF(2.5, -2.5));
        return;
    }
    painter->setBrush(Qt::NoBrush);
    painter->drawPolygon(QPolygonF{middle + QPointF(0, -6), middle + QPointF(7, 6), middle + QPointF(-7, 6)});
    painter->drawLine(middle + QPointF(0, -1.5), middle + QPointF(0, 1.5));
    painter->drawPoint(middle + QPointF(0, 3.8));
}

void ProblemDelegate::paintButton(QPainter* painter, const QRect& button) const {
    painter->setPen(QPen(theme.line, 1));
    painter->setBrush(theme.control());
    painter->drawRoundedRect(QRectF(button).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter->setFont(uiFont(12));
    painter->setPen(theme.ink);
    painter->drawText(button, Qt::AlignCenter, ProblemRows::tr("Fix"));
}

} // namespace isthmus
