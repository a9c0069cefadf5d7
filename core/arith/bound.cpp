#include "core/arith/bound.h"

#include "core/arith/checked.h"

#include <algorithm>

namespace ptoscope::arith {
namespace {

using ir::NodeKind;

constexpr std::int64_t kInfinity = Bound::kInfinity;
constexpr Bound kTruth{0, 1};

bool is_infinite(std::int64_t value) {
  return value == kInfinity || value <= -kInfinity;
}

std::int64_t infinity(bool negative) {
  return negative ? -kInfinity : kInfinity;
}

std::int64_t plus(std::int64_t left, std::int64_t right) {
  if (left == kInfinity || right == kInfinity)
    return kInfinity;
  if (left <= -kInfinity || right <= -kInfinity)
    return -kInfinity;
  return add(left, right).value_or(infinity(right < 0));
}

std::int64_t minus(std::int64_t value) {
  return value <= -kInfinity ? kInfinity : -value;
}

std::int64_t times(std::int64_t left, std::int64_t right) {
  if (left == 0 || right == 0)
    return 0;
  const std::int64_t limit = infinity((left < 0) != (right < 0));
  if (is_infinite(left) || is_infinite(right))
    return limit;
  return multiply(left, right).value_or(limit);
}

/// `divisor` is positive.
std::int64_t divided(std::int64_t value, std::int64_t divisor) {
  if (is_infinite(value))
    return value;
  if (is_infinite(divisor))
    return value < 0 ? -1 : 0;
  return *floor_div(value, divisor);
}

Bound negative(const Bound& bound) {
  return {minus(bound.max), minus(bound.min)};
}

Bound product(const Bound& left, const Bound& right) {
  const auto [min, max] = std::minmax({times(left.min, right.min), times(left.min, right.max),
                                       times(left.max, right.min), times(left.max, right.max)});
  return {min, max};
}

Bound quotient(const Bound& left, const Bound& right) {
  if (right.is_empty())
    return {}; // behind a contradiction
  if (right.max < 0)
    return quotient(negative(left), negative(right));
  if (right.min <= 0)
    return {}; // it may be 0
  return {divided(left.min, left.min >= 0 ? right.max : right.min),
          divided(left.max, left.max >= 0 ? right.min : right.max)};
}

Bound remainder(const Bound& left, const Bound& right) {
  if (right.min <= 0)
    return {};
  const std::int64_t most = plus(right.max, -1);
  return {0, left.min >= 0 ? std::min(left.max, most) : most};
}

Bound raised(const Bound& base, const Bound& exponent) {
  if (!exponent.is_one() || exponent.min < 0)
    return {};
  if (exponent.min == 0)
    return {1, 1};
  if (exponent.min == 1)
    return base;
  if (base.min < 0)
    return {};
  const auto raise = [&](std::int64_t value) {
    return is_infinite(value) ? value : power(value, exponent.min).value_or(kInfinity);
  };
  return {raise(base.min), raise(base.max)};
}

Bound shifted(NodeKind kind, const Bound& value, const Bound& count) {
  if (value.min < 0 || count.min < 0 || count.max >= 63 || count.is_empty())
    return {};
  if (kind == NodeKind::BitShiftLeft)
    return {times(value.min, std::int64_t{1} << count.min),
            times(value.max, std::int64_t{1} << count.max)};
  return {value.min >> count.max, value.max >> count.min};
}

Bound bits(NodeKind kind, const Bound& left, const Bound& right) {
  if (kind == NodeKind::BitXor || left.min < 0 || right.min < 0)
    return {};
  if (kind == NodeKind::BitAnd)
    return {0, std::min(left.max, right.max)};
  return {std::max(left.min, right.min), plus(left.max, right.max)};
}

} // namespace

Bound intersect(const Bound& left, const Bound& right) {
  return {std::max(left.min, right.min), std::min(left.max, right.max)};
}

Bound shift(const Bound& bound, std::int64_t by) {
  return {plus(bound.min, by), plus(bound.max, by)};
}

Bound bound_of(NodeKind kind, const Bound& left, const Bound& right) {
  switch (kind) {
  case NodeKind::Add:
    return {plus(left.min, right.min), plus(left.max, right.max)};
  case NodeKind::Sub:
    return {plus(left.min, minus(right.max)), plus(left.max, minus(right.min))};
  case NodeKind::Mul:
    return product(left, right);
  case NodeKind::FloorDiv:
    return quotient(left, right);
  case NodeKind::FloorMod:
    return remainder(left, right);
  case NodeKind::Min:
    return {std::min(left.min, right.min), std::min(left.max, right.max)};
  case NodeKind::Max:
    return {std::max(left.min, right.min), std::max(left.max, right.max)};
  case NodeKind::Pow:
    return raised(left, right);
  case NodeKind::Eq:
  case NodeKind::Ne:
  case NodeKind::Lt:
  case NodeKind::Le:
  case NodeKind::Gt:
  case NodeKind::Ge:
  case NodeKind::And:
  case NodeKind::Or:
  case NodeKind::Xor:
    return kTruth;
  case NodeKind::BitAnd:
  case NodeKind::BitOr:
  case NodeKind::BitXor:
    return bits(kind, left, right);
  case NodeKind::BitShiftLeft:
  case NodeKind::BitShiftRight:
    return shifted(kind, left, right);
  default:
    return {};
  }
}

Bound bound_of(NodeKind kind, const Bound& operand) {
  switch (kind) {
  case NodeKind::Neg:
    return negative(operand);
  case NodeKind::Abs:
    if (operand.min >= 0)
      return operand;
    if (operand.max <= 0)
      return negative(operand);
    return {0, std::max(minus(operand.min), operand.max)};
  case NodeKind::Not:
    return kTruth;
  default:
    return {};
  }
}

} // namespace ptoscope::arith
