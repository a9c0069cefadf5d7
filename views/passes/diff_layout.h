#pragma once

#include "core/diff/snapshot_diff.h"
#include "views/common/code_text.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ptoscope::views {

enum class DiffMode : std::uint8_t {
  SideBySide,
  Stacked, ///< before above, after below
  Inline,  ///< one text, removed lines above added ones
};

struct LayoutOptions {
  DiffMode mode = DiffMode::SideBySide;
  /// There is nothing to compare with: only "after" is shown.
  bool single = false;
  bool fold_unchanged = true;
  /// Lines kept around a change.
  int context = 3;
  /// Only this function (and what came out of it); empty: the whole program.
  std::string function;
  /// First hidden row of each fold that the user opened.
  std::set<std::int32_t> expanded;
  /// Names of the functions that the user closed.
  std::set<std::string> collapsed;

  bool operator==(const LayoutOptions&) const = default;
};

enum class FoldKind : std::uint8_t {
  Unchanged, ///< a run of hidden rows; opens on click
  Section,   ///< the first line of a function; closes or opens it
  Renames,   ///< the note with the rename table of a section
};

struct Fold {
  FoldKind kind = FoldKind::Unchanged;
  std::int32_t section = 0;
  std::int32_t rows_begin = 0; ///< hidden rows (Unchanged, closed Section)
  std::int32_t rows_end = 0;
};

/// Which side of a pair.
enum class Side : std::uint8_t { Before, After };

/// A diff laid out as lines to show: what is folded, where fillers stand, notes, tints and marks.
/// Made off the GUI thread, immutable. `before` is null in inline mode and when there is nothing
/// to compare with; both texts have the same number of lines otherwise.
struct DiffLayout {
  diff::SnapshotDiffPtr diff;
  LayoutOptions options;
  CodeTextPtr before;
  CodeTextPtr after;       ///< the only text in inline mode
  std::vector<Fold> folds; ///< `CodeLine::fold` indexes them
  /// Shown line to row, -1 for notes and folds.
  std::vector<std::int32_t> row_of_line;
  /// Row to the shown line that shows or hides it; -1 when its section isn't shown.
  std::vector<std::int32_t> line_of_row;
  /// In inline mode, where a changed row has a line for each side: row to that of "after", -1 when
  /// it has none of its own.
  std::vector<std::int32_t> after_line_of_row;
  /// First shown line of each change, ascending.
  std::vector<std::int32_t> changes;
  /// Line of a text to row, a side.
  std::vector<std::int32_t> row_of_before;
  std::vector<std::int32_t> row_of_after;

  std::int32_t line_count() const { return static_cast<std::int32_t>(row_of_line.size()); }
  /// The shown line of a line of one text (its fold when hidden), or -1.
  std::int32_t shown_line(Side side, std::int32_t text_line) const;
  /// The line of a text shown at or nearest above a shown line, or -1.
  std::int32_t text_line(Side side, std::int32_t shown) const;
  /// The fold that hides a row, or -1 when the row is shown.
  std::int32_t fold_hiding(std::int32_t row) const;
};

using DiffLayoutPtr = std::shared_ptr<const DiffLayout>;

/// Lays out a diff. Linear in its rows.
DiffLayoutPtr lay_out(diff::SnapshotDiffPtr diff, const LayoutOptions& options);

/// The plain name of a section's function, the "after" one first; empty for the head.
std::string section_name(const diff::SnapshotDiff& diff, const diff::Section& section);

} // namespace ptoscope::views
