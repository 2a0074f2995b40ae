#include "core/exchange/faults.h"

#include "core/exchange/json_text.h"

#include <algorithm>
#include <cctype>
#include <unordered_set>

namespace isthmus {
namespace {

bool isPlain(std::string_view key) {
    return !key.empty() && key.size() <= 64 &&
           std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

bool coveredBy(const std::unordered_set<std::string>& told, const std::string& place) {
    for (std::size_t end = place.size(); end != 0 && end != std::string::npos; end = place.find_last_of(".[", end - 1))
        if (told.contains(place.substr(0, end))) return true;
    return false;
}

} // namespace

void appendKey(std::string& place, std::string_view key) {
    if (isPlain(key)) {
        place += place.empty() ? "" : ".";
        place += key;
    } else {
        place += '[';
        appendQuoted(place, key.substr(0, 64));
        place += ']';
    }
}

void appendIndex(std::string& place, std::size_t index) { place += "[" + std::to_string(index) + "]"; }

std::string Place::text() const {
    if (!parent) return {};
    std::string place = parent->text();
    if (isIndex)
        appendIndex(place, index);
    else
        appendKey(place, key);
    return place;
}

void Faults::add(std::string place, std::string message) {
    if (!full()) m_issues.push_back({Severity::Error, std::move(place), std::move(message)});
}

void Faults::addErrors(const std::vector<Issue>& issues) {
    std::unordered_set<std::string> told;
    for (const Issue& issue : m_issues) told.insert(issue.place);
    for (const Issue& issue : issues)
        if (issue.severity == Severity::Error && !coveredBy(told, issue.place)) add(issue.place, issue.message);
}

void Faults::throwIfAny() const {
    if (m_issues.empty()) return;
    auto issues = m_issues;
    if (full()) issues.back() = {Severity::Error, "", "and more; these are the first " + std::to_string(kLimit)};
    throw BadInput(std::move(issues));
}

} // namespace isthmus
