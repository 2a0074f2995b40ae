// A picture of the main window as it looks when everything has arrived: project, evaluation, map layer. The clock
// stands in the middle of the first round, or where asked. Works without a display (platform "offscreen").
#pragma once

#include "app/main_window.h"

#include <QSize>

#include <optional>

namespace isthmus {

struct ScreenshotOrder {
    QString project; // path; empty = none
    QString file;    // PNG
    QSize size{1280, 800};
    QString schedule; // empty = the first
    std::optional<double> timeS;
    bool optimize = false;
};

// Returns the message of what went wrong, empty if nothing did.
[[nodiscard]] QString takeScreenshot(MainWindow& window, const ScreenshotOrder& order);

} // namespace isthmus
