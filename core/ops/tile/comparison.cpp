#include "core/ops/families.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Bits a byte of a mask, and bytes to which its rows are filled up.
constexpr std::int64_t kMaskBits = 8;
constexpr std::int64_t kMaskRowBytes = 32;

/// One bit an element, in bytes, for tiles of these extents that lie as `first` does.
const ir::Type* mask(CallTyping& call, const ir::TileType& first, ir::Dims compared) {
  const Extents& extents = call.extents();
  const auto bytes = [&](const ir::Expr* columns) {
    return extents.divided_up(columns, kMaskBits);
  };
  ExtentList shape(compared.begin(), compared.end());
  shape.back() =
      extents.times(extents.divided_up(bytes(shape.back()), kMaskRowBytes), kMaskRowBytes);
  const ir::Dims first_valid = valid_shape(first);
  ExtentList valid(first_valid.begin(), first_valid.end());
  valid.back() = bytes(valid.back());
  ir::TileView view = view_like(first);
  view.valid_shape = valid;
  return tile_of(call, shape, kUint8, view);
}

/// Whether there is something to compare and it is said how.
const ir::TileType* compared_tile(CallTyping& call) {
  if (!call.required<std::int64_t>("cmp_type"))
    return nullptr;
  const ir::TileType* tile = call.tile(0);
  return tile != nullptr && expect_rank_from(call, 0, tile->shape, 1) ? tile : nullptr;
}

const ir::Type* compared(CallTyping& call) {
  const ir::TileType* tile = compared_tile(call);
  const auto* both =
      static_cast<const ir::TileType*>(tile == nullptr ? nullptr : joined_tiles(call, 0, {1}));
  return both == nullptr ? nullptr : mask(call, *tile, both->shape);
}

const ir::Type* compared_with_scalar(CallTyping& call) {
  const ir::TileType* tile = compared_tile(call);
  return tile == nullptr || call.scalar(1) == nullptr ? nullptr : mask(call, *tile, tile->shape);
}

/// One of two tiles by a mask, with one to work in.
const ir::Type* selected(CallTyping& call) {
  if (call.tile(0) == nullptr || call.tile(3) == nullptr)
    return nullptr;
  return joined_tiles(call, 1, {2});
}

/// The type of a scalar that stands in for elements.
ir::DataType scalar_type(ir::DataType element) {
  if (element == kUint8)
    return kInt8;
  if (element == kUint16)
    return kInt16;
  return element == kUint32 ? kInt32 : element;
}

/// Elements of a tile or a scalar by a mask, with a tile to work in.
const ir::Type* selected_or_scalar(CallTyping& call) {
  const ir::TileType* bits = call.tile(0);
  const ir::TileType* source = bits == nullptr ? nullptr : call.tile(1);
  const ir::TileType* scratch = source == nullptr ? nullptr : call.tile(2);
  const ir::ScalarType* scalar = scratch == nullptr ? nullptr : call.scalar(3);
  if (scalar == nullptr || !expect_rank(call, 0, bits->shape, 2) ||
      !call.expect_element(0, bits->dtype, {kInt8, kUint8, kInt16, kUint16, kInt32, kUint32}) ||
      !expect_rank(call, 1, source->shape, 2) ||
      !call.expect_element(1, source->dtype,
                           {kInt8, kUint8, kInt16, kUint16, kInt32, kUint32, kFp16, kFp32}) ||
      !expect_rank(call, 2, scratch->shape, 2) ||
      !call.expect_element(3, scalar->dtype, {scalar_type(source->dtype)}))
    return nullptr;
  // A row of the mask has a bit for each valid element of its row.
  const Extents& extents = call.extents();
  const ir::Dims wanted = valid_shape(*source);
  const ir::Dims there = valid_shape(*bits);
  const ir::Expr* const bytes = extents.times(there[1], bytes_of(bits->dtype));
  if (extents.at_most(wanted[0], there[0]) != Proof::Holds ||
      extents.at_most(extents.divided_up(wanted[1], kMaskBits), bytes) != Proof::Holds)
    return call.refuse(message_text("core", "{0}: expected a bit in mask for each of the elements "
                                            "{1}, found {2} valid of {3}"),
                       shape_text(wanted), shape_text(there), ir::name_of(bits->dtype));
  return tile_of(call, source->shape, source->dtype, view_like(*source));
}

constexpr ResultRule kComparedRule{
    compared,
    message_text("core",
                 "a mask of one bit an element in bytes of UINT8, rows filled up to 32 bytes")};
constexpr ResultRule kComparedWithScalarRule{
    compared_with_scalar,
    message_text("core",
                 "a mask of one bit an element in bytes of UINT8, rows filled up to 32 bytes")};
constexpr ResultRule kSelectedRule{
    selected,
    message_text("core",
                 "the extents of lhs and rhs broadcast, the element type promoted, lying as lhs")};
constexpr ResultRule kSelectedOrScalarRule{
    selected_or_scalar,
    message_text("core", "as src; the mask has a bit for each of its valid elements")};

constexpr Operator kOperators[] = {
    Operator("tile.cmp")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .requires_keyword("cmp_type", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .typed(kComparedRule),
    Operator("tile.cmps")
        .takes("lhs", kVec)
        .takes("rhs", kScalar)
        .requires_keyword("cmp_type", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .typed(kComparedWithScalarRule),
    Operator("tile.sel")
        .takes("mask", kVec)
        .apart()
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .apart()
        .result_in(ir::MemorySpace::Vec)
        .typed(kSelectedRule),
    Operator("tile.sels")
        .takes("mask", kVec)
        .apart()
        .takes("src", kVec)
        .takes("tmp", kVec)
        .takes("scalar", kScalar)
        .result_in(ir::MemorySpace::Vec)
        .typed(kSelectedOrScalarRule),
};

} // namespace

std::span<const Operator> tile_comparison() {
  return kOperators;
}

} // namespace ptoscope::ops
