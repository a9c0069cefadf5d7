#include "views/passes/row_detail.h"

#include "views/passes/row_look.h"
#include "views/passes/text_builder.h"

#include <algorithm>

namespace ptoscope::views {

namespace {

const dsl::ParsedText& text_of(const diff::SnapshotDiff& diff, Side side) {
  return side == Side::Before ? *diff.before : *diff.after;
}

std::string_view content_of(const diff::SnapshotDiff& diff, TextLine line) {
  return text_of(diff, line.side).line(static_cast<std::uint32_t>(line.line));
}

std::vector<TextLine> lines_of(const DiffLayout& layout, const diff::Row& row) {
  if (const auto other = move_counterpart(*layout.diff, row)) {
    if (other->side == Side::After)
      return {{Side::Before, row.before}, *other};
    return {*other, {Side::After, row.after}};
  }
  std::vector<TextLine> lines;
  if (row.before >= 0 && !layout.options.single)
    lines.push_back({Side::Before, row.before});
  if (row.after >= 0)
    lines.push_back({Side::After, row.after});
  if (lines.size() == 2 && content_of(*layout.diff, lines[0]) == content_of(*layout.diff, lines[1]))
    lines.erase(lines.begin());
  return lines;
}

} // namespace

std::optional<TextLine> move_counterpart(const diff::SnapshotDiff& diff, const diff::Row& row) {
  const bool from = row.kind == diff::RowKind::MovedFrom;
  if (!from && row.kind != diff::RowKind::MovedTo)
    return std::nullopt;
  const diff::Move& move = diff.moves[static_cast<std::size_t>(row.detail)];
  const std::int32_t offset = from ? row.before - static_cast<std::int32_t>(move.before.begin)
                                   : row.after - static_cast<std::int32_t>(move.after.begin);
  const dsl::LineRange& target = from ? move.after : move.before;
  return TextLine{from ? Side::After : Side::Before,
                  std::min(static_cast<std::int32_t>(target.begin) + offset,
                           static_cast<std::int32_t>(target.end) - 1)};
}

CodeTextPtr row_detail(const DiffLayout& layout, std::int32_t shown_line) {
  if (shown_line < 0 || shown_line >= layout.line_count())
    return nullptr;
  const std::int32_t index = layout.row_of_line[static_cast<std::size_t>(shown_line)];
  if (index < 0)
    return nullptr;
  const diff::SnapshotDiff& diff = *layout.diff;
  const diff::Row& row = diff.rows[static_cast<std::size_t>(index)];
  const diff::LineMarks marks = marks_of(diff, row);
  TextBuilder builder;
  for (const TextLine& line : lines_of(layout, row)) {
    const bool before = line.side == Side::Before;
    builder.add_code(
        text_of(diff, line.side), line.line,
        {line.line + 1, -1, tint_of(row.kind, line.side), sign_of(row.kind, line.side)},
        before ? marks.before : marks.after,
        before ? MarkKind::RemovedStrong : MarkKind::AddedStrong);
  }
  return builder.finish(false);
}

} // namespace ptoscope::views
