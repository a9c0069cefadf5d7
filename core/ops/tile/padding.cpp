#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

/// As the first tile, in its memory, with other extents: all of it valid, filled up with a value.
const ir::Type* filled_up(CallTyping& call, const ir::TileType& tile, ir::Dims shape) {
  const ir::PadValue pad = call.setting<ir::PadValue>("pad_value");
  if (pad == ir::PadValue::Null)
    return call.refuse(
        message_text("core", "{0}: expected zero, max or min as pad_value, found null"));
  ir::TileView view = view_like(tile);
  view.valid_shape = shape;
  view.pad = pad;
  ir::TileType type = tile;
  type.shape = shape;
  type.view = &view;
  return call.context().unique().tile(type);
}

const ir::Type* padded(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  return tile == nullptr ? nullptr : filled_up(call, *tile, tile->shape);
}

const ir::Type* padded_to(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto shape = tile == nullptr ? std::nullopt : call.extent_list(1);
  if (!shape || !expect_rank(call, 1, *shape, tile->shape.size()))
    return nullptr;
  for (std::size_t i = 0; i < shape->size(); ++i)
    if (constant(tile->shape[i]) && !expect_covered(call, 1, i, (*shape)[i], tile->shape[i]))
      return nullptr;
  return filled_up(call, *tile, *shape);
}

constexpr ResultRule kPaddedRule{
    padded, message_text("core", "the same extents, all of it valid, filled up with pad_value")};
constexpr ResultRule kPaddedToRule{
    padded_to, message_text("core", "that shape, all of it valid, filled up with pad_value")};

constexpr Operator kOperators[] = {
    Operator("tile.fillpad")
        .takes("tile", kVec)
        .keyword("pad_value", ir::PadValue::Zero)
        .result_in(ir::MemorySpace::Vec)
        .typed(kPaddedRule),
    Operator("tile.fillpad_expand")
        .takes("tile", kVec)
        .takes("shape", kExtents)
        .keyword("pad_value", ir::PadValue::Zero)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kPaddedToRule),
    Operator("tile.fillpad_inplace")
        .takes("tile", kVec)
        .updated()
        .keyword("pad_value", ir::PadValue::Zero)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0)
        .typed(kPaddedRule),
};

} // namespace

std::span<const Operator> tile_padding() {
  return kOperators;
}

} // namespace ptoscope::ops
