#include "core/arith/checked.h"
#include "core/dsl/frontend/body.h"
#include "core/ir/cast.h"
#include "core/ops/shapes.h"

#include <algorithm>
#include <limits>

// Elements and windows of values (`formats/frontend.md` section 6).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

bool has_slice(syntax::Exprs indices) {
  return std::ranges::any_of(
      indices, [](const syntax::Expr* index) { return index->kind == ExprKind::Slice; });
}

/// How far two numbers are apart; 0 when the second is the lower one.
std::int64_t length(std::int64_t begin, std::int64_t end) {
  return end <= begin
             ? 0
             : arith::subtract(end, begin).value_or(std::numeric_limits<std::int64_t>::max());
}

/// `x[(a, b)]` is `x[a, b]`.
syntax::Exprs indices_of(const syntax::SubscriptExpr& subscript) {
  if (subscript.indices.size() == 1 && subscript.indices[0]->kind == ExprKind::Tuple)
    return static_cast<const syntax::SequenceExpr*>(subscript.indices[0])->items;
  return subscript.indices;
}

} // namespace

const Expr* Expressions::read_subscript(const syntax::SubscriptExpr& subscript) {
  const Expr* value = read(*subscript.value);
  if (value == nullptr)
    return nullptr;
  switch (value->type->kind) {
  case TypeKind::Tuple:
    return read_element_of_tuple(subscript, value);
  case TypeKind::Tensor:
  case TypeKind::DistributedTensor:
    return read_of_tensor(subscript, value, static_cast<const TensorType*>(value->type)->shape);
  case TypeKind::Tile:
    return read_of_tile(subscript, value);
  case TypeKind::Array: {
    const syntax::Exprs indices = indices_of(subscript);
    if (indices.size() != 1)
      return body_.session.refuse(Fault::Type, subscript.extent,
                                  message_text("core", "expected one index of an array, found {0}"),
                                  indices.size());
    const Expr* index = read(*indices[0]);
    return index == nullptr
               ? nullptr
               : body_.implied("array.get_element", {value, index}, {}, subscript.extent);
  }
  default:
    return body_.session.refuse(
        Fault::Type, subscript.extent,
        message_text("core", "expected a tuple, tensor, tile or array before \"[\", found a {0}"),
        kind_of(Value(value)));
  }
}

const Expr* Expressions::read_element_of_tuple(const syntax::SubscriptExpr& subscript,
                                               const Expr* tuple) {
  const auto index =
      subscript.indices.size() == 1 && subscript.indices[0]->kind == ExprKind::Integer
          ? evaluate(*subscript.indices[0])
          : std::nullopt;
  const auto place = index ? whole(*index) : std::nullopt;
  if (!place)
    return body_.session.refuse(
        Fault::Unsupported, subscript.extent,
        message_text("core", "expected a number as the index of a tuple, found \"{0}\""),
        shortened(body_.session.text_of(subscript)));
  return body_.element(tuple, *place, subscript.extent);
}

bool Expressions::expect_no_step(const syntax::SliceExpr& slice, std::string_view what,
                                 const syntax::Extent& extent) {
  if (slice.step == nullptr)
    return true;
  body_.session.refuse(Fault::Unsupported, extent,
                       message_text("core", "expected start and stop in an index of a {0}, found a "
                                            "step, too"),
                       what);
  return false;
}

const Expr* Expressions::difference(const Expr* upper, const Expr* lower,
                                    const syntax::Extent& extent) {
  const auto one = constant(upper);
  const auto other = constant(lower);
  if (const auto known = one && other ? arith::subtract(*one, *other) : std::nullopt)
    return body_.index(*known);
  const Expr* size =
      join(body_.session, NodeKind::Sub, upper, lower, extent, {Fault::Form, body_.name});
  return size == nullptr ? nullptr : body_.simplified(size);
}

std::optional<Expressions::Window> Expressions::tensor_window(syntax::Exprs indices, Dims shape,
                                                              std::string_view what,
                                                              const syntax::Extent& extent) {
  Window window;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (indices[i]->kind != ExprKind::Slice) {
      window.offsets.push_back(read(*indices[i]));
      if (window.offsets.back() == nullptr)
        return std::nullopt;
      window.extents.push_back(body_.index(1));
      window.dropped.push_back(static_cast<std::int64_t>(i));
      continue;
    }
    const auto& slice = static_cast<const syntax::SliceExpr&>(*indices[i]);
    if (!expect_no_step(slice, what, extent))
      return std::nullopt;
    const Expr* lower = slice.lower == nullptr ? nullptr : read(*slice.lower);
    const Expr* upper = slice.upper == nullptr ? shape[i] : read(*slice.upper);
    if (upper == nullptr || (slice.lower != nullptr && lower == nullptr))
      return std::nullopt;
    window.offsets.push_back(lower == nullptr ? body_.index(0) : lower);
    window.extents.push_back(lower == nullptr ? upper : difference(upper, lower, slice.extent));
    if (window.extents.back() == nullptr)
      return std::nullopt;
  }
  for (std::size_t i = indices.size(); i < shape.size(); ++i) {
    window.offsets.push_back(body_.index(0));
    window.extents.push_back(shape[i]);
  }
  return window;
}

const Expr* Expressions::read_of_tensor(const syntax::SubscriptExpr& subscript, const Expr* tensor,
                                        Dims shape) {
  const syntax::Exprs indices = indices_of(subscript);
  if (indices.size() > shape.size())
    return body_.session.refuse(
        Fault::Type, subscript.extent,
        message_text("core", "expected at most {0} indices of a tensor of {0} dimensions, found "
                             "{1}"),
        shape.size(), indices.size());
  if (!has_slice(indices) && indices.size() == shape.size()) {
    const auto places = read_all(indices);
    return places ? body_.implied("tensor.read", {tensor, body_.tuple(*places, subscript.extent)},
                                  {}, subscript.extent)
                  : nullptr;
  }
  const auto window = tensor_window(indices, shape, "tensor", subscript.extent);
  if (!window)
    return nullptr;
  std::vector<const Expr*> args = {tensor, body_.tuple(window->extents, subscript.extent),
                                   body_.tuple(window->offsets, subscript.extent)};
  if (!window->dropped.empty()) {
    std::vector<const Expr*> dropped;
    for (const std::int64_t axis : window->dropped)
      dropped.push_back(body_.index(axis));
    args.push_back(body_.tuple({}, subscript.extent));
    args.push_back(body_.tuple(dropped, subscript.extent));
  }
  return body_.implied("tensor.slice", std::move(args), {}, subscript.extent);
}

/// The extent in memory of one axis of a tile's window: what the constants among its bounds say.
const Expr* Expressions::tile_extent(const Expr* whole_extent, const Expr* lower, const Expr* upper,
                                     const syntax::Extent& extent) {
  const auto begin = constant(lower);
  const auto size = constant(whole_extent);
  const auto end = upper == nullptr ? std::nullopt : constant(upper);
  std::optional<std::int64_t> limit;
  if (begin && size)
    limit = length(*begin, *size);
  std::optional<std::int64_t> result = limit;
  if (end) {
    result = begin ? length(*begin, *end) : *end;
    if (limit)
      result = std::min(*result, *limit);
  }
  if (!result)
    return whole_extent;
  if (*result > 0)
    return body_.index(*result);
  return body_.session.refuse(
      Fault::Unsupported, extent,
      message_text("core", "expected a window inside of the tile, found an empty one: \"{0}\""),
      shortened(body_.session.tree().text_of(extent)));
}

std::optional<Expressions::Window> Expressions::tile_window(syntax::Exprs indices,
                                                            const TileType& tile,
                                                            const syntax::Extent& whole_extent) {
  Window window;
  const Dims valid = ops::valid_shape(tile);
  const auto differs = [](const Expr* one, const Expr* other) {
    const auto left = constant(one);
    const auto right = constant(other);
    return left && right ? *left != *right : one != other;
  };
  const auto zero = [this] { return body_.index(0); };
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (indices[i]->kind != ExprKind::Slice) {
      window.offsets.push_back(read(*indices[i]));
      if (window.offsets.back() == nullptr)
        return std::nullopt;
      window.extents.push_back(body_.index(1));
      window.valid.push_back(body_.index(1));
      window.dropped.push_back(static_cast<std::int64_t>(i));
      continue;
    }
    const auto& slice = static_cast<const syntax::SliceExpr&>(*indices[i]);
    if (!expect_no_step(slice, "tile", whole_extent))
      return std::nullopt;
    const Expr* lower = slice.lower == nullptr ? zero() : read(*slice.lower);
    if (lower != nullptr && !constant(lower)) {
      body_.session.refuse(Fault::Unsupported, whole_extent,
                           message_text("core", "expected a constant lower bound in an index of a "
                                                "tile, found \"{0}\"; pl.slice takes any offset"),
                           shortened(body_.session.text_of(*slice.lower)));
      return std::nullopt;
    }
    const Expr* upper = slice.upper == nullptr ? nullptr : read(*slice.upper);
    if (lower == nullptr || (slice.upper != nullptr && upper == nullptr))
      return std::nullopt;
    const Expr* valid_end = valid[i];
    if (upper != nullptr) {
      const auto one = constant(upper);
      const auto other = constant(valid[i]);
      valid_end = one && other ? body_.index(std::min(*one, *other))
                               : join(body_.session, NodeKind::Min, upper, valid[i], slice.extent,
                                      {Fault::Form, body_.name});
    }
    const Expr* valid_extent = valid_end;
    if (slice.lower != nullptr && valid_end != nullptr) {
      valid_extent = difference(valid_end, lower, slice.extent);
      if (const auto size = valid_extent == nullptr ? std::nullopt : constant(valid_extent);
          constant(valid_end) && size)
        valid_extent = body_.index(std::max<std::int64_t>(*size, 0));
      else if (valid_extent != nullptr)
        valid_extent = join(body_.session, NodeKind::Max, valid_extent, zero(), slice.extent,
                            {Fault::Form, body_.name});
    }
    const Expr* extent = tile_extent(tile.shape[i], lower, upper, whole_extent);
    if (valid_extent == nullptr || extent == nullptr)
      return std::nullopt;
    window.offsets.push_back(lower);
    window.extents.push_back(extent);
    window.valid.push_back(valid_extent);
    window.is_narrowed = window.is_narrowed || differs(extent, valid_extent);
  }
  for (std::size_t i = indices.size(); i < tile.shape.size(); ++i) {
    window.offsets.push_back(zero());
    window.extents.push_back(tile.shape[i]);
    window.valid.push_back(valid[i]);
    window.is_narrowed = window.is_narrowed || differs(tile.shape[i], valid[i]);
  }
  return window;
}

const Expr* Expressions::read_of_tile(const syntax::SubscriptExpr& subscript, const Expr* tile) {
  const syntax::Exprs indices = indices_of(subscript);
  const auto& type = static_cast<const TileType&>(*tile->type);
  if (indices.size() > type.shape.size())
    return body_.session.refuse(
        Fault::Type, subscript.extent,
        message_text("core", "expected at most {0} indices of a tile of {0} dimensions, found {1}"),
        type.shape.size(), indices.size());
  if (!has_slice(indices) && indices.size() == type.shape.size()) {
    const auto places = read_all(indices);
    return places ? body_.implied("tile.read", {tile, body_.tuple(*places, subscript.extent)}, {},
                                  subscript.extent)
                  : nullptr;
  }
  const auto window = tile_window(indices, type, subscript.extent);
  if (!window)
    return nullptr;
  std::vector<const Expr*> args = {tile, body_.tuple(window->extents, subscript.extent),
                                   body_.tuple(window->offsets, subscript.extent)};
  if (window->is_narrowed)
    args.push_back(body_.tuple(window->valid, subscript.extent));
  if (!window->dropped.empty()) {
    if (!window->is_narrowed)
      args.push_back(body_.tuple({}, subscript.extent));
    std::vector<const Expr*> dropped;
    for (const std::int64_t axis : window->dropped)
      dropped.push_back(body_.index(axis));
    args.push_back(body_.tuple(dropped, subscript.extent));
  }
  return body_.implied("tile.slice", std::move(args), {}, subscript.extent);
}

} // namespace ptoscope::frontend
