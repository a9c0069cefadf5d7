#include "views/passes/row_look.h"

#include "views/passes/row_visibility.h"

#include <algorithm>

namespace ptoscope::views {

namespace {

/// The bytes of a renamed row that differ from its counterpart: whole tokens, position by
/// position, since such rows have the same tokens but for names.
diff::LineMarks renamed_marks(const diff::SnapshotDiff& diff, const diff::Row& row) {
  const auto tokens_of = [](const dsl::ParsedText& text, std::int32_t line) {
    return text.tokens_on(static_cast<std::uint32_t>(line));
  };
  diff::LineMarks marks;
  // Comparing statements, one that is wrapped otherwise has lines without a counterpart.
  if (row.before < 0 || row.after < 0)
    return marks;
  const auto [before_begin, before_end] = tokens_of(*diff.before, row.before);
  const auto [after_begin, after_end] = tokens_of(*diff.after, row.after);
  const std::uint32_t count = std::min(before_end - before_begin, after_end - after_begin);
  const std::uint32_t before_start =
      diff.before->lines().offset(static_cast<std::uint32_t>(row.before));
  const std::uint32_t after_start =
      diff.after->lines().offset(static_cast<std::uint32_t>(row.after));
  for (std::uint32_t i = 0; i < count; ++i) {
    const dsl::Token& before = diff.before->tokens()[before_begin + i];
    const dsl::Token& after = diff.after->tokens()[after_begin + i];
    if (diff.before->text_of(before) == diff.after->text_of(after))
      continue;
    const std::uint32_t before_at = before.offset - before_start;
    const std::uint32_t after_at = after.offset - after_start;
    marks.before.push_back({before_at, before_at + before.length, true});
    marks.after.push_back({after_at, after_at + after.length, true});
  }
  return marks;
}

} // namespace

char sign_of(diff::RowKind kind, Side side) {
  switch (kind) {
  case diff::RowKind::Equal:
  case diff::RowKind::Renamed:
    return ' ';
  case diff::RowKind::Reindented:
    return '|';
  case diff::RowKind::Changed:
    return '~';
  case diff::RowKind::MovedFrom:
  case diff::RowKind::MovedTo:
    return '>';
  case diff::RowKind::Removed:
  case diff::RowKind::Added:
    break;
  }
  return side == Side::Before ? '-' : '+';
}

LineTint tint_of(diff::RowKind kind, Side side) {
  if (is_quiet(kind))
    return LineTint::None;
  // Nothing was lost or added where only the place or the indentation is another.
  if (kind == diff::RowKind::MovedFrom || kind == diff::RowKind::MovedTo ||
      kind == diff::RowKind::Reindented)
    return LineTint::Moved;
  return side == Side::Before ? LineTint::Removed : LineTint::Added;
}

diff::LineMarks marks_of(const diff::SnapshotDiff& diff, const diff::Row& row) {
  if (row.kind == diff::RowKind::Changed && row.detail >= 0)
    return diff.marks[static_cast<std::size_t>(row.detail)];
  if (row.kind == diff::RowKind::Renamed || row.kind == diff::RowKind::Reindented)
    return renamed_marks(diff, row);
  return {};
}

} // namespace ptoscope::views
