#pragma once

#include "core/dsl/parsed_text.h"
#include "core/support/cancellation.h"
#include "core/support/diagnostic.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::diff {

struct Options {
  /// Lines that differ only by a consistent renaming are `Renamed`, not `Changed`.
  bool fold_renames = true;
  bool detect_moves = true;
  /// Compare logical lines token by token: blanks, wrapping and quote style don't count. A row
  /// of an equal or changed statement then may have one side only, where the other has fewer
  /// lines; counts are of statements.
  bool ignore_layout = false;
  /// Upper bound on the work of one line comparison, in steps of the search; beyond it the
  /// comparison falls back to anchors and says so in `SnapshotDiff::notes`.
  std::int64_t effort = 4'000'000;

  bool operator==(const Options&) const = default;
};

enum class RowKind : std::uint8_t {
  Equal,
  Renamed,    ///< equal but for renames that the table lists
  Reindented, ///< equal, maybe but for renames, at another indentation
  Changed,    ///< a line and its counterpart; `detail` indexes `marks`
  Removed,    ///< only `before`
  Added,      ///< only `after`
  MovedFrom,  ///< only `before`; `detail` indexes `moves`
  MovedTo,    ///< only `after`; `detail` indexes `moves`
};

/// One line of a side-by-side view. Lines count from 0; -1 means nothing on that side.
struct Row {
  std::int32_t before = -1;
  std::int32_t after = -1;
  RowKind kind = RowKind::Equal;
  std::int32_t detail = -1;
};

/// A range of bytes inside a line that differs from its counterpart.
struct Mark {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool renamed = false; ///< differs only by a listed rename

  bool operator==(const Mark&) const = default;
};

/// Marks of a Changed row, token-wise, ascending.
struct LineMarks {
  std::vector<Mark> before;
  std::vector<Mark> after;
};

/// A block that stands elsewhere on the other side, maybe with another indentation.
struct Move {
  dsl::LineRange before;
  dsl::LineRange after;
  std::int32_t before_function = -1; ///< indices into the texts' functions
  std::int32_t after_function = -1;
};

/// One entry of the rename table. `after` holds several names when one variable was split into
/// versions (`acc` to `acc__ssa_v0`, `acc__iter_v1`), `before` when versions were joined.
struct Rename {
  std::vector<std::string> before;
  std::vector<std::string> after;
  std::int32_t section = 0; ///< index into `sections`; renames hold within one
  std::int32_t lines = 0;   ///< lines that it touches
};

struct Counts {
  std::int32_t added = 0;
  std::int32_t removed = 0;
  std::int32_t changed = 0;
  std::int32_t renamed = 0;
  std::int32_t reindented = 0;
  std::int32_t moved = 0; ///< each moved line once, also when it left one function for another

  bool any() const { return any_real() || renamed > 0; }
  /// True when something besides folded renames differs.
  bool any_real() const { return added + removed + changed + reindented + moved > 0; }
  bool operator==(const Counts&) const = default;
};

enum class SectionKind : std::uint8_t {
  Head,    ///< what stands before the first function, or a text without functions
  Matched, ///< a function and its counterpart
  Added,
  Removed,
};

/// A function of either side with its rows, or the head of the module. Sections follow the
/// order of `after`; a removed function stands where it was relative to its neighbours.
struct Section {
  SectionKind kind = SectionKind::Head;
  std::int32_t before_function = -1;
  std::int32_t after_function = -1;
  bool matched_by_content = false; ///< names differ, bodies agree
  /// For an added function: the function of `before` that most of its body came from (a third of
  /// its lines or more), or -1.
  std::int32_t origin_function = -1;
  /// For a removed function: the function of `after` that most of its body went to, likewise.
  std::int32_t target_function = -1;
  std::uint32_t rows_begin = 0;
  std::uint32_t rows_end = 0;
  Counts counts;
};

/// How two printed modules differ. Immutable once made; keeps both texts alive.
struct SnapshotDiff {
  dsl::ParsedTextPtr before;
  dsl::ParsedTextPtr after;
  Options options;
  std::vector<Row> rows;
  std::vector<Section> sections;
  std::vector<LineMarks> marks;
  std::vector<Move> moves;
  std::vector<Rename> renames;
  Counts counts;
  /// Set when some part was compared within bounds only; `notes` says which and why.
  bool coarse = false;
  std::vector<Diagnostic> notes;

  bool identical() const { return before == after || before->hash() == after->hash(); }
};

using SnapshotDiffPtr = std::shared_ptr<const SnapshotDiff>;

/// Compares two modules: functions by qualified name and then by content, lines by a
/// linear-space search of bounded effort, statements for moves, tokens for marks. Deterministic.
/// After cancellation the result is undefined and to be thrown away (never a crash).
SnapshotDiffPtr compare(dsl::ParsedTextPtr before, dsl::ParsedTextPtr after,
                        const Options& options = {}, const CancellationToken& token = {});

} // namespace ptoscope::diff
