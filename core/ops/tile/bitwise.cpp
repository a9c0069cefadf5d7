#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

/// Whether the tiles at the first two positions hold integers.
bool expect_integers(CallTyping& call) {
  const ir::TileType* left = call.tile(0);
  const ir::TileType* right = left == nullptr ? nullptr : call.tile(1);
  return right != nullptr && call.expect_integer(0, left->dtype) &&
         call.expect_integer(1, right->dtype);
}

const ir::Type* joined_integers(CallTyping& call) {
  return expect_integers(call) ? joined_tiles(call, 0, {1}) : nullptr;
}

/// The second tile says by how many bits.
const ir::Type* shifted(CallTyping& call) {
  if (!expect_integers(call))
    return nullptr;
  const auto* both = static_cast<const ir::TileType*>(joined_tiles(call, 0, {1}));
  const ir::TileType& left = *call.tile(0);
  return both == nullptr ? nullptr : tile_of(call, both->shape, left.dtype, view_like(left));
}

const ir::Type* integer_and_scalar(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::ScalarType* scalar = tile == nullptr ? nullptr : call.scalar(1);
  if (scalar == nullptr || !call.expect_integer(0, tile->dtype) ||
      !call.expect_integer(1, scalar->dtype))
    return nullptr;
  return like_first_tile(call);
}

const ir::Type* integers_with_scratch(CallTyping& call) {
  return call.tile(2) == nullptr ? nullptr : joined_integers(call);
}

const ir::Type* integer_and_scalar_with_scratch(CallTyping& call) {
  return call.tile(2) == nullptr ? nullptr : integer_and_scalar(call);
}

constexpr ResultRule kJoinedIntegersRule{
    joined_integers,
    message_text(
        "core",
        "the extents of both broadcast, the wider type of integers, lying as the first tile")};
constexpr ResultRule kShiftedRule{
    shifted,
    message_text("core", "the extents of both broadcast, the integer type of the first tile")};
constexpr ResultRule kIntegerAndScalarRule{
    integer_and_scalar,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};
constexpr ResultRule kIntegersWithScratchRule{
    integers_with_scratch,
    message_text(
        "core",
        "the extents of both broadcast, the wider type of integers, lying as the first tile")};
constexpr ResultRule kIntegerAndScalarWithScratchRule{
    integer_and_scalar_with_scratch,
    message_text("core", "as the first tile: its extents, elements, layout and valid part")};

constexpr Operator bitwise(std::string_view name, ResultRule rule) {
  return Operator(name)
      .takes("lhs", kVec)
      .takes("rhs", kVec)
      .result_in(ir::MemorySpace::Vec)
      .typed(rule);
}

/// The right-hand side is a scalar.
constexpr Operator with_scalar(std::string_view name) {
  return Operator(name)
      .takes("lhs", kVec)
      .takes("rhs", kScalar)
      .result_in(ir::MemorySpace::Vec)
      .typed(kIntegerAndScalarRule);
}

constexpr Operator kOperators[] = {
    bitwise("tile.and", kJoinedIntegersRule),
    with_scalar("tile.ands").not_in_place(),
    bitwise("tile.or", kJoinedIntegersRule),
    with_scalar("tile.ors").not_in_place(),
    bitwise("tile.shl", kShiftedRule),
    with_scalar("tile.shls"),
    bitwise("tile.shr", kShiftedRule),
    with_scalar("tile.shrs"),
    Operator("tile.xor")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .typed(kIntegersWithScratchRule),
    Operator("tile.xors")
        .takes("lhs", kVec)
        .takes("rhs", kScalar)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place()
        .typed(kIntegerAndScalarWithScratchRule),
};

} // namespace

std::span<const Operator> tile_bitwise() {
  return kOperators;
}

} // namespace ptoscope::ops
