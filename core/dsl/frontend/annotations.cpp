#include "core/dsl/frontend/annotations.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

/// Of a type; no operator takes nearly as many.
constexpr std::size_t kMaxDimensions = 1000;

std::optional<TypeKind> marker(std::string_view name) {
  if (name.ends_with("Type"))
    name.remove_suffix(std::string_view("Type").size());
  if (name == "PrefetchAsyncContext")
    return TypeKind::PrefetchAsyncContext;
  if (name == "AsyncEvent")
    return TypeKind::AsyncEvent;
  if (name == "AsyncSession")
    return TypeKind::AsyncSession;
  if (name == "CommCtx")
    return TypeKind::CommCtx;
  return std::nullopt;
}

/// Types that may stand for each other: an INDEX beside any integer.
bool fits(DataType annotated, DataType found) {
  return annotated == found || (annotated == data_type::kIndex && is_integer(found)) ||
         (found == data_type::kIndex && is_integer(annotated));
}

std::optional<DataType> element_type(const Type& type) {
  switch (type.kind) {
  case TypeKind::Scalar:
    return static_cast<const ScalarType&>(type).dtype;
  case TypeKind::Tensor:
  case TypeKind::DistributedTensor:
    return static_cast<const TensorType&>(type).dtype;
  case TypeKind::Tile:
    return static_cast<const TileType&>(type).dtype;
  case TypeKind::Array:
    return static_cast<const ArrayType&>(type).dtype;
  default:
    return std::nullopt;
  }
}

std::optional<Dims> shape_of(const Type& type) {
  if (type.kind == TypeKind::Tile)
    return static_cast<const TileType&>(type).shape;
  if (is_tensor(type.kind))
    return static_cast<const TensorType&>(type).shape;
  return std::nullopt;
}

} // namespace

Annotations::Parameter Annotations::read_parameter(const syntax::Expr& annotation) {
  Parameter result;
  const syntax::Expr* inner = &annotation;
  if (annotation.kind == ExprKind::Subscript) {
    const auto& wrapped = static_cast<const syntax::SubscriptExpr&>(annotation);
    const std::string_view name = last_name(*wrapped.value);
    if ((name == "Out" || name == "InOut") && wrapped.indices.size() == 1) {
      result.direction = name == "Out" ? ParamDirection::Out : ParamDirection::InOut;
      inner = wrapped.indices[0];
    }
  }
  if (inner->kind == ExprKind::Subscript &&
      name_of(*static_cast<const syntax::SubscriptExpr*>(inner)->value) == "tuple") {
    body_.session.refuse(Fault::Type, inner->extent,
                         message_text("core", "expected one type of a parameter, found a tuple; "
                                              "only results may be several"));
    return {};
  }
  result.type = read(*inner);
  if (result.type != nullptr && result.direction == ParamDirection::InOut &&
      result.type->kind == TypeKind::Scalar)
    result.type = body_.session.refuse(
        Fault::Type, inner->extent,
        message_text("core", "expected a tensor or tile in pl.InOut, found a scalar"));
  return result;
}

const Type* Annotations::unknown(const syntax::Expr& annotation) {
  return body_.session.refuse(
      Fault::Type, annotation.extent,
      message_text("core", "expected a type such as pl.Tensor[[16, 64], pl.FP32], found \"{0}\""),
      shortened(body_.session.text_of(annotation)));
}

std::optional<std::vector<const Type*>> Annotations::read_results(const syntax::Expr& annotation) {
  std::vector<const Type*> types;
  if (annotation.kind == ExprKind::Subscript &&
      name_of(*static_cast<const syntax::SubscriptExpr&>(annotation).value) == "tuple") {
    for (const syntax::Expr* entry : static_cast<const syntax::SubscriptExpr&>(annotation).indices)
      types.push_back(read(*entry));
  } else {
    types.push_back(read(annotation));
  }
  return std::ranges::find(types, nullptr) == types.end() ? std::optional(std::move(types))
                                                          : std::nullopt;
}

const Type* Annotations::read(const syntax::Expr& annotation) {
  if (annotation.kind == ExprKind::Name) {
    const auto kind = marker(last_name(annotation));
    return kind ? body_.session.unique().bare(*kind) : unknown(annotation);
  }
  if (annotation.kind != ExprKind::Subscript)
    return unknown(annotation);
  const auto& text = static_cast<const syntax::SubscriptExpr&>(annotation);
  const std::string_view name = last_name(*text.value);
  if (name == "Scalar" && text.indices.size() == 1) {
    const auto type = data_type(*text.indices[0]);
    return type ? body_.session.unique().scalar(*type) : nullptr;
  }
  if (name == "Tensor" || name == "DistributedTensor")
    return read_tensor(text, name == "Tensor" ? TypeKind::Tensor : TypeKind::DistributedTensor);
  if (name == "Tile")
    return read_tile(text);
  if (name == "Array")
    return read_array(text);
  if (name == "Tuple")
    return read_tuple(text.indices);
  return unknown(annotation);
}

const Type* Annotations::read_tuple(syntax::Exprs entries) {
  std::vector<const Type*> types;
  const bool is_empty = entries.size() == 1 && entries[0]->kind == ExprKind::Tuple &&
                        static_cast<const syntax::SequenceExpr*>(entries[0])->items.empty();
  for (const syntax::Expr* entry : entries) {
    if (is_empty)
      break;
    types.push_back(read(*entry));
    if (types.back() == nullptr)
      return nullptr;
    if (types.back()->kind == TypeKind::Tuple)
      return body_.session.refuse(Fault::Type, entry->extent,
                                  message_text("core", "expected a flat tuple of types, found a "
                                                       "tuple inside"));
  }
  return body_.session.unique().tuple(types);
}

const Type* Annotations::read_array(const syntax::SubscriptExpr& text) {
  if (text.indices.size() != 2)
    return unknown(text);
  const auto extent = body_.exprs.evaluate(*text.indices[0]);
  const auto count = extent ? whole(*extent) : std::nullopt;
  if (!count)
    return body_.session.refuse(
        Fault::Type, text.indices[0]->extent,
        message_text("core", "expected a whole number as the extent of an array, found \"{0}\""),
        shortened(body_.session.text_of(*text.indices[0])));
  const auto type = data_type(*text.indices[1]);
  return type ? body_.session.unique().array(*type, body_.index(*count)) : nullptr;
}

std::optional<DataType> Annotations::data_type(const syntax::Expr& expr) {
  const std::string_view name = name_of(expr);
  if (const auto type = name.empty() ? std::nullopt : data_type_named(last_name(expr)))
    return type;
  if (!name.empty() && name.find('.') == std::string_view::npos) {
    const Value* value = body_.closure->find(name);
    if (value != nullptr && held<DataType>(*value) != nullptr)
      return *held<DataType>(*value);
  }
  body_.session.refuse(Fault::Type, expr.extent,
                       message_text("core", "expected a data type such as pl.FP32, found \"{0}\""),
                       shortened(body_.session.text_of(expr)));
  return std::nullopt;
}

const Expr* Annotations::extent_of(const Value& value, std::string_view what,
                                   const syntax::Extent& extent) {
  if (const auto number = whole_or_flag(value))
    return body_.index(*number);
  if (const auto* symbol = held<Dynamic>(value))
    return body_.session.symbol(symbol->name, body_.span(extent));
  return body_.session.refuse(
      Fault::Type, extent,
      message_text("core", "expected a whole number or pl.dynamic() as an extent, found \"{0}\" of "
                           "Python's type {1}"),
      what, kind_of(value));
}

const Expr* Annotations::compose(const syntax::Expr& extent) {
  if (extent.kind == ExprKind::Integer) {
    const auto value = body_.exprs.evaluate(extent);
    return value && whole(*value) ? body_.index(*whole(*value)) : nullptr;
  }
  if (extent.kind == ExprKind::Name)
    return static_cast<const syntax::NameExpr&>(extent).dotted ? nullptr : read_extent(extent);
  if (const auto* call = call_named(extent, "const"))
    return body_.exprs.read(*call);
  if (extent.kind != ExprKind::Binary)
    return nullptr;
  const auto& binary = static_cast<const syntax::BinaryExpr&>(extent);
  NodeKind kind = NodeKind::Add;
  switch (binary.op) {
  case syntax::Operator::Add:
    break;
  case syntax::Operator::Sub:
    kind = NodeKind::Sub;
    break;
  case syntax::Operator::Mul:
    kind = NodeKind::Mul;
    break;
  case syntax::Operator::FloorDiv:
    kind = NodeKind::FloorDiv;
    break;
  case syntax::Operator::Mod:
    kind = NodeKind::FloorMod;
    break;
  default:
    return nullptr;
  }
  const Expr* left = compose(*binary.left);
  const Expr* right = left == nullptr ? nullptr : compose(*binary.right);
  return right == nullptr
             ? nullptr
             : join(body_.session, kind, left, right, extent.extent, {Fault::Form, body_.name});
}

const Expr* Annotations::read_extent(const syntax::Expr& extent) {
  if (extent.kind == ExprKind::Name && name_of(extent).find('.') == std::string_view::npos) {
    const std::string_view name = name_of(extent);
    if (const Value* value = body_.closure->find(name))
      return extent_of(*value, name, extent.extent);
    if (const Expr* known = body_.names.find(name))
      return known == body_.session.poison() ? nullptr : known;
    return body_.session.refuse(
        Fault::Type, extent.extent,
        message_text("core", "expected a number, a symbol of pl.dynamic() or an earlier scalar as "
                             "an extent, found the unknown name \"{0}\""),
        name);
  }
  if (const auto value = body_.exprs.evaluate(extent))
    return extent_of(*value, shortened(body_.session.text_of(extent)), extent.extent);
  const std::size_t before = body_.session.error_count();
  if (const Expr* composed = compose(extent))
    return composed;
  if (body_.session.error_count() != before ||
      body_.exprs.tell_of_python(extent, message_text("core", "a type that is computed")))
    return nullptr;
  return body_.session.refuse(
      Fault::Type, extent.extent,
      message_text("core", "expected a number or arithmetic on numbers and symbols as an extent, "
                           "found \"{0}\""),
      shortened(body_.session.text_of(extent)));
}

std::optional<std::vector<const Expr*>> Annotations::read_shape(const syntax::Expr& shape) {
  std::vector<const Expr*> extents;
  if (shape.kind == ExprKind::List || shape.kind == ExprKind::Tuple) {
    for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(shape).items) {
      extents.push_back(read_extent(*item));
      if (extents.back() == nullptr)
        return std::nullopt;
    }
    return extents;
  }
  const auto value = body_.exprs.evaluate(shape);
  const auto* list = value ? held<Items>(*value) : nullptr;
  if (list == nullptr) {
    if (body_.exprs.tell_of_python(shape, message_text("core", "a type that is computed")))
      return std::nullopt;
    body_.session.refuse(
        Fault::Type, shape.extent,
        message_text("core", "expected a list of extents or a name of one, found \"{0}\""),
        shortened(body_.session.text_of(shape)));
    return std::nullopt;
  }
  if (list->count > kMaxDimensions) {
    body_.session.refuse(Fault::Type, shape.extent,
                         message_text("core", "expected at most {0} extents, found {1}"),
                         kMaxDimensions, list->count);
    return std::nullopt;
  }
  for (const Value& item : items(*list)) {
    extents.push_back(extent_of(item, shortened(body_.session.text_of(shape)), shape.extent));
    if (extents.back() == nullptr)
      return std::nullopt;
  }
  return extents;
}

/// Two elements of four bits share a byte.
bool Annotations::expect_packed(const std::vector<const Expr*>& shape, DataType type) {
  const bool is_packed = is_float(type) && bits_of(type) == 4;
  const auto last = shape.empty() ? std::nullopt : constant(shape.back());
  if (!is_packed || !last || (*last > 0 && *last % 2 == 0))
    return true;
  body_.session.refuse(Fault::Form, body_.name,
                       message_text("core", "expected an even last extent for elements of {0}, "
                                            "found {1}"),
                       ir::name_of(type), *last);
  return false;
}

const Type* Annotations::read_tensor(const syntax::SubscriptExpr& text, TypeKind kind) {
  syntax::Exprs entries = text.indices;
  const auto is_window = [this](const syntax::Expr& entry) {
    return entry.kind == ExprKind::String &&
           python_string(static_cast<const syntax::StringExpr&>(entry), body_.session.tree())
               .starts_with("window_buffer=");
  };
  if (kind == TypeKind::DistributedTensor && !entries.empty() && is_window(*entries.back()))
    entries = entries.first(entries.size() - 1);
  if (entries.size() < 2 || entries.size() > 4)
    return unknown(text);
  const auto shape = read_shape(*entries[0]);
  const auto dtype = shape ? data_type(*entries[1]) : std::nullopt;
  if (!dtype)
    return nullptr;
  TensorType type;
  TensorView view;
  type.kind = kind;
  type.shape = *shape;
  type.dtype = *dtype;
  for (const syntax::Expr* entry : entries.subspan(2)) {
    if (is_memory(*entry)) {
      type.memref = read_memory(*entry);
      if (type.memref == nullptr)
        return nullptr;
      continue;
    }
    if (!read_tensor_view(*entry, last_name(*text.value), view))
      return nullptr;
    type.view = &view;
  }
  if (says_nothing(view.valid_shape, type.shape))
    view.valid_shape = {};
  const bool is_plain = view.valid_shape.empty() && view.stride.empty() &&
                        view.layout == TensorLayout::ND && view.pad == PadValue::Null;
  if (is_plain)
    type.view = nullptr;
  if (!expect_packed(*shape, *dtype))
    return nullptr;
  return body_.session.unique().tensor(type);
}

const Type* Annotations::read_tile(const syntax::SubscriptExpr& text) {
  const syntax::Exprs entries = text.indices;
  if (entries.size() < 2 || entries.size() > 5)
    return unknown(text);
  const auto shape = read_shape(*entries[0]);
  const auto dtype = shape ? data_type(*entries[1]) : std::nullopt;
  if (!dtype)
    return nullptr;
  TileType type;
  type.kind = TypeKind::Tile;
  type.shape = *shape;
  type.dtype = *dtype;
  const syntax::CallExpr* view_text = nullptr;
  const syntax::Expr* memory_text = nullptr;
  for (const syntax::Expr* entry : entries.subspan(2)) {
    const std::string_view name = name_of(*entry);
    const auto value =
        without_prefix(name).empty() ? std::nullopt : language_value(without_prefix(name));
    if (value && held<MemorySpace>(*value) != nullptr && !type.space) {
      type.space = *held<MemorySpace>(*value);
    } else if (const auto* call = call_named(*entry, "TileView"); call != nullptr && !view_text) {
      view_text = call;
    } else if (is_memory(*entry) && memory_text == nullptr) {
      memory_text = entry;
    } else {
      return body_.session.refuse(
          Fault::Type, entry->extent,
          message_text("core", "expected pl.TileView(...), a memory space or a piece of memory in "
                               "the type of a tile, each once, found \"{0}\""),
          shortened(body_.session.text_of(*entry)));
    }
  }
  if (memory_text != nullptr) {
    if (!type.space)
      return body_.session.refuse(Fault::Type, memory_text->extent,
                                  message_text("core", "expected a memory space beside a piece of "
                                                       "memory, such as pl.Mem.Vec"));
    type.memref = read_memory(*memory_text);
    if (type.memref == nullptr)
      return nullptr;
  }
  TileView view;
  if (view_text != nullptr) {
    if (!read_tile_view(*view_text, type.shape, type.space, view))
      return nullptr;
    type.view = &view;
  }
  if (!expect_packed(*shape, *dtype))
    return nullptr;
  return body_.session.unique().tile(type);
}

bool Annotations::expect_match(const Type& annotated, const Type& found, std::string_view name,
                               const syntax::Extent& extent) {
  Session& session = body_.session;
  if (found.kind == TypeKind::Unknown)
    return true;
  if (annotated.kind != found.kind) {
    session.refuse(Fault::Type, extent,
                   message_text("core",
                                "expected \"{0}\" to be a {1} as its annotation says, found "
                                "a {2}"),
                   name, kind_name(annotated.kind), kind_name(found.kind));
    return false;
  }
  const auto wanted = element_type(annotated);
  const auto have = element_type(found);
  if (wanted && have && !fits(*wanted, *have)) {
    session.refuse(Fault::Type, extent,
                   message_text("core",
                                "expected \"{0}\" to hold {1} as its annotation says, found "
                                "{2}"),
                   name, ir::name_of(*wanted), ir::name_of(*have));
    return false;
  }
  const auto shape = shape_of(annotated);
  const auto found_shape = shape_of(found);
  if (!shape || !found_shape)
    return true;
  if (shape->size() != found_shape->size()) {
    session.refuse(Fault::Type, extent,
                   message_text("core", "expected \"{0}\" to have {1} dimensions as its annotation "
                                        "says, found {2}"),
                   name, shape->size(), found_shape->size());
    return false;
  }
  for (std::size_t i = 0; i < shape->size(); ++i) {
    const auto* one = dyn_cast<ConstInt>((*shape)[i]);
    const auto* other = dyn_cast<ConstInt>((*found_shape)[i]);
    if (one == nullptr || other == nullptr || one->value == other->value)
      continue;
    session.refuse(Fault::Type, extent,
                   message_text("core",
                                "expected {1} on dimension {2} of \"{0}\" as its annotation "
                                "says, found {3}"),
                   name, one->value, i, other->value);
    return false;
  }
  return true;
}

} // namespace ptoscope::frontend
