#pragma once

#include "views/common/code_text.h"

#include <QByteArray>

#include <cstdint>
#include <vector>

namespace ptoscope::views {

/// Bytes of a line that are shown; the rest of a longer one is left out with a note, because
/// the text engine measures a line as a whole.
inline constexpr qsizetype kLongestShownLine = qsizetype{16} * 1024;

/// A range of bytes.
struct ByteRange {
  qsizetype begin = 0;
  qsizetype end = 0;

  qsizetype size() const { return end - begin; }
  bool operator==(const ByteRange&) const = default;
};

/// What of a CodeText goes into the text engine: the same lines, with over-long ones cut and
/// control characters as blanks.
struct ShownText {
  CodeTextPtr code;
  QByteArray utf8;          ///< shares the bytes of `code` when all are shown as they are
  QByteArray styles;        ///< one a byte of `utf8`
  std::int32_t columns = 0; ///< of the longest line, wide characters count two
  bool cut = false;         ///< some line isn't shown whole
  std::vector<qsizetype> line_starts;

  std::int32_t line_count() const { return static_cast<std::int32_t>(line_starts.size()); }
  /// The bytes of `line` in `utf8`, without the line break.
  ByteRange line(std::int32_t index) const;
  /// Bytes [begin, end) of a line, cut to what is shown of it, as a range of `utf8`.
  ByteRange part(std::int32_t line, std::int32_t begin, std::int32_t end) const;
  /// What the shown range says in the original text; a whole line gives all of it.
  QByteArray original(std::int32_t line, ByteRange range) const;
};

/// Linear. Styles that don't fit the text are taken as plain.
ShownText make_shown_text(CodeTextPtr code);

} // namespace ptoscope::views
