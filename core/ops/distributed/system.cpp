#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("pld.system.defer_wait")
        .takes("signal")
        .takes("offsets")
        .takes("expected")
        .keyword("cmp", KeywordKind::Int),
    Operator("pld.system.get_comm_ctx").takes("dist_tensor"),
    Operator("pld.system.notify")
        .takes("target")
        .takes("peer")
        .takes("offsets")
        .takes("value")
        .keyword("op", KeywordKind::Int),
    Operator("pld.system.nranks").takes("ctx"),
    Operator("pld.system.rank").takes("ctx"),
    Operator("pld.system.wait")
        .takes("signal")
        .takes("offsets")
        .takes("expected")
        .keyword("cmp", KeywordKind::Int),
    Operator("pld.system.world_size"),
};

} // namespace

std::span<const Operator> distributed_system() {
  return kOperators;
}

} // namespace ptoscope::ops
