#pragma once

#include "core/ir/node_kind.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace ptoscope::arith {

/// Integers from `min` to `max`, both included.
struct Bound {
  static constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max();

  std::int64_t min = -kInfinity; ///< -kInfinity: none
  std::int64_t max = kInfinity;  ///< kInfinity: none

  bool operator==(const Bound&) const = default;
  bool is(std::int64_t value) const { return min == value && max == value; }
  bool is_one() const { return min == max; }
  bool is_everything() const { return min <= -kInfinity && max == kInfinity; }
  bool is_empty() const { return min > max; }
};

/// What is in both; may be empty.
Bound intersect(const Bound& left, const Bound& right);
Bound shift(const Bound& bound, std::int64_t by);

/// The bound of an operator on operands within bounds. What would not fit has no bound. Divisions
/// round down; a divisor that may be 0 bounds nothing. Comparisons and logic are 0 or 1.
Bound bound_of(ir::NodeKind kind, const Bound& left, const Bound& right);
/// Of Abs, Neg, Not or BitNot.
Bound bound_of(ir::NodeKind kind, const Bound& operand);

} // namespace ptoscope::arith
