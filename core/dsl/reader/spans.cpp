#include "core/dsl/reader/spans.h"

namespace ptoscope::reader {

Spans::Spans(const syntax::Tree& tree, ir::Context& context)
    : tree_(tree), file_(context.intern(tree.file)), lines_(tree.text) {}

/// Of an extent that ends on a later line.
ir::Span Spans::of_lines(const syntax::Extent& extent, std::int32_t line,
                         std::int32_t column) const {
  const bool behind_all = extent.end == tree_.text.size() && tree_.text.ends_with('\n');
  const std::uint32_t last = behind_all ? lines_.line_count() : lines_.line_at(extent.end);
  return {file_, line, column, static_cast<std::int32_t>(last) + 1,
          static_cast<std::int32_t>(extent.end - line_start(last)) + 1};
}

} // namespace ptoscope::reader
