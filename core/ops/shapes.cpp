#include "core/ops/shapes.h"

#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"

#include <algorithm>
#include <string>

namespace ptoscope::ops {
namespace {

/// How the operators print that extents are made of.
std::string_view sign(ir::NodeKind kind) {
  switch (kind) {
  case ir::NodeKind::Add:
    return " + ";
  case ir::NodeKind::Sub:
    return " - ";
  case ir::NodeKind::Mul:
    return " * ";
  case ir::NodeKind::FloorDiv:
    return " // ";
  case ir::NodeKind::FloorMod:
    return " % ";
  default:
    return {};
  }
}

/// `depth`: how many operators inside each other are still written out.
std::string extent_text(const ir::Expr* extent, int depth) {
  if (const auto value = constant(extent))
    return std::to_string(*value);
  if (const auto* var = ir::dyn_cast<ir::Var>(extent))
    return std::string(var->name.text());
  const auto* both = ir::dyn_cast<ir::Binary>(extent);
  if (both == nullptr || depth == 0)
    return "?";
  const std::string_view between = sign(both->kind);
  if (between.empty())
    return "?";
  const auto operand = [depth](const ir::Expr* one) {
    const std::string text = extent_text(one, depth - 1);
    return ir::isa<ir::Binary>(one) && text != "?" ? "(" + text + ")" : text;
  };
  return operand(both->left) + std::string(between) + operand(both->right);
}

} // namespace

std::optional<ExtentList> broadcast(const Extents& extents, ir::Dims left, ir::Dims right) {
  const ir::Dims longer = left.size() >= right.size() ? left : right;
  const ir::Dims shorter = left.size() >= right.size() ? right : left;
  ExtentList result(longer.begin(), longer.end());
  const std::size_t ahead = longer.size() - shorter.size();
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    const ir::Expr* const one = left[left.size() - shorter.size() + i];
    const ir::Expr* const other = right[right.size() - shorter.size() + i];
    if (extents.same(one, other) || constant(other) == 1)
      result[ahead + i] = one;
    else if (constant(one) == 1)
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

int bytes_of(ir::DataType type) {
  return (ir::bits_of(type) + 7) / 8;
}

ir::Dims valid_shape(const ir::TileType& tile) {
  return tile.view != nullptr && !tile.view->valid_shape.empty() ? tile.view->valid_shape
                                                                 : tile.shape;
}

ir::Dims valid_shape(const ir::TensorType& tensor) {
  return tensor.view != nullptr && !tensor.view->valid_shape.empty() ? tensor.view->valid_shape
                                                                     : tensor.shape;
}

ir::TileView implied_view(ir::Dims shape, std::optional<ir::MemorySpace> space) {
  const ir::ImpliedLayout implied = ir::implied_layout(shape, space);
  ir::TileView view;
  view.blayout = implied.blayout;
  view.slayout = implied.slayout;
  view.fractal_bytes = implied.fractal_bytes;
  return view;
}

ir::TileView effective_view(const ir::TileType& tile) {
  ir::TileView view = tile.view != nullptr ? *tile.view : implied_view(tile.shape, tile.space);
  view.valid_shape = valid_shape(tile);
  return view;
}

ir::TileView view_like(const ir::TileType& tile) {
  const ir::TileView from = effective_view(tile);
  ir::TileView view;
  view.valid_shape = from.valid_shape;
  view.blayout = from.blayout;
  view.slayout = from.slayout;
  view.pad = from.pad;
  view.compact = from.compact;
  return view;
}

bool is_whole_number(const ir::Expr* extent) {
  return extent->type != nullptr && extent->type->kind == ir::TypeKind::Scalar &&
         ir::is_integer(static_cast<const ir::ScalarType*>(extent->type)->dtype);
}

std::string extent_text(const ir::Expr* extent) {
  return extent_text(extent, 3);
}

std::string shape_text(ir::Dims shape) {
  std::string result;
  for (const ir::Expr* extent : shape)
    result += (result.empty() ? "" : ", ") + extent_text(extent);
  return "[" + result + "]";
}

} // namespace ptoscope::ops
