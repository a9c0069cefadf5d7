#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.aic_gather").takes("tensor").keyword("split", KeywordKind::Int),
    Operator("tensor.aiv_shard").takes("tensor").keyword("split", KeywordKind::Int),
    Operator("tensor.get_block_idx"),
    Operator("tensor.get_block_num"),
    Operator("tensor.get_subblock_idx"),
};

} // namespace

std::span<const Operator> tensor_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
