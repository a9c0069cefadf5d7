#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("system.task_dummy"),
    Operator("system.task_invalid"),
    Operator("system.task_is_valid").takes("task_id"),
};

} // namespace

std::span<const Operator> system_task() {
  return kOperators;
}

} // namespace ptoscope::ops
