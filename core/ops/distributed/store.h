#pragma once

#include "core/ops/distributed/rules.h"

namespace ptoscope::ops {

/// Whether values of these extents can be stored to another device: (src, target, peer, offsets).
/// The last two dimensions are moved, those before have to be 1. Refuses others.
bool expect_remote_store(CallTyping& call, ir::Dims extents, ir::DataType dtype);

} // namespace ptoscope::ops
