#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.batch_matmul")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.batch_matmul_acc")
        .takes("acc", {ir::MemorySpace::Acc})
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .result_in(ir::MemorySpace::Acc)
        .writes_argument(0),
    Operator("tile.gemv")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .keyword("acc_phase", KeywordKind::String)
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.gemv_acc")
        .takes("acc", {ir::MemorySpace::Acc})
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .keyword("acc_phase", KeywordKind::String)
        .result_in(ir::MemorySpace::Acc)
        .writes_argument(0),
    Operator("tile.gemv_bias")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .takes("bias", {ir::MemorySpace::Bias})
        .keyword("acc_phase", KeywordKind::String)
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.matmul")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.matmul_acc")
        .takes("acc", {ir::MemorySpace::Acc})
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .may_take("init_cond")
        .result_in(ir::MemorySpace::Acc)
        .writes_argument(0),
    Operator("tile.matmul_bias")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("rhs", {ir::MemorySpace::Right})
        .takes("bias", {ir::MemorySpace::Bias})
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.matmul_mx")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("lhs_scale", {ir::MemorySpace::LeftScale})
        .takes("rhs", {ir::MemorySpace::Right})
        .takes("rhs_scale", {ir::MemorySpace::RightScale})
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.matmul_mx_acc")
        .takes("acc", {ir::MemorySpace::Acc})
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("lhs_scale", {ir::MemorySpace::LeftScale})
        .takes("rhs", {ir::MemorySpace::Right})
        .takes("rhs_scale", {ir::MemorySpace::RightScale})
        .result_in(ir::MemorySpace::Acc)
        .writes_argument(0),
    Operator("tile.matmul_mx_bias")
        .takes("lhs", {ir::MemorySpace::Left})
        .takes("lhs_scale", {ir::MemorySpace::LeftScale})
        .takes("rhs", {ir::MemorySpace::Right})
        .takes("rhs_scale", {ir::MemorySpace::RightScale})
        .takes("bias", {ir::MemorySpace::Bias})
        .result_in(ir::MemorySpace::Acc),
    Operator("tile.tget_scale_addr")
        .takes("dst_scale")
        .takes("src")
        .result_beside_input()
        .writes_argument(0),
};

} // namespace

std::span<const Operator> tile_matmul() {
  return kOperators;
}

} // namespace ptoscope::ops
