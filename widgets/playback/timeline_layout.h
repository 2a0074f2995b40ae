// Where things of the round timeline lie: labels left, the round header on top, rows in the middle (scrolled when there
// are more than fit), the time axis below. Widget pixels, times in seconds. Pure values and functions, any thread.
#pragma once

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace isthmus {

struct TimelineLayout {
    QRectF plot;   // the rows' viewport; its width is the period
    QRectF header; // above it
    QRectF axis;   // below it
    double labelRight = 0;
    double pitch = 1; // from row to row
    double scroll = 0;
    int rows = 0;
    int labelStride = 1; // every how many rows a label fits
    std::vector<double> startS;

    [[nodiscard]] double periodS() const { return startS.empty() ? 0 : startS.back(); }
    [[nodiscard]] double xOf(double timeS) const;
    [[nodiscard]] double timeAt(double x) const; // clamped to the period
    [[nodiscard]] int rowAt(double y) const;     // -1 = none
    [[nodiscard]] int roundAt(double x) const;   // -1 = none
    [[nodiscard]] QRectF rowRect(int row) const; // the whole period's bar
    [[nodiscard]] QRectF barRect(int row, double fromS, double toS) const;
    [[nodiscard]] int firstVisibleRow() const;
    [[nodiscard]] int endVisibleRow() const; // one past the last
    [[nodiscard]] double contentHeight() const { return pitch * rows; }
    [[nodiscard]] double maxScroll() const;
};

struct TimelineMetrics {
    double labelWidth = 0;
    double textHeight = 0;
    double rightMargin = 0;
};

[[nodiscard]] TimelineLayout layoutTimeline(QSizeF size, const TimelineMetrics& metrics, int rows,
                                            std::vector<double> startS, double scroll);

// 1, 2 or 5 times a power of ten, so that ticks stand at least minGap pixels apart.
[[nodiscard]] double tickStepS(double periodS, double widthPx, double minGapPx);

} // namespace isthmus
