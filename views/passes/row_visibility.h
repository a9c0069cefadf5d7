#pragma once

#include "views/passes/diff_layout.h"

#include <cstdint>
#include <vector>

namespace ptoscope::views {

/// True when a row counts as unchanged for folding.
inline bool is_quiet(diff::RowKind kind) {
  return kind == diff::RowKind::Equal || kind == diff::RowKind::Renamed;
}

/// For each row of a section (index from `rows_begin`) whether folding keeps it: rows near a
/// change, the function's header, and the headers of the loops, branches and scopes around a
/// change, so that one sees where one is.
std::vector<bool> rows_to_keep(const DiffLayout& layout, const diff::Section& section);

} // namespace ptoscope::views
