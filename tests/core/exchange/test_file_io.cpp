#include "core/exchange/file_io.h"
#include "core/model/issue.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace isthmus {
namespace {

namespace fs = std::filesystem;

class FileIo : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "isthmus-test-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
    }
    void TearDown() override { fs::remove_all(m_folder); }

    [[nodiscard]] std::string path(const std::string& name) const { return (m_folder / name).string(); }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(m_folder)) found.push_back(entry.path().filename().string());
        return found;
    }

    fs::path m_folder;
};

template <class Call>
std::string complaint(Call call) {
    try {
        call();
    } catch (const BadInput& error) {
        return error.what();
    }
    return "no complaint";
}

std::string modeOf(const std::string& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? std::to_string(status.st_mode & 07777) : "none";
}

TEST_F(FileIo, whatIsWrittenIsReadBack) {
    const std::string content("text\0with é\n", 12);
    writeFile(path("a ☀.isthmus"), content);
    EXPECT_EQ(readFile(path("a ☀.isthmus")), content);
    writeFile(path("a ☀.isthmus"), "");
    EXPECT_EQ(readFile(path("a ☀.isthmus")), "");
    EXPECT_EQ(names(), std::vector<std::string>{"a ☀.isthmus"});
}

TEST_F(FileIo, readingNamesPathAndReason) {
    EXPECT_EQ(complaint([&] { (void)readFile(path("none")); }),
              path("none") + ": cannot be read: No such file or directory");
    EXPECT_EQ(complaint([&] { (void)readFile(m_folder.string()); }), m_folder.string() + ": is a folder, not a file");
    if (::geteuid() == 0) return; // root may read anything
    writeFile(path("secret"), "x");
    ASSERT_EQ(::chmod(path("secret").c_str(), 0), 0);
    EXPECT_EQ(complaint([&] { (void)readFile(path("secret")); }),
              path("secret") + ": cannot be read: Permission denied");
}

TEST_F(FileIo, whatIsTooLargeIsRefused) {
    writeFile(path("big"), std::string(3000, 'x'));
    EXPECT_EQ(readFile(path("big"), 3000).size(), 3000u);
    EXPECT_EQ(complaint([&] { (void)readFile(path("big"), 2999); }),
              path("big") + ": is 0.0 MB; files up to 0.0 MB are read");
    { std::ofstream sparse(path("huge")); }
    fs::resize_file(path("huge"), kMaxFileBytes + (36u << 20));
    EXPECT_EQ(complaint([&] { (void)readFile(path("huge")); }),
              path("huge") + ": is 100.0 MB; files up to 64.0 MB are read");
    EXPECT_EQ(complaint([&] { (void)readFile("/dev/zero", 100000); }),
              "/dev/zero: is larger; files up to 0.0 MB are read");
}

TEST_F(FileIo, writingKeepsModeAndFollowsLinks) {
    writeFile(path("real"), "old");
    ASSERT_EQ(::chmod(path("real").c_str(), 0640), 0);
    fs::create_symlink("real", path("link"));
    fs::create_symlink(path("link"), path("link2"));
    writeFile(path("link2"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")) && fs::is_symlink(path("link2")));
    EXPECT_EQ(readFile(path("real")), "new");
    EXPECT_EQ(modeOf(path("real")), std::to_string(0640));
    fs::create_symlink("later", path("dangling"));
    writeFile(path("dangling"), "x");
    EXPECT_EQ(readFile(path("later")), "x");
}

TEST_F(FileIo, aNewFileFollowsTheUmask) {
    const mode_t before = ::umask(027);
    writeFile(path("new"), "x");
    ::umask(before);
    EXPECT_EQ(modeOf(path("new")), std::to_string(0640));
}

TEST_F(FileIo, writingNamesPathAndReason) {
    EXPECT_EQ(complaint([&] { writeFile(m_folder.string(), "x"); }), m_folder.string() + ": is a folder, not a file");
    EXPECT_EQ(complaint([&] { writeFile("", "x"); }), "no file name is given");
    EXPECT_EQ(complaint([&] { writeFile(path("no/such"), "x"); }),
              path("no/such") + ": cannot be written, its folder takes no new file: No such file or directory");
    EXPECT_EQ(complaint([&] { writeFile("/dev/full", "x"); }), "/dev/full: cannot be written: No space left on device");
    EXPECT_EQ(complaint([&] { writeFile("/dev/null", "x"); }), "no complaint");
    fs::create_symlink("loop", path("loop"));
    EXPECT_EQ(complaint([&] { writeFile(path("loop"), "x"); }),
              path("loop") + ": cannot be written: Too many levels of symbolic links");
}

TEST_F(FileIo, aReadOnlyFileIsNotReplaced) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write anything";
    writeFile(path("fixed"), "old");
    ASSERT_EQ(::chmod(path("fixed").c_str(), 0444), 0);
    EXPECT_EQ(complaint([&] { writeFile(path("fixed"), "new"); }),
              path("fixed") + ": cannot be written: Permission denied");
    EXPECT_EQ(readFile(path("fixed")), "old");
}

TEST_F(FileIo, aFullDiskLeavesTheOldFileAndNoRubbish) {
    writeFile(path("a"), "old");
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{.rlim_cur = 4096, .rlim_max = before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string text = complaint([&] { writeFile(path("a"), std::string(100000, 'x')); });
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(text, path("a") + ": cannot be written, it is left as it was: File too large");
    EXPECT_EQ(readFile(path("a")), "old");
    EXPECT_EQ(names(), std::vector<std::string>{"a"});
}

TEST_F(FileIo, aReaderNeverSeesHalfAFile) {
    const std::string one(200000, '1');
    const std::string two(300000, '2');
    writeFile(path("a"), one);
    std::thread writer([&] {
        for (int i = 0; i < 40; ++i) writeFile(path("a"), i % 2 ? one : two);
    });
    for (int i = 0; i < 200; ++i) {
        const std::string seen = readFile(path("a"));
        EXPECT_TRUE(seen == one || seen == two) << seen.size();
    }
    writer.join();
    EXPECT_EQ(names(), std::vector<std::string>{"a"});
}

TEST_F(FileIo, relativePathsWork) {
    const fs::path before = fs::current_path();
    fs::current_path(m_folder);
    writeFile("plain", "x");
    EXPECT_EQ(readFile("plain"), "x");
    fs::current_path(before);
}

} // namespace
} // namespace isthmus
