#include "core/model/gazetteer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

namespace isthmus {
namespace {

std::vector<std::string> found(std::string_view text, std::size_t most = 8) {
    std::vector<std::string> names;
    for (const KnownCity* city : findCities(text, most)) names.emplace_back(city->name);
    return names;
}

std::string first(std::string_view text) {
    const auto names = found(text, 1);
    return names.empty() ? "" : names.front();
}

TEST(Gazetteer, holdsTheWholeTable) {
    const auto& cities = knownCities();
    ASSERT_EQ(cities.size(), 7343u);
    EXPECT_EQ(cities[0].name, "Tokyo");
    EXPECT_EQ(cities[0].code, "TYO");
    EXPECT_EQ(cities[0].country, "Japan");
    EXPECT_DOUBLE_EQ(cities[0].place.lat, 35.68696);
    EXPECT_DOUBLE_EQ(cities[0].place.lon, 139.74946);
    EXPECT_DOUBLE_EQ(cities[0].population, 35676000);
    EXPECT_TRUE(std::ranges::is_sorted(cities, std::greater{}, &KnownCity::population));
    std::set<std::string_view> codes;
    for (const KnownCity& city : cities) {
        EXPECT_FALSE(city.name.empty() || city.ascii.empty() || city.country.empty());
        EXPECT_TRUE(std::abs(city.place.lat) <= 90 && std::abs(city.place.lon) <= 180) << city.name;
        EXPECT_TRUE(city.code.empty() || codes.insert(city.code).second) << city.code;
    }
    EXPECT_EQ(codes.size(), 801u);
    EXPECT_EQ(first("Washington, D.C."), "Washington, D.C.");
}

TEST(Gazetteer, findsByNameCodeAndWord) {
    EXPECT_EQ(first("Zurich"), "Zürich");
    EXPECT_EQ(first("ZÜR"), "Zürich");
    EXPECT_EQ(first("TYO"), "Tokyo");
    EXPECT_EQ(first("tyo"), "Tokyo");
    EXPECT_EQ(first("new yo"), "New York");
    EXPECT_EQ(first("  new   yo "), "New York");
    EXPECT_EQ(first("Sao Pau"), "São Paulo");
    EXPECT_EQ(first("sin"), "Singapore");
    EXPECT_EQ(first("york"), "York"); // all of a name before a word of one
    EXPECT_TRUE(std::ranges::count(found("york"), "New York"));
}

TEST(Gazetteer, findsByCountryAfterNames) {
    const auto swiss = found("switzerl");
    ASSERT_FALSE(swiss.empty());
    for (const KnownCity* city : findCities("switzerl", 8)) EXPECT_EQ(city->country, "Switzerland");
    EXPECT_EQ(first("Luxembourg"), "Luxembourg");
}

TEST(Gazetteer, givesNothingForNothing) {
    EXPECT_TRUE(findCities("", 10).empty());
    EXPECT_TRUE(findCities(" \n\t", 10).empty());
    EXPECT_TRUE(findCities("qqqqxz", 10).empty());
    EXPECT_TRUE(findCities("a", 0).empty());
    EXPECT_EQ(findCities("a", 7).size(), 7u);
}

TEST(Gazetteer, isQuick) {
    (void)findCities("warm", 1);
    const auto start = std::chrono::steady_clock::now();
    for (const auto* text : {"a", "an", "san", "sant", "santi"}) (void)findCities(text, 20);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    RecordProperty("ms_a_search", std::to_string(took.count() / 5));
    EXPECT_LT(took.count() / 5, 100);
}

TEST(Gazetteer, nearestIsTheLargestOfThoseNearlyAsNear) {
    ASSERT_TRUE(nearestCity({52.35, 4.91}, 50));
    EXPECT_EQ(nearestCity({52.35, 4.91}, 50)->code, "AMS");
    EXPECT_EQ(nearestCity({0, -30}, 100), nullptr);
    const GeoPoint place{48.9, 2.4};
    EXPECT_EQ(nearestCity(place, 50)->name, "Paris");
    const KnownCity* wellington = nearestCity({-41.3, 174.8}, 60);
    ASSERT_TRUE(wellington);
    EXPECT_LT(haversineKm(wellington->place, {-41.3, 174.8}), 60);
}

TEST(Gazetteer, nearestLooksAcrossTheAntimeridian) {
    const auto mys = std::ranges::find(knownCities(), "Mys Shmidta", &KnownCity::name);
    ASSERT_NE(mys, knownCities().end());
    const KnownCity* city = nearestCity({mys->place.lat, 179.9}, 60);
    ASSERT_TRUE(city);
    EXPECT_EQ(city->name, "Mys Shmidta");
}

} // namespace
} // namespace isthmus
