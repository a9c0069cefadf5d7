#include "core/dsl/called_names.h"

#include <algorithm>

namespace ptoscope::dsl {
namespace {

using Tokens = std::span<const Token>;

bool is_word(const Token& token) {
  return token.kind == TokenKind::Name || token.kind == TokenKind::Keyword;
}
bool is_symbol(const Token& token, char symbol) {
  return token.kind == TokenKind::Operator && token.symbol == symbol;
}
bool opens(const Token& token) {
  return is_symbol(token, '(') || is_symbol(token, '[') || is_symbol(token, '{');
}
bool closes(const Token& token) {
  return is_symbol(token, ')') || is_symbol(token, ']') || is_symbol(token, '}');
}

/// The name that ends with the token at `last`; a blank beside a dot ends it, too.
DottedName name_until(std::string_view text, Tokens tokens, std::size_t last) {
  const auto joined = [&](std::size_t at) {
    return tokens[at - 1].offset + tokens[at - 1].length == tokens[at].offset;
  };
  std::size_t first = last;
  while (first >= 2 && is_symbol(tokens[first - 1], '.') && is_word(tokens[first - 2]) &&
         joined(first) && joined(first - 1))
    first -= 2;
  const std::uint32_t begin = tokens[first].offset;
  return {text.substr(begin, tokens[last].offset + tokens[last].length - begin), begin,
          tokens[first].line};
}

/// The name before an opening bracket; nothing where that calls nothing.
std::optional<DottedName> callee_before(std::string_view text, Tokens tokens, std::size_t bracket) {
  if (bracket == 0 || !is_symbol(tokens[bracket], '(') ||
      tokens[bracket - 1].kind != TokenKind::Name)
    return std::nullopt;
  const auto name = name_until(text, tokens, bracket - 1);
  const auto first = static_cast<std::size_t>(
      std::ranges::lower_bound(tokens, name.offset, {}, &Token::offset) - tokens.begin());
  const bool is_defined =
      first > 0 && tokens[first - 1].kind == TokenKind::Keyword &&
      (text.substr(tokens[first - 1].offset, tokens[first - 1].length) == "def" ||
       text.substr(tokens[first - 1].offset, tokens[first - 1].length) == "class");
  return is_defined ? std::nullopt : std::optional(name);
}

} // namespace

std::vector<DottedName> called_names(std::string_view text, Tokens tokens) {
  std::vector<DottedName> result;
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (const auto name = callee_before(text, tokens, i))
      result.push_back(*name);
  return result;
}

std::optional<DottedName> dotted_name_at(std::string_view text, Tokens tokens,
                                         std::uint32_t offset) {
  const auto next = std::ranges::upper_bound(tokens, offset, {}, &Token::offset);
  if (next == tokens.begin())
    return std::nullopt;
  auto last = static_cast<std::size_t>(next - tokens.begin() - 1);
  if (is_symbol(tokens[last], '.') && last + 1 < tokens.size())
    ++last;
  if (!is_word(tokens[last]) || offset > tokens[last].offset + tokens[last].length)
    return std::nullopt;
  while (last + 2 < tokens.size() && is_symbol(tokens[last + 1], '.') && is_word(tokens[last + 2]))
    last += 2;
  return name_until(text, tokens, last);
}

std::optional<CallAround> call_around(std::string_view text, Tokens tokens, std::uint32_t offset) {
  auto at = static_cast<std::size_t>(std::ranges::lower_bound(tokens, offset, {}, &Token::offset) -
                                     tokens.begin());
  CallAround result;
  std::size_t depth = 0;
  std::size_t argument_begin = at;
  bool is_first = true;
  while (at-- > 0) {
    const Token& token = tokens[at];
    if (token.kind == TokenKind::Newline)
      return std::nullopt;
    if (closes(token)) {
      ++depth;
    } else if (opens(token) && depth > 0) {
      --depth;
    } else if (opens(token)) {
      if (is_first)
        argument_begin = at + 1;
      if (const auto callee = callee_before(text, tokens, at)) {
        result.callee = *callee;
        const bool has_keyword =
            argument_begin + 1 < tokens.size() && is_word(tokens[argument_begin]) &&
            is_symbol(tokens[argument_begin + 1], '=') && tokens[argument_begin].offset < offset;
        if (has_keyword)
          result.keyword =
              text.substr(tokens[argument_begin].offset, tokens[argument_begin].length);
        return result;
      }
      // A list inside of an argument: its commas are none of the call's.
      result.argument = 0;
      is_first = true;
    } else if (depth == 0 && is_symbol(token, ',')) {
      ++result.argument;
      if (is_first)
        argument_begin = at + 1;
      is_first = false;
    }
  }
  return std::nullopt;
}

} // namespace ptoscope::dsl
