#include "widgets/playback/playback_bar.h"

#include "widgets/playback/playback_clock.h"
#include "widgets/playback/schedule_text.h"
#include "widgets/playback/transport_controls.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>

namespace isthmus {

struct PlaybackBar::Private {
    PlaybackClock& clock;
    PlaybackBar& bar;
    TransportButton* toStart = nullptr;
    TransportButton* stepBack = nullptr;
    TransportButton* play = nullptr;
    TransportButton* stepForward = nullptr;
    TransportButton* loop = nullptr;
    SpeedSlider* slider = nullptr;
    TabularLabel* speed = nullptr;
    TabularLabel* instant = nullptr;

    TransportButton* add(TransportIcon icon, const char* name, const QString& text, const QString& tip);
    void addButtons();
    void addSpeed();
    void connectClock();
    void showPlaying();
    void showSpeed();
    void showInstant();
    void showRounds();
};

TransportButton* PlaybackBar::Private::add(TransportIcon icon, const char* name, const QString& text,
                                           const QString& tip) {
    auto* button = new TransportButton(icon, &bar);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(tip);
    bar.layout()->addWidget(button);
    return button;
}

void PlaybackBar::Private::addButtons() {
    toStart = add(TransportIcon::ToStart, "toStart", tr("To the start"), tr("To the start of the period (Home)"));
    stepBack = add(TransportIcon::StepBack, "stepBack", tr("Step back"), tr("Back one round (←)"));
    play = add(TransportIcon::Play, "play", tr("Play"), tr("Play (Space)"));
    stepForward = add(TransportIcon::StepForward, "stepForward", tr("Step forward"), tr("Forward one round (→)"));
    loop = add(TransportIcon::Loop, "loop", tr("Loop"), tr("Repeat the period for ever"));
    play->setAccented(true);
    loop->setCheckable(true);
    loop->setChecked(clock.looping());
    QObject::connect(toStart, &QAbstractButton::clicked, &bar, [this] { clock.seek(0); });
    QObject::connect(stepBack, &QAbstractButton::clicked, &bar, [this] { clock.step(-1); });
    QObject::connect(play, &QAbstractButton::clicked, &bar, [this] { clock.toggle(); });
    QObject::connect(stepForward, &QAbstractButton::clicked, &bar, [this] { clock.step(1); });
    QObject::connect(loop, &QAbstractButton::toggled, &bar, [this](bool on) { clock.setLooping(on); });
}

void PlaybackBar::Private::addSpeed() {
    speed = new TabularLabel(&bar);
    speed->setObjectName("speedLabel");
    speed->setWidestText(QStringLiteral("0.05×"));
    speed->setAlignment(Qt::AlignRight);
    speed->setToolTip(tr("Seconds of the schedule per second. Double click for 1×"));
    slider = new SpeedSlider(&bar);
    slider->setObjectName("speed");
    slider->setAccessibleName(tr("Speed"));
    slider->setToolTip(speed->toolTip());
    bar.layout()->addWidget(speed);
    bar.layout()->addWidget(slider);
    QObject::connect(slider, &SpeedSlider::speedChosen, &clock, &PlaybackClock::setSpeed);
    QObject::connect(speed, &TabularLabel::doubleClicked, &bar, [this] { clock.setSpeed(1); });
}

void PlaybackBar::Private::connectClock() {
    QObject::connect(&clock, &PlaybackClock::playingChanged, &bar, [this] { showPlaying(); });
    QObject::connect(&clock, &PlaybackClock::speedChanged, &bar, [this] { showSpeed(); });
    QObject::connect(&clock, &PlaybackClock::timeChanged, &bar, [this] { showInstant(); });
    QObject::connect(&clock, &PlaybackClock::roundsChanged, &bar, [this] { showRounds(); });
    QObject::connect(&clock, &PlaybackClock::loopingChanged, loop, &QAbstractButton::setChecked);
    showPlaying();
    showSpeed();
    showRounds();
}

void PlaybackBar::Private::showPlaying() {
    const bool playing = clock.playing();
    play->setTransportIcon(playing ? TransportIcon::Pause : TransportIcon::Play);
    play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
}

void PlaybackBar::Private::showSpeed() {
    const QSignalBlocker blocker(slider);
    slider->setSpeed(clock.speed());
    slider->update();
    speed->setText(speedText(clock.speed()));
}

void PlaybackBar::Private::showInstant() {
    const int round = clock.round();
    if (round < 0) return instant->setText({});
    const double startS = clock.roundStartS(round);
    const double sinceS = clock.timeS() - startS;
    const double durationS = clock.roundStartS(round + 1) - startS;
    instant->setText(instantText(round, clock.roundCount(), sinceS, durationS),
                     briefInstantText(round, clock.roundCount(), sinceS, durationS));
}

void PlaybackBar::Private::showRounds() {
    const int rounds = clock.roundCount();
    for (TransportButton* button : {toStart, stepBack, play, stepForward}) button->setEnabled(rounds > 0);
    QString widest;
    for (int round = 0; round < rounds; ++round) {
        const double durationS = clock.roundStartS(round + 1) - clock.roundStartS(round);
        const QString text = instantText(rounds - 1, rounds, durationS, durationS);
        if (text.size() > widest.size()) widest = text;
    }
    instant->setWidestText(widest);
    showInstant();
}

PlaybackBar::PlaybackBar(PlaybackClock& clock, QWidget* parent)
    : QWidget(parent)
    , d(new Private{.clock = clock, .bar = *this}) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 12, 2);
    row->setSpacing(6);
    d->addButtons();
    row->addSpacing(10);
    d->addSpeed();
    row->addSpacing(12);
    d->instant = new TabularLabel(this);
    d->instant->setObjectName("instant");
    row->addWidget(d->instant);
    row->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    d->connectClock();
    setTheme(Theme::light());
}

PlaybackBar::~PlaybackBar() = default;

void PlaybackBar::setTheme(const Theme& theme) {
    for (TransportButton* button : {d->toStart, d->stepBack, d->play, d->stepForward, d->loop}) button->setTheme(theme);
    d->slider->setTheme(theme);
    d->speed->setColor(theme.ink);
    d->instant->setColor(theme.muted);
}

QString PlaybackBar::instantShown() const { return d->instant->text(); }

void PlaybackBar::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() & ~Qt::KeypadModifier) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Space:
        return d->clock.toggle();
    case Qt::Key_Left:
        return d->clock.step(-1);
    case Qt::Key_Right:
        return d->clock.step(1);
    case Qt::Key_Home:
        return d->clock.seek(0);
    case Qt::Key_End:
        return d->clock.seek(d->clock.periodS());
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace isthmus
