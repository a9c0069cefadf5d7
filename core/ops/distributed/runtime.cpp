#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("dist.future_get").takes("future", kAny).typed(kNoValueRule),
    Operator("dist.make_tensor").takes("rt", kAny).takes("count", kScalar).typed(kNoValueRule),
    Operator("dist.submit_orchestrator").takes("rt", kAny).typed(kNoValueRule),
    Operator("dist.submit_worker").takes("rt", kAny).typed(kNoValueRule),
    Operator("dist.tree_reduce").takes("rt", kAny).takes("leaves", kAny).typed(kNoValueRule),
};

} // namespace

std::span<const Operator> distributed_runtime() {
  return kOperators;
}

} // namespace ptoscope::ops
