#include "core/pto/operation_line.h"

#include <algorithm>

namespace ptoscope::pto {
namespace {

using dsl::TokenKind;
using dsl::TokenView;

bool has_sign(const TokenView& tokens, std::uint32_t index, char sign) {
  return tokens.kind(index) == TokenKind::Name && tokens.text(index).starts_with(sign);
}

/// +1 for an opening bracket, -1 for a closing one, "<" and ">" too.
int bracket(const TokenView& tokens, std::uint32_t index) {
  if (tokens.is_operator(index, "<"))
    return 1;
  return tokens.is_operator(index, ">") ? -1 : tokens.bracket(index);
}

/// `%a, %b:2 =`: the index of "=", or `first`.
std::uint32_t find_binding(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  std::uint32_t at = first;
  while (at < last && has_sign(tokens, at, '%')) {
    ++at;
    if (tokens.is_operator(at, ":") && tokens.kind(at + 1) == TokenKind::Integer)
      at += 2;
    if (at < last && tokens.is_operator(at, "="))
      return at;
    if (at >= last || !tokens.is_operator(at, ","))
      return first;
    ++at;
  }
  return first;
}

/// The "loc" of a location at the end of [first, last), or `last`.
std::uint32_t find_location(const TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  if (last <= first || !tokens.is_operator(last - 1, ")"))
    return last;
  int depth = 0;
  for (std::uint32_t at = last; at-- > first;) {
    depth -= tokens.bracket(at);
    if (depth > 0)
      continue;
    const bool location =
        tokens.is_operator(at, "(") && at > first && tokens.is_keyword(at - 1, "loc");
    return location ? at - 1 : last;
  }
  return last;
}

/// How many "{" of the tokens are not closed by them, and how many "}" close others.
void count_regions(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                   OperationLine& line) {
  for (std::uint32_t at = first; at < last; ++at) {
    if (tokens.is_operator(at, "{"))
      ++line.opened;
    if (!tokens.is_operator(at, "}"))
      continue;
    if (line.opened > 0)
      --line.opened;
    else
      ++line.closed;
  }
}

} // namespace

OperationLine read_operation_line(const TokenView& tokens, std::uint32_t first,
                                  std::uint32_t last) {
  OperationLine line;
  count_regions(tokens, first, last, line);
  const std::uint32_t location = find_location(tokens, first, last);
  if (location < last)
    line.location = {location + 2, last - 1};
  std::uint32_t at = first;
  while (at < location && tokens.is_operator(at, "}"))
    ++at;
  line.rest = {location, location};
  if (at >= location)
    return line;
  if (at > first) {
    // `} else {`, `}) : () -> ()`: what follows belongs to the operation whose region ends.
    line.rest = {at, location};
    return line;
  }
  line.label = has_sign(tokens, at, '^');
  line.alias =
      (has_sign(tokens, at, '#') || has_sign(tokens, at, '!')) && tokens.is_operator(at + 1, "=");
  if (line.label || line.alias) {
    line.rest = {at + 1, location};
    return line;
  }
  if (const std::uint32_t binding = find_binding(tokens, at, location); binding > at) {
    line.results = {at, binding};
    at = binding + 1;
  }
  if (at >= location)
    return line;
  const TokenKind kind = tokens.kind(at);
  const bool named = (kind == TokenKind::Name && !has_sign(tokens, at, '%')) ||
                     kind == TokenKind::Keyword ||
                     (kind == TokenKind::String && tokens.is_operator(at + 1, "("));
  if (named) {
    line.name = {at, at + 1};
    ++at;
  }
  line.rest = {at, location};
  return line;
}

std::string_view mnemonic_of(const TokenView& tokens, const OperationLine& line) {
  if (line.name.empty())
    return {};
  std::string_view text = tokens.text(line.name.begin);
  if (tokens.kind(line.name.begin) == TokenKind::String && text.size() >= 2)
    text = text.substr(1, text.size() - 2);
  return text;
}

std::vector<TokenRange> result_types(const TokenView& tokens, const OperationLine& line) {
  const std::string_view name = mnemonic_of(tokens, line);
  if (name == "arith.cmpi" || name == "arith.cmpf")
    return {};
  std::uint32_t end = line.rest.end;
  if (end > line.rest.begin && tokens.is_operator(end - 1, "{"))
    --end;
  int depth = 0;
  std::uint32_t begin = end;
  bool arrow = false;
  for (std::uint32_t at = line.rest.begin; at < end; ++at) {
    if (depth == 0 && tokens.is_operator(at, "->")) {
      begin = at + 1;
      arrow = true;
    } else if (depth == 0 && (tokens.is_operator(at, ":") || tokens.is_keyword(at, "to")) &&
               (!arrow)) {
      begin = at + 1;
    }
    depth = std::max(0, depth + bracket(tokens, at));
  }
  if (begin < end && tokens.is_operator(begin, "(") && tokens.is_operator(end - 1, ")")) {
    ++begin;
    --end;
  }
  std::vector<TokenRange> types;
  depth = 0;
  std::uint32_t type = begin;
  for (std::uint32_t at = begin; at < end; ++at) {
    if (depth == 0 && tokens.is_operator(at, ",")) {
      types.push_back({type, at});
      type = at + 1;
    }
    depth = std::max(0, depth + bracket(tokens, at));
  }
  if (type < end)
    types.push_back({type, end});
  return types;
}

} // namespace ptoscope::pto
