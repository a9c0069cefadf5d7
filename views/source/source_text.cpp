#include "views/source/source_text.h"

#include "views/common/code_styles.h"

#include <algorithm>

namespace ptoscope::views {
namespace {

bool is_name_part(char byte) {
  return byte == '_' || byte == '.' || (byte & 0x80) != 0 || (byte >= '0' && byte <= '9') ||
         (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/// The bytes that a problem at a byte of a line is about: the name or number there, else the line
/// from there on.
CodeMark mark_of(const Diagnostic& problem, std::string_view line) {
  CodeMark mark;
  mark.line = static_cast<std::int32_t>(problem.place.line) - 1;
  mark.kind = problem.severity == Severity::Error ? MarkKind::Error : MarkKind::Warning;
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t begin =
      std::clamp(static_cast<std::size_t>(std::max<std::int64_t>(problem.place.column - 1, 0)),
                 indent, line.size());
  std::size_t end = begin;
  while (end < line.size() && is_name_part(line[end]))
    ++end;
  if (end == begin)
    end = std::max(std::min(line.find_last_not_of(" \t\r") + 1, line.size()), begin);
  mark.begin = static_cast<std::int32_t>(begin);
  mark.end = static_cast<std::int32_t>(end);
  return mark;
}

LineProblem problem_kind(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return LineProblem::Error;
  case Severity::Warning:
    return LineProblem::Warning;
  default:
    return LineProblem::Hint;
  }
}

} // namespace

CodeTextPtr styled_text(const dsl::ParsedText& parsed, std::span<const Diagnostic> problems) {
  auto shown = std::make_shared<CodeText>();
  const std::uint32_t count = std::max<std::uint32_t>(parsed.line_count(), 1);
  shown->utf8.reserve(static_cast<qsizetype>(parsed.text().size()));
  shown->styles.reserve(static_cast<qsizetype>(parsed.text().size()));
  shown->lines.resize(count);
  shown->largest_number = static_cast<std::int32_t>(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    shown->lines[i].number = static_cast<std::int32_t>(i) + 1;
    if (i >= parsed.line_count())
      break; // an empty text is one empty line
    if (i > 0) {
      shown->utf8.append('\n');
      shown->styles.append(static_cast<char>(CodeStyle::Plain));
    }
    const std::string_view line = parsed.line(i);
    shown->utf8.append(line.data(), static_cast<qsizetype>(line.size()));
    const qsizetype styled = shown->styles.size();
    shown->styles.resize(styled + static_cast<qsizetype>(line.size()));
    write_line_styles(parsed, i, shown->styles.data() + styled);
  }
  for (const Diagnostic& problem : problems) {
    const std::int64_t line = problem.place.line - 1;
    if (line < 0 || line >= std::int64_t{parsed.line_count()})
      continue;
    CodeLine& gutter = shown->lines[static_cast<std::size_t>(line)];
    gutter.problem = std::max(gutter.problem, problem_kind(problem.severity));
    if (problem.severity != Severity::Hint)
      shown->marks.push_back(mark_of(problem, parsed.line(static_cast<std::uint32_t>(line))));
  }
  std::ranges::stable_sort(shown->marks, {}, &CodeMark::line);
  return shown;
}

} // namespace ptoscope::views
