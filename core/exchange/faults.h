// The faults of one file while it is read: a place inside the document and a list that stops growing when it has told
// enough. Internal to exchange; one reader owns it.
#pragma once

#include "core/model/issue.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

// A step on the way to a value; cheap to make, turned into text ("nodes[3].lat") only for a fault. The parent must
// outlive it.
struct Place {
    const Place* parent = nullptr;
    std::string_view key;
    std::size_t index = 0;
    bool isIndex = false;

    [[nodiscard]] Place member(std::string_view name) const { return {this, name, 0, false}; }
    [[nodiscard]] Place item(std::size_t i) const { return {this, {}, i, true}; }
    [[nodiscard]] std::string text() const;
};

void appendKey(std::string& place, std::string_view key);
void appendIndex(std::string& place, std::size_t index);

class Faults {
public:
    static constexpr std::size_t kLimit = 100;

    void add(const Place& place, std::string message) { add(place.text(), std::move(message)); }
    void add(std::string place, std::string message);
    // Errors of validate(), except those that only follow from a fault already told at the same place or above it.
    void addErrors(const std::vector<Issue>& issues);
    [[nodiscard]] bool full() const { return m_issues.size() > kLimit; }
    void throwIfAny() const;

private:
    std::vector<Issue> m_issues;
};

} // namespace isthmus
