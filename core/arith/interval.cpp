#include "core/arith/interval.h"

#include "core/arith/analyzer.h"
#include "core/arith/make.h"
#include "core/arith/operands.h"
#include "core/ir/scalar_rules.h"

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

bool is_truth(NodeKind kind) {
  return (kind >= NodeKind::Eq && kind <= NodeKind::Xor) || kind == NodeKind::Not;
}

} // namespace

Interval Intervals::of(const Expr* expr) {
  return is_small(expr, kMostNodes) ? compute(expr) : Interval();
}

Interval Intervals::compute(const Expr* expr) {
  ir::UniqueTable& unique = analyzer_.context().unique();
  if (is_truth(expr->kind))
    return {unique.integer(0, ir::data_type::kInt64), unique.integer(1, ir::data_type::kInt64)};
  if (const auto* binary = dyn_cast<ir::Binary>(expr))
    return compute(*binary);
  switch (expr->kind) {
  case NodeKind::ConstInt:
  case NodeKind::ConstBool:
    return {expr, expr};
  case NodeKind::Var:
  case NodeKind::IterArg: {
    const Interval* fact = facts_.find(expr);
    return fact != nullptr ? *fact : Interval{expr, expr};
  }
  case NodeKind::Neg: {
    const Interval operand = compute(static_cast<const ir::Unary*>(expr)->operand);
    const auto negative = [this](const Expr* bound) -> const Expr* {
      return bound == nullptr ? nullptr
                              : analyzer_.simplify(make(analyzer_.context(), NodeKind::Neg, bound));
    };
    return {negative(operand.max), negative(operand.min)};
  }
  case NodeKind::Cast:
    return cast(static_cast<const ir::Unary&>(*expr));
  default:
    return {};
  }
}

Interval Intervals::compute(const ir::Binary& expr) {
  const Interval left = compute(expr.left);
  const Interval right = compute(expr.right);
  switch (expr.kind) {
  case NodeKind::Add:
    return {simplified(expr.kind, left.min, right.min), simplified(expr.kind, left.max, right.max)};
  case NodeKind::Sub:
    return {simplified(expr.kind, left.min, right.max), simplified(expr.kind, left.max, right.min)};
  case NodeKind::Mul:
    return product(left, right);
  case NodeKind::FloorDiv: {
    const auto* divisor = right.is_one() ? dyn_cast<ir::ConstInt>(right.min) : nullptr;
    if (divisor == nullptr || divisor->value <= 0)
      return {};
    return {simplified(expr.kind, left.min, divisor), simplified(expr.kind, left.max, divisor)};
  }
  case NodeKind::FloorMod:
    return remainder(right);
  case NodeKind::Min:
  case NodeKind::Max: {
    // Where one has no bound, the other one's holds if it is the one that is taken.
    const bool is_min = expr.kind == NodeKind::Min;
    Interval result;
    if ((left.min != nullptr && right.min != nullptr) || !is_min)
      result.min = chosen(expr.kind, left.min, right.min);
    if ((left.max != nullptr && right.max != nullptr) || is_min)
      result.max = chosen(expr.kind, left.max, right.max);
    return result;
  }
  default:
    return {};
  }
}

/// A cast that widens keeps the value.
Interval Intervals::cast(const ir::Unary& expr) {
  const ir::DataType* from = scalar_type(expr.operand);
  const ir::DataType* to = scalar_type(&expr);
  if (from == nullptr || to == nullptr || ir::width_bits(*to) < ir::width_bits(*from) ||
      ir::is_integer(*to) != ir::is_integer(*from))
    return {};
  return compute(expr.operand);
}

Interval Intervals::product(const Interval& left, const Interval& right) {
  if (left.is_one() && right.is_one()) {
    const Expr* value = simplified(NodeKind::Mul, left.min, right.min);
    return {value, value};
  }
  if (left.is_one())
    return product(right, left);
  if (right.is_one() && at_least_zero(right.min))
    return {simplified(NodeKind::Mul, left.min, right.min),
            simplified(NodeKind::Mul, left.max, right.min)};
  if (right.is_one() && below_zero(right.min))
    return {simplified(NodeKind::Mul, left.max, right.min),
            simplified(NodeKind::Mul, left.min, right.min)};
  if (at_least_zero(left.min) && at_least_zero(right.min))
    return {simplified(NodeKind::Mul, left.min, right.min),
            simplified(NodeKind::Mul, left.max, right.max)};
  return {};
}

Interval Intervals::remainder(const Interval& divisor) {
  const auto* constant = divisor.is_one() ? dyn_cast<ir::ConstInt>(divisor.min) : nullptr;
  if (constant == nullptr || constant->value <= 0)
    return {};
  ir::UniqueTable& unique = analyzer_.context().unique();
  return {unique.integer(0, ir::data_type::kInt64),
          unique.integer(constant->value - 1, ir::data_type::kInt64)};
}

/// Null when an operand is.
const Expr* Intervals::simplified(NodeKind kind, const Expr* left, const Expr* right) {
  if (left == nullptr || right == nullptr)
    return nullptr;
  const Expr* made = make(analyzer_.context(), kind, left, right);
  return made != nullptr ? analyzer_.simplify(made) : nullptr;
}

const Expr* Intervals::moved(const Expr* expr, std::int64_t by) {
  return simplified(NodeKind::Add, expr,
                    analyzer_.context().unique().integer(by, ir::data_type::kInt64));
}

/// The smaller or greater of two bounds; the one that there is when the other is null.
const Expr* Intervals::chosen(NodeKind kind, const Expr* left, const Expr* right) {
  if (left == nullptr || right == nullptr)
    return left != nullptr ? left : right;
  const Expr* less_equal = make(analyzer_.context(), NodeKind::Le, left, right);
  if (less_equal == nullptr)
    return nullptr;
  const bool is_min = kind == NodeKind::Min;
  if (analyzer_.can_prove(less_equal))
    return is_min ? left : right;
  if (analyzer_.can_prove(make(analyzer_.context(), NodeKind::Ge, left, right)))
    return is_min ? right : left;
  return simplified(kind, left, right);
}

bool Intervals::at_least_zero(const Expr* expr) {
  return expr != nullptr && analyzer_.can_prove_at_least(expr, 0);
}

bool Intervals::below_zero(const Expr* expr) {
  return expr != nullptr && analyzer_.can_prove_less(expr, 0);
}

void Intervals::assume(const Expr* condition) {
  for_each_conjunct(condition, [this](const ir::Binary& part) { assume_comparison(part); });
}

void Intervals::assume_comparison(const ir::Binary& comparison) {
  const Expr* left = comparison.left;
  const Expr* right = comparison.right;
  Interval of_left;
  Interval of_right;
  switch (comparison.kind) {
  case NodeKind::Eq:
    of_left = {right, right};
    of_right = {left, left};
    break;
  case NodeKind::Lt:
    of_left.max = moved(right, -1);
    of_right.min = moved(left, 1);
    break;
  case NodeKind::Le:
    of_left.max = right;
    of_right.min = left;
    break;
  case NodeKind::Gt:
    of_left.min = moved(right, 1);
    of_right.max = moved(left, -1);
    break;
  case NodeKind::Ge:
    of_left.min = right;
    of_right.max = left;
    break;
  default:
    return;
  }
  if (left->kind == NodeKind::Var)
    narrow(left, of_left);
  if (right->kind == NodeKind::Var)
    narrow(right, of_right);
}

void Intervals::narrow(const Expr* var, const Interval& to) {
  const Interval* known = facts_.find(var);
  const Interval before = known != nullptr ? *known : Interval();
  facts_.assume(
      var, {chosen(NodeKind::Max, before.min, to.min), chosen(NodeKind::Min, before.max, to.max)});
}

} // namespace ptoscope::arith
