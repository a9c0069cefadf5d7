#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"
#include "core/ops/dropped.h"
#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;
using ir::TileLayout;

/// The least dimensions of a tile.
constexpr std::size_t kLeastRank = 2;
// Positions of arguments of a slice.
constexpr std::size_t kValidShape = 3;
constexpr std::size_t kDropDims = 4;

/// Valid extents that are asked for; an empty tuple asks for none. Empty optional after a refusal.
std::optional<ExtentList> asked_extents(CallTyping& call, std::size_t position) {
  return call.count() > position ? indices(call, position) : ExtentList();
}

/// A tile of at least two dimensions: those that are missing are 1, in front.
void fill_up(CallTyping& call, ExtentList& shape, ExtentList& valid, const ir::Expr* like) {
  const ir::Expr* const one =
      call.context().unique().integer(1, static_cast<const ir::ScalarType&>(*like->type).dtype);
  for (; shape.size() < kLeastRank; shape.insert(shape.begin(), one))
    valid.insert(valid.begin(), one);
}

/// A part of a tile, in its memory and lying as it does.
const ir::Type* sliced(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !indices(call, 1))
    return nullptr;
  const auto window = call.extent_list(1);
  const auto offsets = window ? indices(call, 2) : std::nullopt;
  const auto asked = offsets ? asked_extents(call, kValidShape) : std::nullopt;
  if (!asked || !expect_rank(call, 2, *offsets, window->size()))
    return nullptr;
  const auto dropped = dropped_dimensions(call, kDropDims, *window);
  const auto in_window = dropped ? valid_in_window(call, {.source = region_of(*tile),
                                                          .offsets = *offsets,
                                                          .window = *window,
                                                          .asked = *asked,
                                                          .whole = true})
                                 : std::nullopt;
  if (!in_window || !dropped->expect_valid(call, kDropDims, *in_window))
    return nullptr;
  ExtentList shape = dropped->without(*window);
  ExtentList valid = dropped->without(*in_window);
  if (dropped->count() > 0)
    fill_up(call, shape, valid, window->front());
  ir::TileView view;
  if (tile->view == nullptr) {
    view.blayout = ir::implied_layout(shape, std::nullopt).blayout;
  } else {
    view = view_like(*tile);
    view.fractal_bytes = tile->view->fractal_bytes;
  }
  view.valid_shape = valid;
  view.pad = call.value<ir::PadValue>("pad_value").value_or(view.pad);
  return tile_of(call, shape, tile->dtype, view);
}

/// A part of a tile, copied to another place and lying as there is usual.
const ir::Type* extracted(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !expect_rank(call, 0, tile->shape, 2) || !expect_index(call, 1) ||
      !expect_index(call, 2) || !indices(call, 3))
    return nullptr;
  const auto shape = call.extent_list(3);
  if (!shape || !expect_rank(call, 3, *shape, 2))
    return nullptr;
  for (std::size_t i = 0; i < 2; ++i)
    if (constant(tile->shape[i]) && !expect_covered(call, 0, i, tile->shape[i], (*shape)[i]))
      return nullptr;
  const ir::Expr* const offsets[] = {call.arg(1), call.arg(2)};
  const auto valid = valid_in_window(call, {.source = region_of(*tile),
                                            .offsets = offsets,
                                            .window = *shape,
                                            .asked = {},
                                            .whole = true});
  if (!valid)
    return nullptr;
  const MemorySpace space = call.setting<MemorySpace>("target_memory");
  ir::TileView view = implied_view(*shape, space);
  view.valid_shape = *valid;
  const bool is_operand = space == MemorySpace::Left || space == MemorySpace::Right;
  if (is_operand) {
    view.blayout = TileLayout::RowMajor;
    view.slayout = space == MemorySpace::Left ? TileLayout::RowMajor : TileLayout::ColMajor;
    // Only rows and columns with values are copied.
    if (!ir::says_nothing(*valid, *shape))
      view.compact = ir::CompactMode::Normal;
  }
  return tile_of(call, *shape, tile->dtype, view, space);
}

/// A tile with another one written into it.
const ir::Type* assembled(CallTyping& call) {
  const ir::TileType* target = call.tile(0);
  const ir::TileType* source = target == nullptr ? nullptr : call.tile(1);
  const auto offsets = source != nullptr && call.list(2) ? indices(call, 2) : std::nullopt;
  if (!offsets)
    return nullptr;
  // What a product left in Acc may be narrowed on its way.
  const bool narrowed =
      source->dtype == kFp32 && (target->dtype == kBf16 || target->dtype == kFp16);
  if (!narrowed && !call.expect_element(1, source->dtype, {target->dtype}))
    return nullptr;
  ir::TileView view = effective_view(*target);
  const std::size_t rank = target->shape.size();
  auto valid = std::optional(ExtentList(target->shape.begin(), target->shape.end()));
  if (source->shape.size() == rank && offsets->size() == rank)
    valid = valid_after_write(call, {.target = region_of(*target),
                                     .source = region_of(*source),
                                     .offsets = *offsets,
                                     .whole = true});
  if (!valid)
    return nullptr;
  view.valid_shape = *valid;
  return tile_of(call, target->shape, target->dtype, view, target->space);
}

const ir::Type* validated(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !expect_rank(call, 0, tile->shape, 2))
    return nullptr;
  const ir::Expr* const valid[] = {call.arg(1), call.arg(2)};
  for (std::size_t i = 0; i < 2; ++i) {
    if (!expect_index(call, i + 1))
      return nullptr;
    const auto extent = constant(valid[i]);
    const auto most = constant(tile->shape[i]);
    if (extent && (*extent < 0 || (most && *extent > *most)))
      return call.refuse(message_text("core", "{0}: expected {1} to be 0 to {2}, found {3}"),
                         call.name(i + 1), extent_text(tile->shape[i]), *extent);
  }
  ir::TileView view = effective_view(*tile);
  view.valid_shape = valid;
  return tile_of(call, tile->shape, tile->dtype, view);
}

constexpr ResultRule kAssembledRule{
    assembled, message_text("core", "the target with the source written at the offset")};
constexpr ResultRule kExtractedRule{
    extracted,
    message_text("core", "a copy of the part of that shape at the indices, in target_memory")};
constexpr ResultRule kValidatedRule{
    validated, message_text("core", "the same values, so many rows and columns of them valid")};
constexpr ResultRule kSlicedRule{
    sliced,
    message_text("core", "the part of that shape at the offset, in the memory of the input")};

constexpr Operator kOperators[] = {
    Operator("tile.assemble")
        .takes("target", kTile)
        .updated()
        .takes("source", kTile)
        .takes("offset", kOffsets)
        .result_beside_input()
        .typed(kAssembledRule),
    Operator("tile.extract")
        .takes("src", kTile)
        .takes("index_row", kScalar)
        .takes("index_col", kScalar)
        .takes("shape", kExtents)
        .keyword("target_memory", ir::MemorySpace::Vec)
        .result_in_keyword("target_memory", MemorySpace::Vec)
        .not_in_place()
        .typed(kExtractedRule),
    Operator("tile.set_validshape")
        .takes("tile", kTile)
        .takes("valid_rows", kScalar)
        .takes("valid_cols", kScalar)
        .result_beside_input()
        .without_access()
        .typed(kValidatedRule),
    Operator("tile.slice")
        .takes("input", kTile)
        .takes("shape", kExtents)
        .takes("offset", kOffsets)
        .may_take("valid_shape", kExtents)
        .may_take("drop_dims", kDimensions)
        .keyword("pad_value", KeywordKind::PadValue)
        .result_beside_input()
        .without_access()
        .typed(kSlicedRule),
};

} // namespace

std::span<const Operator> tile_window() {
  return kOperators;
}

} // namespace ptoscope::ops
