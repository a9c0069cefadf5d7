#include "core/ops/tile/rules.h"

#include "core/ir/tile_layout.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {

const ir::Type* tile_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                        const ir::TileView& view) {
  ir::TileType type;
  type.kind = ir::TypeKind::Tile;
  type.shape = shape;
  type.dtype = dtype;
  type.view = &view;
  return call.context().unique().tile(type);
}

const ir::Type* like_first_tile(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  return tile == nullptr ? nullptr : tile_of(call, tile->shape, tile->dtype, view_like(*tile));
}

const ir::Type* joined_tiles(CallTyping& call, std::size_t first,
                             std::initializer_list<std::size_t> others) {
  const ir::TileType* head = call.tile(first);
  if (head == nullptr)
    return nullptr;
  std::vector<const ir::Expr*> shape(head->shape.begin(), head->shape.end());
  ir::DataType dtype = head->dtype;
  for (const std::size_t position : others) {
    const ir::TileType* tile = call.tile(position);
    if (tile == nullptr)
      return nullptr;
    auto joined = broadcast(shape, tile->shape);
    if (!joined)
      return call.refuse(message_text("core", "{0}: expected extents that fit {1}, found {2} for "
                                              "{3}"),
                         shape_text(shape), shape_text(tile->shape), call.name(position));
    shape = std::move(*joined);
    dtype = promoted(dtype, tile->dtype);
  }
  return tile_of(call, shape, dtype, view_like(*head));
}

bool expect_shape(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected) {
  if (std::ranges::equal(found, expected, ir::same_extent))
    return true;
  call.refuse(message_text("core", "{0}: expected extents {1} for {2}, found {3}"),
              shape_text(expected), call.name(position), shape_text(found));
  return false;
}

bool expect_rank(CallTyping& call, std::size_t position, ir::Dims found, std::size_t rank) {
  if (found.size() == rank)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} dimensions of {2}, found {3}"), rank,
              call.name(position), shape_text(found));
  return false;
}

} // namespace ptoscope::ops
