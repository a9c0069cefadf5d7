#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Tiles at these positions joined.
template <std::size_t kFirst, std::size_t... kOthers>
const ir::Type* joined(CallTyping& call) {
  return joined_tiles(call, kFirst, {kOthers...});
}

const ir::Type* tile_and_scalar(CallTyping& call) {
  return call.tile(0) != nullptr && call.scalar(1) != nullptr ? like_first_tile(call) : nullptr;
}

const ir::Type* less_scalar(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::ScalarType* scalar = tile == nullptr ? nullptr : call.scalar(1);
  const auto allowed = {kInt8, kInt16, kInt32, kFp16, kFp32, kBf16};
  if (scalar == nullptr || !call.expect_element(0, tile->dtype, allowed) ||
      !call.expect_element(1, scalar->dtype, allowed))
    return nullptr;
  return like_first_tile(call);
}

/// Both alike in everything that a division looks at.
const ir::Type* divided(CallTyping& call) {
  const ir::TileType* left = call.tile(0);
  const ir::TileType* right = left == nullptr ? nullptr : call.tile(1);
  if (right == nullptr || !call.expect_element(0, left->dtype, {kInt16, kInt32, kFp16, kFp32}) ||
      !call.expect_element(1, right->dtype, {left->dtype}) ||
      !expect_shape(call, 1, right->shape, left->shape) ||
      !expect_shape(call, 1, valid_shape(*right), valid_shape(*left)))
    return nullptr;
  if (call.is_set("high_precision") && !call.expect_element(0, left->dtype, {kFp16, kFp32}))
    return nullptr;
  return like_first_tile(call);
}

/// Two tiles and one to work in.
const ir::Type* joined_with_scratch(CallTyping& call) {
  return call.tile(2) == nullptr ? nullptr : joined_tiles(call, 0, {1});
}

const ir::Type* tile_scalar_tile(CallTyping& call) {
  const ir::ScalarType* scalar = call.scalar(1);
  const auto* both = static_cast<const ir::TileType*>(joined_tiles(call, 0, {2}));
  if (scalar == nullptr || both == nullptr)
    return nullptr;
  const ir::TileType& first = *call.tile(0);
  const ir::DataType dtype = promoted(promoted(first.dtype, scalar->dtype), call.tile(2)->dtype);
  return tile_of(call, both->shape, dtype, view_like(first));
}

/// A slope for each element, and a tile to work in.
const ir::Type* with_slopes(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::TileType* slope = tile == nullptr ? nullptr : call.tile(1);
  const ir::TileType* scratch = slope == nullptr ? nullptr : call.tile(2);
  if (scratch == nullptr || !call.expect_element(0, tile->dtype, {kFp16, kFp32}) ||
      !call.expect_element(1, slope->dtype, {tile->dtype}) ||
      !expect_rank(call, 0, tile->shape, 2) || !expect_shape(call, 1, slope->shape, tile->shape) ||
      !expect_shape(call, 1, valid_shape(*slope), valid_shape(*tile)) ||
      !expect_rank(call, 2, scratch->shape, 2))
    return nullptr;
  return like_first_tile(call);
}

constexpr ResultRule kJoinedRule{
    joined<0, 1>,
    message_text(
        "core",
        "the extents of both broadcast, the element type promoted, lying as the first tile")};
constexpr ResultRule kJoinedThreeRule{
    joined<0, 1, 2>,
    message_text(
        "core",
        "the extents of all three broadcast, the element types promoted, lying as the first tile")};
constexpr ResultRule kTileAndScalarRule{
    tile_and_scalar,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};
constexpr ResultRule kLessScalarRule{
    less_scalar,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};
constexpr ResultRule kDividedRule{
    divided,
    message_text("core", "as the first tile; both have the same extents, valid part and elements")};
constexpr ResultRule kJoinedWithScratchRule{
    joined_with_scratch,
    message_text(
        "core",
        "the extents of both broadcast, the element type promoted, lying as the first tile")};
constexpr ResultRule kTileScalarTileRule{
    tile_scalar_tile, message_text("core", "the extents of both tiles broadcast, the types of all "
                                           "three promoted, lying as the first tile")};
constexpr ResultRule kWithSlopesRule{
    with_slopes,
    message_text("core", "as the first tile; the slopes have the same extents and elements")};

constexpr Operator binary(std::string_view name) {
  return Operator(name)
      .takes("lhs", kVec)
      .takes("rhs", kVec)
      .result_in(ir::MemorySpace::Vec)
      .typed(kJoinedRule);
}

/// The right-hand side is a scalar.
constexpr Operator with_scalar(std::string_view name) {
  return Operator(name)
      .takes("lhs", kVec)
      .takes("rhs", kScalar)
      .result_in(ir::MemorySpace::Vec)
      .typed(kTileAndScalarRule);
}

/// Where only one of the two is valid, that one.
constexpr Operator part(std::string_view name) {
  return Operator(name)
      .takes("src0", kVec)
      .takes("src1", kVec)
      .result_in(ir::MemorySpace::Vec)
      .typed(kJoinedRule);
}

constexpr Operator kOperators[] = {
    binary("tile.add"),
    Operator("tile.addc")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kJoinedThreeRule),
    with_scalar("tile.adds"),
    Operator("tile.addsc")
        .takes("lhs", kVec)
        .takes("rhs", kScalar)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kTileScalarTileRule),
    Operator("tile.div")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .keyword("high_precision", false)
        .result_in(ir::MemorySpace::Vec)
        .typed(kDividedRule),
    with_scalar("tile.divs"),
    binary("tile.fmod").not_in_place(),
    with_scalar("tile.fmods").not_in_place(),
    Operator("tile.lrelu")
        .takes("tile", kVec)
        .takes("slope", kScalar)
        .result_in(ir::MemorySpace::Vec)
        .typed(kTileAndScalarRule),
    binary("tile.maximum"),
    with_scalar("tile.maximums"),
    binary("tile.minimum"),
    with_scalar("tile.minimums"),
    binary("tile.mul"),
    with_scalar("tile.muls"),
    part("tile.part_add"),
    part("tile.part_max"),
    part("tile.part_min"),
    part("tile.part_mul"),
    Operator("tile.prelu")
        .takes("tile", kVec)
        .takes("slope", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kWithSlopesRule),
    Operator("tile.rem")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kJoinedWithScratchRule),
    Operator("tile.rems")
        .takes("lhs", kVec)
        .takes("rhs", kScalar)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kTileScalarTileRule),
    binary("tile.sub"),
    Operator("tile.subc")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kJoinedThreeRule),
    with_scalar("tile.subs").typed(kLessScalarRule),
    Operator("tile.subsc")
        .takes("lhs", kVec)
        .takes("rhs", kScalar)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kTileScalarTileRule),
};

} // namespace

std::span<const Operator> tile_elementwise() {
  return kOperators;
}

} // namespace ptoscope::ops
