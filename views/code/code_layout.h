#pragma once

#include "views/code/code_source.h"
#include "views/common/code_text.h"

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

namespace ptoscope::views {

/// Lines that can be hidden below a header: the body of a function, a region, a block.
struct CodeFold {
  std::uint32_t header = 0; ///< the last line that stays
  std::uint32_t end = 0;    ///< one past the last line that goes

  std::uint32_t hidden() const { return end - header - 1; }
  bool operator==(const CodeFold&) const = default;
};

/// All folds of a text, ascending by header; inner ones behind the outer ones.
std::vector<CodeFold> folds_of(const dsl::ParsedText& text);

/// A source as the view shows it, with some folds closed. Lines count from 0.
struct CodeLayout {
  CodeSourcePtr source;
  CodeTextPtr text;
  std::vector<CodeFold> folds;
  std::vector<std::int32_t> line_of_shown; ///< of the line below a closed fold: its header
  std::vector<std::int32_t> shown_of_line; ///< of a hidden line: the line that stands for it

  std::int32_t line_count() const { return static_cast<std::int32_t>(line_of_shown.size()); }
  /// The innermost fold whose header or hidden lines hold a line of the source, or -1.
  std::int32_t fold_at(std::uint32_t line) const;
  bool hides(std::uint32_t line) const;
};

using CodeLayoutPtr = std::shared_ptr<const CodeLayout>;

/// Lays a source out: `closed` are headers of folds, `marked` lines get a sign (ascending).
CodeLayoutPtr lay_out_code(CodeSourcePtr source, const std::set<std::uint32_t>& closed,
                           const std::vector<std::uint32_t>& marked);

} // namespace ptoscope::views
