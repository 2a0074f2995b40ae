# cmake -DCSV=cities.csv -DOUT=city_rows.cpp -P city_rows.cmake: the rows of a table as strings of C++.
file(READ "${CSV}" rows)
string(FIND "${rows}" "\n" head)
math(EXPR head "${head} + 1")
string(SUBSTRING "${rows}" ${head} -1 rows)
string(STRIP "${rows}" rows)
string(REPLACE "\\" "\\\\" rows "${rows}")
string(REPLACE "\"" "\\\"" rows "${rows}")
string(REPLACE "\n" "\",\n    \"" rows "${rows}")
file(WRITE "${OUT}" "// Made by cmake/city_rows.cmake.
#include \"core/model/city_rows.h\"

namespace isthmus {
namespace {

constexpr std::string_view kRows[] = {
    \"${rows}\",
};

} // namespace

std::span<const std::string_view> cityRows() { return kRows; }

} // namespace isthmus
")
