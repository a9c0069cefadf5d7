#pragma once

#include "core/support/cancellation.h"
#include "core/support/expected.h"
#include "core/support/file_io.h"
#include "core/support/needle.h"
#include "core/support/progress.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope {

/// A text file too large to be held in memory, of which only what is looked at is read. It need
/// not be text: bytes are given as they are. Memory: a few blocks of it, and eight bytes for each
/// block that was counted (1/8192 of the file). A file that changes meanwhile gives other or
/// fewer bytes and never a fault. Lines count from 0 and end at "\n"; a final one starts no other.
/// Thread-safe: one thread counts or searches while another reads.
class LargeText {
public:
  static constexpr std::int64_t kBlockBytes = 64LL << 10;

  /// How much of the file is known; a line that was begun counts.
  struct Extent {
    std::int64_t lines = 0;
    std::int64_t bytes = 0;
    bool complete = false; ///< up to the end of the file

    bool operator==(const Extent&) const = default;
  };

  /// A part of a line.
  struct Line {
    std::int64_t offset = 0;     ///< of the line in the file
    std::int64_t size_bytes = 0; ///< of all of the line, without the line break ("\r" too)
    std::int64_t begin = 0;      ///< where `bytes` begins in the line
    std::string bytes;
  };

  struct Position {
    std::int64_t line = 0;
    std::int64_t byte = 0; ///< in the line

    auto operator<=>(const Position&) const = default;
  };

  enum class Direction : std::uint8_t { Forward, Backward };

  /// Opens a regular file and counts the lines of its first block. Errors: those of `FileReader`.
  static Expected<std::shared_ptr<LargeText>> open(const std::filesystem::path& path);

  const FileStamp& stamp() const { return file_.stamp(); }

  /// Goes on counting lines to the end of the file. Error: "file-unreadable".
  Status count_lines(const CancellationToken& token, const ProgressCallback& progress);
  Extent extent() const;

  /// Up to `count` lines from `first` on, of each at most `limit_bytes` from byte `begin` on.
  /// Fewer where the counted part ends.
  std::vector<Line> lines(std::int64_t first, std::int64_t count, std::int64_t limit_bytes,
                          std::int64_t begin = 0) const;
  /// The place of a byte in the counted part.
  Position position_of(std::int64_t offset) const;
  /// The offset of a place in the counted part; the line's end for a byte behind it.
  std::int64_t offset_of(const Position& position) const;
  /// Bytes [begin, end), at most `limit_bytes`.
  std::string bytes(std::int64_t begin, std::int64_t end, std::int64_t limit_bytes) const;

  /// Offset of the first occurrence of `needle` from `from` on, or the last one that starts
  /// before `from`; goes on at the other end of the file. Error: "file-unreadable".
  Expected<std::optional<std::int64_t>> find(const Needle& needle, std::int64_t from,
                                             Direction direction, const CancellationToken& token,
                                             const ProgressCallback& progress) const;

private:
  struct Block {
    std::int64_t index = -1;
    std::int64_t last_use = 0;
    std::string bytes;
  };

  explicit LargeText(FileReader file) : file_(std::move(file)) {}

  /// Counts the next bytes, as many as there is room for (whole blocks); whether there are more.
  Expected<bool> count_part(std::span<char> room);
  // The following are called with `mutex_` held.
  /// A block as far as it was counted; valid until the next one is asked for.
  std::string_view block(std::int64_t index) const;
  /// Line breaks up to the end of a block.
  std::int64_t breaks_behind(std::int64_t block) const;
  std::int64_t line_start(std::int64_t line) const;
  /// Offset of the first break from `from` on; the end of the counted part when there is none.
  std::int64_t next_break(std::int64_t from) const;
  std::int64_t line_count() const;
  std::string read_bytes(std::int64_t begin, std::int64_t end) const;

  const FileReader file_;
  mutable std::mutex counting_; ///< held while a part is counted

  mutable std::mutex mutex_;                ///< guards everything below
  std::vector<std::int64_t> breaks_before_; ///< line breaks before each block that was counted
  std::int64_t breaks_ = 0;
  std::int64_t counted_bytes_ = 0;
  bool ends_with_break_ = true;
  bool complete_ = false;
  mutable std::array<Block, 16> cache_;
  mutable std::int64_t uses_ = 0;
};

} // namespace ptoscope
