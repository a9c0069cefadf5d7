#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using ir::data_type::kFp16;
using ir::data_type::kFp32;
using ir::data_type::kInt16;
using ir::data_type::kUint16;

/// As the operand, whose elements are of one of these types.
template <ir::DataType... kAllowed>
const ir::Type* of_elements(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !call.expect_element(0, tile->dtype, {kAllowed...}))
    return nullptr;
  return like_first_tile(call);
}

const ir::Type* cast(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr)
    return nullptr;
  const auto target = call.required<ir::DataType>("target_type");
  if (!target || !call.required<std::int64_t>("mode"))
    return nullptr;
  if (*target == tile->dtype)
    return call.refuse(message_text("core", "{0}: expected another type than that of the elements, "
                                            "found {1} for both"),
                       ir::name_of(*target));
  return tile_of(call, tile->shape, *target, view_like(*tile));
}

const ir::Type* reciprocal(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr ||
      (call.is_set("high_precision") && !call.expect_element(0, tile->dtype, {kFp16, kFp32})))
    return nullptr;
  return like_first_tile(call);
}

const ir::Type* inverse_root(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr)
    return nullptr;
  if (call.count() == 2) {
    const ir::TileType* scratch = call.tile(1);
    if (scratch == nullptr || !call.expect_element(1, scratch->dtype, {tile->dtype}) ||
        !expect_shape(call, 1, scratch->shape, tile->shape))
      return nullptr;
  }
  return like_first_tile(call);
}

constexpr ResultRule kLikeFirstRule{
    like_first_tile,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};
constexpr ResultRule kCastRule{
    cast, message_text("core", "the same extents with elements of target_type")};
constexpr ResultRule kOfFp32Rule{of_elements<kFp32>,
                                 message_text("core", "as the tile, whose elements are FP32")};
constexpr ResultRule kOfFloatsRule{
    of_elements<kFp16, kFp32>,
    message_text("core", "as the tile, whose elements are FP16 or FP32")};
constexpr ResultRule kOfHalfWordsRule{
    of_elements<kInt16, kUint16>,
    message_text("core", "as the tile, whose elements are INT16 or UINT16")};
constexpr ResultRule kReciprocalRule{
    reciprocal,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};
constexpr ResultRule kInverseRootRule{
    inverse_root,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};

constexpr Operator unary(std::string_view name) {
  return Operator(name).takes("tile", kVec).result_in(ir::MemorySpace::Vec).typed(kLikeFirstRule);
}

constexpr Operator kOperators[] = {
    unary("tile.abs"),
    Operator("tile.cast")
        .takes("tile", kVec)
        .requires_keyword("mode", KeywordKind::Int)
        .requires_keyword("target_type", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec)
        .typed(kCastRule),
    unary("tile.cos").typed(kOfFp32Rule),
    unary("tile.exp"),
    Operator("tile.log")
        .takes("tile", kVec)
        .keyword("high_precision", false)
        .result_in(ir::MemorySpace::Vec)
        .typed(kOfFloatsRule),
    unary("tile.neg"),
    unary("tile.not").typed(kOfHalfWordsRule),
    Operator("tile.recip")
        .takes("tile", kVec)
        .keyword("high_precision", false)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kReciprocalRule),
    unary("tile.relu"),
    Operator("tile.rsqrt")
        .takes("tile", kVec)
        .may_take("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kInverseRootRule),
    unary("tile.sin").typed(kOfFp32Rule),
    unary("tile.sqrt"),
};

} // namespace

std::span<const Operator> tile_unary() {
  return kOperators;
}

} // namespace ptoscope::ops
