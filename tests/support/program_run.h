// Runs isthmus-cli as a user's shell would, and keeps what it said. For tests only; the caller's environment is passed
// on, with additions. Times in seconds.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isthmus::test {

struct Ran {
    int status = -1; // exit status, or 128 + signal
    std::string out;
    std::string err;
};

struct RunSettings {
    std::vector<std::pair<std::string, std::string>> environment; // added
    std::string stdoutPath;                                       // instead of capturing it
    std::optional<double> interruptAfterS;                        // send SIGINT then
};

[[nodiscard]] Ran runCli(const std::vector<std::string>& arguments, const RunSettings& settings = {});

// A folder of its own that goes away with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] std::string path(const std::string& name) const { return (m_path / name).string(); }
    std::string write(const std::string& name, const std::string& content) const; // returns its path

private:
    std::filesystem::path m_path;
};

[[nodiscard]] std::string contentOf(const std::string& path);

} // namespace isthmus::test
