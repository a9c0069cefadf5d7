#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("dist.future_get").takes("future"),
    Operator("dist.make_tensor").takes("rt").takes("count"),
    Operator("dist.submit_orchestrator").takes("rt"),
    Operator("dist.submit_worker").takes("rt"),
    Operator("dist.tree_reduce").takes("rt").takes("leaves"),
};

} // namespace

std::span<const Operator> distributed_runtime() {
  return kOperators;
}

} // namespace ptoscope::ops
