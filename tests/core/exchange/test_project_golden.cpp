#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace isthmus {
namespace {

std::vector<std::string> goldenProjects() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(ISTHMUS_TEST_DATA "/golden"))
        if (entry.path().extension() == ".isthmus") paths.push_back(entry.path().string());
    return paths;
}

TEST(ProjectGolden, loadSaveLoadIsEqualAndSavingIsAFixpoint) {
    const auto paths = goldenProjects();
    ASSERT_EQ(paths.size(), 40u);
    for (const std::string& path : paths) {
        const Project project = readProject(readFile(path));
        const std::string written = writeProject(project);
        EXPECT_EQ(readProject(written), project) << path;
        EXPECT_EQ(writeProject(readProject(written)), written) << path;
    }
}

TEST(ProjectGolden, schedulesStandAloneToo) {
    for (const std::string& path : goldenProjects())
        for (const Schedule& schedule : readProject(readFile(path)).schedules) {
            const std::string written = writeSchedule(schedule);
            EXPECT_EQ(readSchedule(written), schedule) << path;
            EXPECT_EQ(writeSchedule(readSchedule(written)), written) << path;
        }
}

} // namespace
} // namespace isthmus
