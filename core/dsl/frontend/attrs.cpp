#include "core/dsl/frontend/body.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"

#include <algorithm>
#include <utility>

// Attributes of calls and functions in braces.

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

std::optional<ArgDirection> direction(const syntax::Expr& expr) {
  constexpr std::string_view kPrefix = "pl.adir.";
  const std::string_view name = name_of(expr);
  return name.starts_with(kPrefix) ? value_named<ArgDirection>(name.substr(kPrefix.size()))
                                   : std::nullopt;
}

/// A Python constant as an attribute holds it; nothing for other values.
std::optional<AttrValue> constant_value(Session& session, const Value& value) {
  if (const auto* flag = held<bool>(value))
    return *flag;
  if (const auto* number = held<std::int64_t>(value))
    return *number;
  if (const auto* real = held<double>(value))
    return *real;
  if (const auto* text = held<std::string_view>(value))
    return session.intern(*text);
  if (const auto* type = held<DataType>(value))
    return *type;
  if (const auto* space = held<MemorySpace>(value))
    return *space;
  if (const auto* layout = held<TensorLayout>(value))
    return *layout;
  if (const auto* layout = held<TileLayout>(value))
    return *layout;
  if (const auto* pad = held<PadValue>(value))
    return *pad;
  return std::nullopt;
}

} // namespace

std::optional<AttrValue> Calls::attr_value(const syntax::Expr& value, std::string_view key,
                                           std::string_view owner) {
  Session& session = body_.session;
  Arena& arena = session.context().arena();
  const auto refuse = [&]() -> std::optional<AttrValue> {
    session.refuse(Fault::Form, value.extent,
                   message_text("core",
                                "expected an attribute \"{0}\" of \"{1}\" that can be held (a "
                                "constant, a value, or a list of numbers, directions or "
                                "names), found \"{2}\""),
                   key, owner, shortened(session.text_of(value)));
    return std::nullopt;
  };
  if (value.kind >= ExprKind::Integer && value.kind <= ExprKind::False) {
    const auto read = body_.exprs.evaluate(value);
    return read ? constant_value(session, *read) : refuse();
  }
  if (value.kind == ExprKind::List || value.kind == ExprKind::Tuple) {
    const syntax::Exprs items = static_cast<const syntax::SequenceExpr&>(value).items;
    if (items.empty())
      return VarList();
    std::vector<std::int32_t> numbers;
    std::vector<ArgDirection> directions;
    std::vector<const Var*> vars;
    for (const syntax::Expr* item : items) {
      if (const auto one = direction(*item)) {
        directions.push_back(*one);
        continue;
      }
      if (item->kind == ExprKind::Integer) {
        const auto number = body_.exprs.evaluate(*item);
        if (!number || !std::in_range<std::int32_t>(whole(*number).value_or(INT64_MAX)))
          return refuse();
        numbers.push_back(static_cast<std::int32_t>(*whole(*number)));
        continue;
      }
      if (item->kind != ExprKind::Name || name_of(*item).find('.') != std::string_view::npos)
        return refuse();
      const Expr* known = body_.exprs.read(*item);
      if (known == nullptr)
        return std::nullopt;
      const auto* var = dyn_cast<Var>(known);
      if (var == nullptr)
        return refuse();
      vars.push_back(var);
    }
    if (numbers.size() == items.size())
      return arena.copy(numbers);
    if (directions.size() == items.size())
      return arena.copy(directions);
    return vars.size() == items.size() ? std::optional<AttrValue>(arena.copy(vars)) : refuse();
  }
  if (const auto one = direction(value))
    return *one;
  if (name_of(value).find('.') != std::string_view::npos)
    if (const auto read = body_.exprs.evaluate(value))
      if (auto held_value = constant_value(session, *read))
        return held_value;
  const Expr* expr = body_.exprs.read(value);
  if (expr == nullptr)
    return std::nullopt;
  const auto* var = dyn_cast<Var>(expr);
  return var != nullptr && key != "core_num" && key != "device" && key != "predicate"
             ? std::optional<AttrValue>(var)
             : std::optional<AttrValue>(expr);
}

/// `arg_directions` is a list with one direction for each argument, or with none.
bool Calls::expect_directions(const syntax::Expr& attrs, const Dispatch& dispatch,
                              std::size_t count, const syntax::Extent& extent) {
  Session& session = body_.session;
  const syntax::Expr* list = nullptr;
  if (attrs.kind == ExprKind::Dict)
    for (const syntax::DictEntry& entry : static_cast<const syntax::DictExpr&>(attrs).entries)
      if (entry.key != nullptr && entry.key->kind == ExprKind::String &&
          python_string(static_cast<const syntax::StringExpr&>(*entry.key), session.tree()) ==
              "arg_directions")
        list = entry.value;
  if (list == nullptr)
    return true;
  const auto refuse = [&](Fault fault, const syntax::Extent& at, std::string_view text,
                          const auto&... args) {
    session.refuse(fault, at, text, dispatch.name, args...);
    return false;
  };
  if (list->kind != ExprKind::List)
    return refuse(Fault::Type, list->extent,
                  message_text("core", "expected a list of pl.adir directions as arg_directions of "
                                       "\"{0}\", found \"{1}\""),
                  shortened(session.text_of(*list)));
  const syntax::Exprs items = static_cast<const syntax::SequenceExpr*>(list)->items;
  for (const syntax::Expr* item : items)
    if (!direction(*item))
      return refuse(Fault::Form, item->extent,
                    message_text("core", "expected directions such as pl.adir.input in "
                                         "arg_directions of \"{0}\", found \"{1}\""),
                    shortened(session.text_of(*item)));
  if (items.empty() || items.size() == count)
    return true;
  return refuse(Fault::Type, extent,
                message_text("core",
                             "expected {1} directions in arg_directions of \"{0}\", one for "
                             "each argument, found {2}"),
                count, items.size());
}

std::optional<std::vector<Attr>> Calls::read_constant_attrs(const syntax::DictExpr& dict) {
  std::vector<Attr> attrs;
  Session& session = body_.session;
  for (const syntax::DictEntry& entry : dict.entries) {
    const bool is_string = entry.key != nullptr && entry.key->kind == ExprKind::String;
    if (!is_string) {
      session.refuse(Fault::Form, (entry.key != nullptr ? entry.key : entry.value)->extent,
                     message_text("core", "expected the name of an attribute in quotes"));
      return std::nullopt;
    }
    const Symbol key = session.intern(
        python_string(static_cast<const syntax::StringExpr&>(*entry.key), session.tree()));
    const bool is_literal =
        entry.value->kind >= ExprKind::Integer && entry.value->kind <= ExprKind::False;
    const auto value = is_literal ? body_.exprs.evaluate(*entry.value) : std::nullopt;
    if (!value) {
      session.refuse(Fault::Form, entry.value->extent,
                     message_text("core", "expected a number, flag or string for \"{0}\", found "
                                          "\"{1}\""),
                     key.text(), shortened(session.text_of(*entry.value)));
      return std::nullopt;
    }
    if (const auto* flag = held<bool>(*value))
      attrs.push_back({key, *flag});
    else if (const auto* number = held<std::int64_t>(*value))
      attrs.push_back({key, *number});
    else if (const auto* real = held<double>(*value))
      attrs.push_back({key, *real});
    else if (const auto* text = held<std::string_view>(*value))
      attrs.push_back({key, session.intern(*text)});
  }
  return attrs;
}

std::optional<std::vector<Attr>> Calls::read_attrs(const syntax::Expr& dict,
                                                   std::string_view owner) {
  Session& session = body_.session;
  if (dict.kind != ExprKind::Dict) {
    session.refuse(Fault::Type, dict.extent,
                   message_text("core", "expected attributes of \"{0}\" in braces, found \"{1}\""),
                   owner, shortened(session.text_of(dict)));
    return std::nullopt;
  }
  std::vector<Attr> attrs;
  for (const syntax::DictEntry& entry : static_cast<const syntax::DictExpr&>(dict).entries) {
    if (entry.key == nullptr || entry.key->kind != ExprKind::String) {
      session.refuse(Fault::Form, (entry.key != nullptr ? entry.key : entry.value)->extent,
                     message_text("core", "expected the name of an attribute in quotes"));
      return std::nullopt;
    }
    const Symbol key = session.intern(
        python_string(static_cast<const syntax::StringExpr&>(*entry.key), session.tree()));
    const auto value = attr_value(*entry.value, key.text(), owner);
    if (!value)
      return std::nullopt;
    attrs.push_back({key, *value});
  }
  return attrs;
}

} // namespace ptoscope::frontend
