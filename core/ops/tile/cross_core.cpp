#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.aic_gather")
        .takes("tile")
        .keyword("split", KeywordKind::Int)
        .result_in(ir::MemorySpace::Mat),
    Operator("tile.aiv_shard")
        .takes("tile")
        .keyword("lane_stride", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.get_block_idx"),
    Operator("tile.get_block_num"),
    Operator("tile.get_subblock_idx"),
    Operator("tile.tpop_from_aic")
        .keyword("id", KeywordKind::Int)
        .keyword("lane_stride", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
    Operator("tile.tpop_from_aiv")
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
    Operator("tile.tpush_to_aic")
        .takes("tile")
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
    Operator("tile.tpush_to_aiv")
        .takes("tile")
        .keyword("id", KeywordKind::Int)
        .keyword("lane_stride", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
};

} // namespace

std::span<const Operator> tile_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
