// The nine cities of model.md section 9: every link 40 Gbit/s, egress 10, ingress 40, both abilities everywhere.
#pragma once

#include "tests/support/network_text.h"

namespace isthmus {

inline Topology nineCities() {
    return network(R"(AMS; BAR; FRA; LAX; LON; NYC; SEO; SIN; TYO
        SEO-TYO 40Gbps 4.50ms
        TYO-LAX 40Gbps 57.62ms
        TYO-SIN 40Gbps 44.95ms
        SIN-LAX 40Gbps 121.56ms
        SIN-FRA 40Gbps 52.42ms
        LAX-NYC 40Gbps 25.72ms
        NYC-BAR 40Gbps 55.32ms
        NYC-LON 40Gbps 45.60ms
        LON-AMS 40Gbps 1.45ms
        LON-FRA 40Gbps 4.96ms
        AMS-FRA 40Gbps 2.11ms
        * egress 10 ingress 40 multicast fpga
        payload 16)");
}

} // namespace isthmus
