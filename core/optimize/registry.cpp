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
};

} // namespace

std::span<const OptimizerEntry> optimizers() { return kOptimizers; }

} // namespace isthmus
