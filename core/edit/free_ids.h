// Ids that are not taken: the one wished for, else "AMS-2", "AMS-3" and so on ("AMS-2" itself goes on with "AMS-3").
// Internal to edit. One owner. Cost: O(items) to make, almost O(1) for each id taken.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace isthmus {

class FreeIds {
public:
    template <class Items>
    explicit FreeIds(const Items& items) {
        for (const auto& item : items) m_taken.insert(item.id.text);
    }
    // Never the same twice.
    [[nodiscard]] std::string take(const std::string& wished);
    [[nodiscard]] bool isTaken(const std::string& id) const { return m_taken.contains(id); }

private:
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, unsigned> m_next; // number to try, by stem
};

} // namespace isthmus
