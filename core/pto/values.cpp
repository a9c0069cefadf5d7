#include "core/pto/values.h"

#include <algorithm>

namespace ptoscope::pto {
namespace {

using dsl::TokenKind;

const dsl::Function* function_at(const dsl::ParsedText& text, std::uint32_t offset) {
  if (text.line_count() == 0)
    return nullptr;
  const std::int32_t index = text.structure().function_at(text.lines().line_at(offset));
  return index < 0 ? nullptr : &text.structure().functions[static_cast<std::size_t>(index)];
}

/// The definitions from the function's parameters to its last statement stand together.
std::span<const dsl::Definition> definitions_of(const dsl::ParsedText& text,
                                                const dsl::Function& function) {
  const std::vector<dsl::Definition>& all = text.structure().definitions;
  std::uint32_t end = function.parameters_end;
  if (function.statements_end > function.statements_begin)
    end = std::max(end, text.structure().statements[function.statements_end - 1].definitions_end);
  return std::span(all).subspan(function.parameters_begin, end - function.parameters_begin);
}

} // namespace

std::optional<OperationAt> operation_at(const dsl::ParsedText& text, std::uint32_t line) {
  if (line >= text.line_count())
    return std::nullopt;
  const std::vector<dsl::Token>& tokens = text.tokens();
  auto [first, last] = text.tokens_on(line);
  if (first == last)
    return std::nullopt;
  while (first > 0 && tokens[first - 1].kind != TokenKind::Newline)
    --first;
  while (last < tokens.size() && tokens[last].kind != TokenKind::Newline)
    ++last;
  while (first < last && tokens[first].kind == TokenKind::Comment)
    ++first;
  while (last > first && tokens[last - 1].kind == TokenKind::Comment)
    --last;
  // A comment above an operation is no part of it.
  if (first == last || tokens[first].line > line || tokens[last - 1].line < line)
    return std::nullopt;
  OperationAt result{{first, last}, {}};
  result.line = read_operation_line(dsl::TokenView(text.text(), tokens), first, last);
  if (result.line.name.empty() && !result.line.label)
    return std::nullopt;
  return result;
}

const dsl::Definition* definition_of(const dsl::ParsedText& text, std::uint32_t offset,
                                     std::string_view name) {
  const dsl::Function* function = function_at(text, offset);
  if (function == nullptr)
    return nullptr;
  const dsl::Definition* found = nullptr;
  for (const dsl::Definition& one : definitions_of(text, *function)) {
    if (text.name_of(one) != name)
      continue;
    if (found != nullptr && one.name_offset > offset)
      break;
    found = &one;
  }
  return found;
}

std::vector<dsl::Token> places_of(const dsl::ParsedText& text, std::uint32_t offset,
                                  std::string_view name, std::size_t limit) {
  std::vector<dsl::Token> result;
  const dsl::Function* function = function_at(text, offset);
  if (function == nullptr)
    return result;
  const std::uint32_t first = text.tokens_on(function->lines.begin).first;
  const std::uint32_t last = text.tokens_on(function->lines.end - 1).second;
  for (std::uint32_t at = first; at < last && result.size() < limit; ++at) {
    const dsl::Token& token = text.tokens()[at];
    if (token.kind == TokenKind::Name && token.length == name.size() && text.text_of(token) == name)
      result.push_back(token);
  }
  return result;
}

std::vector<Operand> operands_of(const dsl::ParsedText& text, const OperationAt& operation) {
  std::vector<Operand> result;
  OperandRole role = OperandRole::Operand;
  const dsl::TokenView tokens(text.text(), text.tokens());
  for (std::uint32_t at = operation.line.rest.begin; at < operation.line.rest.end; ++at) {
    if (tokens.is_keyword(at, "ins"))
      role = OperandRole::In;
    else if (tokens.is_keyword(at, "outs"))
      role = OperandRole::Out;
    if (tokens.kind(at) != TokenKind::Name || !tokens.text(at).starts_with('%'))
      continue;
    Operand operand;
    operand.token = at;
    operand.role = role;
    operand.name = tokens.text(at);
    const dsl::Definition* definition = definition_of(text, tokens.token(at).offset, operand.name);
    // What the operation binds for its regions is no operand.
    if (definition != nullptr && definition->name_offset == tokens.token(at).offset)
      continue;
    if (definition != nullptr) {
      operand.type = text.type_of(*definition);
      operand.value = constant_of(text, *definition);
    }
    result.push_back(operand);
  }
  return result;
}

std::string_view constant_of(const dsl::ParsedText& text, const dsl::Definition& definition) {
  const std::optional<OperationAt> operation = operation_at(text, definition.line);
  const dsl::TokenView tokens(text.text(), text.tokens());
  if (!operation || mnemonic_of(tokens, operation->line) != "arith.constant" ||
      definition.kind != dsl::DefinitionKind::Variable)
    return {};
  const TokenRange rest = operation->line.rest;
  std::uint32_t end = rest.begin;
  while (end < rest.end && !tokens.is_operator(end, ":"))
    ++end;
  if (end == rest.begin)
    return {};
  const std::uint32_t begin = tokens.token(rest.begin).offset;
  const dsl::Token& last = tokens.token(end - 1);
  return text.text().substr(begin, last.offset + last.length - begin);
}

} // namespace ptoscope::pto
