// What holds for every input of a reader, whatever it is: it reads or throws BadInput with a message; and what it
// reads, it writes, reads back equal and writes again byte by byte. Shared by the fuzzers and the mutation tests.
#pragma once

#include "core/model/issue.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace isthmus {

struct BrokenInvariant : std::logic_error {
    using std::logic_error::logic_error;
};

inline void requireInvariant(bool holds, const char* what) {
    if (!holds) throw BrokenInvariant(what);
}

inline void checkComplaint(const BadInput& error) {
    const auto& issues = error.issues();
    requireInvariant(!issues.empty() && issues.size() <= 101, "between one and 101 faults");
    const std::string_view text = error.what();
    requireInvariant(static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1 == issues.size(),
                     "a line for each fault");
    for (const Issue& issue : issues)
        requireInvariant(!issue.message.empty() && toText(issue).size() < 2000, "a short message");
}

// Returns whether the text was read.
template <class Read, class Write>
bool checkInvariants(std::string_view text, Read read, Write write) {
    try {
        const auto value = read(text);
        const std::string written = write(value);
        const auto again = read(written);
        requireInvariant(again == value, "what was written reads back equal");
        requireInvariant(write(again) == written, "writing is a fixpoint");
        return true;
    } catch (const BadInput& error) {
        checkComplaint(error);
        return false;
    }
}

} // namespace isthmus
