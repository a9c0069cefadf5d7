#include "core/report/report_data.h"

#include "core/passes/pass_table.h"

#include <algorithm>

namespace ptoscope::report {
namespace {

using diff::Row;
using diff::RowKind;
using diff::SnapshotDiff;

std::string_view function_name(const dsl::ParsedText& text, std::int32_t index) {
  if (index < 0)
    return {};
  return text.structure().functions[static_cast<std::size_t>(index)].name;
}

void write_counts(JsonText& json, const diff::Counts& counts) {
  json.open('[');
  for (const std::int32_t count : {counts.added, counts.removed, counts.changed, counts.moved,
                                   counts.reindented, counts.renamed})
    json.number(count);
  json.close(']');
}

void write_sections(JsonText& json, const SnapshotDiff& diff) {
  json.open('[');
  for (const diff::Section& section : diff.sections) {
    const std::string_view before = function_name(*diff.before, section.before_function);
    const std::string_view after = function_name(*diff.after, section.after_function);
    const std::string_view origin = section.origin_function >= 0
                                        ? function_name(*diff.before, section.origin_function)
                                        : function_name(*diff.after, section.target_function);
    json.open('{');
    json.key("kind");
    json.number(static_cast<int>(section.kind));
    json.key("name");
    json.string(after);
    json.key("was");
    json.string(before);
    json.key("origin");
    json.string(origin);
    json.key("begin");
    json.number(section.rows_begin);
    json.key("end");
    json.number(section.rows_end);
    json.key("counts");
    write_counts(json, section.counts);
    json.close('}');
  }
  json.close(']');
}

/// True when `next` continues a run that `row` is in, `length` rows after its first.
bool continues(const Row& first, const Row& next, std::int32_t length) {
  const auto follows = [length](std::int32_t from, std::int32_t to) {
    return from < 0 ? to < 0 : to == from + length;
  };
  const bool counted = first.kind == RowKind::Changed;
  return first.kind == next.kind && follows(first.before, next.before) &&
         follows(first.after, next.after) &&
         (counted ? next.detail == first.detail + length : next.detail == first.detail);
}

void write_rows(JsonText& json, const SnapshotDiff& diff) {
  json.open('[');
  for (std::size_t i = 0; i < diff.rows.size();) {
    const Row& first = diff.rows[i];
    std::int32_t length = 1;
    while (i + static_cast<std::size_t>(length) < diff.rows.size() &&
           continues(first, diff.rows[i + static_cast<std::size_t>(length)], length))
      ++length;
    json.number(static_cast<int>(first.kind));
    for (const std::int32_t value : {first.before, first.after, length, first.detail})
      json.number(value);
    i += static_cast<std::size_t>(length);
  }
  json.close(']');
}

void write_side_marks(JsonText& json, std::string_view line, const std::vector<diff::Mark>& marks) {
  json.open('[');
  for (const diff::Mark& mark : marks) {
    json.number(utf16_offset(line, mark.begin));
    json.number(utf16_offset(line, mark.end));
    json.number(mark.renamed ? 1 : 0);
  }
  json.close(']');
}

void write_marks(JsonText& json, const SnapshotDiff& diff) {
  std::vector<const Row*> row_of(diff.marks.size(), nullptr);
  for (const Row& row : diff.rows)
    if (row.kind == RowKind::Changed && row.detail >= 0)
      row_of[static_cast<std::size_t>(row.detail)] = &row;
  const auto line_of = [](const dsl::ParsedText& text, std::int32_t line) {
    return line < 0 ? std::string_view() : text.line(static_cast<std::uint32_t>(line));
  };
  json.open('[');
  for (std::size_t i = 0; i < diff.marks.size(); ++i) {
    json.open('[');
    write_side_marks(json, line_of(*diff.before, row_of[i] ? row_of[i]->before : -1),
                     diff.marks[i].before);
    write_side_marks(json, line_of(*diff.after, row_of[i] ? row_of[i]->after : -1),
                     diff.marks[i].after);
    json.close(']');
  }
  json.close(']');
}

void write_moves(JsonText& json, const SnapshotDiff& diff) {
  json.open('[');
  for (const diff::Move& move : diff.moves) {
    json.open('[');
    json.number(move.before.begin);
    json.number(move.after.begin);
    json.number(move.before.size());
    json.string(function_name(*diff.before, move.before_function));
    json.string(function_name(*diff.after, move.after_function));
    json.close(']');
  }
  json.close(']');
}

void write_strings(JsonText& json, const std::vector<std::string>& strings) {
  json.open('[');
  for (const std::string& text : strings)
    json.string(text);
  json.close(']');
}

void write_renames(JsonText& json, const SnapshotDiff& diff) {
  json.open('[');
  for (const diff::Rename& rename : diff.renames) {
    json.open('[');
    write_strings(json, rename.before);
    write_strings(json, rename.after);
    json.number(rename.section);
    json.number(rename.lines);
    json.close(']');
  }
  json.close(']');
}

void write_diff(JsonText& json, const SnapshotDiff& diff, std::int64_t before) {
  json.open('{');
  json.key("before");
  json.number(before);
  json.key("counts");
  write_counts(json, diff.counts);
  json.key("sections");
  write_sections(json, diff);
  json.key("rows");
  write_rows(json, diff);
  json.key("marks");
  write_marks(json, diff);
  json.key("moves");
  write_moves(json, diff);
  json.key("renames");
  write_renames(json, diff);
  json.key("notes");
  json.open('[');
  for (const Diagnostic& note : diff.notes)
    json.string(note.message());
  json.close(']');
  json.close('}');
}

} // namespace

std::string ReportData::write(std::string_view title, const std::vector<ReportStep>& steps) {
  JsonText json;
  json.open('{');
  json.key("title");
  json.string(title);
  json.key("steps");
  json.open('[');
  std::int64_t diffs = 0;
  for (const ReportStep& step : steps)
    write_step(json, step, step.text ? text_index(step.text) : -1, step.diff ? diffs++ : -1);
  json.close(']');
  json.key("diffs");
  json.open('[');
  for (const ReportStep& step : steps)
    if (step.diff)
      write_diff(json, *step.diff, text_index(step.diff->before));
  json.close(']');
  json.key("texts");
  write_texts(json);
  json.key("lines");
  write_lines(json);
  json.close('}');
  return std::move(json.text());
}

std::int64_t ReportData::text_index(const dsl::ParsedTextPtr& text) {
  const auto [place, fresh] =
      text_ids_.emplace(text.get(), static_cast<std::int64_t>(texts_.size()));
  if (!fresh)
    return place->second;
  texts_.push_back(text);
  std::vector<std::uint32_t>& ids = text_lines_.emplace_back();
  ids.reserve(text->line_count());
  for (std::uint32_t i = 0; i < text->line_count(); ++i) {
    const std::string_view line = text->line(i);
    const auto [found, added] = line_ids_.emplace(line, static_cast<std::uint32_t>(lines_.size()));
    if (added)
      lines_.push_back(line);
    ids.push_back(found->second);
  }
  return place->second;
}

void ReportData::write_lines(JsonText& json) const {
  json.open('[');
  for (const std::string_view line : lines_)
    json.string(line);
  json.close(']');
}

void ReportData::write_texts(JsonText& json) const {
  json.open('[');
  for (std::size_t t = 0; t < texts_.size(); ++t) {
    json.open('{');
    json.key("runs");
    json.open('[');
    const std::vector<std::uint32_t>& ids = text_lines_[t];
    for (std::size_t i = 0; i < ids.size();) {
      std::size_t length = 1;
      while (i + length < ids.size() && ids[i + length] == ids[i] + length)
        ++length;
      json.number(ids[i]);
      json.number(static_cast<std::int64_t>(length));
      i += length;
    }
    json.close(']');
    json.key("functions");
    json.open('[');
    std::uint32_t begin = 0;
    for (const dsl::Function& function : texts_[t]->structure().functions) {
      begin = std::clamp(function.lines.begin, begin, texts_[t]->line_count());
      json.open('[');
      json.string(function.name);
      json.number(begin);
      json.close(']');
    }
    json.close(']');
    json.close('}');
  }
  json.close(']');
}

void ReportData::write_step(JsonText& json, const ReportStep& step, std::int64_t text,
                            std::int64_t diff) {
  const passes::PassInfo* pass = passes::find_pass(step.pass);
  json.open('{');
  json.key("number");
  json.number(step.number);
  json.key("label");
  json.string(step.label);
  json.key("pass");
  json.string(step.pass);
  json.key("purpose");
  json.string(pass == nullptr ? std::string_view() : pass->purpose);
  json.key("problem");
  json.string(step.problem);
  json.key("text");
  json.number(text);
  json.key("diff");
  json.number(diff);
  json.close('}');
}

std::uint32_t utf16_offset(std::string_view line, std::uint32_t byte) {
  std::uint32_t result = 0;
  for (const char c : line.substr(0, byte)) {
    const auto value = static_cast<unsigned char>(c);
    if ((value & 0xC0) != 0x80)
      result += value >= 0xF0 ? 2 : 1;
  }
  return result;
}

} // namespace ptoscope::report
