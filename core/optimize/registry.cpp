#include "core/optimize/exhaustive.h"
#include "core/optimize/local_search.h"

#include <array>

namespace isthmus {
namespace {

template <class Algorithm>
std::unique_ptr<Optimizer> make() {
    return std::make_unique<Algorithm>();
}

constexpr std::array kOptimizers{
    OptimizerEntry{"local-search", "annealing of partitions from structured starts", make<LocalSearch>},
    OptimizerEntry{"exhaustive", "every period of up to 3 rounds, for up to 6 islands: proved", make<ExhaustiveSearch>},
};

} // namespace

std::span<const OptimizerEntry> optimizers() { return kOptimizers; }

} // namespace isthmus
