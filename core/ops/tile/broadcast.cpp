#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// As the first tile, with its elements and those of another type promoted.
const ir::Type* like_first_promoted(CallTyping& call, ir::DataType other) {
  const ir::TileType& first = *call.tile(0);
  return tile_of(call, first.shape, promoted(first.dtype, other), view_like(first));
}

/// The second tile has one element for each row of the first.
const ir::Type* with_column(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::TileType* column = tile == nullptr ? nullptr : call.tile(1);
  if (column == nullptr || !expect_rank_from(call, 0, tile->shape, 2) ||
      !expect_rank_from(call, 1, column->shape, 2))
    return nullptr;
  const std::size_t last = column->shape.size() - 1;
  if (constant(column->shape[last]) != 1)
    return call.refuse(message_text("core", "{0}: expected 1 as last dimension of {1}, found {2}"),
                       call.name(1), shape_text(column->shape));
  return expect_extent(call, 1, last - 1, column->shape[last - 1],
                       tile->shape[tile->shape.size() - 2])
             ? like_first_promoted(call, column->dtype)
             : nullptr;
}

/// The second tile has one element for each column of the first.
const ir::Type* with_row(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::TileType* row = tile == nullptr ? nullptr : call.tile(1);
  return row == nullptr ? nullptr : like_first_promoted(call, row->dtype);
}

const ir::Type* with_scalar(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::ScalarType* scalar = tile == nullptr ? nullptr : call.scalar(1);
  return scalar == nullptr ? nullptr : like_first_promoted(call, scalar->dtype);
}

/// For each row the second tile has one element, or, where it lies by rows, a block of 32 bytes.
const ir::Type* with_column_or_blocks(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::TileType* column = tile == nullptr ? nullptr : call.tile(1);
  if (column == nullptr || (call.count() == 3 && call.tile(2) == nullptr) ||
      !expect_rank_from(call, 0, tile->shape, 2) || !expect_rank_from(call, 1, column->shape, 2) ||
      !expect_block_layout(call, 0, *tile, ir::TileLayout::RowMajor) ||
      !call.expect_element(0, tile->dtype, {kInt8, kInt16, kInt32, kFp16, kFp32}) ||
      !call.expect_element(1, column->dtype, {tile->dtype}))
    return nullptr;
  const ir::Dims rows = valid_shape(*tile);
  const ir::Dims valid = valid_shape(*column);
  const bool blocks = view_like(*column).blayout == ir::TileLayout::RowMajor;
  const Extents& extents = call.extents();
  const ir::Expr* const expected[] = {rows[rows.size() - 2],
                                      extents.number(blocks ? 32 / bytes_of(column->dtype) : 1)};
  const ir::Dims found = valid.last(2);
  if (extents.equal(found[0], expected[0]) != Proof::Holds ||
      extents.equal(found[1], expected[1]) != Proof::Holds)
    return call.refuse(message_text("core", "{0}: expected {1} valid at the end of {2}, found {3}"),
                       shape_text(expected), call.name(1), shape_text(valid));
  return like_first_tile(call);
}

constexpr ResultRule kWithRowRule{
    with_row, message_text("core", "as the first argument; the vector has one element for each "
                                   "column, element types promoted")};
constexpr ResultRule kWithColumnRule{
    with_column,
    message_text(
        "core",
        "as the first argument; the vector has one element for each row, element types promoted")};
constexpr ResultRule kWithScalarRule{
    with_scalar,
    message_text("core", "as the first tile, each element the scalar, element types promoted")};
constexpr ResultRule kWithColumnOrBlocksRule{
    with_column_or_blocks,
    message_text(
        "core",
        "as the first tile; the vector has one element or a block of 32 bytes for each row")};

constexpr Operator by_column(std::string_view name) {
  return Operator(name)
      .takes("target", kVec)
      .takes("col_tile", kVec)
      .apart()
      .result_in(ir::MemorySpace::Vec)
      .typed(kWithRowRule);
}

constexpr Operator by_row(std::string_view name) {
  return Operator(name)
      .takes("tile", kVec)
      .takes("row_vec", kVec)
      .apart()
      .result_in(ir::MemorySpace::Vec)
      .typed(kWithColumnRule);
}

constexpr Operator kOperators[] = {
    by_column("tile.col_expand"),
    by_column("tile.col_expand_add"),
    by_column("tile.col_expand_div"),
    by_column("tile.col_expand_expdif"),
    by_column("tile.col_expand_max"),
    by_column("tile.col_expand_min"),
    by_column("tile.col_expand_mul"),
    by_column("tile.col_expand_sub"),
    Operator("tile.expands")
        .takes("target", kVec)
        .takes("scalar", kScalar)
        .result_in(ir::MemorySpace::Vec)
        .typed(kWithScalarRule),
    Operator("tile.row_expand")
        .takes("target", kVec)
        .takes("row_vec", kVec)
        .apart()
        .result_in(ir::MemorySpace::Vec)
        .typed(kWithColumnRule),
    Operator("tile.row_expand_add")
        .takes("tile", kVec)
        .takes("row_vec", kVec)
        .apart()
        .may_take("tmp", kVec)
        .apart()
        .result_in(ir::MemorySpace::Vec)
        .typed(kWithColumnOrBlocksRule),
    by_row("tile.row_expand_div"),
    by_row("tile.row_expand_expdif"),
    by_row("tile.row_expand_max"),
    by_row("tile.row_expand_min"),
    by_row("tile.row_expand_mul"),
    by_row("tile.row_expand_sub"),
};

} // namespace

std::span<const Operator> tile_broadcast() {
  return kOperators;
}

} // namespace ptoscope::ops
