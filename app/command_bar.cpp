#include "app/command_bar.h"

#include "widgets/model/value_text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QWidgetAction>

#include <cmath>
#include <limits>

namespace isthmus {

namespace {

constexpr int kRoundsOffered = kMostRounds;
constexpr Abilities kAbilities[] = {Abilities::Placed, Abilities::None, Abilities::Multicast, Abilities::Fpga,
                                    Abilities::Both};

SegmentedControl* makeAbilities() {
    auto* control = new SegmentedControl(CommandBar::tr("Abilities"));
    control->setObjectName(QStringLiteral("abilities"));
    control->addSegment(CommandBar::tr("as placed"), CommandBar::tr("The network as it is"));
    control->addSegment(CommandBar::tr("none"), CommandBar::tr("As if no node replicated or aggregated"));
    control->addSegment(CommandBar::tr("multicast"), CommandBar::tr("Only the multicast routers that are placed"));
    control->addSegment(CommandBar::tr("FPGA"), CommandBar::tr("Only the FPGA nodes that are placed"));
    control->addSegment(CommandBar::tr("both"), CommandBar::tr("As if every node replicated and aggregated"));
    return control;
}

QLabel* roleLabel(const QString& text, const char* role) {
    auto* label = new QLabel(text);
    label->setProperty("role", role);
    return label;
}

} // namespace

CommandBar::CommandBar(Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_abilities(makeAbilities())
    , m_abilitiesLabel(roleLabel(tr("Abilities"), "muted"))
    , m_rounds(new QComboBox)
    , m_seed(new QSpinBox)
    , m_drift(roleLabel(QString(), "strong"))
    , m_bound(roleLabel(QString(), "muted")) {
    m_rounds->addItem(tr("auto rounds"));
    for (int n = 1; n <= kRoundsOffered; ++n) m_rounds->addItem(n == 1 ? tr("1 round") : tr("%1 rounds").arg(n));
    makeOptions();
    m_rounds->setMaxVisibleItems(kRoundsOffered + 1);
    m_rounds->setObjectName(QStringLiteral("rounds"));
    m_rounds->setAccessibleName(tr("Rounds"));
    m_rounds->setToolTip(tr("Rounds in a period; auto tries several"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_seed->setPrefix(tr("seed "));
    m_seed->setFixedWidth(84);
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("The same seed finds the same schedule"));
    m_drift->setObjectName(QStringLiteral("drift"));
    m_bound->setObjectName(QStringLiteral("bound"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (QAction* action : {actions.open, actions.save, actions.undo, actions.redo}) {
        row->addWidget(fileButton(action));
        if (action == actions.save || action == actions.redo) row->addSpacing(8);
    }
    row->addWidget(m_abilitiesLabel);
    row->addWidget(m_abilities);
    row->addSpacing(6);
    row->addWidget(m_rounds);
    row->addWidget(m_seed);
    row->addWidget(m_optionsButton);
    row->addSpacing(6);
    row->addWidget(makeRunner(actions));
    row->addSpacing(6);
    row->addWidget(m_drift);
    row->addWidget(m_bound);
    row->addStretch();
    setRunning(false);
}

QToolButton* CommandBar::fileButton(QAction* action) {
    const QString plain = action->text().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    action->setIconText(plain); // else Undo would name what it undoes, and change its width
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setProperty("control", true);
    button->setIconSize({17, 17});
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(plain);
    m_fileButtons.push_back(button);
    return button;
}

void CommandBar::makeOptions() {
    m_options = new SearchOptions;
    auto* menu = new QMenu(this);
    auto* form = new QWidgetAction(menu);
    form->setDefaultWidget(m_options);
    menu->addAction(form);
    m_optionsButton = new QToolButton;
    m_optionsButton->setObjectName(QStringLiteral("search options"));
    m_optionsButton->setProperty("control", true);
    m_optionsButton->setFocusPolicy(Qt::TabFocus);
    m_optionsButton->setPopupMode(QToolButton::InstantPopup);
    m_optionsButton->setText(tr("Options"));
    m_optionsButton->setAccessibleName(tr("Search options"));
    m_optionsButton->setMenu(menu);
    connect(m_options, &SearchOptions::changed, this, &CommandBar::showOptions);
    showOptions();
}

// What is not as usual is seen without opening the popup.
void CommandBar::showOptions() {
    const QString summary = m_options->summary();
    m_optionsButton->setText(summary.isEmpty() ? tr("Options") : tr("Options ●"));
    m_optionsButton->setToolTip(summary.isEmpty() ? tr("Objective, effort, time limit and plans of the search")
                                                  : tr("Search for: %1").arg(summary));
}

QWidget* CommandBar::makeRunner(Actions& actions) {
    m_optimize = new QPushButton(tr("Optimize"));
    m_optimize->setProperty("accent", true);
    m_optimize->setObjectName(QStringLiteral("optimize"));
    m_optimize->setToolTip(actions.optimize->toolTip());
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setToolTip(actions.cancel->toolTip());
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(70);
    m_progress->setAccessibleName(tr("Progress of the search"));
    connect(m_optimize, &QPushButton::clicked, actions.optimize, &QAction::trigger);
    connect(m_cancel, &QPushButton::clicked, actions.cancel, &QAction::trigger);
    connect(actions.optimize, &QAction::enabledChanged, m_optimize, &QWidget::setEnabled);
    auto* host = new QWidget;
    auto* row = new QHBoxLayout(host);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_optimize);
    row->addWidget(m_cancel);
    row->addWidget(m_progress);
    return host;
}

OptimizeRequest CommandBar::request() const {
    OptimizeRequest request;
    request.abilities = kAbilities[m_abilities->current()];
    if (m_rounds->currentIndex() > 0) request.rounds = m_rounds->currentIndex();
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    m_options->fill(request);
    return request;
}

void CommandBar::setRequest(const OptimizeRequest& request) {
    for (int i = 0; i < static_cast<int>(std::size(kAbilities)); ++i) {
        if (kAbilities[i] == request.abilities) m_abilities->setCurrent(i);
    }
    m_rounds->setCurrentIndex(std::min(request.rounds.value_or(0), kRoundsOffered));
    m_seed->setValue(static_cast<int>(request.seed));
    m_options->setRequest(request);
    showOptions();
}

void CommandBar::setRunning(bool running) {
    m_optimize->setVisible(!running);
    m_cancel->setVisible(running);
    m_progress->setVisible(running);
    m_progress->setValue(0);
    for (QWidget* input : std::initializer_list<QWidget*>{m_abilities, m_rounds, m_seed, m_optionsButton})
        input->setEnabled(!running);
    fitWords();
}

void CommandBar::setProgress(double fraction, const QString& best) {
    m_progress->setValue(static_cast<int>(1000 * fraction));
    m_progress->setToolTip(tr("best so far: %1").arg(best));
}

void CommandBar::showSchedule(const EvaluatedSchedulePtr& schedule) {
    const bool usable = schedule && schedule->error.empty();
    m_drift->setText(usable ? tr("drift %1").arg(secondsText(schedule->evaluation.driftS)) : QString());
    m_bound->setToolTip(usable ? tr("No schedule of this network has less drift than %1 (the name of the proof)")
                                     .arg(boundText(schedule->evaluation))
                               : QString());
    m_bound->setText(
        usable ? tr("bound %1 · %2").arg(secondsText(schedule->evaluation.driftBoundS), gapText(schedule->evaluation))
               : QString());
    if (usable && !schedule->evaluation.mixes) {
        m_drift->setText(tr("drift ∞"));
        m_bound->setText(tr("does not mix all islands"));
    }
    fitWords();
}

void CommandBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitWords();
}

void CommandBar::fitWords() {
    const auto style = width() >= 1275 ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly;
    for (auto* button : m_fileButtons) button->setToolButtonStyle(style);
    m_abilitiesLabel->setVisible(width() >= 1430);
    m_bound->setVisible(width() >= (m_progress->isHidden() ? 1130 : 1430));
}

} // namespace isthmus
