#include "app/cli/diff_json.h"

#include "core/diff/function_scope.h"

#include <array>
#include <string_view>

namespace ptoscope::cli {
namespace {

using diff::RowKind;
using diff::Section;
using diff::SnapshotDiff;

constexpr std::array<std::string_view, 8> kRowNames = {
    "equal", "renamed", "reindented", "changed", "removed", "added", "moved-from", "moved-to"};
constexpr std::array<std::string_view, 4> kSectionNames = {"module", "matched", "added", "removed"};

const dsl::Function* function_at(const dsl::ParsedText& text, std::int32_t index) {
  return index < 0 ? nullptr : &text.structure().functions[static_cast<std::size_t>(index)];
}

Json name_of(const dsl::ParsedText& text, std::int32_t function) {
  const dsl::Function* found = function_at(text, function);
  return found == nullptr ? Json() : Json(found->name);
}

Json marks_json(const std::vector<diff::Mark>& marks) {
  Json result = Json::array();
  for (const diff::Mark& mark : marks)
    result.push_back({{"begin", mark.begin}, {"end", mark.end}, {"renamed", mark.renamed}});
  return result;
}

Json row_json(const SnapshotDiff& diff, const diff::Row& row) {
  Json result;
  result["kind"] = kRowNames[static_cast<std::size_t>(row.kind)];
  if (row.before >= 0) {
    result["before"] = row.before + 1;
    result["before_text"] = diff.before->line(static_cast<std::uint32_t>(row.before));
  }
  if (row.after >= 0) {
    result["after"] = row.after + 1;
    result["after_text"] = diff.after->line(static_cast<std::uint32_t>(row.after));
  }
  if (row.kind == RowKind::Changed && row.detail >= 0) {
    const diff::LineMarks& marks = diff.marks[static_cast<std::size_t>(row.detail)];
    result["before_marks"] = marks_json(marks.before);
    result["after_marks"] = marks_json(marks.after);
  }
  if (row.kind == RowKind::MovedFrom || row.kind == RowKind::MovedTo)
    result["move"] = row.detail;
  return result;
}

Json section_json(const SnapshotDiff& diff, const Section& section) {
  Json result;
  result["kind"] = kSectionNames[static_cast<std::size_t>(section.kind)];
  result["before"] = name_of(*diff.before, section.before_function);
  result["after"] = name_of(*diff.after, section.after_function);
  if (section.matched_by_content)
    result["matched_by_content"] = true;
  if (section.origin_function >= 0)
    result["origin"] = name_of(*diff.before, section.origin_function);
  if (section.target_function >= 0)
    result["target"] = name_of(*diff.after, section.target_function);
  result["counts"] = counts_json(section.counts);
  return result;
}

Json range_json(const dsl::LineRange& range) {
  return {{"begin", range.begin + 1}, {"end", range.end}};
}

} // namespace

Json counts_json(const diff::Counts& counts) {
  return {{"added", counts.added}, {"removed", counts.removed},       {"changed", counts.changed},
          {"moved", counts.moved}, {"reindented", counts.reindented}, {"renamed", counts.renamed}};
}

Json functions_json(const SnapshotDiff& diff, const std::string& function) {
  Json result = Json::array();
  for (const Section& section : diff.sections)
    if (section.counts.any() && concerns(diff, section, function))
      result.push_back(section_json(diff, section));
  return result;
}

Json diff_json(const SnapshotDiff& diff, const std::string& function) {
  Json result;
  result["identical"] = diff.identical();
  result["counts"] = counts_json(counts_of(diff, function));
  result["functions"] = Json::array();
  for (std::size_t i = 0; i < diff.sections.size(); ++i) {
    const Section& section = diff.sections[i];
    if (!section.counts.any() || !concerns(diff, section, function))
      continue;
    Json own = section_json(diff, section);
    own["renames"] = Json::array();
    for (const diff::Rename& rename : diff.renames)
      if (rename.section == static_cast<std::int32_t>(i))
        own["renames"].push_back(
            {{"before", rename.before}, {"after", rename.after}, {"lines", rename.lines}});
    own["rows"] = Json::array();
    for (std::uint32_t row = section.rows_begin; row < section.rows_end; ++row)
      if (diff.rows[row].kind != RowKind::Equal)
        own["rows"].push_back(row_json(diff, diff.rows[row]));
    result["functions"].push_back(std::move(own));
  }
  result["moves"] = Json::array();
  for (const diff::Move& move : diff.moves)
    result["moves"].push_back({{"before", range_json(move.before)},
                               {"after", range_json(move.after)},
                               {"before_function", name_of(*diff.before, move.before_function)},
                               {"after_function", name_of(*diff.after, move.after_function)}});
  result["coarse"] = diff.coarse;
  result["notes"] = Json::array();
  for (const Diagnostic& note : diff.notes)
    result["notes"].push_back(note.message());
  return result;
}

} // namespace ptoscope::cli
