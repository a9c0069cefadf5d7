#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator query(std::string_view name) {
  return Operator(name);
}

constexpr Operator kOperators[] = {
    Operator("tensor.aic_gather").takes("tensor").keyword("split", KeywordKind::Int),
    Operator("tensor.aiv_shard").takes("tensor").keyword("split", KeywordKind::Int),
    query("tensor.get_block_idx"),
    query("tensor.get_block_num"),
    query("tensor.get_subblock_idx"),
};

} // namespace

std::span<const Operator> tensor_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
