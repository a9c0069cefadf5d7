#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

using ir::data_type::kBool;
using ir::data_type::kTaskId;

const ir::Type* is_valid(CallTyping& call) {
  const ir::ScalarType* task = call.scalar(0);
  return task != nullptr && call.expect_element(0, task->dtype, {kTaskId}) ? scalar_of<kBool>(call)
                                                                           : nullptr;
}

constexpr ResultRule kTaskRule{scalar_of<kTaskId>, message_text("core", "a scalar of TASK_ID")};
constexpr ResultRule kIsValidRule{is_valid, message_text("core", "a scalar of BOOL")};

constexpr Operator kOperators[] = {
    Operator("system.task_dummy").typed(kTaskRule),
    Operator("system.task_invalid").typed(kTaskRule),
    Operator("system.task_is_valid").takes("task_id", kScalar).typed(kIsValidRule),
};

} // namespace

std::span<const Operator> system_task() {
  return kOperators;
}

} // namespace ptoscope::ops
