#pragma once

#include "core/ops/expect.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {

// Rules for the types of results that several families share. What a rule answers is null after a
// refusal.

/// A tile, without a place in memory unless one is named: what the operator's entry says is put
/// there then. A view without valid extents is valid as a whole.
const ir::Type* tile_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                        const ir::TileView& view = {},
                        std::optional<ir::MemorySpace> space = std::nullopt);

/// As the first argument, a tile.
const ir::Type* like_first_tile(CallTyping& call);

/// Tiles at these positions joined: extents broadcast, element types promoted, lying as the first.
const ir::Type* joined_tiles(CallTyping& call, std::size_t first,
                             std::initializer_list<std::size_t> others);

/// Whether the blocks of a tile lie so, or what is in a block; refuses others.
bool expect_block_layout(CallTyping& call, std::size_t position, const ir::TileType& tile,
                         ir::TileLayout layout);
bool expect_box_layout(CallTyping& call, std::size_t position, const ir::TileType& tile,
                       ir::TileLayout layout);
/// Whether a tile lies row after row, without boxes; refuses others.
bool expect_plain_rows(CallTyping& call, std::size_t position, const ir::TileType& tile);

} // namespace ptoscope::ops
