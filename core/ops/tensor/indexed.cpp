#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.gather").takes("input").takes("index").keyword("dim", KeywordKind::Int),
    Operator("tensor.gather_compare")
        .takes("input")
        .takes("kvalue")
        .keyword("cmp_mode", KeywordKind::Int)
        .keyword("count_dtype", KeywordKind::DataType)
        .keyword("offset", KeywordKind::Int)
        .keyword("out_cols", KeywordKind::Int),
    Operator("tensor.gather_mask")
        .takes("input")
        .keyword("mask_pattern", KeywordKind::Int)
        .keyword("output_dtype", KeywordKind::DataType),
    Operator("tensor.gather_row")
        .takes("acc")
        .takes("src")
        .takes("dst_offset")
        .takes("src_offset")
        .takes("shapes")
        .may_take("valid_shape")
        .keyword("transpose", KeywordKind::Bool),
    Operator("tensor.paged_gather")
        .takes("src")
        .takes("indices")
        .takes("block_table")
        .keyword("block_size", KeywordKind::Int)
        .keyword("col_off", KeywordKind::Int)
        .keyword("is_b_matrix", KeywordKind::Bool)
        .keyword("is_trans", KeywordKind::Bool)
        .keyword("max_indices", KeywordKind::Int)
        .keyword("size", KeywordKind::Int)
        .keyword("space", KeywordKind::MemorySpace),
    Operator("tensor.scatter")
        .takes("input")
        .takes("index")
        .takes("src")
        .keyword("dim", KeywordKind::Int),
    Operator("tensor.scatter_mask")
        .takes("input")
        .takes("dst")
        .keyword("mask_pattern", KeywordKind::Int),
    Operator("tensor.scatter_update")
        .takes("input")
        .takes("index")
        .takes("src")
        .keyword("dim", KeywordKind::Int),
};

} // namespace

std::span<const Operator> tensor_indexed() {
  return kOperators;
}

} // namespace ptoscope::ops
