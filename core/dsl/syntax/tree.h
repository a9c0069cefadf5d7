#pragma once

#include "core/dsl/syntax/syntax.h"
#include "core/support/arena.h"
#include "core/support/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::syntax {

/// A comment, from its "#" to the end of the line.
struct Comment {
  Extent extent;
  std::uint32_t column = 0; ///< from 0; a tab reaches to the next multiple of eight
  bool alone = false;       ///< nothing but blanks stands before it on its line
};

/// The syntax of one text with everything that was wrong in it. The text must outlive the tree.
struct Tree {
  std::string_view text;
  std::string file; ///< for places
  Block module;
  /// The text of a printed program, by the comment that names it or by what the caller says. It may
  /// hold what prints though it is no Python: `xor`, `pl.tile.and`, a scope without a block. It
  /// writes the same types again and again: equal annotations of names share what stands in their
  /// brackets, with the extents of the first.
  bool printed = false;
  std::vector<Comment> comments;
  /// Comments that no statement takes: they stand behind the last one of a block, at its
  /// indentation or deeper (`formats/passes-dump.md` section 9.2).
  std::vector<Comment> tails;
  std::vector<Diagnostic> diagnostics;
  Arena arena;

  std::string_view text_of(const Extent& extent) const {
    return text.substr(extent.begin, extent.end - extent.begin);
  }
  std::string_view text_of(const Comment& comment) const { return text_of(comment.extent); }
  /// Where an expression itself begins when parentheses stand around it, as Python counts.
  Extent inner_extent(const Expr& expr) const;
  /// Line and column, from 1, of the first byte.
  Place place(const Extent& extent) const;
  /// Column, from 1, in bytes.
  std::uint32_t column(const Extent& extent) const;
};

} // namespace ptoscope::syntax
