#pragma once

#include "views/common/code_text.h"

#include <QByteArray>

#include <cstdint>

namespace ptoscope::views {

/// Bytes of a line that are shown; the rest of a longer one is left out with a note, because
/// the text engine measures a line as a whole.
inline constexpr qsizetype kLongestShownLine = 16 * 1024;

/// What of a CodeText goes into the text engine: the same lines, over-long ones cut.
struct ShownText {
  CodeTextPtr code;
  QByteArray utf8;          ///< shares the bytes of `code` when no line was cut
  QByteArray styles;        ///< one a byte of `utf8`
  std::int32_t columns = 0; ///< of the longest line, wide characters count two
  bool cut = false;
};

/// Linear. Styles that don't fit the text are taken as plain.
ShownText make_shown_text(CodeTextPtr code);

/// A line without its line break.
struct LineBytes {
  qsizetype begin = 0;
  qsizetype end = 0;
};

/// Where line `line` lies in `text`; empty at the end for a line that there isn't.
LineBytes find_line(const QByteArray& text, std::int32_t line);

} // namespace ptoscope::views
