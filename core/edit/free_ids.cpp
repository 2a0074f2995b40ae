#include "core/edit/free_ids.h"

namespace isthmus {
namespace {

// "AMS" of "AMS-2"; a number without a stem, or one that is no count ("x-0", "x-1"), stays.
std::string stemOf(const std::string& id) {
    const auto last = id.find_last_not_of("0123456789");
    const bool isCopy = last != std::string::npos && last > 0 && id[last] == '-' && last + 1 < id.size() &&
                        id[last + 1] != '0' && id.substr(last + 1) != "1" && id.size() - last < 8;
    return isCopy ? id.substr(0, last) : id;
}

} // namespace

std::string FreeIds::take(const std::string& wished) {
    if (m_taken.insert(wished).second) return wished;
    const std::string stem = stemOf(wished);
    unsigned& number = m_next.try_emplace(stem, 2u).first->second;
    while (true) {
        std::string id = stem + "-" + std::to_string(number++);
        if (m_taken.insert(id).second) return id;
    }
}

} // namespace isthmus
