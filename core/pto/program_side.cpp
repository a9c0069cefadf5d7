#include "core/pto/program_side.h"

#include "core/dsl/token_view.h"

#include <algorithm>
#include <charconv>

namespace ptoscope::pto {
namespace {

using dsl::TokenKind;
using dsl::TokenView;

/// Candidates that are looked at for one operation; what names its operands stands near.
constexpr int kMaxCandidates = 64;

/// The dotted name that is called at `at`, without the first part.
std::string called_operator(const TokenView& tokens, std::uint32_t at, std::uint32_t end) {
  std::string name;
  std::uint32_t next = at;
  while (next < end && tokens.kind(next) == TokenKind::Name) {
    if (next > at)
      name += '.';
    name += tokens.text(next);
    if (!tokens.is_operator(next + 1, "."))
      break;
    next += 2;
  }
  if (!tokens.is_operator(next + 1, "("))
    return {};
  return name.starts_with("pl.") ? name.substr(3) : name;
}

std::int64_t integer(std::string_view text) {
  std::int64_t value = -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// `pl.MemRef(base, pl.const(256, pl.INT64), 65536)`: 256.
std::int64_t address_in(const TokenView& tokens, std::uint32_t begin, std::uint32_t end) {
  for (std::uint32_t at = begin; at < end; ++at) {
    if (!tokens.is_name(at, "MemRef"))
      continue;
    for (std::uint32_t next = at + 1; next < end && next < at + 12; ++next)
      if (tokens.kind(next) == TokenKind::Integer)
        return integer(tokens.text(next));
  }
  return -1;
}

} // namespace

std::string module_spelling(std::string_view name) {
  std::string result;
  if (!name.empty() && name.front() >= '0' && name.front() <= '9')
    result += '_';
  for (const char c : name) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '.' || c == '$';
    result += kept ? c : '_';
  }
  return result;
}

ProgramSide::ProgramSide(const dsl::ParsedText& text, std::size_t function) : text_(text) {
  const dsl::Function& own = text.structure().functions[function];
  statements_.reserve(own.statements_end - own.statements_begin);
  for (std::uint32_t i = own.parameters_begin; i < own.parameters_end; ++i) {
    const dsl::Definition& one = text.structure().definitions[i];
    parameters_.emplace(module_spelling(text.name_of(one)), static_cast<std::int32_t>(one.line));
  }
  for (std::uint32_t i = own.statements_begin; i < own.statements_end; ++i)
    add(text.structure().statements[i]);
  for (std::size_t i = statements_.size(); i-- > 0;) {
    const std::uint32_t end = text.structure().statements[own.statements_begin + i].lines.end;
    std::int32_t next = static_cast<std::int32_t>(i) + 1;
    while (next < count() && statements_[static_cast<std::size_t>(next)].line < end)
      next = statements_[static_cast<std::size_t>(next)].end;
    statements_[i].end = next;
  }
}

std::int32_t ProgramSide::parameter_line(std::string_view module_name) const {
  const auto found = parameters_.find(std::string(module_name));
  return found == parameters_.end() ? -1 : found->second;
}

void ProgramSide::add(const dsl::Statement& statement) {
  const auto index = static_cast<std::int32_t>(statements_.size());
  const TokenView tokens(text_.text(), text_.tokens());
  ProgramStatement one;
  one.kind = statement.kind;
  one.line = statement.header.begin;
  one.tokens_begin = text_.tokens_on(statement.header.begin).first;
  one.tokens_end = text_.tokens_on(statement.header.end - 1).second;
  while (one.tokens_begin < one.tokens_end && tokens.kind(one.tokens_begin) == TokenKind::Comment)
    ++one.tokens_begin;
  const std::uint32_t equals = tokens.find_outside(one.tokens_begin, one.tokens_end, "=");
  const std::uint32_t value = equals == one.tokens_end ? one.tokens_begin : equals + 1;
  one.op = called_operator(tokens, value, one.tokens_end);
  for (std::uint32_t i = statement.definitions_begin; i < statement.definitions_end; ++i) {
    const std::string_view name = text_.name_of(text_.structure().definitions[i]);
    if (one.bound.empty())
      one.bound = name;
    bindings_.emplace(module_spelling(name), index);
  }
  if (statement.kind == dsl::StatementKind::Assign)
    one.address = address_in(tokens, one.tokens_begin, equals);
  if (!one.op.empty())
    by_operator_[one.op].push_back(index);
  by_kind_[static_cast<int>(one.kind)].push_back(index);
  statements_.push_back(std::move(one));
}

std::int32_t ProgramSide::binding_of(std::string_view module_name) const {
  const auto found = bindings_.find(std::string(module_name));
  return found == bindings_.end() ? -1 : found->second;
}

bool ProgramSide::names(std::int32_t statement, std::string_view name) const {
  const ProgramStatement& one = statements_[static_cast<std::size_t>(statement)];
  const TokenView tokens(text_.text(), text_.tokens());
  for (std::uint32_t at = one.tokens_begin; at < one.tokens_end; ++at)
    if (tokens.is_name(at, name))
      return true;
  return false;
}

std::int32_t ProgramSide::next_with(std::string_view operators, std::int32_t from, std::int32_t end,
                                    const std::vector<std::string_view>& wanted) const {
  std::vector<std::int32_t> candidates;
  while (!operators.empty()) {
    const std::size_t length = std::min(operators.find(' '), operators.size());
    const auto known = by_operator_.find(std::string(operators.substr(0, length)));
    operators.remove_prefix(std::min(length + 1, operators.size()));
    if (known == by_operator_.end())
      continue;
    auto next = std::ranges::lower_bound(known->second, from);
    for (int i = 0; i < kMaxCandidates && next != known->second.end() && *next < end; ++i, ++next)
      candidates.push_back(*next);
  }
  std::ranges::sort(candidates);
  for (const std::int32_t candidate : candidates)
    if (std::ranges::all_of(wanted, [&](std::string_view name) { return names(candidate, name); }))
      return candidate;
  return -1;
}

std::int32_t ProgramSide::next_of(dsl::StatementKind kind, std::int32_t from,
                                  std::int32_t end) const {
  const auto known = by_kind_.find(static_cast<int>(kind));
  if (known == by_kind_.end())
    return -1;
  const auto next = std::ranges::lower_bound(known->second, from);
  return next == known->second.end() || *next >= end ? -1 : *next;
}

std::size_t ProgramSide::count_of(dsl::StatementKind kind) const {
  const auto known = by_kind_.find(static_cast<int>(kind));
  return known == by_kind_.end() ? 0 : known->second.size();
}

} // namespace ptoscope::pto
