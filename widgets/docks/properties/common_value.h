// What several items have in common. Pure templates.
#pragma once

#include <optional>
#include <vector>

namespace isthmus {

// nullopt where they differ; Value{} for no items.
template <class Item, class Read>
auto commonValue(const std::vector<const Item*>& items, Read read) -> std::optional<decltype(read(*items.front()))> {
    using Value = decltype(read(*items.front()));
    std::optional<Value> common;
    for (const Item* item : items) {
        Value value = read(*item);
        if (common && *common != value) return std::nullopt;
        common = std::move(value);
    }
    return common ? common : Value{};
}

} // namespace isthmus
