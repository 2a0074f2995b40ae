// Whole files in and out. Reading refuses what is too large to be one of ours before it takes the memory; writing goes
// through a temporary file in the same folder, is flushed to disk and renamed, so no file is ever half-written.
// Both throw BadInput with the path as place. Paths are UTF-8. Any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isthmus {

inline constexpr std::size_t kMaxFileBytes = 64u << 20;

[[nodiscard]] std::string readFile(const std::string& path, std::size_t maxBytes = kMaxFileBytes);
void writeFile(const std::string& path, std::string_view content);

} // namespace isthmus
