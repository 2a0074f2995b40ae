#include "widgets/playback/playback_clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {

namespace {

constexpr int kTickMs = 16;
constexpr double kNearStart = 0.05; // of the round's duration

bool playable(const std::vector<double>& startS) {
    return startS.size() >= 2 && std::isfinite(startS.back()) && startS.front() == 0 && startS.back() > 0 &&
           std::is_sorted(startS.begin(), startS.end());
}

} // namespace

PlaybackClock::PlaybackClock(QObject* parent)
    : QObject(parent) {
    m_timer.setInterval(kTickMs);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &PlaybackClock::tick);
}

void PlaybackClock::setRoundStarts(std::vector<double> startS) {
    if (!playable(startS)) startS.clear();
    if (startS == m_startS) return;
    m_startS = std::move(startS);
    if (m_startS.empty()) pause();
    const double timeS = m_timeS;
    if (m_timeS > periodS()) m_timeS = 0;
    emit roundsChanged();
    if (m_timeS != timeS) emit timeChanged(m_timeS);
}

int PlaybackClock::round() const {
    if (m_startS.empty()) return -1;
    const auto next = std::upper_bound(m_startS.begin(), m_startS.end(), m_timeS);
    return std::clamp(static_cast<int>(next - m_startS.begin()) - 1, 0, roundCount() - 1);
}

void PlaybackClock::play() {
    if (playing() || m_startS.empty()) return;
    if (!m_looping && m_timeS >= periodS()) setTime(0);
    m_wall.start();
    m_wallNs = 0;
    m_timer.start();
    emit playingChanged(true);
}

void PlaybackClock::pause() {
    if (!playing()) return;
    m_timer.stop();
    emit playingChanged(false);
}

void PlaybackClock::toggle() { playing() ? pause() : play(); }

void PlaybackClock::step(int rounds) {
    pause();
    if (m_startS.empty()) return;
    for (; rounds > 0; --rounds) stepForward();
    for (; rounds < 0; ++rounds) stepBack();
}

void PlaybackClock::stepForward() {
    const int next = round() + 1;
    if (next < roundCount()) return setTime(roundStartS(next));
    setTime(m_looping ? 0 : periodS());
}

void PlaybackClock::stepBack() {
    const int now = round();
    const double startS = roundStartS(now);
    const double lengthS = roundStartS(now + 1) - startS;
    if (m_timeS - startS > kNearStart * lengthS) return setTime(startS);
    if (now > 0) return setTime(roundStartS(now - 1));
    setTime(m_looping ? roundStartS(roundCount() - 1) : 0);
}

void PlaybackClock::seek(double timeS) {
    if (std::isnan(timeS)) return;
    setTime(std::clamp(timeS, 0.0, periodS()));
}

void PlaybackClock::setSpeed(double speed) {
    if (std::isnan(speed)) return;
    speed = std::clamp(speed, kMinSpeed, kMaxSpeed);
    if (speed == m_speed) return;
    if (playing()) tick(); // what has passed, has passed at the old speed
    m_speed = speed;
    emit speedChanged(speed);
}

void PlaybackClock::setLooping(bool looping) {
    if (looping == m_looping) return;
    m_looping = looping;
    emit loopingChanged(looping);
}

void PlaybackClock::advance(double wallS) {
    if (!playing() || std::isnan(wallS)) return;
    const double timeS = m_timeS + std::clamp(wallS, 0.0, kMaxTickS) * m_speed;
    if (timeS < periodS()) return setTime(timeS);
    if (m_looping) return setTime(std::fmod(timeS, periodS()));
    setTime(periodS());
    pause();
}

void PlaybackClock::tick() {
    const qint64 nowNs = m_wall.nsecsElapsed();
    advance(static_cast<double>(nowNs - m_wallNs) * 1e-9);
    m_wallNs = nowNs;
}

void PlaybackClock::setTime(double timeS) {
    if (timeS == m_timeS) return;
    m_timeS = timeS;
    emit timeChanged(timeS);
}

} // namespace isthmus
