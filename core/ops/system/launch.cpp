#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

constexpr ResultRule kCountRule{scalar_of<ir::data_type::kInt32>,
                                message_text("core", "how many there are, a scalar of INT32")};

constexpr Operator kOperators[] = {
    Operator("system.available_aiv_count").typed(kCountRule),
    Operator("system.available_cluster_count").typed(kCountRule),
};

} // namespace

std::span<const Operator> system_launch() {
  return kOperators;
}

} // namespace ptoscope::ops
