#pragma once

#include "core/support/large_text.h"
#include "views/common/code_view.h"
#include "views/common/shown_text.h"

#include <cstdint>
#include <vector>

namespace ptoscope::views {

/// The lines in sight of a LargeText, ready for a CodePainter: of each at most
/// `kLongestShownLine` bytes, with notes for what is left out, bytes that are no text as a dim
/// "?", and syntax colours as far as they follow from these lines. Places are bytes of the file's
/// lines; window lines count from 0.
class LargeTextWindow {
public:
  using Position = LargeText::Position;

  /// One long line may be shown from another byte than its first.
  struct Shift {
    std::int64_t line = -1;
    std::int64_t begin = 0;

    bool operator==(const Shift&) const = default;
  };

  LargeTextWindow();
  LargeTextWindow(const LargeText& text, std::int64_t first_line, std::int64_t count,
                  const Shift& shift);

  const ShownText& shown() const { return shown_; }
  std::int64_t first_line() const { return first_line_; }
  int line_count() const { return static_cast<int>(parts_.size()); }
  bool holds(std::int64_t line) const {
    return line >= first_line_ && line < first_line_ + line_count();
  }

  /// The byte of `shown().utf8` at a place of a line that the window holds; places that are left
  /// out are at the next that is shown.
  qsizetype shown_byte(const Position& position) const;
  /// The place at a byte of `shown().utf8` in a window line.
  Position position(int line, qsizetype shown_byte) const;
  /// Where `needle` stands in the lines, ascending.
  std::vector<CodeHit> hits(const Needle& needle) const;

private:
  struct Part {
    std::int64_t begin = 0; ///< first byte of the line that is shown
    qsizetype at = 0;       ///< where it stands in `shown_.utf8`
    qsizetype size = 0;
  };

  void add_note(const QString& note);

  ShownText shown_;
  std::int64_t first_line_ = 0;
  std::vector<Part> parts_;
};

/// The first byte at or before `byte` of `bytes` where a character begins.
std::int64_t character_begin(std::string_view bytes, std::int64_t byte);
/// Behind the character at `byte`; not behind the end.
std::int64_t character_end(std::string_view bytes, std::int64_t byte);

} // namespace ptoscope::views
