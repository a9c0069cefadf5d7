#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"
#include "core/ops/combining.h"
#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;
using ir::TileLayout;

/// Bytes of a box of scales.
constexpr std::uint64_t kScaleFractal = 32;

bool is_mx(ir::TensorLayout layout) {
  return layout == ir::TensorLayout::MxAZZ || layout == ir::TensorLayout::MxBNN;
}

ir::TensorLayout layout_of(const ir::TensorType& tensor) {
  return tensor.view == nullptr ? ir::TensorLayout::ND : tensor.view->layout;
}

/// Whether scales of a block-scaled matrix can be loaded: a packed matrix, into Mat.
bool expect_scales(CallTyping& call, const ir::TensorType& tensor, ir::Dims window,
                   std::optional<MemorySpace> space) {
  if (!call.expect_element(0, tensor.dtype, {kFp8E8M0, kUint8}) ||
      !expect_rank(call, 0, tensor.shape, 2) || !expect_rank(call, 2, window, 2))
    return false;
  const ir::Dims stride = tensor.view->stride;
  if (!stride.empty() && (stride.size() != 2 || !ir::same_extent(stride[0], tensor.shape[1]) ||
                          constant(stride[1]) != 1)) {
    call.refuse(message_text("core",
                             "{0}: expected rows that follow each other in {1}, found strides "
                             "{2}"),
                call.name(0), shape_text(stride));
    return false;
  }
  const auto given = space ? space : call.required<MemorySpace>("target_memory");
  return given && expect_one_of(call, "target_memory", *given, {MemorySpace::Mat});
}

/// How a window of a tensor lies in the tile that it is loaded to.
ir::TileView loaded_view(const ir::TensorType& tensor, ir::Dims window,
                         std::optional<MemorySpace> space) {
  ir::TileView view;
  const ir::TensorLayout layout = layout_of(tensor);
  if (is_mx(layout)) {
    view.blayout = layout == ir::TensorLayout::MxBNN ? TileLayout::ColMajor : TileLayout::RowMajor;
    view.slayout = view.blayout;
    view.fractal_bytes = kScaleFractal;
    return view;
  }
  if (space != MemorySpace::Mat) {
    if (space && constant(window.back()) == 1)
      view.blayout = TileLayout::ColMajor;
    return view;
  }
  // A tensor by columns is the transposed matrix. A matrix of one row is a vector, without boxes.
  const bool by_columns = layout == ir::TensorLayout::DN;
  if (window.size() == 2 && constant(window[by_columns ? 1 : 0]) == 1)
    return view;
  view.blayout = by_columns ? TileLayout::RowMajor : TileLayout::ColMajor;
  view.slayout = by_columns ? TileLayout::ColMajor : TileLayout::RowMajor;
  return view;
}

const ir::Type* loaded(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  const auto offsets = tensor == nullptr ? std::nullopt : call.list(1);
  const auto window = offsets ? call.list(2) : std::nullopt;
  const auto asked = window ? call.list(3) : std::nullopt;
  if (!asked || !expect_rank_from(call, 2, *window, 1) ||
      !expect_rank(call, 1, *offsets, window->size()) ||
      !expect_rank(call, 3, *asked, window->size()))
    return nullptr;
  const auto space = call.value<MemorySpace>("target_memory");
  if (is_mx(layout_of(*tensor)) && !expect_scales(call, *tensor, *window, space))
    return nullptr;
  ir::TileView view = loaded_view(*tensor, *window, space);
  view.valid_shape = *asked;
  if (window->size() != tensor->shape.size()) // other dimensions than the tensor's: no box of it
    return tile_of(call, *window, tensor->dtype, view, space);
  const auto valid = valid_in_window(call, {.source = region_of(*tensor),
                                            .offsets = *offsets,
                                            .window = *window,
                                            .asked = *asked,
                                            .clamp = call.is_set("clamp")});
  if (!valid)
    return nullptr;
  view.valid_shape = *valid;
  return tile_of(call, *window, tensor->dtype, view, space);
}

/// The tensor with what was written into it.
const ir::Type* stored(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto offsets = tile == nullptr ? std::nullopt : call.list(1);
  const ir::TensorType* tensor = offsets ? call.tensor(2) : nullptr;
  if (tensor == nullptr ||
      !expect_combining(call, call.setting<std::int64_t>("atomic"), tile->dtype))
    return nullptr;
  if (call.count() == 4) { // a part that joins several dimensions of the tensor: no box of it
    const auto part = call.list(3);
    return part && expect_rank_from(call, 3, *part, 1) &&
                   expect_rank(call, 3, *part, offsets->size())
               ? tensor
               : nullptr;
  }
  if (tile->shape.size() != tensor->shape.size() || offsets->size() != tensor->shape.size())
    return tensor;
  const auto valid = valid_after_write(
      call, {.target = region_of(*tensor), .source = region_of(*tile), .offsets = *offsets});
  if (!valid)
    return nullptr;
  return with_valid_shape(call, *tensor, *valid);
}

/// Whether a tile can become scales at the place for those of the left or the right matrix.
bool expect_scale_source(CallTyping& call, const ir::TileType& tile, MemorySpace space) {
  const ir::TileView view = effective_view(tile);
  const TileLayout layout =
      space == MemorySpace::LeftScale ? TileLayout::RowMajor : TileLayout::ColMajor;
  if (!expect_rank(call, 0, tile.shape, 2) ||
      !call.expect_element(0, tile.dtype, {kUint8, kFp8E8M0}))
    return false;
  if (tile.space == MemorySpace::Mat && view.blayout == layout && view.slayout == layout &&
      view.fractal_bytes == kScaleFractal)
    return true;
  call.refuse(message_text("core",
                           "{0}: expected a tile in Mat with blayout and slayout {1} and boxes "
                           "of {2} bytes for {3}, found {4}, {5}, {6}"),
              ir::name_of(layout), kScaleFractal, ir::name_of(space), ir::name_of(view.blayout),
              ir::name_of(view.slayout), view.fractal_bytes);
  return false;
}

const ir::Type* moved(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto space = tile == nullptr ? std::nullopt : call.required<MemorySpace>("target_memory");
  if (!space)
    return nullptr;
  const ir::TileView source = effective_view(*tile);
  // Where tiles lie as they do without a place, the tile lies as it did.
  ir::TileView view = implied_view(tile->shape, space);
  const ir::TileView anywhere = implied_view(tile->shape, std::nullopt);
  if (view.blayout == anywhere.blayout && view.slayout == anywhere.slayout &&
      view.fractal_bytes == anywhere.fractal_bytes) {
    view.blayout = source.blayout;
    view.slayout = source.slayout;
  }
  if (space == MemorySpace::Right)
    view.blayout = TileLayout::RowMajor;
  const TileLayout blayout = call.value<TileLayout>("blayout").value_or(view.blayout);
  const TileLayout slayout = call.value<TileLayout>("slayout").value_or(view.slayout);
  const bool scales = space == MemorySpace::LeftScale || space == MemorySpace::RightScale;
  if (scales && (blayout != view.blayout || slayout != view.slayout))
    return call.refuse(message_text("core",
                                    "{0}: expected no other layout than that of {1}, found {2} "
                                    "and {3}"),
                       ir::name_of(*space), ir::name_of(blayout), ir::name_of(slayout));
  if (scales && !expect_scale_source(call, *tile, *space))
    return nullptr;
  view.blayout = blayout;
  view.slayout = slayout;
  view.valid_shape = source.valid_shape;
  view.pad = source.pad;
  return tile_of(call, tile->shape, scales ? kFp8E8M0 : tile->dtype, view, space);
}

const ir::Type* element(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  return tile != nullptr && whole_numbers(call, 1, tile->shape.size())
             ? call.context().unique().scalar(tile->dtype)
             : nullptr;
}

const ir::Type* with_element(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  if (tile == nullptr || !whole_numbers(call, 1, tile->shape.size()))
    return nullptr;
  const ir::ScalarType* value = call.scalar(2);
  return value != nullptr && call.expect_element(2, value->dtype, {tile->dtype}) ? tile : nullptr;
}

constexpr ResultRule kLoadedRule{
    loaded,
    message_text(
        "core",
        "a tile of shapes with the tensor's elements in target_memory, valid as valid_shape says")};
constexpr ResultRule kMovedRule{
    moved, message_text("core", "the same values in target_memory, lying as is usual there unless "
                                "blayout and slayout say otherwise")};
constexpr ResultRule kStoredRule{
    stored, message_text("core", "the tensor with the tile written at the offsets")};
constexpr ResultRule kElementRule{element, message_text("core", "a scalar of the element type")};
constexpr ResultRule kWithElementRule{
    with_element, message_text("core", "the first argument with the element written")};

constexpr Operator kOperators[] = {
    Operator("tile.load")
        .takes("tensor", kTensor)
        .takes("offsets", kOffsets)
        .takes("shapes", kExtents)
        .takes("valid_shape", kExtents)
        .keyword("clamp", false)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory")
        .typed(kLoadedRule),
    Operator("tile.move")
        .takes("tile", kTile)
        .keyword("blayout", KeywordKind::TileLayout)
        .keyword("slayout", KeywordKind::TileLayout)
        .requires_keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory", MemorySpace::Vec)
        .not_in_place()
        .typed(kMovedRule),
    Operator("tile.read").takes("tile", kVec).takes("indices", kIndices).typed(kElementRule),
    Operator("tile.store")
        .takes("tile", kVecOrAcc)
        .takes("offsets", kOffsets)
        .takes("output_tensor", kTensor)
        .written(combined)
        .may_take("shapes", kExtents)
        .keyword("atomic", 0)
        .writes_argument(2)
        .typed(kStoredRule),
    Operator("tile.write")
        .takes("tile", kVec)
        .updated()
        .takes("indices", kIndices)
        .takes("value", kScalar)
        .result_in(MemorySpace::Vec)
        .typed(kWithElementRule),
};

} // namespace

std::span<const Operator> tile_memory() {
  return kOperators;
}

} // namespace ptoscope::ops
