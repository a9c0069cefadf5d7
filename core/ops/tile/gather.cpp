#include "core/ops/families.h"
#include "core/ops/gather_checks.h"
#include "core/ops/tile/rules.h"

#include <array>

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// What blocks are gathered in, of the bytes that offsets point to.
constexpr std::int64_t kBlockBytes = 32;
/// As many offsets as fill one.
constexpr std::int64_t kOffsetsPerBlock = 8;

/// Elements of blocks.
constexpr auto kBlockTypes = {kInt8, kUint8, kInt16, kUint16, kInt32, kUint32, kFp16, kBf16, kFp32};

/// The tile that elements are picked from; null after a refusal.
const ir::TileType* pickable(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  return tile != nullptr && call.expect_element(0, tile->dtype, {kFp16, kFp32, kInt16, kInt32})
             ? tile
             : nullptr;
}

/// All of it valid, lying as another tile does.
const ir::Type* like(CallTyping& call, const ir::TileType& tile, ir::Dims shape,
                     ir::DataType dtype) {
  ir::TileView view = view_like(tile);
  view.valid_shape = shape;
  return tile_of(call, shape, dtype, view);
}

/// By indices; with a tile to work in.
const ir::Type* gathered(CallTyping& call) {
  const ir::TileType* tile = pickable(call);
  const ir::TileType* index = tile == nullptr ? nullptr : call.tile(1);
  if (index == nullptr || call.tile(2) == nullptr)
    return nullptr;
  // Wide elements are found by wide indices only.
  const bool fits = bytes_of(tile->dtype) == 2
                        ? call.expect_element(1, index->dtype, {kInt32, kInt16})
                        : call.expect_element(1, index->dtype, {kInt32});
  return fits ? like(call, *tile, index->shape, tile->dtype) : nullptr;
}

/// The columns that a pattern picks.
const ir::Type* gathered_by_mask(CallTyping& call) {
  const ir::TileType* tile = pickable(call);
  const auto per_pick = tile != nullptr && expect_rank(call, 0, tile->shape, 2)
                            ? columns_per_pick(call)
                            : std::nullopt;
  if (!per_pick)
    return nullptr;
  const ir::Expr* columns = tile->shape[1];
  if (constant(columns).value_or(0) % *per_pick != 0)
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} as last dimension of "
                                            "{2}, found {3}"),
                       *per_pick, call.name(0), *constant(columns));
  if (*per_pick > 1)
    columns = call.extents().divided(columns, *per_pick);
  const ir::DataType dtype = call.value<ir::DataType>("output_dtype").value_or(tile->dtype);
  if (ir::bits_of(dtype) != ir::bits_of(tile->dtype))
    return call.refuse(message_text("core", "{0}: expected {1} of {2} bits, found {3}"),
                       "output_dtype", ir::bits_of(tile->dtype), ir::name_of(dtype));
  return like(call, *tile, std::array{tile->shape[0], columns}, dtype);
}

/// Positions of the elements that compare so, and in one row how many there are of each row.
const ir::Type* gathered_by_comparison(CallTyping& call) {
  const ir::TileType* tile = pickable(call);
  const ir::ScalarType* value =
      tile != nullptr && expect_rank(call, 0, tile->shape, 2) ? call.scalar(1) : nullptr;
  if (value == nullptr || !call.expect_element(1, value->dtype, {tile->dtype}) ||
      call.tile(2) == nullptr)
    return nullptr;
  const auto comparison = call.required<std::int64_t>("cmp_mode");
  const auto columns = comparison && call.expect_between("cmp_mode", *comparison, 0, 5)
                           ? call.required<std::int64_t>("out_cols")
                           : std::nullopt;
  if (!columns || !call.expect_at_least("out_cols", *columns, 1))
    return nullptr;
  const ir::DataType count_type = call.setting<ir::DataType>("count_dtype");
  if (!expect_one_of(call, "count_dtype", count_type, {kInt32, kUint32}))
    return nullptr;
  const Extents& extents = call.extents();
  const ir::Expr* const rows = tile->shape[0];
  const ir::Type* const types[] = {
      like(call, *tile, std::array{rows, extents.number(*columns)}, kInt32),
      tile_of(call, std::array{extents.number(1), rows}, count_type)};
  return call.context().unique().tuple(types);
}

/// Blocks of 32 bytes, one for each offset.
const ir::Type* gathered_blocks(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !call.expect_element(0, tile->dtype, kBlockTypes))
    return nullptr;
  const ir::DataType dtype = call.value<ir::DataType>("output_dtype").value_or(tile->dtype);
  const ir::TileType* offset =
      expect_one_of(call, "output_dtype", dtype, kBlockTypes) ? call.tile(1) : nullptr;
  if (offset == nullptr || !call.expect_element(1, offset->dtype, {kUint32}) ||
      !expect_rank(call, 0, tile->shape, 2) || !expect_rank(call, 1, offset->shape, 2))
    return nullptr;
  const std::int64_t columns = constant(offset->shape[1]).value_or(0);
  if (columns <= 0 || columns % kOffsetsPerBlock != 0)
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} as last dimension of "
                                            "{2}, found {3}"),
                       kOffsetsPerBlock, call.name(1), extent_text(offset->shape[1]));
  const std::int64_t elements = kBlockBytes / bytes_of(dtype);
  const Extents& extents = call.extents();
  const auto expanded = [&](ir::Dims offsets) {
    return std::array{offsets[0], extents.times(offsets[1], elements)};
  };
  const auto valid = expanded(valid_shape(*offset));
  ir::TileView view;
  view.valid_shape = valid;
  return tile_of(call, expanded(offset->shape), dtype, view);
}

constexpr ResultRule kGatheredRule{
    gathered, message_text("core", "the element type of the source in the extents of the indices")};
constexpr ResultRule kGatheredByMaskRule{
    gathered_by_mask,
    message_text(
        "core",
        "the columns of each row that the pattern picks; output_dtype names the same bits anew")};
constexpr ResultRule kGatheredByComparisonRule{
    gathered_by_comparison,
    message_text("core", "two results: positions of the elements that compare so, out_cols a row, "
                         "and their number in each row")};
constexpr ResultRule kGatheredBlocksRule{
    gathered_blocks,
    message_text("core", "a block of 32 bytes for each offset, as elements of output_dtype")};

constexpr Operator kOperators[] = {
    Operator("tile.gather")
        .takes("src", kVec)
        .takes("indices", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kGatheredRule),
    Operator("tile.gather_compare")
        .takes("src", kVec)
        .takes("kvalue", kScalar)
        .takes("tmp", kVec)
        .requires_keyword("cmp_mode", KeywordKind::Int)
        .keyword("count_dtype", ir::data_type::kInt32)
        .keyword("offset", KeywordKind::Int)
        .requires_keyword("out_cols", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kGatheredByComparisonRule),
    Operator("tile.gather_mask")
        .takes("src", kVec)
        .requires_keyword("mask_pattern", KeywordKind::Int)
        .keyword("output_dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kGatheredByMaskRule),
    Operator("tile.gatherb")
        .takes("src", kVec)
        .takes("offset", kVec)
        .keyword("output_dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kGatheredBlocksRule),
};

} // namespace

std::span<const Operator> tile_gather() {
  return kOperators;
}

} // namespace ptoscope::ops
