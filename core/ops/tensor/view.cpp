#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"
#include "core/ops/tensor/rules.h"
#include "core/ops/tensor/views.h"

#include <algorithm>
#include <utility>

namespace ptoscope::ops {
namespace {

constexpr std::size_t kShape = 1;
constexpr std::size_t kValidShape = 2;

bool is_at_least(const ir::Expr* found, const ir::Expr* least) {
  const auto one = constant(found);
  const auto other = constant(least);
  return !one || !other || *one >= *other;
}

/// Whether strides are those of a layout, with or without gaps, as far as numbers tell.
bool fits_layout(CallTyping& call, ir::Dims shape, ir::Dims stride, ir::TensorLayout layout) {
  const std::size_t rank = shape.size();
  const bool is_dn = layout == ir::TensorLayout::DN;
  if (stride.size() != rank || rank < (is_dn ? 2 : 1))
    return false;
  const std::size_t innermost = rank - (is_dn ? 2 : 1);
  if (constant(stride[innermost]) != 1 ||
      (is_dn && !is_at_least(stride[rank - 1], shape[rank - 2])))
    return false;
  for (std::size_t i = 0; i < innermost; ++i)
    if (!is_at_least(stride[i], call.extents().product(stride[i + 1], shape[i + 1])))
      return false;
  return true;
}

bool expect_strides(CallTyping& call, const ir::TensorType& source, bool has_shape) {
  const ir::TensorView view = stated_view(source);
  if (view.stride.empty())
    return true;
  const bool fits =
      has_shape ? std::ranges::equal(view.stride, packed_strides(call, source.shape, view.layout),
                                     ir::same_extent)
                : fits_layout(call, source.shape, view.stride, view.layout);
  if (fits)
    return true;
  call.refuse(message_text("core", "{0}: expected strides of {1} as its layout {2} has them, found "
                                   "{3}"),
              call.name(0), ir::name_of(view.layout), shape_text(view.stride));
  return false;
}

ExtentList with_last_two_swapped(ir::Dims list) {
  ExtentList result = to_list(list);
  if (result.size() >= 2)
    std::swap(result[result.size() - 2], result.back());
  return result;
}

/// The extents that are asked for, else those of the source in the order of the layout.
std::optional<ExtentList> extents_of_view(CallTyping& call, const ir::TensorType& source,
                                          ir::TensorLayout layout) {
  const bool changes_layout = layout != layout_of(source);
  if (call.count() <= kShape) {
    if (changes_layout && !expect_rank_from(call, 0, source.shape, 2))
      return std::nullopt;
    return changes_layout ? with_last_two_swapped(source.shape) : to_list(source.shape);
  }
  auto shape = whole_numbers(call, kShape);
  if (!shape)
    return std::nullopt;
  const auto is_above_0 = [](const ir::Expr* extent) { return constant(extent).value_or(1) > 0; };
  if (!std::ranges::all_of(*shape, is_above_0)) {
    call.refuse(message_text("core", "{0}: expected numbers above 0 for {1}, found {2}"),
                call.name(kShape), shape_text(*shape));
    return std::nullopt;
  }
  return expect_as_many(call, kShape, *shape, source.shape) ? std::move(shape) : std::nullopt;
}

/// Whether a valid part is one of rows of two dimensions: dimensions before the first that is
/// longer than 1 say nothing, those behind it have to be valid as a whole.
bool is_run(ir::Dims shape, ir::Dims valid) {
  bool is_behind = false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (is_behind && !ir::same_extent(valid[i], shape[i]))
      return false;
    is_behind = is_behind || constant(valid[i]) != 1;
  }
  return true;
}

const ir::Expr* product_of(CallTyping& call, ir::Dims shape) {
  const ir::Expr* result = call.extents().number(1);
  for (const ir::Expr* extent : shape)
    result = call.extents().product(result, extent);
  return result;
}

/// Whether a part of a tensor, seen as two dimensions, is the part that is asked for: all but the
/// last dimension become rows, or everything becomes one row.
bool is_same_part(CallTyping& call, ir::Dims shape, ir::Dims valid, ir::Dims seen, ir::Dims asked) {
  if (shape.empty() || seen.size() != 2 || asked.size() != 2)
    return false;
  const auto is_seen_as = [&](const ir::Expr* rows, const ir::Expr* columns, ir::Dims as) {
    return ir::same_extent(as[0], rows) && ir::same_extent(as[1], columns);
  };
  const std::size_t ahead = shape.size() - 1;
  const ir::Expr* const one = call.extents().number(1);
  const bool is_one_row = is_seen_as(one, product_of(call, shape), seen) &&
                          is_seen_as(one, product_of(call, valid), asked);
  if (is_one_row)
    return is_run(shape, valid);
  return is_seen_as(product_of(call, shape.first(ahead)), shape.back(), seen) &&
         is_seen_as(product_of(call, valid.first(ahead)), valid.back(), asked) &&
         is_run(shape.first(ahead), valid.first(ahead));
}

/// The valid part that is asked for; empty optional after a refusal.
std::optional<ExtentList> asked_part(CallTyping& call, const ir::TensorType& source, ir::Dims shape,
                                     ir::TensorLayout layout) {
  const auto asked = call.list(kValidShape);
  if (!asked || (!asked->empty() && !expect_rank(call, kValidShape, *asked, shape.size())))
    return std::nullopt;
  for (std::size_t i = 0; i < asked->size(); ++i) {
    const ir::Expr* const extent = (*asked)[i];
    if (!is_whole_number(extent) || constant(extent).value_or(1) <= 0) {
      call.refuse(message_text("core", "{0}: expected numbers above 0 for {1}, found {2}"),
                  call.name(kValidShape), shape_text(*asked));
      return std::nullopt;
    }
    if (!expect_extent_at_most(call, kValidShape, i, extent, shape[i]))
      return std::nullopt;
  }
  const ir::Dims valid = stated_view(source).valid_shape;
  const bool is_by_rows =
      layout == ir::TensorLayout::ND && layout_of(source) == ir::TensorLayout::ND;
  if (valid.empty() && asked->empty())
    return ExtentList();
  if (!valid.empty() && is_by_rows && is_same_part(call, source.shape, valid, shape, *asked))
    return to_list(*asked);
  call.refuse(message_text("core",
                           "{0}: expected the part {1} that is valid of {2}, seen as {3}, for "
                           "{4}, found {5}"),
              shape_text(valid_shape(source)), shape_text(source.shape), shape_text(shape),
              call.name(kValidShape), shape_text(*asked));
  return std::nullopt;
}

/// The valid part of a view that doesn't say it; empty optional after a refusal.
std::optional<ExtentList> kept_part(CallTyping& call, const ir::TensorType& source,
                                    bool changes_layout) {
  const ir::Dims valid = stated_view(source).valid_shape;
  if (call.count() > kShape) {
    if (ir::says_nothing(valid, source.shape))
      return ExtentList();
    call.refuse(message_text("core", "{0}: expected all of {1} to be valid, found {2} of {3}"),
                call.name(0), shape_text(valid), shape_text(source.shape));
    return std::nullopt;
  }
  return changes_layout ? with_last_two_swapped(valid) : to_list(valid);
}

} // namespace

const ir::Type* tensor_view(CallTyping& call) {
  const ir::TensorType* input = call.tensor(0);
  if (input == nullptr)
    return nullptr;
  const auto asked_layout = call.value<ir::TensorLayout>("layout");
  const bool has_shape = call.count() > kShape;
  if (!has_shape && !asked_layout)
    return call.refuse(message_text("core", "{0}: expected {1} or {2}, found none"),
                       call.name(kShape), "layout");
  const ir::TensorView source = stated_view(*input);
  const ir::TensorLayout layout = asked_layout.value_or(source.layout);
  if (!expect_no_boxes(call, call.name(0), source.layout) ||
      !expect_no_boxes(call, "layout", layout) || !expect_strides(call, *input, has_shape))
    return nullptr;
  const auto shape = extents_of_view(call, *input, layout);
  if (!shape || !expect_rank_from(call, has_shape ? kShape : 0, *shape,
                                  layout == ir::TensorLayout::DN ? 2 : 1))
    return nullptr;

  const bool changes_layout = layout != source.layout;
  const bool has_asked = call.count() > kValidShape;
  const auto valid = has_asked ? asked_part(call, *input, *shape, layout)
                               : kept_part(call, *input, changes_layout);
  if (!valid)
    return nullptr;
  ExtentList stride = packed_strides(call, *shape, layout);
  if (!has_shape && !source.stride.empty())
    stride = changes_layout ? with_last_two_swapped(source.stride) : to_list(source.stride);
  ir::TensorView view;
  view.layout = layout;
  view.stride = stride;
  view.valid_shape = *valid;
  if (!has_shape || has_asked)
    view.pad = source.pad;
  return view_of(call, *input, *shape, input->dtype, view, input->memref);
}

} // namespace ptoscope::ops
