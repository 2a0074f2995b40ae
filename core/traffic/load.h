// The one definition of load (model.md section 3): what a clique puts on every resource, in units of the payload D,
// and how long its routes are. Dispatches to one file per plan. Pure, any thread. Cost: O(tree sizes), for source- and
// sink-trees O(members x tree size).
#pragma once

#include "core/traffic/network.h"
#include "core/traffic/routed.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

struct ResourceLoad {
    int resource; // numbered by Resources
    double load;  // in units of D, > 0
    bool operator==(const ResourceLoad&) const = default;
};

// A place where two or more streams become one, for the aggregation buffer (model.md section 5).
struct Merge {
    int node;
    double fraction;         // of the payload, per stream
    double earliestArrivalS; // of the streams that enter it, from the round's start
    double latestArrivalS;
};

struct CliqueLoad {
    std::vector<ResourceLoad> loads; // ascending by resource, each once
    double latencyS = 0;
    std::vector<Merge> merges; // at FPGAs only
};

// withMerges: the buffers cost more than the loads and the optimizer has no use for them.
[[nodiscard]] CliqueLoad loadOf(const RoutedClique& clique, const Network& network, bool withMerges = true);

struct PlanLoad;

// The same for many cliques of one network, and the parts that loads of tree plans are sums of: keeps its memory, so
// that a clique costs what it loads and not the size of the network. Keeps a reference to the network; one thread.
class LoadMeter {
public:
    explicit LoadMeter(const Network& network);
    ~LoadMeter();
    LoadMeter(const LoadMeter&) = delete;
    LoadMeter& operator=(const LoadMeter&) = delete;

    [[nodiscard]] CliqueLoad loadOf(const RoutedClique& clique, bool withMerges = false);

    struct Part {
        std::span<const ResourceLoad> loads; // in no order, each once; valid until the next call
        double latencyS = 0;
    };
    [[nodiscard]] Part whole(const RoutedClique& clique);
    void start(std::span<const int> members);                  // nodes, of the parts that follow
    [[nodiscard]] Part sharedTree(std::span<const int> links); // one tree that all share
    [[nodiscard]] Part hubTree(std::span<const int> links, int root);
    [[nodiscard]] Part sourceTree(std::span<const int> links, int root); // plus receivers(), once, is source-trees
    [[nodiscard]] Part sinkTree(std::span<const int> links, int root);   // plus senders(), once, is sink-trees
    [[nodiscard]] Part receivers();
    [[nodiscard]] Part senders();

private:
    void run(const RoutedClique& clique, bool withMerges);
    [[nodiscard]] Part taken();

    std::unique_ptr<PlanLoad> m_out;
    std::vector<int> m_members;
    std::vector<ResourceLoad> m_taken;
};

} // namespace isthmus
