#include "core/ops/distributed/rules.h"
#include "core/ops/families.h"

#include <limits>

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// How a counter is compared: equal, or at least.
constexpr std::int64_t kEqual = 0;
constexpr std::int64_t kAtLeast = 1;

const ir::Type* notified(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  if (target == nullptr || !expect_peer(call, 1) || !offsets(call, 2, target->shape.size()) ||
      call.scalar(3) == nullptr)
    return nullptr;
  const auto op = call.required<std::int64_t>("op");
  return op && call.expect_between("op", *op, 0, 1) ? no_value(call) : nullptr;
}

const ir::Type* waited(CallTyping& call) {
  const ir::TensorType* counters = call.window(0);
  if (counters == nullptr || !offsets(call, 1, counters->shape.size()) || call.scalar(2) == nullptr)
    return nullptr;
  const auto comparison = call.required<std::int64_t>("cmp");
  return comparison && call.expect_between("cmp", *comparison, kEqual, kAtLeast) ? no_value(call)
                                                                                 : nullptr;
}

/// The task is over only then; nothing waits here.
const ir::Type* completion_deferred(CallTyping& call) {
  const ir::TensorType* counters = signal(call, 0);
  if (counters == nullptr || !expect_rank_from(call, 0, counters->shape, 1) ||
      !offsets(call, 1, counters->shape.size()) || !whole_numbers(call, 1))
    return nullptr;
  const ir::ScalarType* expected = call.scalar(2);
  if (expected == nullptr || !call.expect_integer(2, expected->dtype))
    return nullptr;
  if (const auto number = constant(call.arg(2));
      number &&
      !call.expect_between(call.name(2), *number, 0, std::numeric_limits<std::int32_t>::max()))
    return nullptr;
  const auto comparison = call.required<std::int64_t>("cmp");
  return comparison && call.expect_between("cmp", *comparison, kAtLeast, kAtLeast) ? no_value(call)
                                                                                   : nullptr;
}

const ir::Type* context_of(CallTyping& call) {
  return call.window(0) == nullptr ? nullptr : bare<ir::TypeKind::CommCtx>(call);
}

const ir::Type* number_of_context(CallTyping& call) {
  return call.expect_kind(0, ir::TypeKind::CommCtx) ? scalar_of<kInt32>(call) : nullptr;
}

/// A counter is set, or added to.
Effect signal_effect(ir::Attrs kwargs) {
  constexpr std::int64_t kSet = 1;
  const auto* op = ir::find_value<std::int64_t>(kwargs, "op");
  return op != nullptr && *op == kSet ? Effect::Write : Effect::Update;
}

constexpr ResultRule kCompletionDeferredRule{completion_deferred, kNoValueWords};
constexpr ResultRule kContextRule{context_of,
                                  message_text("core", "the communication context of the window")};
constexpr ResultRule kNotifiedRule{notified, kNoValueWords};
constexpr ResultRule kNumberOfContextRule{number_of_context,
                                          message_text("core", "a scalar of INT32")};
constexpr ResultRule kWaitedRule{waited, kNoValueWords};
constexpr ResultRule kWorldSizeRule{scalar_of<kInt64>, message_text("core", "a scalar of INT64")};

constexpr Operator kOperators[] = {
    Operator("pld.system.defer_wait")
        .takes("signal", kWindow)
        .takes("offsets", kOffsets)
        .takes("expected", kScalar)
        .requires_keyword("cmp", KeywordKind::Int)
        .typed(kCompletionDeferredRule),
    Operator("pld.system.get_comm_ctx").takes("dist_tensor", kWindow).typed(kContextRule),
    Operator("pld.system.notify")
        .takes("target", kWindow)
        .written(signal_effect)
        .takes("peer", kScalar)
        .takes("offsets", kOffsets)
        .takes("value", kScalar)
        .requires_keyword("op", KeywordKind::Int)
        .typed(kNotifiedRule),
    Operator("pld.system.nranks").takes("ctx", kCommContext).typed(kNumberOfContextRule),
    Operator("pld.system.rank").takes("ctx", kCommContext).typed(kNumberOfContextRule),
    Operator("pld.system.wait")
        .takes("signal", kWindow)
        .takes("offsets", kOffsets)
        .takes("expected", kScalar)
        .requires_keyword("cmp", KeywordKind::Int)
        .typed(kWaitedRule),
    Operator("pld.system.world_size").typed(kWorldSizeRule),
};

} // namespace

std::span<const Operator> distributed_system() {
  return kOperators;
}

} // namespace ptoscope::ops
