#include "core/exchange/json_text.h"

#include "core/exchange/json_reader.h"
#include "core/model/issue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace isthmus {
namespace {

std::string shortest(double value, bool fixed) {
    std::array<char, 32> buffer;
    char* const first = buffer.data();
    char* const last = first + buffer.size();
    const auto end =
        fixed ? std::to_chars(first, last, value, std::chars_format::fixed) : std::to_chars(first, last, value);
    return {first, end.ptr};
}

// "1e+09" to "1e9", "1e-07" to "1e-7"
std::string plainExponent(std::string text) {
    const auto e = text.find('e');
    if (e == text.npos) return text;
    std::size_t digit = e + 1;
    if (text[digit] == '+')
        text.erase(digit, 1);
    else
        ++digit;
    while (digit + 1 < text.size() && text[digit] == '0') text.erase(digit, 1);
    return text;
}

// The length of the well-formed UTF-8 sequence at the start of text; 0 if there is none.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = lead == 0xED && byte(1) > 0x9F;
        return tail(1) && tail(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool overlong = lead == 0xF0 && byte(1) < 0x90;
        const bool tooLarge = lead == 0xF4 && byte(1) > 0x8F;
        return tail(1) && tail(2) && tail(3) && !overlong && !tooLarge ? 4 : 0;
    }
    return 0;
}

void appendControl(std::string& out, unsigned char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    switch (c) {
    case '\n':
        out += "\\n";
        break;
    case '\t':
        out += "\\t";
        break;
    case '\r':
        out += "\\r";
        break;
    default:
        (out += "\\u00") += hex[c >> 4];
        out += hex[c & 15];
    }
}

} // namespace

std::string numberText(double value) {
    if (!std::isfinite(value)) throw BadInput("", "a number that is not finite cannot be written");
    if (value == 0) return "0";
    const double size = std::abs(value);
    return plainExponent(shortest(value, size >= 1e-5 && size < 1e7));
}

void appendQuoted(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        const auto c = static_cast<unsigned char>(text.front());
        const std::size_t length = sequenceLength(text);
        if (c == '"' || c == '\\')
            (out += '\\') += text.front();
        else if (c < 0x20 || c == 0x7F)
            appendControl(out, c);
        else if (length == 0)
            out += "\xEF\xBF\xBD";
        else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    out += '"';
}

void appendCompact(std::string& out, const Json& json) {
    if (const auto* object = json.object()) {
        char separator = '{';
        for (const auto& [key, value] : *object) {
            out += separator;
            appendQuoted(out, key);
            out += ':';
            appendCompact(out, value);
            separator = ',';
        }
        out += object->empty() ? "{}" : "}";
    } else if (const auto* array = json.array()) {
        char separator = '[';
        for (const Json& value : *array) {
            out += separator;
            appendCompact(out, value);
            separator = ',';
        }
        out += array->empty() ? "[]" : "]";
    } else if (json.string())
        appendQuoted(out, *json.string());
    else if (json.numberText())
        out += json.numberText()->text;
    else if (json.real())
        out += numberText(*json.real());
    else if (json.integer())
        out += std::to_string(*json.integer());
    else if (json.boolean())
        out += *json.boolean() ? "true" : "false";
    else
        out += "null";
}

std::string compact(const Json& json) {
    std::string out;
    appendCompact(out, json);
    return out;
}

ObjectWriter::ObjectWriter(std::string& out, Keys known, int indent)
    : m_out(out)
    , m_known(known)
    , m_indent(indent) {
    m_out += '{';
}

void ObjectWriter::separate() {
    if (!m_empty) m_out += ',';
    if (m_indent == kInline)
        m_out += ' ';
    else
        m_out.append(1, '\n').append(static_cast<std::size_t>(m_indent) + 2, ' ');
    m_empty = false;
}

std::string& ObjectWriter::key(std::string_view name) {
    separate();
    appendQuoted(m_out, name);
    return m_out += ": ";
}

void ObjectWriter::text(std::string_view name, std::string_view value) { appendQuoted(key(name), value); }

void ObjectWriter::number(std::string_view name, double value) { key(name) += numberText(value); }

void ObjectWriter::numberIfAny(std::string_view name, const std::optional<double>& value) {
    if (value) number(name, *value);
}

void ObjectWriter::integer(std::string_view name, long long value) { key(name) += std::to_string(value); }

void ObjectWriter::json(std::string_view name, const std::string& value) {
    appendCompact(key(name), parseJson(value, kProjectDepth));
}

void ObjectWriter::extras(const Extras& extras) {
    std::unordered_set<std::string> used;
    for (const auto& [name, value] : extras) {
        std::string free = name;
        while (std::ranges::find(m_known, std::string_view(free)) != m_known.end() || !used.insert(free).second)
            free.insert(0, "_");
        json(free, value);
    }
}

void ObjectWriter::close() {
    if (m_empty)
        m_out += '}';
    else if (m_indent == kInline)
        m_out += " }";
    else
        m_out.append(1, '\n').append(static_cast<std::size_t>(m_indent), ' ').append(1, '}');
}

} // namespace isthmus
