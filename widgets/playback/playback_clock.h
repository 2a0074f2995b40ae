// The one clock of a window: where in the period the schedule stands. Map, charts, timeline and tables show its
// instant. Wall time drives it while it plays; nothing runs while it is paused. Times are seconds of the schedule;
// speed is schedule seconds per wall second, 0.05..20. After a stall of the program it goes on where it stood instead
// of jumping. GUI thread only.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <vector>

namespace isthmus {

class PlaybackClock : public QObject {
    Q_OBJECT
public:
    static constexpr double kMinSpeed = 0.05;
    static constexpr double kMaxSpeed = 20;
    static constexpr double kMaxTickS = 0.25; // wall seconds that one tick may make up for

    explicit PlaybackClock(QObject* parent = nullptr);

    // Starts of the rounds and, last, the period: Evaluation::roundStartS. Empty, or not finite and ascending to more
    // than 0 = nothing to play. The instant is kept where the new period has it, else it is 0.
    void setRoundStarts(std::vector<double> startS);
    [[nodiscard]] double timeS() const { return m_timeS; }
    [[nodiscard]] double periodS() const { return m_startS.empty() ? 0 : m_startS.back(); }
    [[nodiscard]] int roundCount() const { return m_startS.empty() ? 0 : static_cast<int>(m_startS.size()) - 1; }
    [[nodiscard]] int round() const; // at timeS(); -1 if there is none
    [[nodiscard]] double roundStartS(int round) const { return m_startS[static_cast<std::size_t>(round)]; }
    [[nodiscard]] bool playing() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool looping() const { return m_looping; }

    // What a tick does: moves on by wall seconds x speed, round the period or to its end. Does nothing while paused.
    void advance(double wallS);

public slots:
    void play(); // from the start if it stands at the end and does not loop
    void pause();
    void toggle();
    // To the start of another round; pauses. Back: first to the start of this round, unless within 5 % of it. Goes
    // round the period when looping, else stops at its start and end.
    void step(int rounds);
    void seek(double timeS); // clamped to the period; NaN is ignored
    void setSpeed(double speed);
    void setLooping(bool looping);

signals:
    void timeChanged(double timeS);
    void playingChanged(bool playing);
    void speedChanged(double speed);
    void loopingChanged(bool looping);
    void roundsChanged();

private:
    void tick();
    void setTime(double timeS);
    void stepForward();
    void stepBack();

    std::vector<double> m_startS;
    double m_timeS = 0;
    double m_speed = 1;
    bool m_looping = true;
    QTimer m_timer;
    QElapsedTimer m_wall;
    qint64 m_wallNs = 0; // m_wall at the last tick
};

} // namespace isthmus
