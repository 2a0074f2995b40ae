// What is wrong with some input, told once with its place. An Issue is one finding; BadInput carries the findings that
// made an input unusable. Texts are plain English for stderr; the desktop program shows them as they are.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

enum class Severity { Error, Warning };

struct Issue {
    Severity severity = Severity::Error;
    std::string place;   // "nodes[3].lat", "line 4, column 7", or empty for the whole input
    std::string message; // "123 is outside -90..90", with the mend where it is not obvious
    bool operator==(const Issue&) const = default;
};

[[nodiscard]] std::string quoted(std::string_view name);            // for a message: in quotes, one line, not too long
[[nodiscard]] std::string toText(const Issue& issue);               // "place: message"
[[nodiscard]] std::string toText(const std::vector<Issue>& issues); // one line each

// The one exception of the core for bad input. what() is one line per issue. Bugs are asserts instead.
class BadInput : public std::runtime_error {
public:
    explicit BadInput(std::vector<Issue> issues);
    BadInput(std::string place, std::string message);
    [[nodiscard]] const std::vector<Issue>& issues() const { return m_issues; }

private:
    std::vector<Issue> m_issues;
};

} // namespace isthmus
