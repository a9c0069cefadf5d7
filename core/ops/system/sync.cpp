#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator barrier(std::string_view name) {
  return Operator(name);
}

constexpr Operator kOperators[] = {
    barrier("system.bar_all"),
    barrier("system.bar_m"),
    barrier("system.bar_v"),
    Operator("system.cacheinvalid")
        .may_take("tensor")
        .together_with("shapes")
        .together_with("offsets"),
    barrier("system.fence"),
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
