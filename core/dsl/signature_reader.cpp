#include "core/dsl/signature_reader.h"

#include "core/dsl/statement_header.h"

#include <algorithm>

namespace ptoscope::dsl {
namespace {

/// The last part of the dotted name at `first`: "InCore" for `pl.FunctionType.InCore`.
std::string_view last_name(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  while (first + 2 < last && tokens.kind(first) == TokenKind::Name &&
         tokens.is_operator(first + 1, "."))
    first += 2;
  return first < last && tokens.kind(first) == TokenKind::Name ? tokens.text(first)
                                                               : std::string_view();
}

/// End of the entry that begins at `first`: its comma or closing bracket, or `last`.
std::uint32_t entry_end(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  int depth = 0;
  for (std::uint32_t index = first; index < last; ++index) {
    const int bracket = tokens.bracket(index);
    if (depth == 0 && (bracket < 0 || tokens.is_operator(index, ",")))
      return index;
    depth += bracket;
  }
  return last;
}

void read_parameter(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                    std::vector<Definition>& parameters) {
  while (first < last && (tokens.is_operator(first, "*") || tokens.is_operator(first, "**")))
    ++first;
  if (first >= last || tokens.kind(first) != TokenKind::Name)
    return;
  std::uint32_t type = last;
  if (tokens.is_operator(first + 1, ":"))
    type = std::min(first + 2, last);
  const std::uint32_t type_end = tokens.find_outside(type, last, "=");
  parameters.push_back(make_definition(tokens, DefinitionKind::Parameter, first, type, type_end));
}

} // namespace

void read_decorator(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                    Function& function) {
  if (called_name(tokens, first + 1, last) != "function")
    return;
  std::uint32_t index = first + 1;
  while (!tokens.is_operator(index, "("))
    ++index;
  while (index < last) {
    const std::uint32_t begin = index + 1;
    index = entry_end(tokens, begin, last);
    if (!tokens.is_operator(begin + 1, "="))
      continue;
    const std::string_view key = tokens.text(begin);
    const std::string_view value = last_name(tokens, begin + 2, index);
    if (key == "type")
      function.type = value;
    else if (key == "level")
      function.level = value;
    else if (key == "role")
      function.role = value;
  }
}

bool is_program_decorator(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  return last_name(tokens, first + 1, last) == "program" ||
         called_name(tokens, first + 1, last) == "program";
}

std::uint32_t read_signature(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                             Function& function, std::vector<Definition>& parameters) {
  std::uint32_t index = first + 1;
  if (index < last && tokens.kind(index) == TokenKind::Name)
    function.name = tokens.text(index++);
  if (!tokens.is_operator(index, "("))
    return tokens.find_outside(std::min(index, last), last, ":");
  bool is_first = true;
  while (index < last && (is_first || tokens.is_operator(index, ","))) {
    const std::uint32_t begin = index + 1;
    index = entry_end(tokens, begin, last);
    const bool is_self = is_first && index == begin + 1 && tokens.is_name(begin, "self");
    if (!is_self)
      read_parameter(tokens, begin, index, parameters);
    is_first = false;
  }
  return tokens.find_outside(std::min(index + 1, last), last, ":");
}

bool has_host_body(std::string_view level, std::string_view role) {
  constexpr std::string_view kHostLevels[] = {
      "HOST", "NODE", "CLUSTER_0", "POD", "CLUSTER_1", "CLOS1", "CLUSTER_2", "CLOS2", "GLOBAL"};
  return role == "SubWorker" &&
         std::find(std::begin(kHostLevels), std::end(kHostLevels), level) != std::end(kHostLevels);
}

} // namespace ptoscope::dsl
