#include "core/exchange/file_io.h"

#include "core/model/issue.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace isthmus {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
    throw BadInput(path, what + ": " + std::generic_category().message(error));
}

std::string megabytes(std::size_t bytes) {
    std::array<char, 32> text;
    const int length = std::snprintf(text.data(), text.size(), "%zu.%zu MB", bytes >> 20, (bytes & 0xFFFFF) * 10 >> 20);
    return {text.data(), static_cast<std::size_t>(length)};
}

class OpenFile {
public:
    explicit OpenFile(int descriptor)
        : m_descriptor(descriptor) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { close(); }

    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    bool close() { return m_descriptor < 0 || ::close(std::exchange(m_descriptor, -1)) == 0; }
    [[nodiscard]] bool write(std::string_view content) const {
        while (!content.empty()) {
            const auto written = ::write(m_descriptor, content.data(), content.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return false;
            content.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }
    // At most limit bytes; what is left unread is the caller's business.
    [[nodiscard]] bool read(std::string& content, std::size_t limit) const {
        std::array<char, 1u << 16> buffer;
        while (content.size() < limit) {
            const auto got = ::read(m_descriptor, buffer.data(), std::min(buffer.size(), limit - content.size()));
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return false;
            if (got == 0) break;
            content.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return true;
    }

private:
    int m_descriptor;
};

[[noreturn]] void refuseSize(const std::string& path, const std::string& size, std::size_t maxBytes) {
    throw BadInput(path, "is " + size + "; files up to " + megabytes(maxBytes) + " are read");
}

OpenFile createBeside(const std::string& target, std::string& temporary) {
    static std::atomic<unsigned> counter{0};
    const fs::path folder = fs::path(target).parent_path();
    for (int attempt = 0; attempt < 100; ++attempt) {
        const auto name = ".isthmus-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp";
        temporary = (folder / name).string();
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) return OpenFile(descriptor);
    }
    return OpenFile(-1);
}

void flushFolderOf(const std::string& target) {
    const auto folder = fs::path(target).parent_path().string();
    const OpenFile opened(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen()) ::fsync(opened.descriptor()); // best effort: some file systems refuse it
}

// Where the content goes when the path is a symbolic link, even one to a file that is not there yet.
std::string followLinks(const std::string& path) {
    fs::path target = path;
    std::error_code error;
    for (int step = 0; step < 40 && fs::is_symlink(target, error); ++step) {
        const fs::path next = fs::read_symlink(target, error);
        if (error) break;
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target.string();
}

void writeThrough(const std::string& path, std::string_view content) {
    OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen() || !file.write(content) || !file.close()) fail(path, "cannot be written", errno);
}

void replaceAtomically(const std::string& path, const std::string& target, const struct stat* old,
                       std::string_view content) {
    std::string temporary;
    OpenFile file = createBeside(target, temporary);
    if (!file.isOpen()) fail(path, "cannot be written, its folder takes no new file", errno);
    // Another's file may become ours; that is better than not to save.
    if (old) static_cast<void>(::fchown(file.descriptor(), old->st_uid, old->st_gid) == 0);
    const bool sameMode = !old || ::fchmod(file.descriptor(), old->st_mode & 07777) == 0;
    const bool done = sameMode && file.write(content) && ::fsync(file.descriptor()) == 0 && file.close() &&
                      std::rename(temporary.c_str(), target.c_str()) == 0;
    if (!done) {
        const int error = errno;
        ::unlink(temporary.c_str());
        fail(path, "cannot be written, it is left as it was", error);
    }
    flushFolderOf(target);
}

} // namespace

std::string readFile(const std::string& path, std::size_t maxBytes) {
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen()) fail(path, "cannot be read", errno);
    struct stat status {};
    if (::fstat(file.descriptor(), &status) != 0) fail(path, "cannot be read", errno);
    if (S_ISDIR(status.st_mode)) throw BadInput(path, "is a folder, not a file");
    const auto size = static_cast<std::size_t>(status.st_size);
    if (S_ISREG(status.st_mode) && size > maxBytes) refuseSize(path, megabytes(size), maxBytes);
    std::string content;
    if (!file.read(content, maxBytes + 1)) fail(path, "cannot be read", errno);
    if (content.size() > maxBytes) refuseSize(path, "larger", maxBytes);
    return content;
}

void writeFile(const std::string& path, std::string_view content) {
    if (path.empty()) throw BadInput("", "no file name is given");
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) fail(path, "cannot be written", errno);
    if (exists && S_ISDIR(status.st_mode)) throw BadInput(path, "is a folder, not a file");
    if (exists && !S_ISREG(status.st_mode)) return writeThrough(path, content);
    if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, "cannot be written", errno);
    replaceAtomically(path, followLinks(path), exists ? &status : nullptr, content);
}

} // namespace isthmus
