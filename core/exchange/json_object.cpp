#include "core/exchange/json_object.h"

#include "core/exchange/json_text.h"

#include <algorithm>

namespace isthmus {
namespace {

std::string found(const Json& json) {
    if (json.boolean()) return "found " + compact(json);
    std::string text = "found " + std::string(kindOf(json));
    if (json.string()) return text + " " + quoted(*json.string());
    if (json.object() || json.array() || json.value.index() == 0) return text;
    return text + " " + compact(json).substr(0, 40);
}

bool isInteger(const Json& json) {
    return json.integer() ||
           (json.numberText() && json.numberText()->text.find_first_not_of("-0123456789") == std::string::npos);
}

std::optional<double> numberOf(const Json& json) {
    if (const auto* real = json.real()) return *real;
    if (const auto* integer = json.integer()) return static_cast<double>(*integer);
    if (const auto* text = json.numberText()) return text->value;
    return std::nullopt;
}

} // namespace

ObjectReader::ObjectReader(const Json& json, const Place& place, Faults& faults)
    : m_object(json.object())
    , m_place(place)
    , m_faults(faults) {
    if (!m_object) noteType(faults, place, "an object", json);
}

void ObjectReader::noteType(Faults& faults, const Place& place, std::string_view expected, const Json& json) {
    faults.add(place, "expected " + std::string(expected) + ", " + found(json));
}

const Json* ObjectReader::find(std::string_view key) const { return m_object ? findMember(*m_object, key) : nullptr; }

std::string ObjectReader::text(std::string_view key, Need need) const {
    const Json* json = find(key);
    if (json) return textOf(*json, m_place.member(key), m_faults);
    if (need == Need::Required) missing(key, asIn(key, "\"…\""));
    return {};
}

std::string ObjectReader::textAt(const Json& json, const Place& place) const { return textOf(json, place, m_faults); }

std::optional<double> ObjectReader::number(std::string_view key, Need need) const {
    const Json* json = find(key);
    if (!json && need == Need::Required) missing(key, asIn(key, "1"));
    if (!json) return std::nullopt;
    const auto value = numberOf(*json);
    if (!value) wrongType(key, "a number", *json);
    return value;
}

bool ObjectReader::flag(std::string_view key) const {
    const Json* json = find(key);
    if (json && !json->boolean()) wrongType(key, "true or false", *json);
    return json && json->boolean() && *json->boolean();
}

std::optional<long long> ObjectReader::integer(std::string_view key) const {
    const Json* json = find(key);
    if (!json) return std::nullopt;
    if (const auto* value = json->integer()) return *value;
    wrongType(key, "an integer", *json);
    return std::nullopt;
}

Extras ObjectReader::extras(std::span<const std::string_view> known) const {
    Extras extras;
    if (!m_object) return extras;
    for (const JsonMember& member : *m_object)
        if (std::ranges::find(known, std::string_view(member.key)) == known.end())
            extras.emplace_back(member.key, compact(member.value));
    return extras;
}

std::string ObjectReader::asIn(std::string_view key, std::string_view value) {
    return "add it, as in " + quoted(key) + ": " + std::string(value);
}

void ObjectReader::missing(std::string_view key, std::string_view mend) const {
    if (m_object) m_faults.add(m_place.member(key), mend.empty() ? "missing" : "missing; " + std::string(mend));
}

void ObjectReader::wrongType(std::string_view key, std::string_view expected, const Json& json) const {
    noteType(m_faults, m_place.member(key), expected, json);
}

void checkHead(const Json& document, std::string_view format, int version) {
    const auto* object = document.object();
    if (!object) throw BadInput("", "expected one JSON object, " + found(document));
    const Json* stated = findMember(*object, "format");
    if (!stated) throw BadInput("format", "missing; the file must say \"format\": " + quoted(format));
    if (!stated->string() || *stated->string() != format)
        throw BadInput("format", "expected " + quoted(format) + ", " + found(*stated));
    const Json* number = findMember(*object, "version");
    const std::string expected = std::to_string(version);
    if (!number) throw BadInput("version", "missing; the file must say \"version\": " + expected);
    if (!isInteger(*number)) throw BadInput("version", "expected an integer, " + found(*number));
    if (*numberOf(*number) > version)
        throw BadInput("version", "written by a newer isthmus: version " + compact(*number) +
                                      "; this program reads version " + expected + "; the file is left alone");
    if (!number->integer() || *number->integer() != version)
        throw BadInput("version", "expected " + expected + ", " + found(*number));
}

std::string textOf(const Json& json, const Place& place, Faults& faults) {
    if (json.string()) return *json.string();
    ObjectReader::noteType(faults, place, "a string", json);
    return {};
}

} // namespace isthmus
