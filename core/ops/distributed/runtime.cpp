#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("dist.future_get").takes("future").typed(no_value),
    Operator("dist.make_tensor").takes("rt").takes("count").typed(no_value),
    Operator("dist.submit_orchestrator").takes("rt").typed(no_value),
    Operator("dist.submit_worker").takes("rt").typed(no_value),
    Operator("dist.tree_reduce").takes("rt").takes("leaves").typed(no_value),
};

} // namespace

std::span<const Operator> distributed_runtime() {
  return kOperators;
}

} // namespace ptoscope::ops
