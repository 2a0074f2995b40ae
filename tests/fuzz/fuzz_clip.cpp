#include "core/edit/clipboard.h"
#include "tests/fuzz/invariants.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    using namespace isthmus;
    if (!checkInvariants(text, readClip, writeClip)) return 0;
    const Clip clip = readClip(text);
    Project project;
    const Pasting paste = pasting(project, clip, shiftTo(clip, {1, 2}));
    (void)isthmus::apply(project, paste.edits);
    (void)isthmus::apply(project, pasting(project, clip, {}).edits); // every id clashes now
    requireInvariant(project.topology.nodes.size() == 2 * clip.nodes.size(), "every node is pasted");
    requireInvariant(project.topology.links.size() == 2 * clip.links.size(), "every link is pasted");
    return 0;
}
