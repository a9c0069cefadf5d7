#include "core/ops/tile/rules.h"

namespace ptoscope::ops {

const ir::Type* tile_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                        const ir::TileView& view, std::optional<ir::MemorySpace> space) {
  ir::TileView whole = view;
  if (whole.valid_shape.empty())
    whole.valid_shape = shape;
  ir::TileType type;
  type.kind = ir::TypeKind::Tile;
  type.shape = shape;
  type.dtype = dtype;
  type.space = space;
  type.view = &whole;
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
  ExtentList shape(head->shape.begin(), head->shape.end());
  ir::DataType dtype = head->dtype;
  for (const std::size_t position : others) {
    const ir::TileType* tile = call.tile(position);
    if (tile == nullptr)
      return nullptr;
    auto joined = broadcast(call.extents(), shape, tile->shape);
    if (!joined)
      return call.refuse(message_text("core", "{0}: expected extents that fit {1}, found {2} for "
                                              "{3}"),
                         shape_text(shape), shape_text(tile->shape), call.name(position));
    shape = std::move(*joined);
    dtype = promoted(dtype, tile->dtype);
  }
  return tile_of(call, shape, dtype, view_like(*head));
}

bool expect_block_layout(CallTyping& call, std::size_t position, const ir::TileType& tile,
                         ir::TileLayout layout) {
  const ir::TileLayout found = view_like(tile).blayout;
  if (found == layout)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} as blayout of {2}, found {3}"),
              ir::name_of(layout), call.name(position), ir::name_of(found));
  return false;
}

bool expect_box_layout(CallTyping& call, std::size_t position, const ir::TileType& tile,
                       ir::TileLayout layout) {
  const ir::TileLayout found = view_like(tile).slayout;
  if (found == layout)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} as slayout of {2}, found {3}"),
              ir::name_of(layout), call.name(position), ir::name_of(found));
  return false;
}

bool expect_plain_rows(CallTyping& call, std::size_t position, const ir::TileType& tile) {
  return expect_block_layout(call, position, tile, ir::TileLayout::RowMajor) &&
         expect_box_layout(call, position, tile, ir::TileLayout::NoneBox);
}

} // namespace ptoscope::ops
