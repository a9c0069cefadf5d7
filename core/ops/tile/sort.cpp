#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.mrgsort_format1")
        .takes("src", kVec)
        .takes("block_len")
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.mrgsort_format2")
        .takes("src0", kVec)
        .takes("src1", kVec)
        .takes("tmp_or_src2", kVec)
        .may_take("tmp_or_src3", kVec)
        .may_take("tmp", kVec)
        .keyword("exhausted", KeywordKind::Bool)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.sort32")
        .takes("src", kVec)
        .takes("idx", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
};

} // namespace

std::span<const Operator> tile_sort() {
  return kOperators;
}

} // namespace ptoscope::ops
