// What people type in fields: known answers, refusals with one sentence, and texts that read back equal.
#include "core/model/quantity.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

namespace isthmus {
namespace {

constexpr std::array kAll{Quantity::Rate,       Quantity::Latency, Quantity::Duration, Quantity::Memory,
                          Quantity::Share,      Quantity::Payload, Quantity::Latitude, Quantity::Longitude,
                          Quantity::Parameters, Quantity::Bits,    Quantity::Factor};

double valueOf(Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseQuantity(quantity, text);
    EXPECT_EQ(typed.error, "") << text;
    return typed.value.value_or(std::nan(""));
}

std::string errorOf(Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseQuantity(quantity, text);
    EXPECT_FALSE(typed.value.has_value()) << text;
    return typed.error;
}

TEST(Quantity, ratesAreGbits) {
    for (const char* text : {"400", "400G", "400 Gbit/s", "400 gbps", "400Gb/s", " 400 g ", "0.4T", "0.4 Tbps",
                             "4x100G", "4 x 100 Gb/s", "4×100", "2*200G", "400000 Mbps", "+400"})
        EXPECT_EQ(valueOf(Quantity::Rate, text), 400) << text;
    EXPECT_EQ(valueOf(Quantity::Rate, "2x10Gb/s"), 20);
    EXPECT_EQ(valueOf(Quantity::Rate, "100 Mbps"), 0.1);
    EXPECT_EQ(valueOf(Quantity::Rate, "64 kbit/s"), 64e-6);
    EXPECT_EQ(valueOf(Quantity::Rate, "1e2 G"), 100);
}

TEST(Quantity, timesHaveTheirOwnUnit) {
    EXPECT_EQ(valueOf(Quantity::Latency, "1.5 ms"), 1.5);
    EXPECT_EQ(valueOf(Quantity::Latency, "800us"), 0.8);
    EXPECT_EQ(valueOf(Quantity::Latency, "800 µs"), 0.8);
    EXPECT_EQ(valueOf(Quantity::Latency, "0.02 s"), 20);
    EXPECT_EQ(valueOf(Quantity::Latency, "0"), 0);
    EXPECT_EQ(valueOf(Quantity::Duration, "500 ms"), 0.5);
    EXPECT_EQ(valueOf(Quantity::Duration, "2"), 2);
    EXPECT_EQ(valueOf(Quantity::Duration, "2 min"), 120);
}

TEST(Quantity, memoryAndPayloadTellBitsFromBytes) {
    EXPECT_EQ(valueOf(Quantity::Memory, "512 MB"), 512);
    EXPECT_EQ(valueOf(Quantity::Memory, "1.5 GB"), 1500);
    EXPECT_EQ(valueOf(Quantity::Memory, "64 MiB"), 67.108864);
    EXPECT_EQ(valueOf(Quantity::Memory, "64 KiB"), 0.065536);
    EXPECT_EQ(errorOf(Quantity::Memory, "64 Mb"), "Mb may be bits or bytes; write MB or Mbit");
    EXPECT_EQ(valueOf(Quantity::Payload, "2 GB"), 16);
    EXPECT_EQ(valueOf(Quantity::Payload, "16 Gbit"), 16);
    EXPECT_EQ(valueOf(Quantity::Payload, "500 MB"), 4);
    EXPECT_EQ(errorOf(Quantity::Rate, "10 GB/s"), "\"GB/s\" counts bytes; a rate is in bits, such as 400 Gbit/s");
    EXPECT_NE(errorOf(Quantity::Rate, "10 GBps"), "");
}

TEST(Quantity, sharesPlacesAndModels) {
    EXPECT_EQ(valueOf(Quantity::Share, "10%"), 0.1);
    EXPECT_EQ(valueOf(Quantity::Share, "0.1"), 0.1);
    EXPECT_EQ(errorOf(Quantity::Share, "10"), "must be from 0 to below 100%, such as 10%");
    EXPECT_NE(errorOf(Quantity::Share, "100%"), "");
    EXPECT_EQ(valueOf(Quantity::Latitude, "33.9 S"), -33.9);
    EXPECT_EQ(valueOf(Quantity::Longitude, "71° W"), -71);
    EXPECT_EQ(valueOf(Quantity::Longitude, "8.675° E"), 8.675);
    EXPECT_EQ(errorOf(Quantity::Latitude, "91"), "must be from -90 to 90");
    EXPECT_EQ(valueOf(Quantity::Longitude, "-180"), -180);
    EXPECT_EQ(valueOf(Quantity::Parameters, "8B"), 8e9);
    EXPECT_EQ(valueOf(Quantity::Parameters, "350 M"), 350e6);
    EXPECT_EQ(valueOf(Quantity::Parameters, "1e9"), 1e9);
    EXPECT_EQ(valueOf(Quantity::Bits, "16 bits"), 16);
    EXPECT_EQ(valueOf(Quantity::Factor, "2x"), 2);
}

TEST(Quantity, whatIsWrongIsToldInOneSentence) {
    EXPECT_EQ(errorOf(Quantity::Rate, "1,5 G"), "write decimals with a point, not a comma");
    EXPECT_EQ(errorOf(Quantity::Rate, ""), "type a value such as 400 Gbit/s");
    EXPECT_EQ(errorOf(Quantity::Rate, "fast"), "\"fast\" is no number; type a value such as 400 Gbit/s");
    EXPECT_EQ(errorOf(Quantity::Latency, "5 km"), "\"km\" is no unit here; write a value such as 1.5 ms");
    EXPECT_EQ(errorOf(Quantity::Rate, "0"), "must be above 0");
    EXPECT_EQ(errorOf(Quantity::Rate, "-5"), "must be above 0");
    EXPECT_EQ(errorOf(Quantity::Latency, "-1"), "must not be below 0");
    for (const char* text : {"nan", "inf", "-inf", "0x10", "1e999", "--1", "+-1", "1 2", "x10", "2x", "1e308T", "%"})
        EXPECT_NE(errorOf(Quantity::Rate, text), "") << text;
}

TEST(Quantity, nothingMayStandForUnlimited) {
    for (const char* text : {"", "  ", "unlimited", "Unlimited", "none", "∞", "line rate"}) {
        EXPECT_EQ(parseOptionalQuantity(Quantity::Rate, text), TypedQuantity{}) << text;
    }
    EXPECT_EQ(parseOptionalQuantity(Quantity::Rate, "10G").value, 10);
    EXPECT_FALSE(parseOptionalQuantity(Quantity::Rate, "much").isGood());
}

TEST(Quantity, theShortestTextIsWritten) {
    EXPECT_EQ(quantityText(Quantity::Rate, 400), "400 Gbit/s");
    EXPECT_EQ(quantityText(Quantity::Rate, 0.001), "1 Mbit/s");
    EXPECT_EQ(quantityText(Quantity::Rate, 100000), "100 Tbit/s");
    EXPECT_EQ(quantityText(Quantity::Latency, 1.45), "1.45 ms");
    EXPECT_EQ(quantityText(Quantity::Latency, 0.001), "1 us");
    EXPECT_EQ(quantityText(Quantity::Share, 0.07), "7%");
    EXPECT_EQ(quantityText(Quantity::Share, 0), "0");
    EXPECT_EQ(quantityText(Quantity::Parameters, 8e9), "8B");
    EXPECT_EQ(quantityText(Quantity::Parameters, 405e9), "405B");
    EXPECT_EQ(quantityText(Quantity::Memory, 64000), "64 GB");
    EXPECT_EQ(quantityText(Quantity::Longitude, -71.5), "-71.5°");
    EXPECT_EQ(plainNumber(100000), "100000");
    EXPECT_EQ(plainNumber(1e-9), "1e-09");
}

double anyValue(Quantity quantity, std::mt19937_64& random) {
    std::uniform_real_distribution<double> unit(0, 1);
    const double u = unit(random);
    if (quantity == Quantity::Share) return u;
    if (quantity == Quantity::Latitude) return 180 * u - 90;
    if (quantity == Quantity::Longitude) return 360 * u - 180;
    const double raw = std::pow(10.0, 18 * unit(random) - 9);
    return u < 0.5 ? raw : std::round(raw * 1000) / 1000 + 0.001;
}

TEST(Quantity, everyTextReadsBackEqual) {
    std::mt19937_64 random(5);
    for (const Quantity quantity : kAll)
        for (int i = 0; i < 2000; ++i) {
            const double value = anyValue(quantity, random);
            const std::string text = quantityText(quantity, value);
            ASSERT_EQ(parseQuantity(quantity, text), (TypedQuantity{value, {}})) << text;
            ASSERT_EQ(parseQuantity(quantity, plainNumber(value)).value, value);
        }
}

TEST(Quantity, anyTextIsUnderstoodOrRefused) {
    std::mt19937_64 random(6);
    const std::string letters = "0123456789..eE+-xXGMTKkbB/ sit%°,unlµ\0\xff\t";
    std::uniform_int_distribution<std::size_t> which(0, letters.size() - 1), length(0, 12);
    int understood = 0;
    for (int i = 0; i < 100000; ++i) {
        std::string text;
        for (std::size_t n = length(random); n > 0; --n) text += letters[which(random)];
        const Quantity quantity = kAll[static_cast<std::size_t>(i) % kAll.size()];
        const TypedQuantity typed = parseQuantity(quantity, text);
        ASSERT_NE(typed.value.has_value(), !typed.error.empty()) << text;
        ASSERT_EQ(typed.error.find('\n'), std::string::npos);
        ASSERT_LT(typed.error.size(), 300U);
        if (!typed.value) continue;
        ++understood;
        ASSERT_TRUE(std::isfinite(*typed.value)) << text;
        ASSERT_EQ(parseQuantity(quantity, quantityText(quantity, *typed.value)).value, typed.value) << text;
    }
    EXPECT_GT(understood, 1000);
}

} // namespace
} // namespace isthmus
