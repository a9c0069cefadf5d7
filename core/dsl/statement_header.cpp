#include "core/dsl/statement_header.h"

namespace ptoscope::dsl {
namespace {

bool is_augmented_assignment(std::string_view op) {
  return op.size() >= 2 && op.back() == '=' && op != "==" && op != "!=" && op != "<=" &&
         op != ">=" && op != ":=";
}

/// Index of the first `=` or augmented assignment outside brackets in [first, last), or `last`.
std::uint32_t find_assignment(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  int depth = 0;
  for (std::uint32_t index = first; index < last; ++index) {
    if (tokens.kind(index) != TokenKind::Operator)
      continue;
    if (depth == 0) {
      const std::string_view op = tokens.text(index);
      if (op == "=" || is_augmented_assignment(op))
        return index;
    }
    depth += tokens.bracket(index);
    if (depth < 0)
      depth = 0;
  }
  return last;
}

/// The names of an assignment's left side; nothing for elements and attributes of something.
void read_targets(const TokenView& tokens, DefinitionKind kind, std::uint32_t first,
                  std::uint32_t last, std::vector<Definition>& definitions) {
  for (std::uint32_t index = first; index < last; ++index) {
    const bool separator = tokens.is_operator(index, ",") || tokens.is_operator(index, "*") ||
                           tokens.bracket(index) != 0;
    if (!separator && tokens.kind(index) != TokenKind::Name)
      return;
    if (tokens.kind(index) == TokenKind::Name && tokens.kind(index + 1) == TokenKind::Operator &&
        index + 1 < last && tokens.bracket(index + 1) > 0)
      return;
  }
  for (std::uint32_t index = first; index < last; ++index) {
    if (tokens.kind(index) == TokenKind::Name)
      definitions.push_back(make_definition(tokens, kind, index, index, index));
  }
}

StatementHeader read_assignment(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                                std::vector<Definition>& definitions) {
  const std::uint32_t equals = find_assignment(tokens, first, last);
  const bool annotated =
      tokens.kind(first) == TokenKind::Name && tokens.is_operator(first + 1, ":");
  if (equals == last && !annotated)
    return {StatementKind::Expression, false, last};

  const bool yields = equals < last && called_name(tokens, equals + 1, last) == "yield_";
  const DefinitionKind kind = yields ? DefinitionKind::Result : DefinitionKind::Variable;
  if (annotated)
    definitions.push_back(make_definition(tokens, kind, first, first + 2, equals));
  else
    read_targets(tokens, kind, first, equals, definitions);
  return {yields ? StatementKind::Yield : StatementKind::Assign, false, last};
}

bool starts_expression(const TokenView& tokens, std::uint32_t index) {
  if (tokens.kind(index) != TokenKind::Operator)
    return tokens.kind(index) != TokenKind::Unknown;
  const std::string_view op = tokens.text(index);
  return tokens.bracket(index) > 0 || op == "-" || op == "+" || op == "~" || op == "*";
}

StatementHeader read_simple(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                            std::vector<Definition>& definitions) {
  const std::string_view callee = called_name(tokens, first, last);
  if (callee == "yield_")
    return {StatementKind::Yield, false, last};
  if (callee == "cond")
    return {StatementKind::Condition, false, last};
  if (callee == "func_attr")
    return {StatementKind::FuncAttr, false, last};
  if (tokens.is_operator(first, "...") && first + 1 == last)
    return {StatementKind::Pass, false, last};
  if (!starts_expression(tokens, first))
    return {StatementKind::Unknown, false, last};
  return read_assignment(tokens, first, last, definitions);
}

/// `for TARGETS in CALL:`. The first target counts the loop, the others carry values; the
/// targets of `pl.while_` all carry values.
StatementHeader read_for(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                         std::vector<Definition>& definitions) {
  const std::uint32_t colon = tokens.find_outside(first + 1, last, ":");
  std::uint32_t in = first + 1;
  while (in < colon && !tokens.is_keyword(in, "in"))
    ++in;
  const bool is_while = called_name(tokens, in + 1, colon) == "while_";
  bool counts = !is_while;
  for (std::uint32_t index = first + 1; index < in; ++index) {
    if (tokens.kind(index) != TokenKind::Name)
      continue;
    const DefinitionKind kind =
        counts ? DefinitionKind::LoopVariable : DefinitionKind::IterArgument;
    definitions.push_back(make_definition(tokens, kind, index, index, index));
    counts = false;
  }
  return {is_while ? StatementKind::While : StatementKind::For, true, colon};
}

/// `with SCOPE as NAME:`, also several in parentheses.
StatementHeader read_with(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                          std::vector<Definition>& definitions) {
  const std::uint32_t colon = tokens.find_outside(first + 1, last, ":");
  for (std::uint32_t index = first + 1; index + 1 < colon; ++index) {
    if (tokens.is_keyword(index, "as") && tokens.kind(index + 1) == TokenKind::Name)
      definitions.push_back(
          make_definition(tokens, DefinitionKind::Variable, index + 1, index + 1, index + 1));
  }
  return {StatementKind::With, true, colon};
}

StatementHeader read_keyword(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                             std::vector<Definition>& definitions) {
  const std::string_view word = tokens.text(first);
  const auto block = [&](StatementKind kind) {
    return StatementHeader{kind, true, tokens.find_outside(first + 1, last, ":")};
  };
  if (word == "for")
    return read_for(tokens, first, last, definitions);
  if (word == "with")
    return read_with(tokens, first, last, definitions);
  if (word == "if")
    return block(StatementKind::If);
  if (word == "else" || word == "elif")
    return block(StatementKind::Else);
  if (word == "while")
    return block(StatementKind::While);
  if (word == "return")
    return {StatementKind::Return, false, last};
  if (word == "break")
    return {StatementKind::Break, false, last};
  if (word == "continue")
    return {StatementKind::Continue, false, last};
  if (word == "pass")
    return {StatementKind::Pass, false, last};
  if (word == "def" || word == "class" || word == "try" || word == "except" || word == "finally" ||
      word == "async")
    return block(StatementKind::Unknown);
  if (word == "not" || word == "lambda" || word == "True" || word == "False" || word == "None" ||
      word == "await")
    return {StatementKind::Expression, false, last};
  return {StatementKind::Unknown, false, last};
}

} // namespace

Definition make_definition(const TokenView& tokens, DefinitionKind kind, std::uint32_t index,
                           std::uint32_t type_first, std::uint32_t type_last) {
  const Token& name = tokens.token(index);
  Definition result;
  result.kind = kind;
  result.name_offset = name.offset;
  result.name_length = name.length;
  result.line = name.line;
  if (type_first < type_last) {
    const Token& begin = tokens.token(type_first);
    const Token& end = tokens.token(type_last - 1);
    result.type_offset = begin.offset;
    result.type_length = end.offset + end.length - begin.offset;
  }
  return result;
}

std::string_view called_name(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  while (first < last && tokens.is_operator(first, "("))
    ++first;
  std::uint32_t index = first;
  while (index + 2 < last && tokens.kind(index) == TokenKind::Name &&
         tokens.is_operator(index + 1, "."))
    index += 2;
  if (index + 1 >= last || tokens.kind(index) != TokenKind::Name ||
      !tokens.is_operator(index + 1, "("))
    return {};
  return tokens.text(index);
}

StatementHeader read_statement_header(const TokenView& tokens, std::uint32_t first,
                                      std::uint32_t last, std::vector<Definition>& definitions) {
  if (tokens.kind(first) == TokenKind::Keyword)
    return read_keyword(tokens, first, last, definitions);
  return read_simple(tokens, first, last, definitions);
}

} // namespace ptoscope::dsl
