#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

// Rules for the types of results that several families share. What a rule answers is null after a
// refusal.

/// A tile without a place in memory.
const ir::Type* tile_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                        const ir::TileView& view);

/// As the first argument, a tile.
const ir::Type* like_first_tile(CallTyping& call);

/// Tiles at these positions joined: extents broadcast, element types promoted, lying as the first.
const ir::Type* joined_tiles(CallTyping& call, std::size_t first,
                             std::initializer_list<std::size_t> others);

/// Whether an argument has the extents of another; refuses others.
bool expect_shape(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected);
bool expect_rank(CallTyping& call, std::size_t position, ir::Dims found, std::size_t rank);

} // namespace ptoscope::ops
