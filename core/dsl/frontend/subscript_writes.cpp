#include "core/dsl/frontend/body.h"
#include "core/ir/cast.h"
#include "core/ops/shapes.h"

#include <algorithm>

// Windows that are written: `dst[...] = src` (`formats/frontend.md` section 6).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

struct Shaped {
  Dims shape;
  Dims valid; ///< empty when nothing says so
};

/// The valid part as far as the type tells one.
Shaped shaped(const Type& type) {
  if (type.kind == TypeKind::Tile) {
    const auto& tile = static_cast<const TileType&>(type);
    return {tile.shape, ops::valid_shape(tile)};
  }
  const auto& tensor = static_cast<const TensorType&>(type);
  return {tensor.shape, tensor.view == nullptr ? Dims() : tensor.view->valid_shape};
}

bool is_same_extent(const Expr* one, const Expr* other) {
  const auto left = constant(one);
  const auto right = constant(other);
  return one == other || (left && right && *left == *right);
}

} // namespace

const Expr* Expressions::write_element(const syntax::SubscriptExpr& target, const Expr* array,
                                       const syntax::Expr& value) {
  if (target.indices.size() != 1 || target.indices[0]->kind == ExprKind::Tuple)
    return body_.session.refuse(Fault::Type, target.extent,
                                message_text("core", "expected one index of an array, found {0}"),
                                target.indices.size());
  const Expr* index = read(*target.indices[0]);
  const Expr* element = read(value);
  if (index == nullptr || element == nullptr)
    return nullptr;
  if (const auto* number = dyn_cast<ConstInt>(element))
    element = body_.session.constant(
        number->value, static_cast<const ArrayType*>(array->type)->dtype, value.extent);
  return body_.implied("array.update_element", {array, index, element}, {}, target.extent);
}

/// The source with an axis of extent 1 where the window has one index only.
const Expr* Expressions::lifted(const Expr* source, const Window& window, std::size_t leading,
                                bool is_tile, const syntax::Extent& extent) {
  const Shaped from = shaped(*source->type);
  const auto lift = [&](Dims dims) {
    std::vector<const Expr*> result;
    std::size_t next = leading;
    for (std::size_t i = 0; i < window.extents.size(); ++i) {
      const bool is_dropped =
          std::ranges::find(window.dropped, static_cast<std::int64_t>(i)) != window.dropped.end();
      result.push_back(is_dropped ? body_.index(1) : dims[next++]);
    }
    return body_.tuple(result, extent);
  };
  std::vector<const Expr*> args = {source, lift(from.shape)};
  const bool is_narrowed =
      !from.valid.empty() && !std::ranges::equal(from.shape, from.valid, is_same_extent);
  if (is_narrowed && !is_tile)
    args.push_back(lift(from.valid));
  return body_.implied(is_tile ? "tile.reshape" : "tensor.reshape", std::move(args), {}, extent);
}

const Expr* Expressions::read_write(const syntax::SubscriptExpr& target,
                                    const syntax::Expr& value) {
  Session& session = body_.session;
  if (body_.strict)
    return session.refuse(Fault::Unsupported, target.extent,
                          message_text("core", "expected pl.assemble in a function with "
                                               "strict_ssa, found an assignment to an index"));
  const bool is_name = target.value->kind == ExprKind::Name &&
                       !static_cast<const syntax::NameExpr*>(target.value)->dotted;
  if (!is_name)
    return session.refuse(Fault::Form, target.extent,
                          message_text("core", "expected a name before the index that is assigned "
                                               "to, found \"{0}\""),
                          shortened(session.text_of(*target.value)));
  const Expr* base = read(*target.value);
  if (base == nullptr)
    return nullptr;
  if (base->type->kind == TypeKind::Array)
    return write_element(target, base, value);
  const bool is_tile = base->type->kind == TypeKind::Tile;
  const std::string_view what = is_tile ? "tile" : "tensor";
  if (!is_tile && !is_tensor(base->type->kind))
    return session.refuse(Fault::Type, target.extent,
                          message_text("core", "expected a tensor, tile or array to assign to an "
                                               "index of, found a {0}"),
                          kind_of(Value(base)));
  const Dims shape = shaped(*base->type).shape;
  const bool is_pair = target.indices.size() == 1 && target.indices[0]->kind == ExprKind::Tuple;
  const syntax::Exprs indices =
      is_pair ? static_cast<const syntax::SequenceExpr*>(target.indices[0])->items : target.indices;
  if (indices.size() > shape.size())
    return session.refuse(Fault::Type, target.extent,
                          message_text("core", "expected at most {0} indices of a {1} of {0} "
                                               "dimensions, found {2}"),
                          shape.size(), what, indices.size());
  const bool has_slices = std::ranges::any_of(
      indices, [](const syntax::Expr* index) { return index->kind == ExprKind::Slice; });
  if (!has_slices && indices.size() == shape.size())
    return session.refuse(Fault::Unsupported, target.extent,
                          message_text("core", "expected a window of the {0}, found one element; "
                                               "pl.write stores an element"),
                          what);
  const auto window = tensor_window(indices, shape, what, target.extent);
  const Expr* source = window ? read(value) : nullptr;
  if (source == nullptr)
    return nullptr;
  const bool is_alike =
      is_tile ? source->type->kind == TypeKind::Tile : is_tensor(source->type->kind);
  if (!is_alike)
    return session.refuse(Fault::Type, target.extent,
                          message_text("core", "expected a {0} to assign to a window of a {0}, "
                                               "found a {1}"),
                          what, kind_of(Value(source)));
  const Shaped from = shaped(*source->type);
  const std::size_t kept = shape.size() - window->dropped.size();
  const std::size_t least = is_tile ? std::max<std::size_t>(kept, 2) : kept;
  if (from.shape.size() != kept && from.shape.size() != least)
    return session.refuse(Fault::Type, target.extent,
                          message_text("core", "expected a {0} of {1} dimensions for this window, "
                                               "found one of {2}"),
                          what, kept, from.shape.size());
  const std::size_t leading = from.shape.size() - kept;
  std::size_t axis = leading;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (std::ranges::find(window->dropped, static_cast<std::int64_t>(i)) != window->dropped.end())
      continue;
    const auto wanted = constant(window->extents[i]);
    const auto found = constant(from.shape[axis]);
    const bool fits_valid = !from.valid.empty() &&
                            (!constant(from.valid[axis]) || constant(from.valid[axis]) == wanted);
    if (wanted && found && *wanted != *found && !fits_valid)
      return session.refuse(Fault::Type, target.extent,
                            message_text("core", "expected {0} elements on axis {1} of the value "
                                                 "for this window, found {2}"),
                            *wanted, axis, *found);
    ++axis;
  }
  for (std::size_t i = 0; i < leading; ++i)
    if (const auto found = constant(from.shape[i]); found && *found != 1)
      return session.refuse(Fault::Type, target.extent,
                            message_text("core", "expected {0} elements on axis {1} of the value "
                                                 "for this window, found {2}"),
                            1, i, *found);
  if (from.shape.size() != shape.size()) {
    source = lifted(source, *window, leading, is_tile, target.extent);
    if (source == nullptr)
      return nullptr;
  }
  return body_.implied(is_tile ? "tile.assemble" : "tensor.assemble",
                       {base, source, body_.tuple(window->offsets, target.extent)}, {},
                       target.extent);
}

} // namespace ptoscope::frontend
