#include "core/ops/families.h"
#include "core/ops/gather_checks.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// The tile that is written into, in its memory.
const ir::Type* rewritten(CallTyping& call, const ir::TileType& target) {
  return tile_of(call, target.shape, target.dtype, effective_view(target), target.space);
}

/// Whether the tile at position 1 can be written into that at position 0: two dimensions, the same
/// elements, of a type that can be scattered.
bool expect_scattered(CallTyping& call) {
  const ir::TileType* target = call.tile(0);
  const ir::TileType* source = target == nullptr ? nullptr : call.tile(1);
  return source != nullptr &&
         call.expect_element(0, target->dtype, {kFp16, kFp32, kBf16, kInt16, kInt32, kInt8}) &&
         call.expect_element(1, source->dtype, {target->dtype}) &&
         expect_rank(call, 0, target->shape, 2) && expect_rank(call, 1, source->shape, 2);
}

/// By the positions of elements in the target, one for each of the source.
const ir::Type* scattered(CallTyping& call) {
  const ir::TileType* index = expect_scattered(call) ? call.tile(2) : nullptr;
  if (index == nullptr)
    return nullptr;
  const ir::TileType& target = *call.tile(0);
  const ir::TileType& source = *call.tile(1);
  // Positions are as wide as the elements, and 16 bits for bytes.
  const ir::DataType wanted = bytes_of(target.dtype) == 4 ? kInt32 : kInt16;
  return call.expect_element(2, index->dtype, {wanted}) && expect_rank(call, 2, index->shape, 2) &&
                 expect_extent(call, 2, 0, index->shape[0], source.shape[0]) &&
                 expect_extent(call, 2, 1, index->shape[1], source.shape[1])
             ? rewritten(call, target)
             : nullptr;
}

/// Into the columns that a pattern picks.
const ir::Type* scattered_by_mask(CallTyping& call) {
  const auto per_pick = expect_scattered(call) ? columns_per_pick(call) : std::nullopt;
  if (!per_pick)
    return nullptr;
  const ir::TileType& target = *call.tile(0);
  const ir::TileType& source = *call.tile(1);
  return expect_extent(call, 0, 0, target.shape[0], source.shape[0]) &&
                 expect_extent(call, 0, 1, target.shape[1],
                               call.extents().times(source.shape[1], *per_pick))
             ? rewritten(call, target)
             : nullptr;
}

/// Whole rows, by the positions of rows.
const ir::Type* scattered_rows(CallTyping& call) {
  const ir::TileType* input = call.tile(0);
  const ir::TileType* index = input == nullptr ? nullptr : call.tile(1);
  const ir::TileType* source = index == nullptr ? nullptr : call.tile(2);
  if (source == nullptr)
    return nullptr;
  const std::size_t rank = input->shape.size();
  if (rank != 2 && rank != 4)
    return call.refuse(message_text("core", "{0}: expected 2 or 4 dimensions of {1}, found {2}"),
                       call.name(0), shape_text(input->shape));
  if (!expect_rank(call, 1, index->shape, 2) || !call.expect_integer(1, index->dtype) ||
      !expect_rank(call, 2, source->shape, rank) ||
      !call.expect_element(2, source->dtype, {input->dtype}) || !number_of(call, "dim", {-2}))
    return nullptr;
  return rewritten(call, *input);
}

constexpr ResultRule kScatteredRule{
    scattered,
    message_text("core", "the target with elements of src written to the given positions")};
constexpr ResultRule kScatteredByMaskRule{
    scattered_by_mask,
    message_text("core", "the target with columns of src written to those that the pattern picks")};
constexpr ResultRule kScatteredRowsRule{
    scattered_rows,
    message_text("core", "the input with rows of src written to the given positions")};

constexpr Operator kOperators[] = {
    Operator("tile.scatter")
        .takes("dst", kVec)
        .updated()
        .takes("src", kVec)
        .takes("indexes", kVec)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0)
        .typed(kScatteredRule),
    Operator("tile.scatter_mask")
        .takes("dst", kVec)
        .updated()
        .takes("src", kVec)
        .requires_keyword("mask_pattern", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0)
        .typed(kScatteredByMaskRule),
    Operator("tile.scatter_update")
        .takes("input", kVec)
        .updated()
        .takes("index", kVec)
        .takes("src", kVec)
        .keyword("dim", -2)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0)
        .typed(kScatteredRowsRule),
};

} // namespace

std::span<const Operator> tile_scatter() {
  return kOperators;
}

} // namespace ptoscope::ops
