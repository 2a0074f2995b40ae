// Networks for the tests of the map: the example files, and random ones.
#pragma once

#include "core/exchange/project_file.h"
#include "core/metrics/evaluate.h"
#include "core/model/topology.h"
#include "tests/support/known_networks.h"
#include "widgets/model/evaluated_schedule.h"

#include <QFile>

#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace isthmus {

[[nodiscard]] inline Topology exampleTopology(const std::string& name) {
    QFile file(QString::fromStdString(std::string(ISTHMUS_MAPS) + "/examples/" + name + ".isthmus"));
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("no example " + name);
    return readProject(file.readAll().toStdString()).topology;
}

[[nodiscard]] inline Topology randomTopology(unsigned seed, int nodes) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> lat(-60, 70);
    std::uniform_real_distribution<double> lon(-180, 180);
    std::uniform_int_distribution<int> other(1, nodes - 1);
    Topology topology;
    for (int i = 0; i < nodes; ++i) {
        Node node;
        node.id = NodeId("n" + std::to_string(i));
        node.name = "City " + std::to_string(i);
        node.position = GeoPoint{lat(random), lon(random)};
        node.island = Island{};
        node.multicast = i % 3 == 0;
        topology.nodes.push_back(node);
    }
    for (int i = 0; i < 2 * nodes; ++i) {
        const int from = i % nodes;
        Link link;
        link.id = LinkId("l" + std::to_string(i));
        link.a = topology.nodes[static_cast<std::size_t>(from)].id;
        link.b = topology.nodes[static_cast<std::size_t>((from + other(random)) % nodes)].id;
        link.capacityGbps = 10;
        topology.links.push_back(link);
    }
    return topology;
}

// Two rounds of two cliques each on the nine cities; two cliques share London-New York in the first.
[[nodiscard]] inline EvaluatedSchedulePtr nineCityRounds(const Topology& topology) {
    auto schedule = std::make_shared<EvaluatedSchedule>();
    schedule->name = "two rounds";
    schedule->network = std::make_shared<const Network>(compileNetwork(topology));
    schedule->routed = sourceTreesSchedule(
        *schedule->network, {"BAR FRA LON NYC|AMS LAX SEO SIN TYO", "AMS FRA SIN SEO TYO|LON NYC BAR LAX"});
    schedule->evaluation = evaluate(*schedule->network, schedule->routed);
    return schedule;
}

} // namespace isthmus
