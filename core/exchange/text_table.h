// Rows of words in columns as wide as their widest word, for people on a terminal. UTF-8: characters count, not bytes.
// Pure, any thread.
#pragma once

#include <string>
#include <vector>

namespace isthmus {

// All rows have as many words as the first.
void appendTable(std::string& out, const std::vector<std::vector<std::string>>& rows);

} // namespace isthmus
