// The rows of maps/cities/cities.csv as they stand there, without the head: city_rows.cpp is made from the file when
// the library is built (cmake/city_rows.cmake). Internal to gazetteer. Immutable, any thread.
#pragma once

#include <span>
#include <string_view>

namespace isthmus {

[[nodiscard]] std::span<const std::string_view> cityRows();

} // namespace isthmus
