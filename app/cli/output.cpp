#include "app/cli/output.h"

#include "core/exchange/file_io.h"
#include "core/model/issue.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace isthmus {
namespace {

// False, with errno, at the first part that cannot be written.
bool writeAll(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool isSameFile(const std::string& one, const std::string& other) {
    struct stat a {};
    struct stat b {};
    if (::stat(one.c_str(), &a) != 0 || ::stat(other.c_str(), &b) != 0) return false;
    return S_ISREG(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

} // namespace

void say(std::string_view message) {
    if (writeAll(STDERR_FILENO, message)) writeAll(STDERR_FILENO, "\n");
}

void writeStdout(std::string_view text) {
    if (writeAll(STDOUT_FILENO, text) || errno == EPIPE) return;
    throw BadInput("standard output", std::strerror(errno));
}

void writeResult(const std::string& path, std::string_view text) {
    if (path.empty()) return writeStdout(text);
    writeFile(path, text);
}

void requireWritable(const std::string& path) {
    if (path.empty()) return;
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    if (std::filesystem::is_directory(path)) throw BadInput(path, "is a folder; name a file in it");
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        throw BadInput(path, "cannot be written: " + folder + ": " + std::strerror(errno));
}

void refuseToReplace(const std::string& input, const std::string& output) {
    if (!isSameFile(input, output)) return;
    throw CLI::ValidationError("--output", "\"" + output + "\" is the file \"" + input +
                                               "\" that is read; it is left alone, name another one");
}

} // namespace isthmus
