#include "core/dsl/text_structure.h"

#include "core/dsl/module_reader.h"

#include <algorithm>

namespace ptoscope::dsl {

std::int32_t TextStructure::function_at(std::uint32_t line) const {
  const auto next = std::upper_bound(
      functions.begin(), functions.end(), line,
      [](std::uint32_t wanted, const Function& entry) { return wanted < entry.lines.begin; });
  if (next == functions.begin() || !std::prev(next)->lines.contains(line))
    return -1;
  return static_cast<std::int32_t>(next - functions.begin()) - 1;
}

std::int32_t TextStructure::statement_at(std::uint32_t line) const {
  const auto next = std::upper_bound(
      statements.begin(), statements.end(), line,
      [](std::uint32_t wanted, const Statement& entry) { return wanted < entry.lines.begin; });
  auto index = static_cast<std::int32_t>(next - statements.begin()) - 1;
  while (index >= 0 && !statements[index].lines.contains(line))
    index = statements[index].parent;
  return index;
}

std::int32_t TextStructure::function_named(std::string_view name) const {
  const auto found = std::find_if(functions.begin(), functions.end(), [&](const Function& entry) {
    return entry.name == name || entry.qualified_name == name;
  });
  return found == functions.end() ? -1 : static_cast<std::int32_t>(found - functions.begin());
}

TextStructure parse_structure(std::string_view text, const LineIndex& lines,
                              std::span<const Token> tokens) {
  TextStructure structure;
  ModuleReader(text, lines, tokens, structure).read();
  return structure;
}

TextStructure parse_structure(std::string_view text, const LineIndex& lines) {
  const std::vector<Token> tokens = tokenize(text);
  return parse_structure(text, lines, tokens);
}

} // namespace ptoscope::dsl
