// How far a search is, on one line of stderr that is written over, ten times a second at most. Silent where stderr is
// no terminal. Called by one thread at a time.
#pragma once

#include "core/optimize/optimizer.h"

namespace isthmus {

class ProgressLine {
public:
    explicit ProgressLine(Objective objective);
    ~ProgressLine(); // wipes the line
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    void show(const Progress& progress);

private:
    Objective m_objective;
    bool m_terminal;
    double m_shownS = -1;
};

} // namespace isthmus
