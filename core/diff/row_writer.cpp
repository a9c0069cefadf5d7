#include "core/diff/row_writer.h"

#include "core/diff/token_marks.h"

#include <algorithm>
#include <utility>

namespace ptoscope::diff {
namespace {

std::int32_t move_at(const std::vector<std::int32_t>& moves, std::uint32_t unit) {
  return unit < moves.size() ? moves[unit] : -1;
}

std::int32_t line_at(const Unit& unit, std::uint32_t k) {
  return k < unit.lines.size() ? static_cast<std::int32_t>(unit.lines.begin + k) : -1;
}

void count(Counts& counts, RowKind kind) {
  switch (kind) {
  case RowKind::Renamed:
    ++counts.renamed;
    break;
  case RowKind::Reindented:
    ++counts.reindented;
    break;
  case RowKind::Changed:
    ++counts.changed;
    break;
  case RowKind::Removed:
    ++counts.removed;
    break;
  case RowKind::Added:
    ++counts.added;
    break;
  case RowKind::Equal:
  case RowKind::MovedFrom: // counted with the moves
  case RowKind::MovedTo:
    break;
  }
}

} // namespace

RowKind pair_kind(const SectionShapes& before, std::uint32_t before_unit,
                  const SectionShapes& after, std::uint32_t after_unit) {
  if (!equal_meaning(before, before_unit, after, after_unit, true))
    return RowKind::Changed;
  if (!same_indent(before, before_unit, after, after_unit))
    return RowKind::Reindented;
  const bool same_names = std::ranges::equal(
      before.uses(before_unit), after.uses(after_unit),
      [](const VariableUse& a, const VariableUse& b) { return a.name == b.name; });
  return same_names ? RowKind::Equal : RowKind::Renamed;
}

void RowWriter::write_equal(Section& section, dsl::LineRange before, dsl::LineRange after) {
  section.rows_begin = static_cast<std::uint32_t>(diff_.rows.size());
  for (std::uint32_t i = 0; i < before.size(); ++i)
    diff_.rows.push_back({static_cast<std::int32_t>(before.begin + i),
                          static_cast<std::int32_t>(after.begin + i), RowKind::Equal, -1});
  section.rows_end = static_cast<std::uint32_t>(diff_.rows.size());
}

void RowWriter::write_pair(Section& section, const SectionShapes& before,
                           const SectionShapes& after, const Alignment& alignment,
                           const std::vector<std::int32_t>& move_of_before,
                           const std::vector<std::int32_t>& move_of_after) {
  section.rows_begin = static_cast<std::uint32_t>(diff_.rows.size());
  std::uint32_t b = 0;
  std::uint32_t a = 0;
  const auto write_until = [&](std::uint32_t before_end, std::uint32_t after_end) {
    for (; b < before_end; ++b)
      write_unit(section, before.unit(b), true, move_at(move_of_before, b));
    for (; a < after_end; ++a)
      write_unit(section, after.unit(a), false, move_at(move_of_after, a));
  };
  for (std::uint32_t i = 0; i < before.size(); ++i) {
    const std::int32_t partner = alignment.after_of(i);
    if (partner == Alignment::kNone)
      continue;
    write_until(i, static_cast<std::uint32_t>(partner));
    write_units(section, before, b++, after, a++);
  }
  write_until(before.size(), after.size());
  section.rows_end = static_cast<std::uint32_t>(diff_.rows.size());
}

void RowWriter::write_single(Section& section, const SectionShapes& shapes, bool removed,
                             const std::vector<std::int32_t>& move_of) {
  section.rows_begin = static_cast<std::uint32_t>(diff_.rows.size());
  for (std::uint32_t i = 0; i < shapes.size(); ++i)
    write_unit(section, shapes.unit(i), removed, move_at(move_of, i));
  section.rows_end = static_cast<std::uint32_t>(diff_.rows.size());
}

void RowWriter::write_unit(Section& section, const Unit& unit, bool removed, std::int32_t move) {
  RowKind kind = removed ? RowKind::Removed : RowKind::Added;
  if (move >= 0)
    kind = removed ? RowKind::MovedFrom : RowKind::MovedTo;
  else if (unit.blank() && diff_.options.ignore_layout)
    kind = RowKind::Equal;
  count(section.counts, kind);
  for (std::uint32_t k = 0; k < unit.lines.size(); ++k) {
    Row row;
    (removed ? row.before : row.after) = line_at(unit, k);
    row.kind = kind;
    row.detail = move;
    diff_.rows.push_back(row);
  }
}

void RowWriter::write_units(Section& section, const SectionShapes& before,
                            std::uint32_t before_unit, const SectionShapes& after,
                            std::uint32_t after_unit) {
  const RowKind kind = pair_kind(before, before_unit, after, after_unit);
  count(section.counts, kind);
  const Unit& left = before.unit(before_unit);
  const Unit& right = after.unit(after_unit);
  const std::uint32_t lines = std::max(left.lines.size(), right.lines.size());
  UnitMarks marks;
  if (kind == RowKind::Changed)
    marks = token_marks(before, before_unit, after, after_unit);
  for (std::uint32_t k = 0; k < lines; ++k) {
    Row row{line_at(left, k), line_at(right, k), kind, -1};
    if (kind == RowKind::Changed) {
      row.detail = static_cast<std::int32_t>(diff_.marks.size());
      LineMarks& line = diff_.marks.emplace_back();
      if (k < marks.before.size())
        line.before = std::move(marks.before[k]);
      if (k < marks.after.size())
        line.after = std::move(marks.after[k]);
    }
    diff_.rows.push_back(row);
  }
}

} // namespace ptoscope::diff
