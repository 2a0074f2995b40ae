// Keys of a file's object that this version does not know: kept on load, written back after the known keys.
// Each value is the JSON text of the unknown member, compact. Plain value, any thread.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace isthmus {

using Extras = std::vector<std::pair<std::string, std::string>>; // key, JSON text; in file order

} // namespace isthmus
