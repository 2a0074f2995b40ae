// Numbers for tables and CSV, in the C locale whatever the user's: shortest text that reads back equal, or rounded to a
// few significant digits for people. Infinity is "inf" in both. Pure, any thread.
#pragma once

#include <string>

namespace isthmus {

[[nodiscard]] std::string exactText(double value);
[[nodiscard]] std::string roundedText(double value, int digits = 4);

} // namespace isthmus
