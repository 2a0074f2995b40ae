#include "core/exchange/json_reader.h"

#include "core/exchange/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace isthmus {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

bool isLead(char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }
bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool isSign(char c) { return c == '+' || c == '-' || c == '.'; }

std::string lineAndColumn(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto start = before.rfind('\n') + 1;
    const auto column = std::ranges::count_if(before.substr(start), isLead) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::size_t lastSolid(std::string_view text, std::size_t end) {
    return text.substr(0, end).find_last_not_of(" \t\r\n");
}

std::string shown(std::string_view token) {
    std::string text;
    appendQuoted(text, token.substr(0, 60)); // it may be no UTF-8
    return text;
}

struct SyntaxError {
    std::string_view text;
    std::size_t offset; // of the last byte read
    std::string_view what;
    bool overflow;

    // Without what it quotes from the file.
    [[nodiscard]] bool says(std::string_view words) const {
        return what.substr(0, what.find("; last read: ")).find(words) != what.npos;
    }
    [[nodiscard]] bool expects(std::string_view token) const {
        return what.ends_with("; expected " + std::string(token));
    }
    [[nodiscard]] char byte() const { return offset < text.size() ? text[offset] : '\0'; }

    [[nodiscard]] std::size_t wordStart() const {
        std::size_t start = std::min(offset, text.size() - 1);
        while (start > 0 && (isLetterOrDigit(text[start - 1]) || isSign(text[start - 1]))) --start;
        return start;
    }
    [[nodiscard]] bool isNonFinite() const {
        auto word = text.substr(wordStart());
        if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
        word = word.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(word, isLetterOrDigit) - word.begin()));
        constexpr std::array<std::string_view, 6> names{"NaN", "nan", "Inf", "inf", "Infinity", "infinity"};
        return std::ranges::find(names, word) != names.end();
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
        return says("invalid string") ? ofText() : ofToken();
    }
    [[nodiscard]] std::string ofText() const {
        if (byte() == '\n' || byte() == '\r')
            return "a line ends inside a text; close its quote, or write \\n for a new line";
        if (says("control character"))
            return "a control character inside a text; write \\t for a tab, \\u001b for others";
        if (says("backslash")) return "a backslash before what needs none; write \\\\ for a backslash";
        if (says("surrogate")) return "half a surrogate pair; write the character itself, or both halves";
        return "\\u without four hex digits after it; write it as in \\u00e9";
    }
    [[nodiscard]] std::string ofToken() const {
        if (says("invalid number")) return token() + " is no complete number; write it as in 12, 0.5 or 1e9";
        if (byte() == '/' || byte() == '#') return "JSON has no comments; take it out";
        if (byte() == '\'') return "a single quote; texts and keys stand in double quotes";
        if (says("object key") || expects("string literal"))
            return found() + " where a key should be; write it in double quotes";
        if (says("object separator") || expects("':'"))
            return found() + " where a colon should be, between a key and its value";
        if (expects("'}'") || expects("']'"))
            return found() + " where a comma or " + std::string(what.substr(what.size() - 3)) +
                   " should be; is a comma missing before it?";
        if (expects("end of input")) return found() + " after the end of the document; take out what follows it";
        return found() + " where a value should be; write a number, true, false, null, [, { or a text in double quotes";
    }
    // The token at fault: a text whole, a word from its first letter, else one character.
    [[nodiscard]] std::size_t tokenStart() const {
        if (byte() == '"' && offset > 0) return std::min(text.rfind('"', offset - 1), offset);
        const bool isWord = says("invalid literal") || says("invalid number") || isLetterOrDigit(byte());
        return isWord ? wordStart() : std::min(offset, text.size() - 1);
    }
    [[nodiscard]] std::string token() const {
        const std::size_t start = tokenStart();
        std::size_t end = std::min(offset, text.size() - 1) + 1;
        if (byte() == '"' && end > start + 1) return "the text " + shown(text.substr(start + 1, end - start - 2));
        if (end - start > 1 && std::string_view(",:]} \t\r\n").find(byte()) != std::string_view::npos) --end;
        const bool isWord = isLetterOrDigit(text[end - 1]) || isSign(text[end - 1]);
        while (end < text.size() && (isWord ? isLetterOrDigit(text[end]) : !isLead(text[end]))) ++end;
        return shown(text.substr(start, end - start));
    }
    [[nodiscard]] std::string found() const { return token() + " stands"; }
    [[nodiscard]] std::size_t place() const {
        if (overflow || isNonFinite()) return wordStart();
        const bool isInText = says("invalid string") || says("UTF-8");
        return isInText || isCutOff() || isSpareComma() ? offset : tokenStart();
    }
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
    if (text.starts_with(kBom))
        throw BadInput("line 1, column 1", "an unexpected character, a second byte order mark; take it out");
    if (lastSolid(text, text.size()) == text.npos) throw BadInput("", "the file is empty");
    if (const auto nul = text.find('\0'); nul != text.npos)
        throw BadInput(lineAndColumn(text, nul), "a NUL byte: this is no text file");
}

} // namespace

Json parseJson(std::string_view text, std::size_t maxDepth, Faults& faults) {
    if (text.starts_with(kBom)) text.remove_prefix(kBom.size());
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
