// What rounds cost: for a partition the plans of its cliques, chosen so that they make room for each other on shared
// links, or led round what the others load where none of those kept does, and the round's duration in seconds.
// PlanLibrary keeps the plans of cliques for all threads (locked, bounded memory); RoundBook belongs to one task, keeps
// its rounds and counts the work that the task's answers are worth, whoever computed them first, so that budgets are
// spent alike at any number of threads.
#pragma once

#include "core/optimize/candidates.h"
#include "core/optimize/partition.h"
#include "core/optimize/routes/plan_choice.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace isthmus {

class PlanFinder;

class PlanLibrary {
public:
    PlanLibrary(const Network& network, std::vector<PlanKind> allowed);
    ~PlanLibrary();
    [[nodiscard]] const PathSystems& paths() const { return m_paths; }
    [[nodiscard]] const Network& network() const { return m_paths.network(); }
    [[nodiscard]] const std::vector<PlanKind>& allowed() const { return m_allowed; } // empty = all
    [[nodiscard]] std::shared_ptr<const CliquePlans> plansOf(const std::vector<int>& islands);

private:
    [[nodiscard]] std::unique_ptr<PlanFinder> idleFinder();

    PathSystems m_paths;
    std::vector<PlanKind> m_allowed;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<PlanFinder>> m_idle; // as many as there were ever threads at once
    std::map<std::vector<int>, std::shared_ptr<const CliquePlans>> m_plans;
    std::size_t m_size = 0; // numbers kept
};

struct RoundPlan {
    Partition partition;
    std::vector<std::shared_ptr<const CliquePlans>> cliques; // blocks of two and more
    std::vector<std::size_t> choice;                         // by clique: which of its best
    double durationS = 0;                                    // infinite for a round that may not be
    std::vector<double> blockSize;                           // by block, all of them
    std::vector<std::uint16_t> order;                        // islands, block by block
    std::vector<double> blockShare;                          // 1 / size
    std::vector<double> blockNoise;                          // sum of speeds / size^2
    double spread = 0;                                       // trace that a second of noise leaves: sum size * noise
};

class RoundBook {
public:
    explicit RoundBook(PlanLibrary& library);
    ~RoundBook();
    [[nodiscard]] std::shared_ptr<const RoundPlan> planOf(const Partition& partition);
    // Takes longer: leads larger cliques round each other too, planOf() only pairs. From then on planOf() has it as
    // well.
    [[nodiscard]] std::shared_ptr<const RoundPlan> planWell(const Partition& partition);
    [[nodiscard]] bool knows(const Partition& partition) const { return m_rounds.contains(partition); }
    // Without plans, and as short as the round can possibly be: for turning bad rounds down before planning them.
    [[nodiscard]] std::shared_ptr<const RoundPlan> sketchOf(const Partition& partition);
    [[nodiscard]] PlanLibrary& library() const { return m_library; }
    [[nodiscard]] long long work() const { return m_work; }

private:
    struct Effort {
        int detours;         // at most
        std::size_t members; // of cliques that may take one
    };

    [[nodiscard]] std::shared_ptr<const CliquePlans> plansOf(const std::vector<int>& islands);
    [[nodiscard]] std::shared_ptr<const RoundPlan> build(const Partition& partition, const Effort& effort);
    void choosePlans(RoundPlan& round, const Effort& effort);
    void makeWay(RoundPlan& round, const Effort& effort);
    [[nodiscard]] std::optional<Candidate> detourOf(const RoundPlan& round, std::size_t clique, double& durationS);
    void take(RoundPlan& round, std::size_t clique, Candidate detour);
    [[nodiscard]] double floorOf(const std::vector<int>& islands) const;

    PlanLibrary& m_library;
    std::map<std::vector<int>, std::shared_ptr<const CliquePlans>> m_plans;
    std::unordered_map<Partition, std::shared_ptr<const RoundPlan>, PartitionHash> m_rounds;
    double m_mostEgressGbps = 0;
    double m_mostIngressGbps = 0;
    bool m_multicast = false; // anywhere
    bool m_fpga = false;
    PlanChoice m_choice;
    std::unique_ptr<PlanFinder> m_detours; // once it is needed
    std::size_t m_size = 0;                // numbers kept
    long long m_work = 0;
};

// A round whose plans are chosen already: by clique, in the order of the partition's blocks of two and more.
[[nodiscard]] std::shared_ptr<const RoundPlan> roundOf(const Network& network, const Partition& partition,
                                                       std::vector<std::shared_ptr<const CliquePlans>> cliques,
                                                       std::vector<std::size_t> choice);

[[nodiscard]] RoutedSchedule toRouted(std::span<const std::shared_ptr<const RoundPlan>> rounds);

} // namespace isthmus
