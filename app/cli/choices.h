// Options whose value is one of a few names, a list of them, or a bounded number: a wrong value is a wrong call and
// says what would be right. Used while the options of a command are declared.
#pragma once

#include "core/model/schedule.h"
#include "core/traffic/network.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

// names: what fromName knows, for the help and the message, joined by "|".
template <class Value>
CLI::Option* addChoice(CLI::App& app, const std::string& option, Value& target,
                       std::optional<Value> (*fromName)(std::string_view), const std::string& names,
                       const std::string& help) {
    const auto set = [&target, fromName, option, names](const std::string& text) {
        const std::optional<Value> value = fromName(text);
        if (!value) throw CLI::ValidationError(option, "\"" + text + "\" is none of " + names);
        target = *value;
    };
    return app.add_option_function<std::string>(option, set, help)->type_name(names);
}

inline CLI::Option* addAbilities(CLI::App& app, Abilities& target, const std::string& help) {
    return addChoice(app, "--abilities", target, abilitiesFromName, "placed|none|multicast|fpga|both", help)
        ->default_str("placed");
}

// A text that is given and empty is a wrong call, not one that is left out: a script's variable may be unset.
inline CLI::Option* addWord(CLI::App& app, const std::string& option, std::string& target, const std::string& help) {
    const auto fault = [](const std::string& text) { return std::string(text.empty() ? "the value is empty" : ""); };
    return app.add_option(option, target, help)->check(fault);
}

inline CLI::Option* addProject(CLI::App& app, std::string& target) {
    return addWord(app, "PROJECT", target, "The project file, NAME.isthmus")->required()->type_name("");
}

inline CLI::Option* addSchedule(CLI::App& app, std::string& target) {
    return addWord(app, "--schedule", target, "A stored schedule's name, or a file (the first stored one)")
        ->type_name("NAME|FILE");
}

inline CLI::Option* addOutput(CLI::App& app, std::string& target, const std::string& help) {
    return addWord(app, "-o,--output", target, help)->type_name("FILE");
}

inline CLI::Option* addText(CLI::App& app, const std::string& option,
                            const std::function<void(const std::string&)>& set, const std::string& type,
                            const std::string& help) {
    return app.add_option_function<std::string>(option, set, help)->type_name(type);
}

// range: what would be right, for the message.
template <class Number>
Number parsed(const std::string& option, const std::string& text, Number least, Number most, const std::string& range) {
    Number value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !(value >= least && value <= most))
        throw CLI::ValidationError(option, "\"" + text + "\" is not " + range);
    return value;
}

CLI::Option* addSeed(CLI::App& app, std::uint64_t& target);
CLI::Option* addPlans(CLI::App& app, std::vector<PlanKind>& target);

} // namespace isthmus
