#include "core/arith/bounds.h"

#include "core/arith/make.h"
#include "core/arith/operands.h"
#include "core/ir/scalar_rules.h"

#include <cmath>

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

/// The integers next to a number on both sides.
Bound around(double value) {
  constexpr double kLimit = 9.2e18;
  if (std::isnan(value) || std::isinf(value))
    return {};
  Bound bound;
  if (std::floor(value) > -kLimit)
    bound.min = static_cast<std::int64_t>(std::floor(std::fmin(value, kLimit)));
  if (std::ceil(value) < kLimit)
    bound.max = static_cast<std::int64_t>(std::ceil(std::fmax(value, -kLimit)));
  return bound;
}

/// What an integer type of less than 64 bits can hold; everything for other types.
Bound range_of(ir::DataType type) {
  const int bits = ir::width_bits(type);
  if (!ir::is_integer(type) || bits >= 64)
    return {};
  const std::int64_t range = std::int64_t{1} << (ir::is_signed(type) ? bits - 1 : bits);
  return {ir::is_signed(type) ? -range : 0, range - 1};
}

/// A comparison of other operands that says the same, so that its left one comes first.
NodeKind mirrored(NodeKind kind) {
  switch (kind) {
  case NodeKind::Lt:
    return NodeKind::Gt;
  case NodeKind::Le:
    return NodeKind::Ge;
  case NodeKind::Gt:
    return NodeKind::Lt;
  case NodeKind::Ge:
    return NodeKind::Le;
  default:
    return kind;
  }
}

} // namespace

Bound Bounds::of(const Expr* root) {
  bottom_up(
      root,
      [](const Expr* expr, auto&& visit) {
        // Whatever they compare, comparisons are 0 or 1.
        if (expr->kind < NodeKind::Eq || expr->kind > NodeKind::Xor)
          for_each_operand(expr, visit);
      },
      [this](const Expr* expr) {
        const std::optional<Bound>* known = known_.find(expr);
        return known != nullptr && known->has_value();
      },
      [this](const Expr* expr) {
        const Bound bound = compute(expr);
        known_.at(expr) = bound;
      });
  return **known_.find(root);
}

Bound Bounds::compute(const Expr* expr) const {
  const auto known = [this](const Expr* operand) {
    const std::optional<Bound>* found = known_.find(operand);
    return found != nullptr ? found->value_or(Bound()) : Bound();
  };
  const NodeKind kind = expr->kind;
  if (const auto* binary = dyn_cast<ir::Binary>(expr))
    return bound_of(kind, known(binary->left), known(binary->right));
  const auto* unary = dyn_cast<ir::Unary>(expr);
  if (unary == nullptr)
    return of_leaf(expr);
  if (kind != NodeKind::Cast)
    return bound_of(kind, known(unary->operand));
  return is_integer(expr) ? intersect(known(unary->operand), range_of(*scalar_type(expr)))
                          : Bound();
}

Bound Bounds::of_leaf(const Expr* expr) const {
  switch (expr->kind) {
  case NodeKind::ConstInt: {
    const std::int64_t value = static_cast<const ir::ConstInt*>(expr)->value;
    return {value, value};
  }
  case NodeKind::ConstFloat:
    return around(static_cast<const ir::ConstFloat*>(expr)->value);
  case NodeKind::ConstBool: {
    const std::int64_t value = static_cast<const ir::ConstBool*>(expr)->value ? 1 : 0;
    return {value, value};
  }
  case NodeKind::Var:
  case NodeKind::IterArg: {
    if (const Bound* fact = facts_.find(expr))
      return *fact;
    const ir::DataType* type = scalar_type(expr);
    return type != nullptr && *type == ir::data_type::kIndex ? Bound{.min = 0} : Bound();
  }
  default:
    return {};
  }
}

void Bounds::set(const ir::Var* var, const Bound& bound) {
  facts_.set(var, bound);
  known_.clear();
}

void Bounds::clear(const ir::Var* var) {
  facts_.clear(var);
  known_.clear();
}

void Bounds::assume(const Expr* condition) {
  for_each_conjunct(condition, [this](const ir::Binary& part) { assume_comparison(part); });
}

void Bounds::assume_comparison(const ir::Binary& comparison) {
  NodeKind kind = comparison.kind;
  const Expr* var = comparison.left;
  const Expr* other = comparison.right;
  if (var->kind != NodeKind::Var) {
    std::swap(var, other);
    kind = mirrored(kind);
  }
  if (var->kind != NodeKind::Var)
    return;
  const Bound value = of(other);
  if (!value.is_one())
    return;
  Bound allowed;
  switch (kind) {
  case NodeKind::Eq:
    allowed = value;
    break;
  case NodeKind::Lt:
    allowed.max = shift(value, -1).max;
    break;
  case NodeKind::Le:
    allowed.max = value.max;
    break;
  case NodeKind::Gt:
    allowed.min = shift(value, 1).min;
    break;
  case NodeKind::Ge:
    allowed.min = value.min;
    break;
  default:
    return;
  }
  facts_.assume(var, intersect(of(var), allowed));
  known_.clear();
}

void Bounds::take_back(std::size_t assumed) {
  facts_.take_back(assumed);
  known_.clear();
}

} // namespace ptoscope::arith
