#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("builtin.tensor.all_to_all")
        .takes("input")
        .takes("target")
        .takes("signal")
        .keyword("dtype", KeywordKind::DataType),
    Operator("builtin.tensor.all_to_all_v")
        .takes("input")
        .takes("target")
        .takes("signal")
        .takes("send_counts")
        .takes("recv_counts")
        .keyword("dtype", KeywordKind::DataType),
    Operator("builtin.tensor.allgather")
        .takes("input")
        .takes("target")
        .takes("signal")
        .keyword("dtype", KeywordKind::DataType),
    Operator("builtin.tensor.allreduce")
        .takes("src")
        .takes("signal")
        .keyword("core_num", KeywordKind::Int)
        .keyword("dtype", KeywordKind::DataType)
        .keyword("op", KeywordKind::Int),
    Operator("builtin.tensor.allreduce_ring")
        .takes("src")
        .takes("signal")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("op", KeywordKind::Int),
    Operator("builtin.tensor.barrier").takes("signal"),
    Operator("builtin.tensor.broadcast")
        .takes("target")
        .takes("signal")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("root", KeywordKind::Int),
    Operator("builtin.tensor.reduce_scatter")
        .takes("target")
        .takes("signal")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("op", KeywordKind::Int),
};

} // namespace

std::span<const Operator> distributed_builtin() {
  return kOperators;
}

} // namespace ptoscope::ops
