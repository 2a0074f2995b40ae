#include "app/cli/progress_line.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace isthmus {
namespace {

std::string lineOf(const Progress& progress, Objective objective) {
    char text[160];
    const double percent = 100 * std::clamp(progress.fraction, 0.0, 1.0);
    const char* unit = objective == Objective::PairRate ? "per s" : "s";
    std::snprintf(text, sizeof text, "%3.0f %%  %s %.6g %s  %.3g schedules  %.0f s", percent,
                  std::string(objectiveName(objective)).c_str(), progress.bestObjective, unit,
                  static_cast<double>(progress.steps), progress.elapsedS);
    return text;
}

} // namespace

ProgressLine::ProgressLine(Objective objective)
    : m_objective(objective)
    , m_terminal(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    if (m_shownS >= 0) std::fputs("\r\033[K", stderr);
}

void ProgressLine::show(const Progress& progress) {
    if (!m_terminal || (m_shownS >= 0 && progress.elapsedS - m_shownS < 0.1)) return;
    m_shownS = progress.elapsedS;
    std::fprintf(stderr, "\r\033[K%s", lineOf(progress, m_objective).c_str());
}

} // namespace isthmus
