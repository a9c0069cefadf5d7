#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("system.available_aiv_count"),
    Operator("system.available_cluster_count"),
};

} // namespace

std::span<const Operator> system_launch() {
  return kOperators;
}

} // namespace ptoscope::ops
