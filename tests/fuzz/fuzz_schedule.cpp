#include "core/exchange/schedule_file.h"
#include "tests/fuzz/invariants.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)isthmus::checkInvariants(text, isthmus::readSchedule, isthmus::writeSchedule);
    return 0;
}
