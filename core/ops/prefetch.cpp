#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("prefetch.async_prefetch").takes("src").takes("ctx"),
    Operator("prefetch.make_context"),
    Operator("prefetch.session").takes("ctx"),
    Operator("prefetch.wait").takes("event").takes("session"),
};

} // namespace

std::span<const Operator> prefetch() {
  return kOperators;
}

} // namespace ptoscope::ops
