#include "app/search_options.h"

#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace isthmus {

namespace {

constexpr Objective kObjectives[] = {Objective::Drift, Objective::Staleness, Objective::PairRate};
constexpr Effort kEfforts[] = {Effort::Quick, Effort::Normal, Effort::Thorough};
constexpr double kLongestS = 86'400;

struct PlanBox {
    PlanKind plan;
    const char* text;
    const char* tip;
};
constexpr PlanBox kPlans[] = {
    {PlanKind::RelayTree, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "relay tree"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "Sums up and back along a tree of islands; needs no ability")},
    {PlanKind::Ring, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "ring"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "The ring all-reduce; needs no ability")},
    {PlanKind::Hub, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "hub"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "One or more members sum for all")},
    {PlanKind::SourceTrees, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "source trees"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "A multicast tree from every member")},
    {PlanKind::SinkTrees, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "sink trees"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "An aggregation tree to every member")},
    {PlanKind::SharedTree, QT_TRANSLATE_NOOP("isthmus::SearchOptions", "shared tree"),
     QT_TRANSLATE_NOOP("isthmus::SearchOptions", "One tree that sums and replicates for all")}};

} // namespace

SearchOptions::SearchOptions(QWidget* parent)
    : QWidget(parent)
    , m_objective(new QComboBox)
    , m_effort(new QComboBox)
    , m_limit(new QDoubleSpinBox) {
    m_objective->setObjectName(QStringLiteral("objective"));
    m_objective->addItems({tr("drift"), tr("staleness"), tr("least pair rate")});
    m_objective->setToolTip(tr("What the schedule is to be best at"));
    m_effort->setObjectName(QStringLiteral("effort"));
    m_effort->addItems({tr("quick"), tr("normal"), tr("thorough")});
    m_effort->setCurrentIndex(1);
    m_effort->setToolTip(tr("Thorough looks ten times as long as normal"));
    m_limit->setObjectName(QStringLiteral("time limit"));
    m_limit->setRange(0, kLongestS);
    m_limit->setDecimals(0);
    m_limit->setSuffix(tr(" s"));
    m_limit->setSpecialValueText(tr("none"));
    m_limit->setToolTip(tr("Stops then and keeps the best so far"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(14, 12, 14, 12);
    form->addRow(tr("&Objective"), m_objective);
    form->addRow(tr("&Effort"), m_effort);
    form->addRow(tr("&Time limit"), m_limit);
    addPlans();
    connect(m_objective, &QComboBox::currentIndexChanged, this, &SearchOptions::changed);
    connect(m_effort, &QComboBox::currentIndexChanged, this, &SearchOptions::changed);
    connect(m_limit, &QDoubleSpinBox::valueChanged, this, &SearchOptions::changed);
}

void SearchOptions::addPlans() {
    auto* grid = new QGridLayout;
    for (const PlanBox& plan : kPlans) {
        auto* box = new QCheckBox(tr(plan.text));
        box->setToolTip(tr(plan.tip));
        box->setChecked(true);
        const int i = static_cast<int>(m_plans.size());
        grid->addWidget(box, i / 2, i % 2);
        m_plans.emplace_back(box, plan.plan);
        connect(box, &QCheckBox::toggled, this, [this, box](bool on) {
            const bool any =
                std::any_of(m_plans.begin(), m_plans.end(), [](const auto& p) { return p.first->isChecked(); });
            if (!on && !any) return box->setChecked(true); // one there must be
            emit changed();
        });
    }
    static_cast<QFormLayout*>(layout())->addRow(tr("Plans"), grid);
}

void SearchOptions::fill(OptimizeRequest& request) const {
    request.objective = kObjectives[m_objective->currentIndex()];
    request.effort = kEfforts[m_effort->currentIndex()];
    request.timeLimitS = m_limit->value() > 0 ? std::optional(m_limit->value()) : std::nullopt;
    request.plans.clear();
    for (const auto& [box, plan] : m_plans)
        if (box->isChecked()) request.plans.push_back(plan);
    if (request.plans.size() == m_plans.size()) request.plans.clear();
}

void SearchOptions::setRequest(const OptimizeRequest& request) {
    const QSignalBlocker blocker(this);
    m_objective->setCurrentIndex(
        static_cast<int>(std::find(std::begin(kObjectives), std::end(kObjectives), request.objective) - kObjectives));
    m_effort->setCurrentIndex(
        static_cast<int>(std::find(std::begin(kEfforts), std::end(kEfforts), request.effort) - kEfforts));
    m_limit->setValue(request.timeLimitS.value_or(0));
    const auto allowed = [&](PlanKind plan) {
        return request.plans.empty() ||
               std::find(request.plans.begin(), request.plans.end(), plan) != request.plans.end();
    };
    for (const auto& [box, plan] : m_plans)
        if (allowed(plan)) box->setChecked(true);
    for (const auto& [box, plan] : m_plans) box->setChecked(allowed(plan));
}

QString SearchOptions::summary() const {
    QStringList parts;
    if (m_objective->currentIndex() != 0) parts << m_objective->currentText();
    if (m_effort->currentIndex() != 1) parts << m_effort->currentText();
    if (m_limit->value() > 0) parts << tr("at most %1").arg(m_limit->text());
    const auto chosen =
        std::count_if(m_plans.begin(), m_plans.end(), [](const auto& p) { return p.first->isChecked(); });
    if (chosen < static_cast<std::ptrdiff_t>(m_plans.size()))
        parts << (chosen == 1 ? tr("1 plan") : tr("%1 plans").arg(chosen));
    return parts.join(QStringLiteral(", "));
}

} // namespace isthmus
