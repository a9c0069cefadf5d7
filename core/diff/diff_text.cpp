#include "core/diff/diff_text.h"

#include "core/diff/function_scope.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace ptoscope::diff {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::string_view colour_of(RowKind kind) {
  switch (kind) {
  case RowKind::Added:
    return "\x1b[32m";
  case RowKind::Removed:
    return "\x1b[31m";
  case RowKind::Changed:
    return "\x1b[33m";
  case RowKind::MovedFrom:
  case RowKind::MovedTo:
    return "\x1b[36m";
  case RowKind::Equal:
  case RowKind::Renamed:
  case RowKind::Reindented:
    return "\x1b[2m";
  }
  return {};
}

const dsl::Function* function_at(const dsl::ParsedText& text, std::int32_t index) {
  return index < 0 ? nullptr : &text.structure().functions[static_cast<std::size_t>(index)];
}

class Printer {
public:
  Printer(const SnapshotDiff& diff, const TextOptions& options) : diff_(diff), options_(options) {}

  std::string print() {
    for (std::size_t i = 0; i < diff_.sections.size(); ++i)
      if (concerns(diff_, diff_.sections[i], options_.function) && diff_.sections[i].counts.any())
        print_section(i);
    for (const Diagnostic& note : diff_.notes)
      add_line(fmt::format("note: {}", note.message()));
    return std::move(out_);
  }

private:
  void print_section(std::size_t index) {
    const Section& section = diff_.sections[index];
    std::string note;
    if (section.kind == SectionKind::Added)
      note = " (new)";
    if (section.kind == SectionKind::Removed)
      note = " (gone)";
    if (const dsl::Function* origin = function_at(*diff_.before, section.origin_function))
      note = fmt::format(" (new, out of {})", origin->name);
    if (const dsl::Function* target = function_at(*diff_.after, section.target_function))
      note = fmt::format(" (gone, into {})", target->name);
    add_line(fmt::format("@@ {}{}  {}", section_name(diff_, section), note,
                         counts_text(section.counts)));
    for (const Rename& rename : diff_.renames)
      if (rename.section == static_cast<std::int32_t>(index))
        add_line(fmt::format("   = {} -> {}  ({} lines)", fmt::join(rename.before, ", "),
                             fmt::join(rename.after, ", "), rename.lines));
    print_rows(section);
  }

  void print_rows(const Section& section) {
    const auto quiet = [this](std::uint32_t row) {
      const RowKind kind = diff_.rows[row].kind;
      return kind == RowKind::Equal || (kind == RowKind::Renamed && diff_.options.fold_renames);
    };
    const auto context = static_cast<std::uint32_t>(std::max(0, options_.context));
    std::uint32_t shown = section.rows_begin;
    for (std::uint32_t row = section.rows_begin; row < section.rows_end; ++row) {
      if (quiet(row))
        continue;
      const std::uint32_t from = std::max(shown, row - std::min(row - section.rows_begin, context));
      if (from > shown)
        out_ += "   ...\n";
      for (std::uint32_t i = from; i < row; ++i)
        print_row(diff_.rows[i]);
      print_row(diff_.rows[row]);
      std::uint32_t next = row + 1;
      while (next < section.rows_end && next <= row + context && quiet(next))
        print_row(diff_.rows[next++]);
      shown = next;
      row = next - 1;
    }
  }

  void print_row(const Row& row) {
    const auto line = [](const dsl::ParsedText& text, std::int32_t index) {
      return text.line(static_cast<std::uint32_t>(index));
    };
    switch (row.kind) {
    case RowKind::Equal:
    case RowKind::Renamed:
      if (row.after >= 0)
        write(' ', row.kind, line(*diff_.after, row.after), row.after, {});
      return;
    case RowKind::Reindented:
      write('>', row.kind, line(*diff_.after, row.after), row.after, {});
      return;
    case RowKind::Changed:
      if (row.before >= 0)
        write('~', RowKind::Removed, line(*diff_.before, row.before), row.before, {});
      if (row.after >= 0)
        write('~', RowKind::Added, line(*diff_.after, row.after), row.after, {});
      return;
    case RowKind::Removed:
      write('-', row.kind, line(*diff_.before, row.before), row.before, {});
      return;
    case RowKind::Added:
      write('+', row.kind, line(*diff_.after, row.after), row.after, {});
      return;
    case RowKind::MovedFrom:
      write('<', row.kind, line(*diff_.before, row.before), row.before, place_of(row));
      return;
    case RowKind::MovedTo:
      write('>', row.kind, line(*diff_.after, row.after), row.after, place_of(row));
      return;
    }
  }

  /// Where a moved block stands on the other side, said at its first line.
  std::string place_of(const Row& row) const {
    const Move& move = diff_.moves[static_cast<std::size_t>(row.detail)];
    const bool from = row.kind == RowKind::MovedFrom;
    const dsl::LineRange& own = from ? move.before : move.after;
    const dsl::LineRange& other = from ? move.after : move.before;
    if (static_cast<std::uint32_t>(from ? row.before : row.after) != own.begin)
      return {};
    const dsl::Function* function = from ? function_at(*diff_.after, move.after_function)
                                         : function_at(*diff_.before, move.before_function);
    return fmt::format("  [{} {}{}{}]", from ? "to" : "from",
                       function != nullptr ? function->name : std::string(),
                       function != nullptr ? ":" : "line ", other.begin + 1);
  }

  void write(char sign, RowKind kind, std::string_view text, std::int32_t line,
             std::string_view note) {
    if (options_.colour)
      out_ += colour_of(kind);
    out_ += fmt::format("{} {:5}  {}{}", sign, line + 1, escape_control_characters(text),
                        escape_control_characters(note));
    if (options_.colour)
      out_ += kReset;
    out_ += '\n';
  }

  void add_line(std::string_view text) { out_ += escape_control_characters(text) + '\n'; }

  const SnapshotDiff& diff_;
  const TextOptions& options_;
  std::string out_;
};

} // namespace

std::string diff_text(const SnapshotDiff& diff, const TextOptions& options) {
  return Printer(diff, options).print();
}

std::string counts_text(const Counts& counts) {
  if (!counts.any())
    return "no change";
  std::string result;
  const auto add = [&result](std::string_view format, std::int32_t count) {
    if (count == 0)
      return;
    if (!result.empty())
      result += ' ';
    result += fmt::format(fmt::runtime(format), count);
  };
  add("+{}", counts.added);
  add("-{}", counts.removed);
  add("~{}", counts.changed);
  add(">{}", counts.moved);
  add("{} reindented", counts.reindented);
  add("{} renamed", counts.renamed);
  return result;
}

std::string section_name(const SnapshotDiff& diff, const Section& section) {
  const dsl::Function* before = function_at(*diff.before, section.before_function);
  const dsl::Function* after = function_at(*diff.after, section.after_function);
  if (before == nullptr && after == nullptr)
    return "(module)";
  if (before == nullptr || after == nullptr)
    return before == nullptr ? after->name : before->name;
  if (before->name == after->name)
    return after->name;
  return fmt::format("{} -> {}", before->name, after->name);
}

} // namespace ptoscope::diff
