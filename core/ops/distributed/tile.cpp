#include "core/ir/builder.h"
#include "core/ir/tile_layout.h"
#include "core/ops/distributed/store.h"
#include "core/ops/distributed/transfer.h"
#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/tensor/rules.h"
#include "core/ops/tile/rules.h"

namespace ptoscope::ops {
namespace {

const ir::Type* got(CallTyping& call) {
  return expect_transfer(call, FarEnd::Source, Level::Tile) ? no_value(call) : nullptr;
}

const ir::Type* put(CallTyping& call) {
  const auto atomic = expect_transfer(call, FarEnd::Destination, Level::Tile)
                          ? call.required<std::int64_t>("atomic")
                          : std::nullopt;
  return atomic && expect_combining(call, *atomic, call.window(0)->dtype) ? no_value(call)
                                                                          : nullptr;
}

const ir::Type* stored(CallTyping& call) {
  const ir::TileType* source = call.tile(0);
  return source != nullptr && expect_remote_store(call, valid_shape(*source), source->dtype)
             ? no_value(call)
             : nullptr;
}

/// What is asked for as valid, as numbers of INDEX; empty optional after a refusal.
std::optional<ExtentList> asked_for(CallTyping& call, std::size_t position, std::size_t rank) {
  const auto written = call.list(position);
  auto extents = written ? whole_numbers(call, position, rank) : std::nullopt;
  if (!extents)
    return std::nullopt;
  ir::Builder build(call.context());
  for (const ir::Expr*& extent : *extents) {
    if (const auto number = constant(extent))
      extent = call.extents().number(*number);
    else if (static_cast<const ir::ScalarType*>(extent->type)->dtype != ir::data_type::kIndex)
      extent = build.cast(extent, ir::data_type::kIndex);
    if (call.extents().at_most(call.extents().number(0), extent) == Proof::Fails) {
      call.refuse(message_text("core", "{0}: expected numbers of at least 0 for {1}, found {2}"),
                  call.name(position), extent_text(extent));
      return std::nullopt;
    }
  }
  return extents;
}

/// A window may be read a little beyond its end, as transfers are whole blocks of bytes: the
/// compiler asks for that.
bool pad_source(CallTyping& call, const ir::TensorType& source, bool has_asked, ExtentList& shape) {
  constexpr std::int64_t kPadding = 15;
  if (!call.expect_element(0, source.dtype, {ir::data_type::kFp16}) ||
      !expect_rank(call, 0, source.shape, 2))
    return false;
  if (!has_asked) {
    call.refuse(message_text("core", "{0}: expected {1}, found none"), call.name(4));
    return false;
  }
  shape[1] = call.extents().sum(shape[1], call.extents().number(kPadding));
  return true;
}

ir::TileLayout layout_of_tile(const ir::TensorType& source, ir::Dims shape) {
  if (source.view != nullptr && source.view->layout == ir::TensorLayout::ND)
    return ir::TileLayout::RowMajor;
  if (source.view != nullptr && source.view->layout == ir::TensorLayout::DN)
    return ir::TileLayout::ColMajor;
  return ir::implied_layout(shape, std::nullopt).blayout;
}

const ir::Type* loaded(CallTyping& call) {
  const ir::TensorType* source = call.window(0);
  if (source == nullptr || !expect_plain_layout(call, 0, *source) || !expect_peer(call, 1) ||
      !expect_rank_from(call, 0, source->shape, 1))
    return nullptr;
  const std::size_t rank = source->shape.size();
  const auto starts = offsets(call, 2, rank);
  const auto shape = starts ? offsets(call, 3, rank) : std::nullopt;
  if (!shape)
    return nullptr;
  const bool has_asked = call.count() == 5;
  const auto asked = has_asked ? asked_for(call, 4, rank) : ExtentList();
  if (!asked)
    return nullptr;

  ExtentList extents(source->shape.begin(), source->shape.end());
  const bool is_padded = call.is_set("allow_physical_tail_padding");
  if (is_padded && !pad_source(call, *source, has_asked, extents))
    return nullptr;
  const auto valid =
      valid_in_window(call, {.source = {extents, is_padded ? extents : valid_shape(*source)},
                             .offsets = *starts,
                             .window = *shape,
                             .asked = *asked,
                             .minimum = true});
  if (!valid)
    return nullptr;
  ir::TileView view;
  view.valid_shape = *valid;
  view.blayout = layout_of_tile(*source, *shape);
  return tile_of(call, *shape, source->dtype, view);
}

constexpr ResultRule kGotRule{got, kNoValueWords};
constexpr ResultRule kPutRule{put, kNoValueWords};
constexpr ResultRule kStoredRule{stored, kNoValueWords};
constexpr ResultRule kLoadedRule{
    loaded, message_text("core", "a tile of that shape with what the peer holds at the offsets")};

constexpr Operator kOperators[] = {
    Operator("pld.tile.get")
        .takes("dst", kTensor)
        .overwritten()
        .takes("peer", kScalar)
        .takes("src", kWindow)
        .takes("stage", kTile)
        .may_take("stage2", kTile)
        .may_take("dst_offsets", kOffsets)
        .together_with("src_offsets", kOffsets)
        .together_with("shape", kExtents)
        .typed(kGotRule),
    Operator("pld.tile.put")
        .takes("dst", kWindow)
        .written(combined)
        .takes("peer", kScalar)
        .takes("src", kTensor)
        .takes("stage", kTile)
        .may_take("stage2", kTile)
        .may_take("dst_offsets", kOffsets)
        .together_with("src_offsets", kOffsets)
        .together_with("shape", kExtents)
        .requires_keyword("atomic", KeywordKind::Int)
        .typed(kPutRule),
    Operator("pld.tile.remote_load")
        .takes("target", kWindow)
        .takes("peer", kScalar)
        .takes("offsets", kOffsets)
        .takes("shape", kExtents)
        .may_take("valid_shape", kExtents)
        .keyword("allow_physical_tail_padding", false)
        .typed(kLoadedRule),
    Operator("pld.tile.remote_store")
        .takes("src_tile", kVecOrAcc)
        .takes("target", kWindow)
        .written(combined)
        .takes("peer", kScalar)
        .takes("offsets", kOffsets)
        .keyword("atomic", 0)
        .typed(kStoredRule),
};

} // namespace

std::span<const Operator> distributed_tile() {
  return kOperators;
}

} // namespace ptoscope::ops
