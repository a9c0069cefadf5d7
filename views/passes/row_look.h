#pragma once

#include "views/passes/diff_layout.h"

namespace ptoscope::views {

/// The sign in the gutter of one side of a row.
char sign_of(diff::RowKind kind, Side side);
LineTint tint_of(diff::RowKind kind, Side side);

/// The ranges of both lines of a row that differ: the marks of a changed row; of a row that is
/// equal but for renames, the names, position by position.
diff::LineMarks marks_of(const diff::SnapshotDiff& diff, const diff::Row& row);

} // namespace ptoscope::views
