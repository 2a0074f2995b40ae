// Strong ids: a node's id is never taken for a link's. An id is the non-empty UTF-8 string of the file
// (formats.md); equality and order are those of the bytes. Plain values, any thread.
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <utility>

namespace isthmus {

template <class Tag>
struct Id {
    std::string text;

    Id() = default;
    explicit Id(std::string value)
        : text(std::move(value)) {}
    [[nodiscard]] bool empty() const { return text.empty(); }
    auto operator<=>(const Id&) const = default;
};

using NodeId = Id<struct NodeTag>;
using LinkId = Id<struct LinkTag>;

} // namespace isthmus

template <class Tag>
struct std::hash<isthmus::Id<Tag>> {
    std::size_t operator()(const isthmus::Id<Tag>& id) const { return std::hash<std::string>{}(id.text); }
};
