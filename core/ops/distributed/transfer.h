#pragma once

#include "core/ops/distributed/rules.h"

namespace ptoscope::ops {

// Whole tensors or parts of them between devices: (dst, peer, src[, dst_offsets, src_offsets,
// shape]), with tiles to go through after src in the operators on tiles.

/// Which end lies at the other device, and so must be a window.
enum class FarEnd : std::uint8_t { Destination, Source };

/// Where the operators on tiles have theirs.
enum class Level : std::uint8_t { Tensor, Tile };

/// Whether the ends, the part and the tiles fit each other; refuses others.
bool expect_transfer(CallTyping& call, FarEnd far_end, Level level);

} // namespace ptoscope::ops
