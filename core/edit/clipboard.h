// Copied nodes and links: those chosen and every link between chosen nodes, as values that stand alone, and as the JSON
// text that goes from document to document. Pasting gives new ids where they are taken, and maps both ends of every
// link to the copies. Pure, any thread. readClip throws BadInput.
#pragma once

#include "core/model/edit.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

inline constexpr const char* kClipMimeType = "application/x-isthmus-items+json";

struct Clip {
    std::vector<Node> nodes; // file order
    std::vector<Link> links; // both ends among the nodes
    bool operator==(const Clip&) const = default;
};

[[nodiscard]] Clip copied(const Topology& topology, const std::set<NodeId>& nodes, const std::set<LinkId>& links);
[[nodiscard]] std::string writeClip(const Clip& clip);
[[nodiscard]] Clip readClip(std::string_view text);

// Degrees by which all copies are shifted; longitudes wrap.
struct PasteShift {
    double lat = 0;
    double lon = 0;
};
// The shift that brings the middle of the copies (right across the antimeridian too) to a place.
[[nodiscard]] PasteShift shiftTo(const Clip& clip, GeoPoint place);

struct Pasting {
    std::vector<Edit> edits;
    std::set<NodeId> nodes; // the copies
    std::set<LinkId> links;
};
[[nodiscard]] Pasting pasting(const Project& project, const Clip& clip, PasteShift shift);

} // namespace isthmus
