#include "core/model/issue.h"

namespace isthmus {

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
