// Seconds by resource, summed part by part in memory that is kept: costs what is added, not the size of the network.
// One thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace isthmus {

struct ResourceSeconds {
    int resource;
    double seconds; // > 0
};

// What the other cliques of a round do meanwhile.
struct Burden {
    const std::vector<double>* busyS = nullptr; // by resource; null: nothing
    double bandwidthS = 0;                      // the most of it
    double latencyS = 0;

    [[nodiscard]] double on(int resource) const {
        return busyS == nullptr ? 0 : (*busyS)[static_cast<std::size_t>(resource)];
    }
};

class SecondsSum {
public:
    explicit SecondsSum(std::size_t resources)
        : m_at(resources, 0.0) {}

    void add(int resource, double seconds) {
        double& sum = m_at[static_cast<std::size_t>(resource)];
        if (sum == 0) m_used.push_back(resource);
        sum += seconds;
    }
    void add(std::span<const ResourceSeconds> parts, double factor = 1) {
        for (const ResourceSeconds& part : parts) add(part.resource, part.seconds * factor);
    }
    [[nodiscard]] double at(int resource) const { return m_at[static_cast<std::size_t>(resource)]; }
    [[nodiscard]] std::span<const int> used() const { return m_used; } // each once, unless something was taken off
    [[nodiscard]] double most(const Burden& burden) const {
        double most = 0;
        for (const int resource : m_used) most = std::max(most, burden.on(resource) + at(resource));
        return most;
    }
    void clear() {
        for (const int resource : m_used) m_at[static_cast<std::size_t>(resource)] = 0;
        m_used.clear();
    }

private:
    std::vector<double> m_at; // by resource, 0 but for those used
    std::vector<int> m_used;
};

} // namespace isthmus
