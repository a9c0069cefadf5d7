#include "core/ir/tile_layout.h"
#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/reinterpret.h"
#include "core/ops/tile/rules.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

using ir::TileLayout;

/// The number of elements; empty where an extent is no number.
std::optional<std::int64_t> element_count(ir::Dims shape) {
  std::int64_t count = 1;
  for (const ir::Expr* extent : shape) {
    const auto value = constant(extent);
    if (!value || __builtin_mul_overflow(count, *value, &count))
      return std::nullopt;
  }
  return count;
}

const ir::Type* reshaped(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto shape = tile == nullptr ? std::nullopt : indices(call, 1);
  if (!shape)
    return nullptr;
  const auto before = element_count(tile->shape);
  const auto after = element_count(*shape);
  if (before > 0 && after > 0 && before != after)
    return call.refuse(message_text("core",
                                    "{0}: expected extents for the {1} elements of {2}, found "
                                    "{3}"),
                       *before, shape_text(tile->shape), shape_text(*shape));
  const ir::TileView source = effective_view(*tile);
  const auto valid =
      valid_after_reshape(call, region_of(*tile), *shape, source.blayout == TileLayout::RowMajor);
  if (!valid)
    return nullptr;
  ir::TileView view;
  view.valid_shape = *valid;
  view.pad = source.pad;
  view.compact = source.compact;
  view.blayout = ir::implied_layout(*shape, std::nullopt).blayout;
  return tile_of(call, *shape, tile->dtype, view);
}

/// The dimension that an argument says; empty after a refusal.
std::optional<std::size_t> dimension(CallTyping& call, std::size_t position, std::size_t rank) {
  const auto index = call.number(position);
  return index ? dimension_of(call, call.name(position), *index, rank) : std::nullopt;
}

/// Copied with two dimensions exchanged, by rows; with a tile to work in, which may be left out.
const ir::Type* transposed(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !expect_rank_from(call, 0, tile->shape, 2))
    return nullptr;
  if (call.count() == 4) {
    const ir::TileType* scratch = call.tile(3);
    if (scratch == nullptr || !call.expect_element(3, scratch->dtype, {tile->dtype}) ||
        !expect_rank(call, 3, scratch->shape, tile->shape.size()))
      return nullptr;
  }
  const auto one = dimension(call, 1, tile->shape.size());
  const auto other = one ? dimension(call, 2, tile->shape.size()) : std::nullopt;
  if (!other)
    return nullptr;
  if (*one == *other)
    return call.refuse(
        message_text("core", "{0}: expected two different dimensions, found {1} twice"), *one);
  ExtentList shape(tile->shape.begin(), tile->shape.end());
  std::swap(shape[*one], shape[*other]);
  return tile_of(call, shape, tile->dtype);
}

TileLayout exchanged(TileLayout layout) {
  switch (layout) {
  case TileLayout::RowMajor:
    return TileLayout::ColMajor;
  case TileLayout::ColMajor:
    return TileLayout::RowMajor;
  case TileLayout::NoneBox:
    break;
  }
  return layout;
}

/// The same bytes as the transposed matrix.
const ir::Type* transposed_view(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !expect_rank_from(call, 0, tile->shape, 2))
    return nullptr;
  const ir::TileView source = effective_view(*tile);
  ExtentList shape(tile->shape.begin(), tile->shape.end());
  ExtentList valid(source.valid_shape.begin(), source.valid_shape.end());
  std::swap(shape.rbegin()[0], shape.rbegin()[1]);
  std::swap(valid.rbegin()[0], valid.rbegin()[1]);
  ir::TileView view = view_like(*tile);
  view.fractal_bytes = source.fractal_bytes;
  view.blayout = exchanged(source.blayout);
  view.slayout = exchanged(source.slayout);
  view.valid_shape = valid;
  return tile_of(call, shape, tile->dtype, view, tile->space);
}

/// Whether the elements of a tile are one run of bytes; refuses others.
bool expect_packed(CallTyping& call, const ir::TileType& tile, const ir::TileView& view) {
  if (!expect_box_layout(call, 0, tile, TileLayout::NoneBox) ||
      !expect_rank_from(call, 0, tile.shape, view.blayout == TileLayout::ColMajor ? 2 : 1))
    return false;
  const bool at_start = view.start_offset == nullptr || constant(view.start_offset) == 0;
  if (view.stride.empty() && at_start)
    return true;
  call.refuse(
      message_text("core", "{0}: expected a packed tile, found one with strides or an offset"));
  return false;
}

/// The same bytes as elements of another type.
const ir::Type* reinterpreted(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto dtype = tile == nullptr ? std::nullopt : call.required<ir::DataType>("dtype");
  if (!dtype)
    return nullptr;
  ir::TileView view = effective_view(*tile);
  if (!expect_packed(call, *tile, view))
    return nullptr;
  const bool by_columns = view.blayout == TileLayout::ColMajor;
  std::optional<ExtentList> asked;
  if (call.count() == 2) {
    asked = indices(call, 1);
    if (!asked || !expect_rank_from(call, 1, *asked, by_columns ? 2 : 1))
      return nullptr;
  }
  const auto result = reinterpret(call, {.source = region_of(*tile),
                                         .from = tile->dtype,
                                         .to = *dtype,
                                         .run = tile->shape.size() - (by_columns ? 2 : 1),
                                         .asked = asked});
  if (!result)
    return nullptr;
  view.valid_shape = result->valid;
  view.pad = reinterpreted_pad(view.pad);
  view.start_offset = nullptr;
  return tile_of(call, result->shape, *dtype, view, tile->space);
}

/// Two tiles side by side.
const ir::Type* concatenated(CallTyping& call) {
  const ir::TileType* left = call.tile(0);
  const ir::TileType* right = left == nullptr ? nullptr : call.tile(1);
  if (right == nullptr || !call.expect_element(1, right->dtype, {left->dtype}) ||
      !expect_rank(call, 0, left->shape, 2) || !expect_rank(call, 1, right->shape, 2) ||
      !expect_extent(call, 1, 0, right->shape[0], left->shape[0]))
    return nullptr;
  const ir::Expr* const shape[] = {left->shape[0],
                                   call.extents().sum(left->shape[1], right->shape[1])};
  return tile_of(call, shape, left->dtype);
}

constexpr ResultRule kConcatenatedRule{
    concatenated,
    message_text("core", "both side by side: the columns of one behind those of the other")};
constexpr ResultRule kReinterpretedRule{
    reinterpreted, message_text("core", "the same bytes as elements of dtype")};
constexpr ResultRule kReshapedRule{reshaped,
                                   message_text("core", "the same elements in the given extents")};
constexpr ResultRule kTransposedRule{
    transposed, message_text("core", "the same elements with two dimensions exchanged")};
constexpr ResultRule kTransposedViewRule{
    transposed_view, message_text("core", "the same bytes seen as the transposed matrix")};

constexpr Operator kOperators[] = {
    Operator("tile.concat")
        .takes("src0", kVec)
        .takes("src1", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kConcatenatedRule),
    Operator("tile.reinterpret_view")
        .takes("data", kTile)
        .may_take("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .result_beside_input()
        .without_access()
        .typed(kReinterpretedRule),
    Operator("tile.reshape")
        .takes("input", kTile)
        .takes("shape", kExtents)
        .result_beside_input()
        .without_access()
        .typed(kReshapedRule),
    Operator("tile.transpose")
        .takes("input", kTile)
        .takes("axis1", kNumber)
        .takes("axis2", kNumber)
        .may_take("tmp", kTile)
        .result_beside_input()
        .not_in_place()
        .typed(kTransposedRule),
    Operator("tile.transpose_view")
        .takes("input", kTile)
        .result_beside_input()
        .without_access()
        .typed(kTransposedViewRule),
};

} // namespace

std::span<const Operator> tile_transform() {
  return kOperators;
}

} // namespace ptoscope::ops
