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

// A chosen link brings its ends.
[[nodiscard]] Clip copied(const Topology& topology, const std::set<NodeId>& nodes, const std::set<LinkId>& links);
// A project file with these items alone, so that it can be pasted into an editor and opened too; any project file can
// be pasted.
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
// Taken ids go on with "AMS-2"; a link that is named by its ends is named by the copies' ids.
[[nodiscard]] Pasting pasting(const Project& project, const Clip& clip, PasteShift shift);

} // namespace isthmus
