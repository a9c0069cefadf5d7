#include "core/ops/type_difference.h"

#include "core/ir/structural_equal.h"
#include "core/ir/tile_layout.h"
#include "core/ops/shapes.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ptoscope::ops {
namespace {

bool same_dims(ir::Dims left, ir::Dims right) {
  return std::ranges::equal(left, right, [](const ir::Expr* one, const ir::Expr* other) {
    return ir::same_extent(one, other) ||
           !ir::structural_difference(*one, *other, {.free = ir::FreeVariables::Same});
  });
}

ir::Dims stride(const ir::TileType& tile) {
  return tile.view != nullptr ? tile.view->stride : ir::Dims();
}

template <typename T>
std::string differing_extents(const T& left, const T& right) {
  if (left.dtype != right.dtype)
    return "dtype";
  if (!same_dims(left.shape, right.shape))
    return "shape";
  if (!same_dims(ops::valid_shape(left), ops::valid_shape(right)))
    return "valid_shape";
  return {};
}

std::string differing_field(const ir::TileType& left, const ir::TileType& right) {
  if (std::string field = differing_extents(left, right); !field.empty())
    return field;
  const ir::TileView left_view = ops::effective_view(left);
  const ir::TileView right_view = ops::effective_view(right);
  // A tile that lies as its place implies does so in any place.
  const bool both_implied = left.view == nullptr && right.view == nullptr;
  if (!both_implied &&
      (left_view.blayout != right_view.blayout || left_view.slayout != right_view.slayout))
    return "layout";
  if (!both_implied && left_view.fractal_bytes != right_view.fractal_bytes)
    return "fractal";
  if (!same_dims(stride(left), stride(right)))
    return "stride";
  if (left_view.pad != right_view.pad)
    return "pad";
  if (left_view.compact != right_view.compact)
    return "compact";
  return left.space && left.space != right.space ? "space" : "";
}

/// Whether strides are those of elements that lie one behind the other, as far as numbers tell.
bool is_packed(ir::Dims shape, ir::Dims stride, ir::TensorLayout layout) {
  std::vector<std::size_t> inner_first;
  for (std::size_t i = shape.size(); i-- > 0;)
    inner_first.push_back(i);
  if (layout == ir::TensorLayout::DN && shape.size() > 1)
    std::swap(inner_first[0], inner_first[1]);
  std::int64_t step = 1;
  for (const std::size_t i : inner_first) {
    const auto found = ops::constant(stride[i]);
    const auto extent = ops::constant(shape[i]);
    if (!found || *found != step)
      return !found;
    if (!extent)
      return true;
    step *= *extent;
  }
  return true;
}

std::string differing_field(const ir::TensorType& left, const ir::TensorType& right) {
  if (std::string field = differing_extents(left, right); !field.empty())
    return field;
  const ir::TensorView left_view = left.view == nullptr ? ir::TensorView() : *left.view;
  const ir::TensorView right_view = right.view == nullptr ? ir::TensorView() : *right.view;
  if (left_view.layout != right_view.layout)
    return "layout";
  const bool is_written_out = left_view.stride.empty() &&
                              right_view.stride.size() == right.shape.size() &&
                              is_packed(right.shape, right_view.stride, right_view.layout);
  if (!is_written_out && !same_dims(left_view.stride, right_view.stride))
    return "stride";
  if (left_view.pad != right_view.pad)
    return "pad";
  return left.window != nullptr && left.window != right.window ? "window" : "";
}

template <typename T>
std::string differing_as(const ir::Type& left, const ir::Type& right) {
  return differing_field(static_cast<const T&>(left), static_cast<const T&>(right));
}

} // namespace

std::string_view compared_fields(ir::TypeKind kind) {
  switch (kind) {
  case ir::TypeKind::Tile:
    return "kind, dtype, shape, valid_shape, layout, fractal, stride, pad, compact, space";
  case ir::TypeKind::Tensor:
    return "kind, dtype, shape, valid_shape, layout, stride, pad";
  case ir::TypeKind::DistributedTensor:
    return "kind, dtype, shape, valid_shape, layout, stride, pad, window";
  case ir::TypeKind::Scalar:
    return "kind, dtype";
  case ir::TypeKind::Array:
    return "kind, dtype, extent";
  case ir::TypeKind::Tuple:
    return "kind, elements";
  case ir::TypeKind::Unknown:
    return "that it isn't refused";
  default:
    return "kind";
  }
}

std::string differing_field(const ir::Type& deduced, const ir::Type& printed) {
  if (deduced.kind == ir::TypeKind::Unknown)
    return {};
  if (deduced.kind != printed.kind)
    return "kind";
  switch (deduced.kind) {
  case ir::TypeKind::Tile:
    return differing_as<ir::TileType>(deduced, printed);
  case ir::TypeKind::Tensor:
  case ir::TypeKind::DistributedTensor:
    return differing_as<ir::TensorType>(deduced, printed);
  case ir::TypeKind::Scalar:
    return &deduced == &printed ? "" : "dtype";
  case ir::TypeKind::Tuple: {
    const auto left = static_cast<const ir::TupleType&>(deduced).types;
    const auto right = static_cast<const ir::TupleType&>(printed).types;
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i)
      if (std::string field = differing_field(*left[i], *right[i]); !field.empty())
        return field;
    return left.size() == right.size() ? "" : "elements";
  }
  case ir::TypeKind::Array: {
    const auto& left = static_cast<const ir::ArrayType&>(deduced);
    const auto& right = static_cast<const ir::ArrayType&>(printed);
    if (left.dtype != right.dtype)
      return "dtype";
    return ir::same_extent(left.extent, right.extent) ? "" : "extent";
  }
  default:
    return {};
  }
}

} // namespace ptoscope::ops
