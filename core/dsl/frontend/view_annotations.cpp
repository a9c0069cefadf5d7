#include "core/dsl/frontend/annotations.h"
#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/syntax/names.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"

#include <algorithm>

// How a tensor or tile lies in its memory, as types say it.

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

template <typename Enum>
std::optional<Enum> Annotations::member(const syntax::Expr& expr, std::string_view what) {
  const std::string_view name = name_of(expr);
  if (name.find('.') != std::string_view::npos)
    if (const auto value = value_named<Enum>(last_name(expr)))
      return value;
  body_.session.refuse(Fault::Type, expr.extent,
                       message_text("core", "expected {0}, found \"{1}\""), what,
                       shortened(body_.session.text_of(expr)));
  return std::nullopt;
}

bool Annotations::read_tensor_view(const syntax::Expr& entry, std::string_view type,
                                   TensorView& view) {
  if (const auto* call = call_named(entry, "TensorView"))
    return read_tensor_view_fields(*call, view);
  const auto value = body_.exprs.evaluate(entry);
  if (const auto* known = value ? held<Written>(*value) : nullptr)
    return read_tensor_view_fields(*known->text, view);
  auto layout = value_named<TensorLayout>(last_name(entry));
  if (const auto* held_layout = value ? held<TensorLayout>(*value) : nullptr)
    layout = *held_layout;
  if (!layout) {
    body_.session.refuse(Fault::Type, entry.extent,
                         message_text("core",
                                      "expected a layout such as pl.NZ or pl.TensorView(...) "
                                      "in the type of a tensor, found \"{0}\""),
                         shortened(body_.session.text_of(entry)));
    return false;
  }
  if (*layout == TensorLayout::DN) {
    body_.session.refuse(Fault::Type, entry.extent,
                         message_text("core", "expected another layout than DN in pl.{0}[...]; "
                                              "pl.transpose where the tensor is used, or "
                                              "pl.TensorView with strides, says it"),
                         type);
    return false;
  }
  view.layout = *layout;
  return true;
}

bool Annotations::read_tensor_view_fields(const syntax::CallExpr& call, TensorView& view) {
  Arena& arena = body_.session.context().arena();
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "valid_shape" || keyword.name == "stride") {
      const auto list = read_list_in_view(*keyword.value);
      if (!list)
        return false;
      (keyword.name == "stride" ? view.stride : view.valid_shape) = arena.copy(*list);
    } else if (keyword.name == "layout") {
      const auto layout = member<TensorLayout>(*keyword.value, "a layout of tensors");
      if (!layout)
        return false;
      view.layout = *layout;
    } else if (keyword.name == "pad") {
      const auto pad = member<PadValue>(*keyword.value, "a value to pad with");
      if (!pad)
        return false;
      view.pad = *pad;
    } else {
      body_.session.refuse(Fault::Type, keyword.extent,
                           message_text("core", "expected valid_shape, stride, layout or pad in "
                                                "pl.TensorView, found \"{0}\""),
                           keyword.name);
      return false;
    }
  }
  return call.args.empty() || unknown(call) != nullptr;
}

bool Annotations::read_tile_view(const syntax::CallExpr& call, Dims shape,
                                 std::optional<MemorySpace> space, TileView& view) {
  Arena& arena = body_.session.context().arena();
  const ImpliedLayout implied = implied_layout(shape, space);
  view.blayout = implied.blayout;
  view.slayout = implied.slayout;
  view.fractal_bytes = implied.fractal_bytes;
  view.valid_shape = shape;
  if (!call.args.empty())
    return unknown(call) != nullptr;
  for (const syntax::Keyword& keyword : call.keywords) {
    const std::string_view key = keyword.name;
    const syntax::Expr& value = *keyword.value;
    bool is_sound = true;
    if (key == "valid_shape" || key == "stride") {
      const auto list = read_list_in_view(value);
      is_sound = list.has_value();
      if (list)
        (key == "stride" ? view.stride : view.valid_shape) = arena.copy(*list);
    } else if (key == "start_offset") {
      view.start_offset = read_in_view(value);
      is_sound = view.start_offset != nullptr;
    } else if (key == "blayout" || key == "slayout") {
      const auto layout = member<TileLayout>(value, "a layout of tiles");
      is_sound = layout.has_value();
      if (layout)
        (key == "blayout" ? view.blayout : view.slayout) = *layout;
    } else if (key == "fractal") {
      const auto bytes = body_.exprs.evaluate(value);
      is_sound = bytes && whole(*bytes) && *whole(*bytes) >= 0;
      if (is_sound)
        view.fractal_bytes = static_cast<std::uint64_t>(*whole(*bytes));
      else
        unknown(value);
    } else if (key == "pad") {
      const auto pad = member<PadValue>(value, "a value to pad with");
      is_sound = pad.has_value();
      view.pad = pad.value_or(view.pad);
    } else if (key == "compact") {
      const auto compact = member<CompactMode>(value, "a mode of compactness");
      is_sound = compact.has_value();
      view.compact = compact.value_or(view.compact);
    } else {
      is_sound = false;
      body_.session.refuse(Fault::Type, keyword.extent,
                           message_text("core", "expected a field of pl.TileView, found \"{0}\""),
                           key);
    }
    if (!is_sound)
      return false;
  }
  return true;
}

std::optional<std::vector<const Expr*>> Annotations::read_list_in_view(const syntax::Expr& list) {
  if (list.kind != ExprKind::List) {
    body_.session.refuse(Fault::Type, list.extent,
                         message_text("core", "expected a list in a view, found \"{0}\""),
                         shortened(body_.session.text_of(list)));
    return std::nullopt;
  }
  std::vector<const Expr*> values;
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items) {
    values.push_back(read_in_view(*item));
    if (values.back() == nullptr)
      return std::nullopt;
  }
  return values;
}

const Expr* Annotations::read_in_view(const syntax::Expr& expr) {
  if (const auto value = body_.exprs.evaluate(expr); value && whole_or_flag(*value))
    return body_.index(*whole_or_flag(*value));
  const std::string_view name = name_of(expr);
  if (!name.empty() && name.find('.') == std::string_view::npos) {
    if (const Expr* known = body_.names.find(name))
      return known == body_.session.poison() ? nullptr : known;
    if (const Value* value = body_.closure->find(name))
      return extent_of(*value, name, expr.extent);
    return body_.session.symbol(name, body_.span(expr.extent));
  }
  const Expr* value = body_.exprs.read(expr);
  const auto type = value == nullptr ? std::nullopt : scalar_type(*value);
  if (value == nullptr || (type && is_integer(*type)))
    return value;
  return body_.session.refuse(Fault::Type, expr.extent,
                              message_text("core", "expected a whole number in a view, found a "
                                                   "{0}"),
                              kind_of(Value(value)));
}

} // namespace ptoscope::frontend
