#include "core/arith/residue.h"

#include "core/arith/checked.h"
#include "core/arith/operands.h"

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;
using Integer = std::optional<std::int64_t>;

/// Everything when a number is missing.
Residue residue(Integer step, Integer rest) {
  if (!step || !rest)
    return {};
  if (*step == 0)
    return {0, *rest};
  const Integer positive = *step < 0 ? negate(*step) : step;
  const Integer below = positive ? floor_mod(*rest, *positive) : std::nullopt;
  return below ? Residue{*positive, *below} : Residue();
}

Integer divisor_of(Integer left, Integer right) {
  return left && right ? common_divisor(*left, *right) : std::nullopt;
}

Residue sum(const Residue& left, const Residue& right) {
  return residue(common_divisor(left.step, right.step), add(left.rest, right.rest));
}

Residue negative(const Residue& of) {
  return residue(of.step, negate(of.rest));
}

Residue product(const Residue& left, const Residue& right) {
  const Integer mixed =
      divisor_of(multiply(left.step, right.rest), multiply(left.rest, right.step));
  return residue(divisor_of(multiply(left.step, right.step), mixed),
                 multiply(left.rest, right.rest));
}

/// What is in one of both.
Residue either(const Residue& left, const Residue& right) {
  if (left == right)
    return left;
  const Integer apart = subtract(left.rest, right.rest);
  return residue(divisor_of(common_divisor(left.step, right.step), apart), left.rest);
}

Residue quotient(const Residue& left, std::int64_t divisor) {
  if (divisor <= 0)
    return {};
  if (left.is_exact())
    return residue(0, floor_div(left.rest, divisor));
  if (left.step % divisor != 0)
    return {};
  return residue(left.step / divisor, floor_div(left.rest, divisor));
}

Residue remainder(const Residue& left, std::int64_t divisor) {
  if (divisor == 0)
    return {};
  if (left.is_exact() || left.step % divisor == 0) // both leave the same of the divisor
    return residue(0, floor_mod(left.rest, divisor));
  return residue(common_divisor(left.step, divisor), left.rest);
}

Integer power_of_two(const Residue& exponent) {
  if (!exponent.is_exact() || exponent.rest < 0 || exponent.rest >= 63)
    return std::nullopt;
  return std::int64_t{1} << exponent.rest;
}

/// Of `x & mask`, where a mask of all the lowest bits leaves what a division leaves.
Residue masked(const Residue& left, const Residue& mask) {
  const Integer divisor = add(mask.rest, 1);
  if (!mask.is_exact() || mask.rest <= 0 || !divisor || (mask.rest & *divisor) != 0)
    return {};
  return remainder(left, *divisor);
}

Residue residue_of(NodeKind kind, const Residue& left, const Residue& right) {
  switch (kind) {
  case NodeKind::Add:
    return sum(left, right);
  case NodeKind::Sub:
    return sum(left, negative(right));
  case NodeKind::Mul:
    return product(left, right);
  case NodeKind::FloorDiv:
    return right.is_exact() ? quotient(left, right.rest) : Residue();
  case NodeKind::FloorMod:
    return right.is_exact() ? remainder(left, right.rest) : Residue();
  case NodeKind::Min:
  case NodeKind::Max:
    return either(left, right);
  case NodeKind::BitAnd:
    return masked(left, right);
  case NodeKind::BitShiftLeft: {
    const Integer factor = power_of_two(right);
    return factor ? product(left, {0, *factor}) : Residue();
  }
  case NodeKind::BitShiftRight: {
    const Integer divisor = power_of_two(right);
    return divisor ? quotient(left, *divisor) : Residue();
  }
  default:
    return {};
  }
}

/// What is in both, as far as the remainder theorem says without large numbers: one is kept when
/// they can't be joined.
Residue both(const Residue& left, const Residue& right) {
  const Residue& wide =
      left.is_exact() || (!right.is_exact() && left.step >= right.step) ? left : right;
  const Residue& other = &wide == &left ? right : left;
  if (wide.is_exact() || other.is_everything() || wide.step % other.step == 0)
    return wide;
  constexpr std::int64_t kSmall = 1 << 20;
  if (wide.step > kSmall || other.step > kSmall)
    return wide;
  for (std::int64_t turn = 0; turn < other.step; ++turn) {
    const std::int64_t value = wide.rest + turn * wide.step;
    if (value % other.step == other.rest)
      return residue(wide.step / *common_divisor(wide.step, other.step) * other.step, value);
  }
  return {};
}

} // namespace

Residue Residues::of(const Expr* root) {
  bottom_up(
      root, [](const Expr* expr, auto&& visit) { for_each_operand(expr, visit); },
      [this](const Expr* expr) {
        const std::optional<Residue>* known = known_.find(expr);
        return known != nullptr && known->has_value();
      },
      [this](const Expr* expr) {
        const Residue residue = compute(expr);
        known_.at(expr) = residue;
      });
  return **known_.find(root);
}

Residue Residues::compute(const Expr* expr) const {
  if (const auto* binary = dyn_cast<ir::Binary>(expr))
    return residue_of(expr->kind, **known_.find(binary->left), **known_.find(binary->right));
  if (const auto* unary = dyn_cast<ir::Unary>(expr)) {
    const Residue& operand = **known_.find(unary->operand);
    if (expr->kind == NodeKind::Cast)
      return operand;
    return expr->kind == NodeKind::Neg ? negative(operand) : Residue();
  }
  if (const auto* whole = dyn_cast<ir::ConstInt>(expr))
    return {0, whole->value};
  if (const auto* truth = dyn_cast<ir::ConstBool>(expr))
    return {0, truth->value ? 1 : 0};
  const Residue* fact = facts_.find(expr);
  return fact != nullptr ? *fact : Residue();
}

void Residues::set(const ir::Var* var, const Residue& residue) {
  facts_.set(var, residue);
  known_.clear();
}

void Residues::clear(const ir::Var* var) {
  facts_.clear(var);
  known_.clear();
}

void Residues::assume(const Expr* condition) {
  if (condition->kind != NodeKind::Eq)
    return;
  const auto* equality = static_cast<const ir::Binary*>(condition);
  const Expr* left = equality->left;
  const auto* rest = dyn_cast<ir::ConstInt>(equality->right);
  if (rest == nullptr) {
    left = equality->right;
    rest = dyn_cast<ir::ConstInt>(equality->left);
  }
  if (rest == nullptr)
    return;
  std::int64_t step = 0;
  if (left->kind == NodeKind::FloorMod) {
    const auto* division = static_cast<const ir::Binary*>(left);
    const auto* divisor = dyn_cast<ir::ConstInt>(division->right);
    if (divisor == nullptr || divisor->value == 0)
      return;
    left = division->left;
    step = divisor->value;
  }
  if (left->kind != NodeKind::Var)
    return;
  facts_.assume(left, both(of(left), residue(step, rest->value)));
  known_.clear();
}

void Residues::take_back(std::size_t assumed) {
  facts_.take_back(assumed);
  known_.clear();
}

} // namespace ptoscope::arith
