#include "core/arith/fold.h"

#include "core/arith/checked.h"
#include "core/arith/make.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ptoscope::arith {
namespace {

using ir::ConstBool;
using ir::ConstFloat;
using ir::ConstInt;
using ir::Expr;
using ir::NodeKind;

const Expr* integer_like(ir::Context& context, std::optional<std::int64_t> value,
                         const Expr* model) {
  return value ? context.unique().integer(*value, *scalar_type(model)) : nullptr;
}

const Expr* number_like(ir::Context& context, double value, const Expr* model) {
  return context.unique().number(value, *scalar_type(model));
}

/// Empty for operators that are no comparison.
template <typename T>
std::optional<bool> compared(NodeKind kind, T left, T right) {
  switch (kind) {
  case NodeKind::Eq:
    return left == right;
  case NodeKind::Ne:
    return left != right;
  case NodeKind::Lt:
    return left < right;
  case NodeKind::Le:
    return left <= right;
  case NodeKind::Gt:
    return left > right;
  case NodeKind::Ge:
    return left >= right;
  default:
    return std::nullopt;
  }
}

/// Empty when the count is none of a shift of 64 bits.
std::optional<std::int64_t> shifted(NodeKind kind, std::int64_t value, std::int64_t count) {
  if (count < 0 || count >= 64)
    return std::nullopt;
  if (kind == NodeKind::BitShiftLeft)
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << count);
  return value >> count;
}

std::optional<std::int64_t> computed(NodeKind kind, std::int64_t left, std::int64_t right) {
  switch (kind) {
  case NodeKind::Add:
    return add(left, right);
  case NodeKind::Sub:
    return subtract(left, right);
  case NodeKind::Mul:
    return multiply(left, right);
  case NodeKind::FloorDiv:
    return floor_div(left, right);
  case NodeKind::FloorMod:
    return floor_mod(left, right);
  case NodeKind::Min:
    return std::min(left, right);
  case NodeKind::Max:
    return std::max(left, right);
  case NodeKind::Pow:
    return power(left, right);
  case NodeKind::BitAnd:
    return left & right;
  case NodeKind::BitOr:
    return left | right;
  case NodeKind::BitXor:
    return left ^ right;
  case NodeKind::BitShiftLeft:
  case NodeKind::BitShiftRight:
    return shifted(kind, left, right);
  default:
    return std::nullopt;
  }
}

std::optional<double> computed(NodeKind kind, double left, double right) {
  switch (kind) {
  case NodeKind::Add:
    return left + right;
  case NodeKind::Sub:
    return left - right;
  case NodeKind::Mul:
    return left * right;
  case NodeKind::FloatDiv:
    return left / right;
  case NodeKind::Min:
    return std::min(left, right);
  case NodeKind::Max:
    return std::max(left, right);
  case NodeKind::Pow:
    return std::pow(left, right);
  default:
    return std::nullopt;
  }
}

bool is_integer_of(const Expr* expr, std::int64_t value) {
  const auto* constant = ir::dyn_cast<ConstInt>(expr);
  return constant != nullptr && constant->value == value;
}

bool is_number_of(const Expr* expr, std::int64_t value) {
  const auto* constant = ir::dyn_cast<ConstFloat>(expr);
  return is_integer_of(expr, value) ||
         (constant != nullptr && constant->value == static_cast<double>(value));
}

/// x ** 0, of the type of x.
const Expr* one_like(ir::Context& context, const Expr* expr) {
  const ir::DataType* type = scalar_type(expr);
  if (type == nullptr)
    return nullptr;
  if (ir::is_float(*type))
    return context.unique().number(1, *type);
  return context.unique().integer(1, *type);
}

/// What one constant decides. Zero times a float may be NaN, and what divides may be zero.
const Expr* decided_by_one(ir::Context& context, NodeKind kind, const Expr* left,
                           const Expr* right) {
  switch (kind) {
  case NodeKind::Add:
    return is_number_of(left, 0) ? right : is_number_of(right, 0) ? left : nullptr;
  case NodeKind::Sub:
    return is_number_of(right, 0) ? left : nullptr;
  case NodeKind::Mul:
    if (is_number_of(left, 1) || is_integer_of(right, 0))
      return right;
    return is_number_of(right, 1) || is_integer_of(left, 0) ? left : nullptr;
  case NodeKind::FloorDiv:
    return is_integer_of(right, 1) ? left : nullptr;
  case NodeKind::FloorMod:
    return is_integer_of(right, 1) ? integer_like(context, 0, right) : nullptr;
  case NodeKind::FloatDiv:
    return ir::isa<ConstFloat>(right) && is_number_of(right, 1) ? left : nullptr;
  case NodeKind::Pow:
    if (is_integer_of(right, 0))
      return is_number_of(left, 1) ? left : one_like(context, left);
    return is_number_of(left, 1) || is_number_of(right, 1) ? left : nullptr;
  case NodeKind::Min:
  case NodeKind::Max:
    return left == right ? left : nullptr;
  default:
    return nullptr;
  }
}

const Expr* fold_logic(ir::Context& context, NodeKind kind, const Expr* left, const Expr* right) {
  const auto* one = ir::dyn_cast<ConstBool>(left);
  const auto* other = ir::dyn_cast<ConstBool>(right);
  if (kind == NodeKind::Xor) {
    const bool both = one != nullptr && other != nullptr;
    return both ? context.unique().boolean(one->value != other->value) : nullptr;
  }
  const bool neutral = kind == NodeKind::And;
  if (one != nullptr)
    return one->value == neutral ? right : left;
  if (other != nullptr)
    return other->value == neutral ? left : right;
  return nullptr;
}

} // namespace

const Expr* fold(ir::Context& context, NodeKind kind, const Expr* left, const Expr* right) {
  if (kind == NodeKind::And || kind == NodeKind::Or || kind == NodeKind::Xor)
    return fold_logic(context, kind, left, right);

  const auto* one = ir::dyn_cast<ConstInt>(left);
  const auto* other = ir::dyn_cast<ConstInt>(right);
  if (one != nullptr && other != nullptr) {
    if (const auto truth = compared(kind, one->value, other->value))
      return context.unique().boolean(*truth);
    return integer_like(context, computed(kind, one->value, other->value), one);
  }
  const auto* number = ir::dyn_cast<ConstFloat>(left);
  const auto* other_number = ir::dyn_cast<ConstFloat>(right);
  if (number != nullptr && other_number != nullptr) {
    if (const auto truth = compared(kind, number->value, other_number->value))
      return context.unique().boolean(*truth);
    const auto result = computed(kind, number->value, other_number->value);
    return result ? number_like(context, *result, number) : nullptr;
  }
  return decided_by_one(context, kind, left, right);
}

const Expr* fold(ir::Context& context, NodeKind kind, const Expr* operand) {
  if (const auto* truth = ir::dyn_cast<ConstBool>(operand))
    return kind == NodeKind::Not ? context.unique().boolean(!truth->value) : nullptr;
  if (const auto* number = ir::dyn_cast<ConstFloat>(operand)) {
    if (kind == NodeKind::Neg)
      return number_like(context, -number->value, number);
    return kind == NodeKind::Abs ? number_like(context, std::fabs(number->value), number) : nullptr;
  }
  const auto* whole = ir::dyn_cast<ConstInt>(operand);
  if (whole == nullptr)
    return nullptr;
  switch (kind) {
  case NodeKind::Neg:
    return integer_like(context, negate(whole->value), whole);
  case NodeKind::Abs:
    return whole->value >= 0 ? whole : integer_like(context, negate(whole->value), whole);
  case NodeKind::BitNot:
    return integer_like(context, ~whole->value, whole);
  default:
    return nullptr;
  }
}

} // namespace ptoscope::arith
