#pragma once

#include "core/dsl/syntax/tree.h"
#include "core/ir/context.h"
#include "core/support/line_index.h"

namespace ptoscope::reader {

/// Spans of nodes that come from a text. The tree must outlive it.
class Spans {
public:
  Spans(const syntax::Tree& tree, ir::Context& context);

  ir::Span of(const syntax::Extent& extent) const {
    const auto line = static_cast<std::int32_t>(extent.line) + 1;
    const auto column = static_cast<std::int32_t>(extent.begin - line_start(extent.line)) + 1;
    if (extent.line + 1 < lines_.line_count() && extent.end >= lines_.offset(extent.line + 1))
      return of_lines(extent, line, column);
    return {file_, line, column, line,
            column + static_cast<std::int32_t>(extent.end - extent.begin)};
  }

  /// The line, from 0, that a byte of the text is on.
  std::uint32_t line_at(std::uint32_t offset) const { return lines_.line_at(offset); }
  /// Where a line begins; the one behind a final line break is empty, but a line.
  std::uint32_t line_start(std::uint32_t line) const {
    return line < lines_.line_count() ? lines_.offset(line)
                                      : static_cast<std::uint32_t>(tree_.text.size());
  }

private:
  ir::Span of_lines(const syntax::Extent& extent, std::int32_t line, std::int32_t column) const;

  const syntax::Tree& tree_;
  ir::Symbol file_;
  LineIndex lines_;
};

} // namespace ptoscope::reader
