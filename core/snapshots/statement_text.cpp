#include "core/snapshots/statement_text.h"

#include <algorithm>
#include <span>

namespace ptoscope::snapshots {
namespace {

const dsl::Definition* definition_of(const dsl::ParsedText& text, const NameState& state) {
  const auto& definitions = text.structure().definitions;
  const auto on_line =
      std::ranges::equal_range(definitions, state.definition_line, {}, &dsl::Definition::line);
  for (const dsl::Definition& definition : on_line)
    if (text.name_of(definition) == state.names.front())
      return &definition;
  return nullptr;
}

/// The tokens of the logical line that defines a value.
std::span<const dsl::Token> statement_tokens(const dsl::ParsedText& text,
                                             const dsl::Definition& definition) {
  const dsl::LineRange lines =
      text.structure().statements[static_cast<std::size_t>(definition.statement)].header;
  const std::uint32_t begin = text.tokens_on(lines.begin).first;
  const std::uint32_t end = text.tokens_on(lines.end - 1).second;
  return std::span(text.tokens()).subspan(begin, end - begin);
}

std::string_view without_quotes(std::string_view text) {
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\''))
    return text.substr(1, text.size() - 2);
  return text;
}

} // namespace

DefinitionRenames::DefinitionRenames(const NameState& before, const NameState& after,
                                     const diff::SnapshotDiff* diff)
    : pairs_{{before.names.front(), after.names.front()}} {
  if (diff == nullptr)
    return;
  for (const diff::Rename& rename : diff->renames)
    for (const std::string& old_name : rename.before)
      for (const std::string& new_name : rename.after)
        pairs_.emplace(old_name, new_name);
}

bool equal_definitions(const dsl::ParsedText& before, const NameState& before_state,
                       const dsl::ParsedText& after, const NameState& after_state,
                       const diff::SnapshotDiff* diff) {
  const dsl::Definition* old_definition = definition_of(before, before_state);
  const dsl::Definition* new_definition = definition_of(after, after_state);
  if (old_definition == nullptr || new_definition == nullptr)
    return old_definition == new_definition;
  if (old_definition->statement < 0 || new_definition->statement < 0)
    return old_definition->statement == new_definition->statement &&
           without_blanks(before_state.type) == without_blanks(after_state.type);
  const DefinitionRenames renames(before_state, after_state, diff);
  return std::ranges::equal(statement_tokens(before, *old_definition),
                            statement_tokens(after, *new_definition),
                            [&](const dsl::Token& left, const dsl::Token& right) {
                              const std::string_view old_text = before.text_of(left);
                              const std::string_view new_text = after.text_of(right);
                              return old_text == new_text || renames.has(without_quotes(old_text),
                                                                         without_quotes(new_text));
                            });
}

std::string without_blanks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
      result.push_back(c);
  return result;
}

} // namespace ptoscope::snapshots
