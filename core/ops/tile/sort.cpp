#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// The tile that is sorted; null after a refusal.
const ir::TileType* sortable(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  return tile != nullptr && call.expect_element(0, tile->dtype, {kFp16, kFp32}) ? tile : nullptr;
}

/// Lying as the sorted tile, all of it valid.
const ir::Type* sorted(CallTyping& call, const ir::TileType& tile, ir::Dims shape) {
  ir::TileView view = view_like(tile);
  view.valid_shape = shape;
  return tile_of(call, shape, tile.dtype, view);
}

/// Values and their positions in turn, which takes twice the room.
const ir::Type* sorted_blocks(CallTyping& call) {
  const ir::TileType* tile = sortable(call);
  if (tile == nullptr || call.tile(1) == nullptr || !expect_rank_from(call, 0, tile->shape, 1))
    return nullptr;
  ExtentList shape(tile->shape.begin(), tile->shape.end());
  shape.back() = call.extents().times(shape.back(), 2);
  return sorted(call, *tile, shape);
}

/// One list of sorted runs.
const ir::Type* merged_runs(CallTyping& call) {
  const ir::TileType* tile = sortable(call);
  const ir::ScalarType* length = tile == nullptr ? nullptr : call.scalar(1);
  if (length == nullptr || !call.expect_integer(1, length->dtype))
    return nullptr;
  if (const auto number = constant(call.arg(1)); number && (*number <= 0 || *number % 64 != 0))
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} for {2}, found {3}"),
                       64, call.name(1), *number);
  return sorted(call, *tile, tile->shape);
}

/// Two to four sorted lists; the last argument is a tile as large as the result, to work in.
const ir::Type* merged_lists(CallTyping& call) {
  const ir::TileType* tile = sortable(call);
  if (tile == nullptr)
    return nullptr;
  const std::size_t last = call.count() - 1;
  for (std::size_t i = 1; i < last; ++i) {
    const ir::TileType* other = call.tile(i);
    if (other == nullptr || !call.expect_element(i, other->dtype, {tile->dtype}))
      return nullptr;
  }
  const ir::TileType* scratch = call.tile(last);
  return scratch == nullptr ? nullptr : sorted(call, *tile, scratch->shape);
}

constexpr ResultRule kSortedBlocksRule{
    sorted_blocks,
    message_text("core", "values and their positions in turn: the last extent twice as long")};
constexpr ResultRule kMergedRunsRule{merged_runs,
                                     message_text("core", "as src, its sorted runs merged")};
constexpr ResultRule kMergedListsRule{merged_lists, message_text("core", "one sorted list of all")};

constexpr Operator kOperators[] = {
    Operator("tile.mrgsort_format1")
        .takes("src", kVec)
        .takes("block_len", kScalar)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kMergedRunsRule),
    Operator("tile.mrgsort_format2")
        .takes("src0", kVec)
        .takes("src1", kVec)
        .takes("tmp_or_src2", kVec)
        .may_take("tmp_or_src3", kVec)
        .may_take("tmp", kVec)
        .keyword("exhausted", false)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kMergedListsRule),
    Operator("tile.sort32")
        .takes("src", kVec)
        .takes("idx", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kSortedBlocksRule),
};

} // namespace

std::span<const Operator> tile_sort() {
  return kOperators;
}

} // namespace ptoscope::ops
