// Reads the members of one JSON object by name and notes what is missing or of the wrong type at its place; what it
// returns then is a stand-in, so that reading goes on and finds the other faults. Internal to exchange.
#pragma once

#include "core/exchange/faults.h"
#include "core/exchange/json_value.h"
#include "core/model/extras.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isthmus {

enum class Need { Optional, Required };

class ObjectReader {
public:
    ObjectReader(const Json& json, const Place& place, Faults& faults); // notes a fault if it is no object

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    [[nodiscard]] const Json* find(std::string_view key) const;
    [[nodiscard]] std::string text(std::string_view key, Need need) const;
    [[nodiscard]] std::optional<double> number(std::string_view key, Need need = Need::Optional) const;
    [[nodiscard]] bool flag(std::string_view key) const; // absent = false
    [[nodiscard]] std::optional<long long> integer(std::string_view key) const;
    [[nodiscard]] Extras extras(std::span<const std::string_view> known) const;

    [[nodiscard]] std::string textAt(const Json& json, const Place& place) const;
    void missing(std::string_view key, std::string_view mend = "") const;
    void wrongType(std::string_view key, std::string_view expected, const Json& found) const;

    // Calls read(item, place) for each item of an array, until the faults are too many to go on.
    template <class Read>
    void each(std::string_view key, Need need, Read read) const {
        const Json* json = find(key);
        if (!json && need == Need::Required) missing(key, asIn(key, "[…]"));
        if (!json) return;
        eachItem(*json, m_place.member(key), m_faults, read);
    }
    template <class Read>
    static void eachItem(const Json& json, const Place& place, Faults& faults, Read read) {
        const JsonArray* items = json.array();
        if (!items) return noteType(faults, place, "an array", json);
        for (std::size_t i = 0; i < items->size() && !faults.full(); ++i) read((*items)[i], place.item(i));
    }
    static void noteType(Faults& faults, const Place& place, std::string_view expected, const Json& found);

private:
    static std::string asIn(std::string_view key, std::string_view value); // a mend

    const JsonObject* m_object;
    Place m_place;
    Faults& m_faults;
};

// The head that both formats share. Throws at once, before anything else is looked at: what the file is not, what it
// lacks, or that a newer program wrote it.
void checkHead(const Json& document, std::string_view format, int version);

// Text of a JSON string, or a fault and an empty text.
[[nodiscard]] std::string textOf(const Json& json, const Place& place, Faults& faults);

} // namespace isthmus
