#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope {

/// Line starts of one text. Lines count from 0; a final "\n" does not start another line, so
/// "a\n" has one line and "" has none. The text must outlive the index.
class LineIndex {
public:
  LineIndex() = default;
  explicit LineIndex(std::string_view text);

  std::uint32_t line_count() const { return static_cast<std::uint32_t>(starts_.size()); }
  /// Byte offset of the first byte of `line`.
  std::uint32_t offset(std::uint32_t line) const { return starts_[line]; }
  /// The line without its "\n" (and without a "\r" before it).
  std::string_view line(std::uint32_t line) const;
  /// The line that holds the byte at `offset`; the last one for an offset past the end.
  std::uint32_t line_at(std::uint32_t offset) const;

private:
  std::string_view text_;
  std::vector<std::uint32_t> starts_;
};

} // namespace ptoscope
