// The readers under attack in every test run: cut off, flipped, spliced and repeated input never crashes them, is
// never half-read and always gives a message. The fuzzers in tests/fuzz look for more of the same invariants.
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "tests/fuzz/invariants.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {
namespace {

const std::string kCorpus = ISTHMUS_TEST_DATA "/../fuzz/corpus/";

std::vector<std::string> seeds() {
    return {readFile(kCorpus + "project/all-keys.isthmus"), readFile(kCorpus + "project/ring.isthmus"),
            readFile(kCorpus + "schedule/all-keys.schedule.json")};
}

bool attack(std::string_view text) {
    const bool project = checkInvariants(text, readProject, writeProject);
    const bool schedule = checkInvariants(text, readSchedule, writeSchedule);
    return project || schedule;
}

class Mutator {
public:
    std::string mutate(std::string text) {
        for (std::size_t n = 1 + below(3); n > 0 && !text.empty(); --n) change(text);
        return text;
    }

private:
    void change(std::string& text) {
        static constexpr std::array<std::string_view, 30> tokens{"null",
                                                                 "true",
                                                                 "0",
                                                                 "-1",
                                                                 "1e999",
                                                                 "1e308",
                                                                 "-0.0",
                                                                 "1e-320",
                                                                 "NaN",
                                                                 "\"\"",
                                                                 "[]",
                                                                 "{}",
                                                                 "[",
                                                                 "{",
                                                                 "]",
                                                                 "}",
                                                                 ",",
                                                                 ":",
                                                                 "\"",
                                                                 "\\",
                                                                 "\\u0000",
                                                                 "\\ud800",
                                                                 "\xC3",
                                                                 "\xEF\xBB\xBF",
                                                                 std::string_view("\0", 1),
                                                                 "18446744073709551616",
                                                                 "\"id\":1,",
                                                                 "\"version\":2",
                                                                 "//",
                                                                 "\n"};
        const std::size_t at = below(text.size());
        const std::size_t length = std::min(below(20), text.size() - at);
        switch (below(6)) {
        case 0:
            text[at] = static_cast<char>(below(256));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, tokens.at(below(tokens.size())));
            break;
        case 3:
            text.replace(at, length, tokens.at(below(tokens.size())));
            break;
        case 4:
            text.insert(below(text.size()), text.substr(at, below(200)));
            break;
        default:
            replaceValue(text, at, tokens.at(below(tokens.size())));
        }
    }
    // Swaps the value after the next key: stays JSON more often than the rest.
    static void replaceValue(std::string& text, std::size_t from, std::string_view value) {
        const auto start = text.find(": ", from);
        if (start == text.npos) return;
        const auto end = text.find_first_of(",}\n", start);
        if (end != text.npos) text.replace(start + 2, end - start - 2, value);
    }
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random); }

    std::mt19937 m_random{20};
};

TEST(ReaderMutations, theSeedsAreRead) {
    for (const std::string& seed : seeds()) EXPECT_TRUE(attack(seed));
}

TEST(ReaderMutations, cutOffAtEveryByte) {
    for (std::string seed : seeds()) {
        while (!seed.empty() && (seed.back() == '\n' || seed.back() == ' ')) seed.pop_back();
        for (std::size_t length = 0; length < seed.size(); ++length)
            ASSERT_FALSE(attack(std::string_view(seed).substr(0, length))) << length;
    }
}

TEST(ReaderMutations, oneByteLeftOut) {
    const std::string seed = seeds()[0];
    for (std::size_t i = 0; i < seed.size(); ++i) {
        std::string text = seed;
        text.erase(i, 1);
        ASSERT_NO_THROW(attack(text)) << i;
    }
}

TEST(ReaderMutations, everyByteFlipped) {
    const std::string seed = seeds()[0];
    for (std::size_t i = 0; i < seed.size(); ++i)
        for (const unsigned flip : {0x01u, 0x20u, 0x80u, 0xFFu}) {
            std::string text = seed;
            text[i] = static_cast<char>(static_cast<unsigned char>(text[i]) ^ flip);
            ASSERT_NO_THROW(attack(text)) << i << " " << flip;
        }
}

TEST(ReaderMutations, randomSplices) {
    Mutator mutator;
    int read = 0;
    for (int i = 0; i < 2500; ++i)
        for (const std::string& seed : seeds()) {
            const std::string text = mutator.mutate(seed);
            ASSERT_NO_THROW(read += attack(text)) << text;
        }
    EXPECT_GT(read, 100); // the mutations reach behind the parser
}

} // namespace
} // namespace isthmus
