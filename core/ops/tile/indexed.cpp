#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.gather")
        .takes("src", kVec)
        .takes("indices", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.gather_compare")
        .takes("src", kVec)
        .takes("kvalue")
        .takes("tmp", kVec)
        .keyword("cmp_mode", KeywordKind::Int)
        .keyword("count_dtype", KeywordKind::DataType)
        .keyword("offset", KeywordKind::Int)
        .keyword("out_cols", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.gather_mask")
        .takes("src", kVec)
        .keyword("mask_pattern", KeywordKind::Int)
        .keyword("output_dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.gather_row")
        .takes("dst")
        .takes("src")
        .takes("dst_offset")
        .takes("src_offset")
        .takes("shapes")
        .may_take("valid_shape")
        .keyword("transpose", KeywordKind::Bool)
        .writes_argument(0),
    Operator("tile.gatherb")
        .takes("src", kVec)
        .takes("offset", kVec)
        .keyword("output_dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.mgather")
        .takes("mem")
        .takes("idx")
        .may_take("scratch")
        .may_take("valid_shape")
        .keyword("coalesce", KeywordKind::Int)
        .keyword("gather_oob", KeywordKind::Int)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory", ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.mscatter")
        .takes("src", kVec)
        .takes("idx", kVec)
        .takes("output_tensor")
        .writes_argument(2),
    Operator("tile.scatter")
        .takes("dst", kVec)
        .takes("src", kVec)
        .takes("indexes", kVec)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0),
    Operator("tile.scatter_mask")
        .takes("dst", kVec)
        .takes("src", kVec)
        .keyword("mask_pattern", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0),
    Operator("tile.scatter_update")
        .takes("input", kVec)
        .takes("index", kVec)
        .takes("src", kVec)
        .keyword("dim", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0),
};

} // namespace

std::span<const Operator> tile_indexed() {
  return kOperators;
}

} // namespace ptoscope::ops
