#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.matmul")
        .takes("lhs")
        .takes("rhs")
        .keyword("a_trans", KeywordKind::Bool)
        .keyword("b_trans", KeywordKind::Bool)
        .keyword("c_matrix_nz", KeywordKind::Bool)
        .keyword("out_dtype", KeywordKind::DataType),
    Operator("tensor.matmul_acc")
        .takes("acc")
        .takes("lhs")
        .takes("rhs")
        .may_take("init_cond")
        .keyword("a_trans", KeywordKind::Bool)
        .keyword("b_trans", KeywordKind::Bool),
};

} // namespace

std::span<const Operator> tensor_matmul() {
  return kOperators;
}

} // namespace ptoscope::ops
