#pragma once

#include <cstddef>

namespace ptoscope::frontend {

/// What reading one module may still make beyond what its text says itself: a short text can ask
/// for lists and expansions without end.
class Allowance {
public:
  static constexpr std::size_t kItems = 1'000'000;
  static constexpr std::size_t kStatements = 500'000;

  /// Items of lists of Python. False when there are not that many left.
  bool take_items(std::size_t count) { return take(items_, count); }
  /// Statements of helpers that are expanded in place, and entries of unrolled comprehensions.
  bool take_statements(std::size_t count) {
    is_used_up_ = !take(statements_, count) || is_used_up_;
    return !is_used_up_;
  }

  /// After a demand for more statements than were left.
  bool is_used_up() const { return is_used_up_; }

private:
  static bool take(std::size_t& left, std::size_t count) {
    const bool is_enough = count <= left;
    left = is_enough ? left - count : 0;
    return is_enough;
  }

  std::size_t items_ = kItems;
  std::size_t statements_ = kStatements;
  bool is_used_up_ = false;
};

} // namespace ptoscope::frontend
