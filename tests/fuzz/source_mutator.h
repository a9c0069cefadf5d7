#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::fuzz {

/// Changes programs where their syntax allows it: statements are moved, left out, doubled and put
/// into blocks, expressions are exchanged, literals, names, types and keywords become others.
class SourceMutator {
public:
  explicit SourceMutator(std::uint32_t seed) : random_(seed) {}

  /// `text` after a few changes; `other` is a program that parts may be taken from.
  std::string mutate(std::string_view text, std::string_view other);

private:
  struct Parts;

  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  template <typename List>
  const auto& one_of(const List& list) {
    return list[below(std::size(list))];
  }
  std::string change(std::string_view text, std::string_view other);
  std::string change_statement(const Parts& parts, const Parts& donor);
  std::string change_expression(const Parts& parts, const Parts& donor);
  std::string change_name(const Parts& parts, const Parts& donor);
  std::string change_literal(const Parts& parts);
  std::string change_keyword(const Parts& parts, const Parts& donor);
  std::string wrapped(std::string_view expr);
  std::string word();

  std::mt19937 random_;
};

} // namespace ptoscope::fuzz
