#include "core/support/file_io.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace ptoscope {
namespace {

/// Closes a descriptor at the end of a scope.
class Descriptor {
public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0)
      ::close(fd_);
  }
  int get() const { return fd_; }
  int release() { return std::exchange(fd_, -1); }

private:
  int fd_;
};

Place place_of(const std::filesystem::path& path) {
  return {path.string(), 0, 0};
}

Diagnostic open_error(const std::filesystem::path& path, int error) {
  if (error == ENOENT || error == ENOTDIR)
    return make_error("file-missing", place_of(path),
                      message_text("core", "expected a file, found nothing at this path"));
  if (error == ELOOP)
    return make_error("file-not-regular", place_of(path),
                      message_text("core", "expected a file, found a loop of symbolic links"));
  return make_error("file-unreadable", place_of(path),
                    message_text("core", "the file cannot be read: {0}"),
                    std::generic_category().message(error));
}

Expected<FileStamp> stamp_of(const std::filesystem::path& path, const struct stat& status) {
  if (!S_ISREG(status.st_mode))
    return make_error("file-not-regular", place_of(path),
                      S_ISDIR(status.st_mode)
                          ? message_text("core", "expected a file, found a directory")
                          : message_text("core", "expected a file, found a device or socket"));
  return FileStamp{status.st_size,
                   status.st_mtim.tv_sec * 1'000'000'000LL + status.st_mtim.tv_nsec};
}

Diagnostic write_error(const std::filesystem::path& path, int error) {
  return make_error("file-unwritable", place_of(path),
                    message_text("core", "the file cannot be written: {0}"),
                    std::generic_category().message(error));
}

/// 0, or the error number of the write that failed.
int write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = ::write(file, content.data(), content.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return errno;
    content.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

/// Writes to a device or FIFO as it is: it holds nothing that could be replaced.
Status write_through(const std::filesystem::path& path, std::string_view content) {
  // A FIFO that nobody reads is an error and not an endless wait.
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  if (file.get() < 0 || ::fcntl(file.get(), F_SETFL, O_WRONLY) != 0)
    return write_error(path, errno);
  if (const int error = write_all(file.get(), content); error != 0)
    return write_error(path, error);
  if (::close(file.release()) != 0)
    return write_error(path, errno);
  return Done{};
}

} // namespace

Expected<FileStamp> file_stamp(const std::filesystem::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0)
    return open_error(path, errno);
  return stamp_of(path, status);
}

Expected<FileReader> FileReader::open(const std::filesystem::path& path) {
  // O_NONBLOCK keeps a FIFO from blocking before its type is known.
  FileReader reader(path, ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status{};
  if (reader.file_ < 0 || ::fstat(reader.file_, &status) != 0)
    return open_error(path, errno);
  const Expected<FileStamp> stamp = stamp_of(path, status);
  if (!stamp)
    return stamp.error();
  reader.stamp_ = *stamp;
  return reader;
}

FileReader::FileReader(FileReader&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), stamp_(other.stamp_) {}

FileReader::~FileReader() {
  if (file_ >= 0)
    ::close(file_);
}

Expected<std::size_t> FileReader::read_at(std::int64_t offset, std::span<char> room) const {
  std::size_t filled = 0;
  while (filled < room.size()) {
    const ssize_t count = ::pread(file_, room.data() + filled, room.size() - filled,
                                  offset + static_cast<std::int64_t>(filled));
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return open_error(path_, errno);
    if (count == 0)
      break;
    filled += static_cast<std::size_t>(count);
  }
  return filled;
}

Expected<std::string> read_file(const std::filesystem::path& path, std::int64_t limit_bytes) {
  const Expected<FileReader> file = FileReader::open(path);
  if (!file)
    return file.error();
  const std::int64_t size_bytes = file->stamp().size_bytes;
  if (size_bytes > limit_bytes)
    return make_error("file-too-large", place_of(path),
                      message_text("core", "expected at most {0} bytes, found {1}"), limit_bytes,
                      size_bytes);
  std::string content(static_cast<std::size_t>(size_bytes), '\0');
  const Expected<std::size_t> filled = file->read_at(0, content);
  if (!filled)
    return filled.error();
  content.resize(*filled);
  return content;
}

bool is_stream(const std::filesystem::path& path) {
  struct stat status{};
  return path == "-" || (::stat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode));
}

Expected<std::string> read_stream(const std::filesystem::path& path, std::int64_t limit_bytes) {
  const Descriptor file(path == "-" ? ::dup(STDIN_FILENO)
                                    : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0)
    return open_error(path, errno);
  std::string content;
  std::array<char, 1 << 16> part{};
  while (true) {
    const ssize_t count = ::read(file.get(), part.data(), part.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return open_error(path, errno);
    if (count == 0)
      return content;
    content.append(part.data(), static_cast<std::size_t>(count));
    if (static_cast<std::int64_t>(content.size()) > limit_bytes)
      return make_error("file-too-large", place_of(path),
                        message_text("core", "expected at most {0} bytes, found more"),
                        limit_bytes);
  }
}

Status write_file_atomically(const std::filesystem::path& path, std::string_view content) {
  std::filesystem::path target = path;
  struct stat status{};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode))
    return write_error(path, EISDIR);
  if (exists && !S_ISREG(status.st_mode))
    return write_through(path, content);
  // A rename asks only for the right to write the folder.
  if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
    return write_error(path, errno);
  if (exists) {
    // A link stays a link: the file it leads to is replaced.
    std::error_code error;
    target = std::filesystem::canonical(path, error);
    if (error)
      return write_error(path, error.value());
  }

  // A short name of its own: that of the target may be as long as names can be.
  std::string temporary = (target.parent_path() / ".ptoscope-XXXXXX").string();
  Descriptor file(::mkstemp(temporary.data()));
  if (file.get() < 0)
    return write_error(path, errno);
  const auto give_up = [&](int error) {
    ::unlink(temporary.c_str());
    return write_error(path, error);
  };
  if (const int error = write_all(file.get(), content); error != 0)
    return give_up(error);
  // mkstemp makes the file private; an artefact gets the mode that a plain write would give.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t mode = exists ? status.st_mode & 0777 : 0666 & ~mask;
  if (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0)
    return give_up(errno);
  if (::close(file.release()) != 0)
    return give_up(errno);
  if (::rename(temporary.c_str(), target.c_str()) != 0)
    return give_up(errno);
  return Done{};
}

} // namespace ptoscope
