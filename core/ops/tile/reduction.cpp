#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// How large the tile to work in has to be.
enum class Scratch : std::uint8_t { Covering, Same };

/// Whether the second argument can be worked in while the first one is reduced.
bool expect_scratch(CallTyping& call, const ir::TileType& tile, Scratch size) {
  const ir::TileType* scratch = call.tile(1);
  if (scratch == nullptr || !call.expect_element(1, scratch->dtype, {tile.dtype}))
    return false;
  if (size == Scratch::Same)
    return expect_shape(call, 1, scratch->shape, tile.shape);
  if (!expect_rank(call, 1, scratch->shape, tile.shape.size()))
    return false;
  for (std::size_t i = 0; i < tile.shape.size(); ++i)
    if (!expect_covered(call, 1, i, scratch->shape[i], tile.shape[i]))
      return false;
  return true;
}

/// A tile that can be reduced: of two dimensions or more, none without valid values.
const ir::TileType* reducible(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const bool sound = tile != nullptr && expect_rank_from(call, 0, tile->shape, 2) &&
                     expect_values(call, 0, valid_shape(*tile));
  return sound ? tile : nullptr;
}

/// The extents with 1 in one place.
ExtentList collapsed(CallTyping& call, ir::Dims extents, std::size_t dimension) {
  ExtentList result(extents.begin(), extents.end());
  result[dimension] = call.extents().number(1);
  return result;
}

/// One element a row.
const ir::Type* of_rows(CallTyping& call, const ir::TileType& tile, ir::DataType dtype) {
  const std::size_t last = tile.shape.size() - 1;
  const ExtentList valid = collapsed(call, valid_shape(tile), last);
  ir::TileView view;
  view.blayout = ir::TileLayout::ColMajor;
  view.valid_shape = valid;
  return tile_of(call, collapsed(call, tile.shape, last), dtype, view);
}

/// One element a column.
const ir::Type* of_columns(CallTyping& call, const ir::TileType& tile, ir::DataType dtype) {
  const ExtentList valid = collapsed(call, valid_shape(tile), 0);
  ir::TileView view;
  view.valid_shape = valid;
  return tile_of(call, collapsed(call, tile.shape, 0), dtype, view);
}

const ir::Type* rows(CallTyping& call) {
  const ir::TileType* tile = reducible(call);
  return tile != nullptr && expect_scratch(call, *tile, Scratch::Covering)
             ? of_rows(call, *tile, tile->dtype)
             : nullptr;
}

const ir::Type* rows_to_minimum(CallTyping& call) {
  const ir::TileType* tile = reducible(call);
  return tile != nullptr && call.expect_element(0, tile->dtype, {kInt16, kInt32, kFp16, kFp32}) &&
                 expect_plain_rows(call, 0, *tile)
             ? rows(call)
             : nullptr;
}

const ir::Type* rows_to_index(CallTyping& call) {
  const ir::TileType* tile = reducible(call);
  return tile != nullptr && expect_scratch(call, *tile, Scratch::Same)
             ? of_rows(call, *tile, kInt32)
             : nullptr;
}

const ir::Type* columns(CallTyping& call) {
  const ir::TileType* tile = reducible(call);
  return tile == nullptr ? nullptr : of_columns(call, *tile, tile->dtype);
}

/// With a tile to work in, which may be left out.
const ir::Type* columns_to_sum(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile != nullptr && call.count() == 2) {
    const ir::TileType* scratch = call.tile(1);
    if (scratch == nullptr || !call.expect_element(1, scratch->dtype, {tile->dtype}))
      return nullptr;
  }
  return columns(call);
}

/// The tile to work in may be anything.
const ir::Type* columns_to_index(CallTyping& call) {
  const ir::TileType* tile = reducible(call);
  return tile == nullptr ? nullptr : of_columns(call, *tile, kInt32);
}

constexpr ResultRule kRowsRule{
    rows, message_text("core", "one element for each row: the last extent becomes 1")};
constexpr ResultRule kRowsToMinimumRule{
    rows_to_minimum, message_text("core", "one element for each row: the last extent becomes 1")};
constexpr ResultRule kRowsToIndexRule{
    rows_to_index,
    message_text("core",
                 "the position of an element for each row, as INT32: the last extent becomes 1")};
constexpr ResultRule kColumnsRule{
    columns, message_text("core", "one element for each column: the first extent becomes 1")};
constexpr ResultRule kColumnsToSumRule{
    columns_to_sum,
    message_text("core", "one element for each column: the first extent becomes 1")};
constexpr ResultRule kColumnsToIndexRule{
    columns_to_index,
    message_text(
        "core",
        "the position of an element for each column, as INT32: the first extent becomes 1")};

constexpr Operator reduce_columns(std::string_view name) {
  return Operator(name).takes("tile", kVec).result_in(ir::MemorySpace::Vec).typed(kColumnsRule);
}

constexpr Operator with_scratch(std::string_view name, ResultRule rule) {
  return Operator(name)
      .takes("tile", kVec)
      .takes("tmp_tile", kVec)
      .result_in(ir::MemorySpace::Vec)
      .not_in_place()
      .typed(rule);
}

constexpr Operator kOperators[] = {
    with_scratch("tile.col_argmax", kColumnsToIndexRule),
    with_scratch("tile.col_argmin", kColumnsToIndexRule),
    reduce_columns("tile.col_max"),
    reduce_columns("tile.col_min"),
    reduce_columns("tile.col_prod"),
    Operator("tile.col_sum")
        .takes("tile", kVec)
        .may_take("tmp_tile", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kColumnsToSumRule),
    with_scratch("tile.row_argmax", kRowsToIndexRule),
    with_scratch("tile.row_argmin", kRowsToIndexRule),
    with_scratch("tile.row_max", kRowsRule),
    with_scratch("tile.row_min", kRowsToMinimumRule),
    with_scratch("tile.row_prod", kRowsRule),
    with_scratch("tile.row_sum", kRowsRule),
};

} // namespace

std::span<const Operator> tile_reduction() {
  return kOperators;
}

} // namespace ptoscope::ops
