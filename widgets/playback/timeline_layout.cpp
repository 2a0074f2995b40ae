#include "widgets/playback/timeline_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {

namespace {

constexpr double kMinPitch = 5;
constexpr double kMaxPitch = 30;
constexpr double kEdge = 10;   // left of the labels
constexpr double kGap = 10;    // between labels and rows
constexpr double kHandle = 12; // of the playhead, between the header's text and the rows
constexpr double kTick = 4;

} // namespace

double TimelineLayout::xOf(double timeS) const {
    return periodS() > 0 ? plot.left() + plot.width() * timeS / periodS() : plot.left();
}

double TimelineLayout::timeAt(double x) const {
    if (plot.width() <= 0) return 0;
    return std::clamp((x - plot.left()) / plot.width(), 0.0, 1.0) * periodS();
}

int TimelineLayout::rowAt(double y) const {
    if (y < plot.top() || y >= plot.bottom()) return -1;
    const int row = static_cast<int>(std::floor((y - plot.top() + scroll) / pitch));
    return row < rows ? row : -1;
}

int TimelineLayout::roundAt(double x) const {
    if (startS.size() < 2 || x < plot.left() || x >= plot.right()) return -1;
    const auto next = std::upper_bound(startS.begin(), startS.end(), timeAt(x));
    return std::clamp(static_cast<int>(next - startS.begin()) - 1, 0, static_cast<int>(startS.size()) - 2);
}

QRectF TimelineLayout::rowRect(int row) const {
    const double gap = pitch >= 12 ? 3 : pitch >= 8 ? 2 : 1;
    const double top = plot.top() + row * pitch - scroll;
    return {plot.left(), top + gap / 2, plot.width(), pitch - gap};
}

QRectF TimelineLayout::barRect(int row, double fromS, double toS) const {
    QRectF rect = rowRect(row);
    rect.setLeft(xOf(fromS));
    rect.setRight(xOf(toS));
    return rect;
}

int TimelineLayout::firstVisibleRow() const {
    return std::clamp(static_cast<int>(std::floor(scroll / pitch)), 0, rows);
}

int TimelineLayout::endVisibleRow() const {
    return std::clamp(static_cast<int>(std::ceil((scroll + plot.height()) / pitch)), 0, rows);
}

double TimelineLayout::maxScroll() const { return std::max(0.0, contentHeight() - plot.height()); }

TimelineLayout layoutTimeline(QSizeF size, const TimelineMetrics& metrics, int rows, std::vector<double> startS,
                              double scroll) {
    TimelineLayout layout;
    layout.rows = rows;
    layout.startS = std::move(startS);
    layout.labelRight = kEdge + metrics.labelWidth;
    const double left = std::round(layout.labelRight + kGap);
    const double right = std::max(left + 1, std::floor(size.width() - metrics.rightMargin));
    const double top = std::round(metrics.textHeight + kHandle + 6);
    const double axisHeight = std::round(metrics.textHeight + kTick + 6);
    const double room = std::max(kMinPitch, size.height() - top - axisHeight);
    // Rows that must scroll anyway may as well be high enough for every name.
    const double even = room / std::max(1, rows);
    layout.pitch = even < kMinPitch ? std::ceil(metrics.textHeight * 0.9) : std::min(even, kMaxPitch);
    const double height = std::min(room, std::ceil(layout.contentHeight()));
    layout.plot = {left, top, right - left, height};
    layout.header = {left, 0, right - left, top};
    layout.axis = {left, top + height, right - left, axisHeight};
    layout.scroll = std::clamp(scroll, 0.0, layout.maxScroll());
    layout.labelStride = std::max(1, static_cast<int>(std::ceil(metrics.textHeight * 0.9 / layout.pitch)));
    return layout;
}

double tickStepS(double periodS, double widthPx, double minGapPx) {
    if (!(periodS > 0) || !(widthPx > 0)) return 1;
    const double least = periodS * minGapPx / widthPx;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

} // namespace isthmus
