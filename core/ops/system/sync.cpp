#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

/// User programs have these events between cores; the others are the compiler's.
constexpr std::int64_t kLastEvent = 13;

/// An event, as a keyword argument or as an argument.
bool expect_event(CallTyping& call) {
  const auto event = call.value<std::int64_t>("event_id");
  if (event && call.count() == 1) {
    call.refuse(message_text("core", "{0}: expected either event_id or {1}, found both"),
                call.name(0));
    return false;
  }
  if (event)
    return call.expect_between("event_id", *event, 0, kLastEvent);
  if (call.count() == 0)
    return call.required<std::int64_t>("event_id").has_value();
  const ir::ScalarType* later = call.scalar(0);
  return later != nullptr && call.expect_element(0, later->dtype, {ir::data_type::kIndex});
}

const ir::Type* event_of_cores(CallTyping& call) {
  constexpr std::int64_t kFirstPipe = 0;
  constexpr std::int64_t kLastPipe = 7;
  const auto pipe = call.required<std::int64_t>("pipe");
  if (!pipe || !call.expect_between("pipe", *pipe, kFirstPipe, kLastPipe) || !expect_event(call))
    return nullptr;
  if (const auto mode = call.value<std::int64_t>("ffts_mode");
      mode && !call.expect_between("ffts_mode", *mode, 0, 2))
    return nullptr;
  const auto core = call.value<ir::Symbol>("core_type");
  if (core && core->text() != "aic" && core->text() != "aiv")
    return call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "core_type",
                       "aic, aiv", core->text());
  return no_value(call);
}

/// Only cores that wait for each other in memory leave something there.
Effect workspace_effect(ir::Attrs kwargs) {
  const auto* mode = ir::find_value<ir::Symbol>(kwargs, "mode");
  return mode != nullptr && mode->text() == "soft" ? Effect::Update : Effect::Read;
}

constexpr ResultRule kEventOfCoresRule{event_of_cores, kNoValueWords};

constexpr Operator kOperators[] = {
    Operator("system.bar_all").typed(kNoValueRule),
    Operator("system.bar_m").typed(kNoValueRule),
    Operator("system.bar_v").typed(kNoValueRule),
    Operator("system.cacheinvalid")
        .may_take("tensor", kTensor)
        .together_with("shapes", kExtents)
        .together_with("offsets", kOffsets)
        .typed(kNoValueRule),
    Operator("system.fence").typed(kNoValueRule),
    Operator("system.sync_dst")
        .keyword("event_id", KeywordKind::Int)
        .keyword("set_pipe", KeywordKind::Int)
        .keyword("wait_pipe", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("system.sync_set")
        .may_take("event_id_dyn", kScalar)
        .keyword("core_type", KeywordKind::String)
        .keyword("event_id", KeywordKind::Int)
        .keyword("ffts_mode", KeywordKind::Int)
        .requires_keyword("pipe", KeywordKind::Int)
        .typed(kEventOfCoresRule),
    Operator("system.sync_src")
        .keyword("event_id", KeywordKind::Int)
        .keyword("set_pipe", KeywordKind::Int)
        .keyword("wait_pipe", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("system.sync_wait")
        .may_take("event_id_dyn", kScalar)
        .keyword("core_type", KeywordKind::String)
        .keyword("event_id", KeywordKind::Int)
        .requires_keyword("pipe", KeywordKind::Int)
        .typed(kEventOfCoresRule),
    Operator("system.syncall")
        .may_take("gm_workspace", kTensor)
        .written(workspace_effect)
        .may_take("used_cores", kScalar)
        .keyword("core_type", KeywordKind::String)
        .keyword("mode", "hard")
        .typed(kNoValueRule),
};

} // namespace

std::span<const Operator> system_sync() {
  return kOperators;
}

} // namespace ptoscope::ops
