#include "core/model/issue.h"

#include <algorithm>

namespace isthmus {

std::string quoted(std::string_view name) {
    constexpr std::size_t limit = 60;
    std::size_t end = std::min(name.size(), limit);
    while (end > 0 && end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0u) == 0x80u) --end;
    std::string text(name.substr(0, end));
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
    return '"' + text + (end < name.size() ? "…\"" : "\"");
}

std::string toText(const Issue& issue) {
    return issue.place.empty() ? issue.message : issue.place + ": " + issue.message;
}

std::string toText(const std::vector<Issue>& issues) {
    std::string text;
    for (const Issue& issue : issues) text += (text.empty() ? "" : "\n") + toText(issue);
    return text;
}

BadInput::BadInput(std::vector<Issue> issues)
    : std::runtime_error(toText(issues))
    , m_issues(std::move(issues)) {}

BadInput::BadInput(std::string place, std::string message)
    : BadInput(std::vector<Issue>{{Severity::Error, std::move(place), std::move(message)}}) {}

} // namespace isthmus
