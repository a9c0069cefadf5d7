#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("system.bar_all"),
    Operator("system.bar_m"),
    Operator("system.bar_v"),
    Operator("system.cacheinvalid")
        .may_take("tensor")
        .together_with("shapes")
        .together_with("offsets"),
    Operator("system.fence"),
    Operator("system.sync_dst")
        .keyword("event_id", KeywordKind::Int)
        .keyword("set_pipe", KeywordKind::Int)
        .keyword("wait_pipe", KeywordKind::Int),
    Operator("system.sync_set")
        .may_take("event_id_dyn")
        .keyword("core_type", KeywordKind::String)
        .keyword("event_id", KeywordKind::Int)
        .keyword("ffts_mode", KeywordKind::Int)
        .keyword("pipe", KeywordKind::Int),
    Operator("system.sync_src")
        .keyword("event_id", KeywordKind::Int)
        .keyword("set_pipe", KeywordKind::Int)
        .keyword("wait_pipe", KeywordKind::Int),
    Operator("system.sync_wait")
        .may_take("event_id_dyn")
        .keyword("core_type", KeywordKind::String)
        .keyword("event_id", KeywordKind::Int)
        .keyword("pipe", KeywordKind::Int),
    Operator("system.syncall")
        .may_take("gm_workspace")
        .may_take("used_cores")
        .keyword("core_type", KeywordKind::String)
        .keyword("mode", KeywordKind::String),
};

} // namespace

std::span<const Operator> system_sync() {
  return kOperators;
}

} // namespace ptoscope::ops
