#pragma once

#include "core/ir/node.h"
#include "core/support/pointer_map.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ptoscope::arith {

/// What is possible between two integers, as bits.
struct Comparison {
  bool less = true;
  bool equal = true;
  bool greater = true;

  bool operator==(const Comparison&) const = default;
  /// Whether what is possible here is possible there, too; nothing is implied by a contradiction.
  bool implies(const Comparison& other) const;
};

/// Follows chains of known comparisons, such as x < y and y < z. An expression is known by its node
/// and an integer that is added to it.
class Order {
public:
  Comparison compare(const ir::Expr* left, const ir::Expr* right) const;

  /// That a comparison holds for a variable, until it is cleared.
  void add(const ir::Expr* comparison) { learn(comparison, bound_); }
  /// Forgets what `add` was told about a variable.
  void clear(const ir::Var* var);

  /// A condition that holds: comparisons joined by And.
  void assume(const ir::Expr* condition) { learn(condition, assumed_); }
  std::size_t assumed() const { return assumed_.size(); }
  void take_back(std::size_t assumed);

private:
  /// left - right is at most `most`, or just not `most`.
  struct Known {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    std::int64_t most = 0;
    bool differs = false;
  };
  struct Side {
    const ir::Expr* expr = nullptr; ///< null: a constant
    std::int64_t offset = 0;
  };

  static Side side(const ir::Expr* expr);
  void learn(const ir::Expr* condition, std::vector<Known>& into);
  void learn_comparison(const ir::Binary& comparison, std::vector<Known>& into);
  std::uint32_t key(const ir::Expr* expr);
  std::optional<std::uint32_t> known_key(const ir::Expr* expr) const;
  template <typename Visit>
  void for_each_known(Visit&& visit) const;
  using Distances = std::vector<std::optional<std::int64_t>>; ///< by key; empty: any
  Distances distances_below(std::uint32_t from) const;
  Distances distances_above(std::uint32_t from) const;
  Distances distances(std::uint32_t from, std::uint32_t Known::* near,
                      std::uint32_t Known::* far) const;
  Distances equal_to(std::uint32_t from) const;
  bool differ(std::uint32_t left, std::uint32_t right, std::int64_t by) const;

  PointerMap<ir::Expr, std::uint32_t> keys_; ///< from 1; 0 is the number 0
  std::uint32_t last_key_ = 0;
  std::vector<Known> bound_;
  std::vector<Known> assumed_;
};

} // namespace ptoscope::arith
