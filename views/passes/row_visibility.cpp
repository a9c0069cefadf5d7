#include "views/passes/row_visibility.h"

#include <algorithm>

namespace ptoscope::views {
namespace {

/// Fewer hidden rows than this aren't worth a fold line.
constexpr std::int32_t kSmallestFold = 4;

/// Sets the rows of the headers around `line` of one text, innermost first, until one is known.
void keep_enclosing(const dsl::TextStructure& structure, const std::vector<std::int32_t>& row_of,
                    std::int32_t line, const diff::Section& section, std::vector<bool>& keep,
                    std::vector<bool>& visited) {
  std::int32_t statement = structure.statement_at(static_cast<std::uint32_t>(line));
  while (statement >= 0 && !visited[static_cast<std::size_t>(statement)]) {
    visited[static_cast<std::size_t>(statement)] = true;
    const dsl::Statement& enclosing = structure.statements[static_cast<std::size_t>(statement)];
    for (std::uint32_t at = enclosing.header.begin; at < enclosing.header.end; ++at) {
      const std::int32_t row = row_of[at];
      if (row >= static_cast<std::int32_t>(section.rows_begin) &&
          row < static_cast<std::int32_t>(section.rows_end))
        keep[static_cast<std::size_t>(row) - section.rows_begin] = true;
    }
    statement = enclosing.parent;
  }
}

void keep_around(std::vector<bool>& keep, std::int32_t row, std::int32_t context) {
  const auto last = static_cast<std::int32_t>(keep.size()) - 1;
  for (std::int32_t at = std::max(0, row - context); at <= std::min(last, row + context); ++at)
    keep[static_cast<std::size_t>(at)] = true;
}

/// Shows again what would be a fold of a few rows.
void fill_small_gaps(std::vector<bool>& keep) {
  std::size_t at = 0;
  while (at < keep.size()) {
    if (keep[at]) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < keep.size() && !keep[end])
      ++end;
    if (static_cast<std::int32_t>(end - at) < kSmallestFold)
      std::fill(keep.begin() + static_cast<std::ptrdiff_t>(at),
                keep.begin() + static_cast<std::ptrdiff_t>(end), true);
    at = end;
  }
}

} // namespace

std::vector<bool> rows_to_keep(const DiffLayout& layout, const diff::Section& section) {
  const diff::SnapshotDiff& diff = *layout.diff;
  std::vector<bool> keep(section.rows_end - section.rows_begin, false);
  std::vector<bool> visited_before(diff.before->structure().statements.size(), false);
  std::vector<bool> visited_after(diff.after->structure().statements.size(), false);

  for (std::uint32_t at = section.rows_begin; at < section.rows_end; ++at) {
    const diff::Row& row = diff.rows[at];
    if (is_quiet(row.kind))
      continue;
    keep_around(keep, static_cast<std::int32_t>(at - section.rows_begin), layout.options.context);
    if (row.after >= 0)
      keep_enclosing(diff.after->structure(), layout.row_of_after, row.after, section, keep,
                     visited_after);
    else
      keep_enclosing(diff.before->structure(), layout.row_of_before, row.before, section, keep,
                     visited_before);
  }

  const auto keep_lines = [&](const std::vector<std::int32_t>& row_of, dsl::LineRange lines) {
    for (std::uint32_t line = lines.begin; line < lines.end; ++line) {
      if (row_of[line] >= 0)
        keep[static_cast<std::size_t>(row_of[line]) - section.rows_begin] = true;
    }
  };
  if (section.after_function >= 0)
    keep_lines(
        layout.row_of_after,
        diff.after->structure().functions[static_cast<std::size_t>(section.after_function)].header);
  else if (section.before_function >= 0)
    keep_lines(layout.row_of_before,
               diff.before->structure()
                   .functions[static_cast<std::size_t>(section.before_function)]
                   .header);
  fill_small_gaps(keep);
  return keep;
}

} // namespace ptoscope::views
