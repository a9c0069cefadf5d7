#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace ptoscope {

/// What the file system says of a regular file, links followed.
struct FileStamp {
  std::int64_t size_bytes = 0;
  /// Time of last change, nanoseconds since the Unix epoch.
  std::int64_t mtime_ns = 0;

  bool operator==(const FileStamp&) const = default;
};

/// Reads a whole regular file. Errors: "file-missing", "file-unreadable", "file-not-regular"
/// (directories, sockets, devices, link loops) and "file-too-large" (over `limit_bytes`).
/// A file that shrinks while it is read yields what was there; it never faults.
Expected<std::string> read_file(const std::filesystem::path& path, std::int64_t limit_bytes);

/// A regular file, open for reading at any offset. It stays that file when another one takes its
/// name. Nothing is mapped: a file that shrinks has fewer bytes and never faults. Thread-safe.
class FileReader {
public:
  /// Errors: those of `read_file` but "file-too-large".
  static Expected<FileReader> open(const std::filesystem::path& path);

  FileReader(FileReader&& other) noexcept;
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;
  FileReader& operator=(FileReader&&) = delete;
  ~FileReader();

  /// As it was when it was opened.
  const FileStamp& stamp() const { return stamp_; }
  /// Fills `room` from `offset` on and says how many bytes there were: fewer at the end of the
  /// file. Error: "file-unreadable".
  Expected<std::size_t> read_at(std::int64_t offset, std::span<char> room) const;

private:
  FileReader(std::filesystem::path path, int file) : path_(std::move(path)), file_(file) {}

  std::filesystem::path path_;
  int file_ = -1; ///< descriptor, owned
  FileStamp stamp_;
};

/// True for "-", which stands for standard input, and for a FIFO, which a shell's `<(command)` is.
bool is_stream(const std::filesystem::path& path);

/// Reads a stream to its end, waiting for whoever writes it; only for what a user named. Errors:
/// those of `read_file`; "file-too-large" as soon as more than `limit_bytes` came.
Expected<std::string> read_stream(const std::filesystem::path& path, std::int64_t limit_bytes);

/// Size and time of a regular file; the errors of `read_file`.
Expected<FileStamp> file_stamp(const std::filesystem::path& path);

/// Writes the file whole or not at all: a temporary file beside it, flushed, then renamed. A file
/// that is there keeps its mode, a link keeps leading to it; a device or FIFO is written to and
/// never replaced. Error: "file-unwritable", also for a read-only file.
Status write_file_atomically(const std::filesystem::path& path, std::string_view content);

} // namespace ptoscope
