#include "core/ops/families.h"
#include "core/ops/lanes.h"
#include "core/ops/results.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

/// What goes to the vector cores, or comes together from them.
template <Lanes kLanes>
const ir::Type* across(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto split = tile == nullptr ? std::nullopt : split_of(call);
  const auto part = split ? region_across(call, region_of(*tile), *split, kLanes) : std::nullopt;
  if (!part)
    return nullptr;
  ir::TileView view;
  view.valid_shape = part->valid;
  return tile_of(call, part->shape, tile->dtype, view);
}

/// What is taken from a pipe: a tile of the type that the statement tells.
const ir::Type* popped(CallTyping& call) {
  return bare<ir::TypeKind::Unknown>(call);
}

constexpr ResultRule kJoinRule{
    across<Lanes::Join>,
    message_text("core", "the parts of both vector cores put together along the split")};
constexpr ResultRule kPartRule{
    across<Lanes::Part>,
    message_text("core", "this vector core's part along the split; the whole without a split")};
constexpr ResultRule kPoppedRule{
    popped, message_text("core", "a tile of the type that the statement states")};

constexpr Operator kOperators[] = {
    Operator("tile.aic_gather")
        .takes("tile", kTile)
        .requires_keyword("split", KeywordKind::Int)
        .result_in(ir::MemorySpace::Mat)
        .typed(kJoinRule),
    Operator("tile.aiv_shard")
        .takes("tile", kTile)
        .keyword("lane_stride", KeywordKind::Int)
        .requires_keyword("split", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .typed(kPartRule),
    Operator("tile.get_block_idx").without_access().typed(kIndexRule),
    Operator("tile.get_block_num").without_access().typed(kIndexRule),
    Operator("tile.get_subblock_idx").without_access().typed(kIndexRule),
    Operator("tile.tpop_from_aic")
        .keyword("id", KeywordKind::Int)
        .keyword("lane_stride", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kPoppedRule),
    Operator("tile.tpop_from_aiv")
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kPoppedRule),
    Operator("tile.tpush_to_aic")
        .takes("tile", kTile)
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("tile.tpush_to_aiv")
        .takes("tile", kTile)
        .keyword("id", KeywordKind::Int)
        .keyword("lane_stride", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kNoValueRule),
};

} // namespace

std::span<const Operator> tile_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
