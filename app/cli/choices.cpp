#include "app/cli/choices.h"

namespace isthmus {
namespace {

std::vector<PlanKind> plansFrom(const std::string& text) {
    std::vector<PlanKind> plans;
    for (const std::string& name : CLI::detail::split(text, ',')) {
        const std::optional<PlanKind> plan = planFromName(name);
        if (!plan) {
            std::string known;
            for (const PlanKind kind : allPlans()) known += (known.empty() ? "" : ",") + std::string(planName(kind));
            throw CLI::ValidationError("--plans", "\"" + name + "\" is none of " + known);
        }
        plans.push_back(*plan);
    }
    return plans;
}

} // namespace

CLI::Option* addSeed(CLI::App& app, std::uint64_t& target) {
    const auto set = [&target](const std::string& text) {
        target = static_cast<std::uint64_t>(
            parsed<std::int64_t>("--seed", text, 0, INT64_MAX, "a whole number from 0 to 9223372036854775807"));
    };
    return addText(app, "--seed", set, "N", "Same seed, same schedule")->default_str("1");
}

CLI::Option* addPlans(CLI::App& app, std::vector<PlanKind>& target) {
    const auto set = [&target](const std::string& text) { target = plansFrom(text); };
    return addText(app, "--plans", set, "LIST", "Plans allowed, separated by commas (all)");
}

} // namespace isthmus
