#include "core/exchange/project_file.h"
#include "tests/fuzz/invariants.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const bool read = isthmus::checkInvariants(text, isthmus::readProject, isthmus::writeProject);
    isthmus::requireInvariant(!read || nlohmann::json::accept(text), "what is read is JSON");
    if (read) {
        const auto project = isthmus::readProject(text);
        isthmus::requireInvariant(isthmus::topologyHash(project.topology).size() == 64, "a hash");
        isthmus::requireInvariant(nlohmann::json::accept(isthmus::writeProject(project)), "what is written is JSON");
    }
    return 0;
}
