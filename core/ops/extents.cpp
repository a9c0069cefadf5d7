#include "core/ops/extents.h"

#include "core/arith/make.h"
#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"

namespace ptoscope::ops {
namespace {

using ir::NodeKind;

/// Whole numbers, both signed or both not: others can't be put in order.
bool comparable(const ir::Expr* left, const ir::Expr* right) {
  const auto number_type = [](const ir::Expr* extent) {
    return extent != nullptr && extent->type != nullptr &&
                   extent->type->kind == ir::TypeKind::Scalar
               ? static_cast<const ir::ScalarType*>(extent->type)->dtype
               : ir::data_type::kBool;
  };
  const ir::DataType one = number_type(left);
  const ir::DataType other = number_type(right);
  return ir::is_integer(one) && ir::is_integer(other) && ir::is_signed(one) == ir::is_signed(other);
}

} // namespace

std::optional<std::int64_t> constant(const ir::Expr* extent) {
  const auto* number = ir::dyn_cast<ir::ConstInt>(extent);
  return number == nullptr ? std::nullopt : std::optional(number->value);
}

arith::Analyzer& Extents::analyzer() const {
  if (analyzer_ == nullptr)
    analyzer_ = std::make_unique<arith::Analyzer>(context_);
  return *analyzer_;
}

Proof Extents::equal(const ir::Expr* left, const ir::Expr* right) const {
  if (!comparable(left, right))
    return Proof::Open;
  if (ir::same_extent(left, right))
    return Proof::Holds;
  if (constant(left) && constant(right))
    return Proof::Fails;
  if (analyzer().can_prove_equal(left, right))
    return Proof::Holds;
  return proves(NodeKind::Ne, left, right) ? Proof::Fails : Proof::Open;
}

Proof Extents::at_most(const ir::Expr* left, const ir::Expr* right) const {
  if (!comparable(left, right))
    return Proof::Open;
  if (ir::same_extent(left, right))
    return Proof::Holds;
  const auto one = constant(left);
  const auto other = constant(right);
  if (one && other)
    return *one <= *other ? Proof::Holds : Proof::Fails;
  if (proves(NodeKind::Le, left, right))
    return Proof::Holds;
  return proves(NodeKind::Gt, left, right) ? Proof::Fails : Proof::Open;
}

bool Extents::same(const ir::Expr* left, const ir::Expr* right) const {
  if (ir::same_extent(left, right))
    return true;
  return !(constant(left) && constant(right)) && analyzer().can_prove_equal(left, right);
}

bool Extents::is_zero(const ir::Expr* extent) const {
  if (constant(extent))
    return constant(extent) == 0;
  const ir::DataType* type = arith::scalar_type(extent);
  return type != nullptr && equal(extent, context_.unique().integer(0, *type)) == Proof::Holds;
}

const ir::Expr* Extents::number(std::int64_t value) const {
  return context_.unique().integer(value, ir::data_type::kIndex);
}

bool Extents::proves(NodeKind kind, const ir::Expr* left, const ir::Expr* right) const {
  const ir::Expr* condition = arith::make(context_, kind, left, right);
  return condition != nullptr && analyzer().can_prove(condition);
}

const ir::Expr* Extents::made(NodeKind kind, const ir::Expr* left, const ir::Expr* right) const {
  const ir::Expr* result = arith::make(context_, kind, left, right);
  return result == nullptr ? ir::Builder(context_).binary(kind, left, right) : result;
}

const ir::Expr* Extents::simplified(NodeKind kind, const ir::Expr* left,
                                    const ir::Expr* right) const {
  return analyzer().simplify(made(kind, left, right));
}

const ir::Expr* Extents::smaller(const ir::Expr* left, const ir::Expr* right) const {
  if (at_most(left, right) == Proof::Holds)
    return left;
  if (at_most(right, left) == Proof::Holds)
    return right;
  return simplified(NodeKind::Min, left, right);
}

const ir::Expr* Extents::larger(const ir::Expr* left, const ir::Expr* right) const {
  if (at_most(left, right) == Proof::Holds)
    return right;
  if (at_most(right, left) == Proof::Holds)
    return left;
  return simplified(NodeKind::Max, left, right);
}

const ir::Expr* Extents::sum(const ir::Expr* left, const ir::Expr* right) const {
  return simplified(NodeKind::Add, left, right);
}

const ir::Expr* Extents::behind(const ir::Expr* offset, const ir::Expr* extent) const {
  if (equal(offset, number(0)) == Proof::Holds)
    return extent;
  // The difference alone would wrap around where an unsigned extent ends before the offset.
  return simplified(NodeKind::Sub, made(NodeKind::Max, extent, offset), offset);
}

const ir::Expr* Extents::plain_sum(const ir::Expr* left, const ir::Expr* right) const {
  std::int64_t sum = 0;
  if (constant(left) && constant(right) &&
      !__builtin_add_overflow(*constant(left), *constant(right), &sum))
    return number(sum);
  return ir::Builder(context_).add(left, right);
}

const ir::Expr* Extents::product(const ir::Expr* left, const ir::Expr* right) const {
  std::int64_t product = 0;
  if (constant(left) && constant(right) &&
      !__builtin_mul_overflow(*constant(left), *constant(right), &product))
    return number(product);
  if (constant(right) == 1)
    return left;
  return constant(left) == 1 ? right : ir::Builder(context_).mul(left, right);
}

const ir::Expr* Extents::times(const ir::Expr* extent, std::int64_t factor) const {
  std::int64_t product = 0;
  const auto value = constant(extent);
  return value && !__builtin_mul_overflow(*value, factor, &product)
             ? number(product)
             : made(NodeKind::Mul, extent, number(factor));
}

const ir::Expr* Extents::divided(const ir::Expr* extent, std::int64_t divisor) const {
  const auto value = constant(extent);
  return value && *value >= 0 ? number(*value / divisor)
                              : made(NodeKind::FloorDiv, extent, number(divisor));
}

const ir::Expr* Extents::divided_up(const ir::Expr* extent, std::int64_t divisor) const {
  std::int64_t sum = 0;
  const auto value = constant(extent);
  return divided(value && !__builtin_add_overflow(*value, divisor - 1, &sum)
                     ? number(sum)
                     : made(NodeKind::Add, extent, number(divisor - 1)),
                 divisor);
}

} // namespace ptoscope::ops
