// One evaluation as text: JSON exactly as formats.md "Metrics" (key names and order are a contract, what is infinite is
// null), and a table for people with units. UTF-8, C locale, ends with a newline. Pure, any thread.
#pragma once

#include "core/metrics/evaluate.h"

#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] std::string metricsJson(const Evaluation& evaluation, const Network& network,
                                      std::string_view scheduleName);
[[nodiscard]] std::string metricsTable(const Evaluation& evaluation, const Network& network,
                                       std::string_view scheduleName);

// "link AMS-LON from AMS", "egress AMS", "latency", "minimum round": what limits a round, for tables and tooltips.
[[nodiscard]] std::string bottleneckText(const Bottleneck& bottleneck, const Network& network);

} // namespace isthmus
