#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("pld.tensor.all_to_all").takes("input").takes("target").takes("signal"),
    Operator("pld.tensor.all_to_all_v")
        .takes("input")
        .takes("target")
        .takes("signal")
        .takes("send_counts")
        .takes("recv_counts"),
    Operator("pld.tensor.allgather").takes("input").takes("target").takes("signal"),
    Operator("pld.tensor.alloc_window_buffer").takes("size").keyword("name", KeywordKind::String),
    Operator("pld.tensor.allreduce")
        .takes("target")
        .may_take("signal")
        .keyword("core_num", KeywordKind::Int)
        .keyword("mode", KeywordKind::String)
        .keyword("op", KeywordKind::Int),
    Operator("pld.tensor.barrier").takes("signal"),
    Operator("pld.tensor.broadcast")
        .takes("target")
        .takes("signal")
        .keyword("root", KeywordKind::Int),
    Operator("pld.tensor.get")
        .takes("dst")
        .takes("peer")
        .takes("src")
        .may_take("dst_offsets")
        .together_with("src_offsets")
        .together_with("shape")
        .keyword("chunk_cols", KeywordKind::Int)
        .keyword("chunk_rows", KeywordKind::Int)
        .keyword("pipeline", KeywordKind::Bool),
    Operator("pld.tensor.put")
        .takes("dst")
        .takes("peer")
        .takes("src")
        .may_take("dst_offsets")
        .together_with("src_offsets")
        .together_with("shape")
        .keyword("atomic", KeywordKind::Int)
        .keyword("chunk_cols", KeywordKind::Int)
        .keyword("chunk_rows", KeywordKind::Int)
        .keyword("pipeline", KeywordKind::Bool),
    Operator("pld.tensor.reduce_scatter")
        .takes("target")
        .takes("signal")
        .keyword("op", KeywordKind::Int),
    Operator("pld.tensor.remote_store")
        .takes("src")
        .takes("target")
        .takes("peer")
        .takes("offsets")
        .keyword("atomic", KeywordKind::Int),
    Operator("pld.tensor.window")
        .takes("buf")
        .takes("shape")
        .keyword("dtype", KeywordKind::DataType),
};

} // namespace

std::span<const Operator> distributed_tensor() {
  return kOperators;
}

} // namespace ptoscope::ops
