#include "core/exchange/topology_csv.h"
#include "tests/fuzz/invariants.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    using namespace isthmus;
    (void)checkInvariants(
        text, [](std::string_view t) { return readNodesCsv(t).nodes; },
        [](const std::vector<Node>& nodes) { return writeNodesCsv(nodes); });
    (void)checkInvariants(
        text, [](std::string_view t) { return readLinksCsv(t).links; },
        [](const std::vector<Link>& links) { return writeLinksCsv(links, '\t'); });
    return 0;
}
