#include "core/ir/tile_layout.h"

#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::ir {

namespace {

/// One column of several rows lies by columns.
TileLayout plain_layout(Dims shape) {
  if (shape.size() != 2)
    return TileLayout::RowMajor;
  const auto* rows = dyn_cast<ConstInt>(shape[0]);
  const auto* columns = dyn_cast<ConstInt>(shape[1]);
  const bool column =
      rows != nullptr && columns != nullptr && columns->value == 1 && rows->value > 1;
  return column ? TileLayout::ColMajor : TileLayout::RowMajor;
}

} // namespace

ImpliedLayout implied_layout(Dims shape, std::optional<MemorySpace> space) {
  if (!space)
    return {plain_layout(shape), TileLayout::NoneBox, 512};
  switch (*space) {
  case MemorySpace::Mat:
  case MemorySpace::Left:
    return {TileLayout::ColMajor, TileLayout::RowMajor, 512};
  case MemorySpace::Acc:
    return {TileLayout::ColMajor, TileLayout::RowMajor, 1024};
  case MemorySpace::Right:
    return {plain_layout(shape), TileLayout::ColMajor, 512};
  case MemorySpace::LeftScale:
    return {TileLayout::RowMajor, TileLayout::RowMajor, 32};
  case MemorySpace::RightScale:
    return {TileLayout::ColMajor, TileLayout::ColMajor, 32};
  case MemorySpace::DDR:
  case MemorySpace::Vec:
  case MemorySpace::Bias:
  case MemorySpace::ScalarLocal:
    break;
  }
  return {plain_layout(shape), TileLayout::NoneBox, 512};
}

bool same_extent(const Expr* left, const Expr* right) {
  if (left == right)
    return true;
  if (left == nullptr || right == nullptr || left->kind != right->kind)
    return false;
  if (const auto* constant = dyn_cast<ConstInt>(left))
    return constant->value == static_cast<const ConstInt*>(right)->value;
  if (const auto* call = dyn_cast<Call>(left)) {
    const auto* other = static_cast<const Call*>(right);
    return call->callee == other->callee &&
           std::ranges::equal(call->args, other->args, same_extent);
  }
  if (!is_binary(left->kind))
    return false;
  const auto* a = static_cast<const Binary*>(left);
  const auto* b = static_cast<const Binary*>(right);
  return same_extent(a->left, b->left) && same_extent(a->right, b->right);
}

bool says_nothing(Dims valid_shape, Dims shape) {
  if (valid_shape.empty())
    return true;
  if (valid_shape.size() != shape.size())
    return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (!same_extent(valid_shape[i], shape[i]))
      return false;
  return true;
}

bool is_implied(const TileView& view, Dims shape, std::optional<MemorySpace> space) {
  const ImpliedLayout implied = implied_layout(shape, space);
  return says_nothing(view.valid_shape, shape) && view.stride.empty() &&
         view.start_offset == nullptr && view.blayout == implied.blayout &&
         view.slayout == implied.slayout && view.fractal_bytes == implied.fractal_bytes &&
         view.pad == PadValue::Null && view.compact == CompactMode::Null;
}

} // namespace ptoscope::ir
