// Every tree of a small network and the best shares among them, for tests of what no plan can beat: a linear program
// over the shares of a plan's trees, exact where all trees are given. Rates Gbit/s, times s.
#pragma once

#include "core/bounds/linear_program.h"
#include "core/graph/connectivity.h"
#include "core/traffic/load.h"
#include "core/traffic/round.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

namespace isthmus {

// The links of every tree that joins the nodes and has no leaf beside them.
inline std::vector<std::vector<int>> everyTree(const Network& network, const std::vector<int>& nodes) {
    std::vector<std::vector<int>> trees;
    const std::size_t links = network.links.size();
    for (unsigned chosen = 0; chosen < 1U << links; ++chosen) {
        DisjointSets sets(static_cast<int>(network.nodes.size()));
        std::vector<int> degree(network.nodes.size(), 0);
        std::vector<int> tree;
        bool cycle = false;
        for (std::size_t l = 0; l < links; ++l) {
            if ((chosen >> l & 1U) == 0) continue;
            tree.push_back(static_cast<int>(l));
            cycle = cycle || !sets.join(network.links[l].a, network.links[l].b);
            ++degree[static_cast<std::size_t>(network.links[l].a)];
            ++degree[static_cast<std::size_t>(network.links[l].b)];
        }
        bool joins = !cycle;
        for (const int node : nodes) joins = joins && sets.find(node) == sets.find(nodes.front());
        for (std::size_t n = 0; n < degree.size() && joins; ++n) {
            const bool wanted = std::find(nodes.begin(), nodes.end(), static_cast<int>(n)) != nodes.end();
            joins = degree[n] != 1 || wanted;
            joins = joins && (degree[n] == 0 || sets.find(static_cast<int>(n)) == sets.find(nodes.front()));
        }
        if (joins) trees.push_back(tree);
    }
    return trees;
}

// A tree of a plan alone, with share 1: what it loads and how long it is.
struct ShareColumn {
    int sender = -1; // whose shares sum to 1 with this one's; -1: the clique's
    double latencyS = 0;
    std::map<int, double> seconds; // by resource, of the share
    std::map<int, double> fixed;   // by resource, of the clique, whatever the shares
};

inline std::map<int, double> secondsOf(const RoutedClique& clique, const Network& network) {
    std::map<int, double> seconds;
    for (const auto& [resource, load] : loadOf(clique, network).loads)
        if (std::isfinite(capacityGbps(network, resource))) seconds[resource] = secondsOf(network, resource, load);
    return seconds;
}

// Loads are sums over trees, but for the access of all but a source-trees' sender, a sink-trees' receiver: found from
// two shares of one tree, of which a half each is the same as the whole.
inline std::vector<ShareColumn> columnsOf(PlanKind plan, const std::vector<int>& members, const Network& network) {
    const bool perMember = plan == PlanKind::SourceTrees || plan == PlanKind::SinkTrees;
    std::vector<ShareColumn> columns;
    for (const std::vector<int>& tree : everyTree(network, members))
        for (const int root : members) {
            if (plan == PlanKind::SharedTree && root != members.front()) continue;
            RoutedClique one{members, plan, 1, {{plan == PlanKind::SharedTree ? -1 : root, tree, 1}}, {}, {}, {}};
            ShareColumn column;
            column.sender = perMember ? root : -1;
            column.latencyS = loadOf(one, network).latencyS;
            column.seconds = secondsOf(one, network);
            if (perMember) {
                RoutedClique half = one;
                half.trees[0].fraction = 0.5;
                for (const auto& [resource, seconds] : secondsOf(half, network)) {
                    const double fixed = 2 * seconds - column.seconds[resource];
                    if (fixed > 1e-12) column.fixed[resource] = fixed;
                }
                for (const auto& [resource, seconds] : column.fixed) column.seconds[resource] -= seconds;
            }
            columns.push_back(column);
        }
    return columns;
}

// The least bandwidth time of all shares among columns; infinite where a sender has none.
inline double leastBandwidthS(const std::vector<ShareColumn>& columns, const std::vector<int>& members,
                              const Network& network) {
    LinearProgram program(LinearProgram::Sense::Minimize);
    const int time = program.addColumn(1, {});
    std::map<int, std::vector<Coefficient>> shares;
    std::map<int, std::vector<Coefficient>> loads;
    std::map<int, double> fixed;
    for (const ShareColumn& column : columns) {
        const int index = program.addColumn(0, {});
        shares[column.sender].push_back({index, 1});
        for (const auto& [resource, seconds] : column.seconds) loads[resource].push_back({index, seconds});
        for (const auto& [resource, seconds] : column.fixed) fixed[resource] = seconds;
    }
    for (const auto& [sender, row] : shares) program.addRow({1, 1}, row);
    if (shares.begin()->first >= 0 && shares.size() < members.size()) return std::numeric_limits<double>::infinity();
    for (const auto& [resource, seconds] : fixed) loads[resource];
    for (auto& [resource, row] : loads) {
        row.push_back({time, -1});
        program.addRow({-std::numeric_limits<double>::infinity(), -fixed[resource]}, row);
    }
    (void)network;
    return program.solve() == LinearProgram::Outcome::Optimal ? program.objective() : 0;
}

// The shortest duration of a plan of trees, over all trees and shares: for each latency the trees that are no longer.
inline double shortestS(PlanKind plan, const std::vector<int>& members, const Network& network) {
    const std::vector<ShareColumn> columns = columnsOf(plan, members, network);
    double shortest = std::numeric_limits<double>::infinity();
    for (const ShareColumn& longest : columns) {
        std::vector<ShareColumn> allowed;
        for (const ShareColumn& column : columns)
            if (column.latencyS <= longest.latencyS + 1e-12) allowed.push_back(column);
        shortest = std::min(shortest, longest.latencyS + leastBandwidthS(allowed, members, network));
    }
    return std::max(network.minRoundS, shortest);
}

} // namespace isthmus
