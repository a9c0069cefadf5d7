#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("system.aic_initialize_pipe")
        .takes("c2v_consumer_buf")
        .takes("v2c_consumer_buf")
        .keyword("dir_mask", KeywordKind::Int)
        .keyword("id", KeywordKind::Int)
        .keyword("local_slot_num", KeywordKind::Int)
        .keyword("slot_num", KeywordKind::Int)
        .keyword("slot_size", KeywordKind::Int),
    Operator("system.aiv_initialize_pipe")
        .takes("c2v_consumer_buf")
        .takes("v2c_consumer_buf")
        .keyword("dir_mask", KeywordKind::Int)
        .keyword("id", KeywordKind::Int)
        .keyword("local_slot_num", KeywordKind::Int)
        .keyword("slot_num", KeywordKind::Int)
        .keyword("slot_size", KeywordKind::Int),
    Operator("system.import_peer_buffer")
        .keyword("name", KeywordKind::String)
        .keyword("peer_func", KeywordKind::String),
    Operator("system.reserve_buffer")
        .keyword("base", KeywordKind::Int)
        .keyword("name", KeywordKind::String)
        .keyword("size", KeywordKind::Int),
    Operator("system.set_ffts").takes("workspace"),
    Operator("system.tfree_to_aic")
        .takes("tile")
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
    Operator("system.tfree_to_aiv")
        .takes("tile")
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int),
};

} // namespace

std::span<const Operator> system_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
