#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("system.available_aiv_count").typed(scalar_of<ir::data_type::kInt32>),
    Operator("system.available_cluster_count").typed(scalar_of<ir::data_type::kInt32>),
};

} // namespace

std::span<const Operator> system_launch() {
  return kOperators;
}

} // namespace ptoscope::ops
