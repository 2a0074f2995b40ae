#include "core/exchange/json_reader.h"

#include "core/exchange/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace isthmus {
namespace {

std::string lineAndColumn(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto start = before.rfind('\n') + 1;
    const auto isLead = [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; };
    const auto column = std::ranges::count_if(before.substr(start), isLead) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// The library's own words without its prefix, its position and what it quotes from the file.
std::string reasonOf(std::string_view what) {
    const auto start = what.find(": ");
    std::string_view reason = start == what.npos ? what : what.substr(start + 2);
    const auto quote = reason.find("; last read: ");
    if (quote == reason.npos) return std::string(reason.substr(0, 200));
    const auto expected = reason.rfind("; expected ");
    std::string text(reason.substr(0, quote));
    if (expected != reason.npos && expected > quote) text += reason.substr(expected, 100);
    return text;
}

std::size_t lastSolid(std::string_view text, std::size_t end) {
    return text.substr(0, end).find_last_not_of(" \t\r\n");
}

struct SyntaxError {
    std::string_view text;
    std::size_t offset; // of the last byte read
    std::string_view what;
    bool overflow;

    [[nodiscard]] bool says(std::string_view words) const { return what.find(words) != what.npos; }
    [[nodiscard]] char byte() const { return offset < text.size() ? text[offset] : '\0'; }

    [[nodiscard]] std::size_t wordStart() const {
        std::size_t start = std::min(offset, text.size() - 1);
        while (start > 0 && (std::isalnum(static_cast<unsigned char>(text[start - 1])) ||
                             std::string_view("+-.").find(text[start - 1]) != std::string_view::npos))
            --start;
        return start;
    }
    [[nodiscard]] bool isNonFinite() const {
        auto word = text.substr(wordStart());
        if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
        for (const std::string_view name : {"NaN", "nan", "Inf", "inf"})
            if (word.starts_with(name)) return true;
        return false;
    }
    [[nodiscard]] bool isSpareComma() const {
        const auto before = lastSolid(text, std::min(offset, text.size()));
        return (byte() == '}' || byte() == ']') && before != text.npos && text[before] == ',';
    }
    [[nodiscard]] bool isCutOff() const { return lastSolid(text, text.size()) + 1 <= offset; }

    [[nodiscard]] std::string message() const {
        if (overflow) {
            const auto word = text.substr(wordStart(), offset + 1 - wordStart());
            return "the number " + std::string(word.substr(0, 40)) + " is too large; numbers go up to 1.8e308";
        }
        if (says("ill-formed UTF-8")) return "a byte that is not UTF-8; save the file as UTF-8";
        if (isCutOff()) return "the file ends in the middle; it was cut off, or a bracket or quote is not closed";
        if (isNonFinite()) return "JSON has no NaN and no Infinity; leave the key out where there is no limit";
        if (isSpareComma()) return std::string("a comma too many before '") + byte() + "'; take it out";
        if (says("; expected '}'") || says("; expected ']'"))
            return reasonOf(what) + " (is a comma missing before it?)";
        return reasonOf(what);
    }
    [[nodiscard]] std::size_t place() const { return overflow || isNonFinite() ? wordStart() : offset; }
};

class Builder {
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    Builder(std::string_view text, std::size_t maxDepth, Faults& faults)
        : m_text(text)
        , m_maxDepth(maxDepth)
        , m_faults(faults) {}
    Json take() { return std::move(m_root); }

    bool null() { return put({}); }
    bool boolean(bool value) { return put({value}); }
    bool number_integer(number_integer_t value) { return put({value}); }
    bool number_unsigned(number_unsigned_t value) {
        if (value <= static_cast<number_unsigned_t>(INT64_MAX)) return put({static_cast<std::int64_t>(value)});
        return put(numberAsWritten(static_cast<double>(value), std::to_string(value)));
    }
    bool number_float(number_float_t value, const string_t& written) {
        std::string text = written;
        std::ranges::replace_if(
            text, [](char c) { return !std::isxdigit(static_cast<unsigned char>(c)) && c != '-' && c != '+'; }, '.');
        std::from_chars(text.data(), text.data() + text.size(), value);
        if (numberText(value) == text) return put({value});
        return put(numberAsWritten(value, std::move(text)));
    }
    bool string(string_t& value) { return put({std::make_unique<std::string>(std::move(value))}); }
    bool binary(binary_t&) { return false; }
    bool start_object(std::size_t) { return open({std::make_unique<JsonObject>()}); }
    bool start_array(std::size_t) { return open({std::make_unique<JsonArray>()}); }
    bool key(string_t& name) {
        members(*m_open.back()).push_back({std::move(name), {}});
        return true;
    }
    bool end_object() {
        const Json& closed = *m_open.back();
        m_open.pop_back();
        noteRepeatedKeys(*closed.object());
        return true;
    }
    bool end_array() {
        m_open.pop_back();
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
        const SyntaxError fault{m_text, position == 0 ? 0 : position - 1, error.what(), error.id == 406};
        throw BadInput(lineAndColumn(m_text, fault.place()), fault.message());
    }

private:
    static JsonObject& members(Json& json) { return *std::get<std::unique_ptr<JsonObject>>(json.value); }
    static Json numberAsWritten(double value, std::string text) {
        return {std::make_unique<JsonNumberText>(JsonNumberText{value, std::move(text)})};
    }

    Json& slot() {
        if (m_open.empty()) return m_root;
        if (m_open.back()->object()) return members(*m_open.back()).back().value;
        return std::get<std::unique_ptr<JsonArray>>(m_open.back()->value)->emplace_back();
    }
    bool put(Json json) {
        slot() = std::move(json);
        return true;
    }
    bool open(Json json) {
        Json& here = slot();
        here = std::move(json);
        if (m_open.size() == m_maxDepth)
            throw BadInput(placeOfOpen(), "nested deeper than " + std::to_string(m_maxDepth) + " levels");
        m_open.push_back(&here);
        return true;
    }
    [[nodiscard]] std::string placeOfOpen() const {
        std::string place;
        for (const Json* json : m_open) {
            if (json->object())
                appendKey(place, json->object()->back().key);
            else
                appendIndex(place, json->array()->size() - 1);
        }
        return place.substr(0, 400);
    }
    void noteRepeatedKeys(const JsonObject& object) {
        std::vector<std::string_view> keys;
        for (const JsonMember& member : object) keys.emplace_back(member.key);
        std::ranges::sort(keys);
        const auto repeated = std::ranges::adjacent_find(keys);
        if (repeated == keys.end()) return;
        std::string place = placeOfOpen();
        appendKey(place, *repeated);
        m_faults.add(std::move(place), "this key stands twice in its object; keep one of them");
    }

    std::string_view m_text;
    std::size_t m_maxDepth;
    Faults& m_faults;
    Json m_root;
    std::vector<Json*> m_open;
};

void refuseWhatIsNoText(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        throw BadInput("line 1, column 1", "this is UTF-16; save the file as UTF-8");
    if (lastSolid(text, text.size()) == text.npos) throw BadInput("", "the file is empty");
    if (const auto nul = text.find('\0'); nul != text.npos)
        throw BadInput(lineAndColumn(text, nul), "a NUL byte: this is no text file");
}

} // namespace

Json parseJson(std::string_view text, std::size_t maxDepth, Faults& faults) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    refuseWhatIsNoText(text);
    Builder builder(text, maxDepth, faults);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

Json parseJson(std::string_view text, std::size_t maxDepth) {
    Faults faults;
    Json json = parseJson(text, maxDepth, faults);
    faults.throwIfAny();
    return json;
}

} // namespace isthmus
