#include "views/passes/name_lookup.h"

#include <algorithm>

namespace ptoscope::views {

std::int32_t definition_line(const dsl::ParsedText& text, std::string_view name,
                             std::int32_t line) {
  const dsl::TextStructure& structure = text.structure();
  const std::int32_t function =
      line < 0 ? -1 : structure.function_at(static_cast<std::uint32_t>(line));
  std::int32_t above = -1;
  std::int32_t first = -1;
  std::int32_t symbol = -1;
  for (const dsl::Definition& definition : structure.definitions) {
    if (text.name_of(definition) != name)
      continue;
    const auto at = static_cast<std::int32_t>(definition.line);
    if (definition.function < 0) {
      symbol = at;
      continue;
    }
    if (definition.function != function)
      continue;
    if (first < 0)
      first = at;
    if (at <= line)
      above = at;
  }
  if (above >= 0)
    return above;
  if (first >= 0)
    return first;
  const std::int32_t called = header_line(text, name);
  return called >= 0 ? called : symbol;
}

std::int32_t header_line(const dsl::ParsedText& text, std::string_view function) {
  const std::int32_t index = text.structure().function_named(function);
  if (index < 0)
    return -1;
  const dsl::LineRange header = text.structure().functions[static_cast<std::size_t>(index)].header;
  return static_cast<std::int32_t>(std::max(header.begin + 1, header.end) - 1);
}

std::string counterpart(const diff::SnapshotDiff& diff, Side from, std::string_view name) {
  for (const diff::Rename& rename : diff.renames) {
    const std::vector<std::string>& mine = from == Side::Before ? rename.before : rename.after;
    const std::vector<std::string>& theirs = from == Side::Before ? rename.after : rename.before;
    if (theirs.size() == 1 && std::find(mine.begin(), mine.end(), name) != mine.end())
      return theirs.front();
  }
  return std::string(name);
}

} // namespace ptoscope::views
