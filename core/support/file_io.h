#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>
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

/// Byte offset of the first byte that is not valid UTF-8 (a NUL byte counts as invalid when
/// `refuse_nul`), or -1 when all of it is sound.
std::int64_t first_invalid_utf8(std::string_view text, bool refuse_nul);

} // namespace ptoscope
