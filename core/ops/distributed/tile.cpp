#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("pld.tile.get")
        .takes("dst")
        .takes("peer")
        .takes("src")
        .takes("stage")
        .may_take("stage2")
        .may_take("dst_offsets")
        .together_with("src_offsets")
        .together_with("shape"),
    Operator("pld.tile.put")
        .takes("dst")
        .takes("peer")
        .takes("src")
        .takes("stage")
        .may_take("stage2")
        .may_take("dst_offsets")
        .together_with("src_offsets")
        .together_with("shape")
        .keyword("atomic", KeywordKind::Int),
    Operator("pld.tile.remote_load")
        .takes("target")
        .takes("peer")
        .takes("offsets")
        .takes("shape")
        .may_take("valid_shape")
        .keyword("allow_physical_tail_padding", KeywordKind::Bool),
    Operator("pld.tile.remote_store")
        .takes("src_tile", {ir::MemorySpace::Vec, ir::MemorySpace::Acc})
        .takes("target")
        .takes("peer")
        .takes("offsets")
        .keyword("atomic", KeywordKind::Int),
};

} // namespace

std::span<const Operator> distributed_tile() {
  return kOperators;
}

} // namespace ptoscope::ops
