#include "widgets/docks/problems_panel.h"

#include "widgets/docks/problem_rows.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace isthmus {
namespace {

constexpr int kUpdateAfterMs = 60; // a drag of changes is looked at once

} // namespace

ProblemsPanel::ProblemsPanel(const ProjectModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_rows(new ProblemRows(this))
    , m_delegate(new ProblemDelegate(this))
    , m_list(new QListView)
    , m_empty(new QLabel(tr("No problems.")))
    , m_stack(new QStackedLayout(this)) {
    m_list->setModel(m_rows);
    m_list->setItemDelegate(m_delegate);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Problems"));
    m_list->setAccessibleDescription(tr("Enter shows the items, F mends what can be mended"));
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_empty->setProperty("role", "muted");
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(14, 6, 14, 6);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kUpdateAfterMs);
    connect(&m_timer, &QTimer::timeout, this, &ProblemsPanel::updateNow);
    connect(&m_model, &ProjectModel::changed, this, [this] {
        if (!m_timer.isActive()) m_timer.start();
    });
    updateNow();
}

void ProblemsPanel::setTheme(const Theme& theme) {
    m_delegate->theme = theme;
    m_list->viewport()->update();
}

void ProblemsPanel::updateNow() {
    m_timer.stop();
    auto problems = problemsOf(m_model.project());
    if (problems != m_rows->problems()) {
        const int row = m_list->currentIndex().row();
        m_rows->setProblems(std::move(problems));
        m_list->setCurrentIndex(m_rows->index(std::min(row, m_rows->rowCount() - 1)));
    }
    const auto& all = m_rows->problems();
    m_stack->setCurrentWidget(all.empty() ? static_cast<QWidget*>(m_empty) : m_list);
    const auto errors = static_cast<int>(std::ranges::count(all, Severity::Error, &Finding::severity));
    const int warnings = static_cast<int>(all.size()) - errors;
    if (errors == m_errors && warnings == m_warnings) return;
    m_errors = errors;
    m_warnings = warnings;
    emit countChanged(errors, warnings);
}

bool ProblemsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QModelIndex index = m_list->indexAt(mouse->pos());
        if (mouse->button() != Qt::LeftButton || !index.isValid()) return false;
        if (ProblemDelegate::fixButton(m_list->visualRect(index)).contains(mouse->pos()) &&
            !index.data(ProblemRows::FixRole).toString().isEmpty())
            fix(index);
        else
            choose(index);
    } else if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            choose(m_list->currentIndex());
        else if (key == Qt::Key_F)
            fix(m_list->currentIndex());
        else
            return false;
        return true;
    }
    return false;
}

void ProblemsPanel::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    const Finding& problem = m_rows->problems()[static_cast<std::size_t>(index.row())];
    const SelectedItems items{problem.nodes, problem.links};
    if (!items.empty()) emit itemsChosen(items);
}

// The list may be a moment behind the project: only what is still so is mended.
void ProblemsPanel::fix(const QModelIndex& index) {
    if (!index.isValid()) return;
    const Finding problem = m_rows->problems()[static_cast<std::size_t>(index.row())];
    updateNow();
    const auto& all = m_rows->problems();
    if (!problem.fix || std::ranges::find(all, problem) == all.end()) return;
    emit editRequested(problem.fix->edits, QString::fromStdString(problem.fix->text));
}

} // namespace isthmus
