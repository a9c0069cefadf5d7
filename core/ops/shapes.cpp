#include "core/ops/shapes.h"

#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"

#include <algorithm>
#include <string>

namespace ptoscope::ops {
namespace {

bool is_one(const ir::Expr* extent) {
  const auto* constant = ir::dyn_cast<ir::ConstInt>(extent);
  return constant != nullptr && constant->value == 1;
}

} // namespace

std::optional<std::vector<const ir::Expr*>> broadcast(ir::Dims left, ir::Dims right) {
  const ir::Dims longer = left.size() >= right.size() ? left : right;
  const ir::Dims shorter = left.size() >= right.size() ? right : left;
  std::vector<const ir::Expr*> result(longer.begin(), longer.end());
  const std::size_t ahead = longer.size() - shorter.size();
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    const ir::Expr* const one = left[left.size() - shorter.size() + i];
    const ir::Expr* const other = right[right.size() - shorter.size() + i];
    if (ir::same_extent(one, other) || is_one(other))
      result[ahead + i] = one;
    else if (is_one(one))
      result[ahead + i] = other;
    else
      return std::nullopt;
  }
  return result;
}

ir::DataType promoted(ir::DataType left, ir::DataType right) {
  if (ir::is_float(left) != ir::is_float(right))
    return ir::is_float(left) ? left : right;
  const int left_bits = ir::bits_of(left);
  const int right_bits = ir::bits_of(right);
  if (left_bits != right_bits)
    return left_bits > right_bits ? left : right;
  return ir::is_signed(right) && !ir::is_signed(left) && !ir::is_float(left) ? right : left;
}

ir::Dims valid_shape(const ir::TileType& tile) {
  return tile.view != nullptr && !tile.view->valid_shape.empty() ? tile.view->valid_shape
                                                                 : tile.shape;
}

ir::TileView view_like(const ir::TileType& tile) {
  ir::TileView view;
  view.valid_shape = valid_shape(tile);
  if (tile.view != nullptr) {
    view.blayout = tile.view->blayout;
    view.slayout = tile.view->slayout;
    view.pad = tile.view->pad;
    view.compact = tile.view->compact;
    return view;
  }
  const ir::ImpliedLayout implied = ir::implied_layout(tile.shape, tile.space);
  view.blayout = implied.blayout;
  view.slayout = implied.slayout;
  return view;
}

std::string shape_text(ir::Dims shape) {
  std::string result;
  for (const ir::Expr* extent : shape) {
    result += result.empty() ? "" : ", ";
    if (const auto* constant = ir::dyn_cast<ir::ConstInt>(extent))
      result += std::to_string(constant->value);
    else if (const auto* var = ir::dyn_cast<ir::Var>(extent))
      result += var->name.text();
    else
      result += "?";
  }
  return "[" + result + "]";
}

} // namespace ptoscope::ops
