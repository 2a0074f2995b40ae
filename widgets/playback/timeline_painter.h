// Paints the still part of the round timeline: labels, round header, tracks, bars, separators, time axis. What moves
// (playhead, hover) is the widget's. Only what is visible is painted: O(visible rows x rounds). GUI thread.
#pragma once

#include "widgets/model/evaluated_schedule.h"
#include "widgets/playback/timeline_layout.h"
#include "widgets/theme/theme.h"

#include <QFont>

#include <vector>

class QPainter;

namespace isthmus {

// What the rows of a schedule hold, looked up once.
struct TimelineRows {
    std::vector<QString> labels;           // island ids, file order
    std::vector<std::vector<int>> cliques; // [round][row]: the clique's index in the round, -1 = idle

    [[nodiscard]] int count() const { return static_cast<int>(labels.size()); }
    [[nodiscard]] int clique(int round, int row) const {
        return cliques[static_cast<std::size_t>(round)][static_cast<std::size_t>(row)];
    }
};

[[nodiscard]] TimelineRows rowsOf(const EvaluatedSchedule& schedule);

// A bar's parts in seconds of the period.
struct BarTimes {
    double startS = 0;
    double bandwidthEndS = 0;
    double latencyEndS = 0;
};

[[nodiscard]] BarTimes barTimes(const Evaluation& evaluation, int round, int clique);

struct TimelinePicture {
    const EvaluatedSchedule& schedule;
    const TimelineRows& rows;
    const TimelineLayout& layout;
    const Theme& theme;
    QFont font;
};

[[nodiscard]] QFont timelineLabelFont(const QFont& base); // of the island ids
void paintTimeline(QPainter& painter, const TimelinePicture& picture);

} // namespace isthmus
