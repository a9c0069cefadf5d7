#pragma once

#include "views/passes/diff_layout.h"

#include <optional>

namespace ptoscope::views {

/// A line of one of the two texts, from 0.
struct TextLine {
  Side side = Side::After;
  std::int32_t line = 0;
};

/// Where a row that belongs to a move stands on the other side; nothing for other rows.
std::optional<TextLine> move_counterpart(const diff::SnapshotDiff& diff, const diff::Row& row);

/// What a shown line says, whole: its line before and its line after with what differs marked,
/// one line where both are the same, both ends of a move. Of lines over 8 KiB the part around the
/// first difference. Null for notes, folds and lines that don't exist.
CodeTextPtr row_detail(const DiffLayout& layout, std::int32_t shown_line);

} // namespace ptoscope::views
