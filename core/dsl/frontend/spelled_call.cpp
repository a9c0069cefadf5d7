#include "core/dsl/frontend/spelled_call.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/language_names.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ptoscope::frontend {

using namespace ir;

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' '))
    text.remove_prefix(1);
  while (text.ends_with(' '))
    text.remove_suffix(1);
  return text;
}

/// What a default is written as in a spelling.
Value default_value(std::string_view text) {
  if (text == "None")
    return None{};
  if (text == "True" || text == "False")
    return text == "True";
  if (text.starts_with('\''))
    return text.substr(1, text.size() - 2);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size())
    return number;
  return language_value(without_prefix(text)).value_or(Value(None{}));
}

std::optional<DataType> element_type(const Expr& operand) {
  if (operand.type == nullptr)
    return std::nullopt;
  if (operand.type->kind == TypeKind::Tile)
    return static_cast<const TileType*>(operand.type)->dtype;
  if (is_tensor(operand.type->kind))
    return static_cast<const TensorType*>(operand.type)->dtype;
  return std::nullopt;
}

} // namespace

Session& SpelledCall::session() const {
  return body_.session;
}

std::string SpelledCall::full_name() const {
  return fmt::format("{}.{}", module_, spelling_.name);
}

std::string SpelledCall::op(std::string_view ending) const {
  std::string_view name = spelling_.name;
  if (name.ends_with('_'))
    name.remove_suffix(1);
  return fmt::format("{}.{}{}", spelling_.family, name, ending);
}

bool SpelledCall::bind(std::vector<Value> positional,
                       const std::vector<std::pair<std::string_view, Value>>& keywords) {
  bool keyword_only = false;
  bool takes_rest = false;
  for (std::string_view left = spelling_.parameters; !left.empty();) {
    const std::size_t comma = std::min(left.find(','), left.size());
    const std::string_view one = trimmed(left.substr(0, comma));
    left.remove_prefix(std::min(comma + 1, left.size()));
    if (one == "*" || one == "*args") {
      takes_rest = one == "*args";
      keyword_only = true;
      continue;
    }
    const std::size_t equals = std::min(one.find('='), one.size());
    parameters_.push_back({one.substr(0, equals),
                           equals < one.size() ? one.substr(equals + 1) : std::string_view(),
                           keyword_only});
  }
  const auto by_position = static_cast<std::size_t>(std::ranges::count_if(
      parameters_, [](const Parameter& parameter) { return !parameter.keyword_only; }));
  if (positional.size() > by_position) {
    if (!takes_rest)
      return refuse(message_text("core",
                                 "{0}: expected at most {1} arguments without a name, found "
                                 "{2}"),
                    by_position, positional.size()) != nullptr;
    rest_.assign(positional.begin() + static_cast<std::ptrdiff_t>(by_position), positional.end());
    positional.resize(by_position);
  }
  std::vector<bool> given(parameters_.size(), false);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    given[i] = i < positional.size();
    values_.push_back(given[i] ? positional[i] : default_value(parameters_[i].default_text));
  }
  for (const auto& [key, value] : keywords) {
    const auto found = std::ranges::find(parameters_, key, &Parameter::name);
    if (found == parameters_.end())
      return refuse(message_text("core",
                                 "{0}: expected the arguments {1}, found the unknown keyword "
                                 "\"{2}\""),
                    spelling_.parameters, key) != nullptr;
    const auto at = static_cast<std::size_t>(found - parameters_.begin());
    if (given[at])
      return refuse(message_text("core", "{0}: expected one value for \"{1}\", found two"), key) !=
             nullptr;
    given[at] = true;
    values_[at] = value;
  }
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    if (!given[i] && parameters_[i].default_text.empty())
      return refuse(message_text("core", "{0}: expected a value for \"{1}\", found none; it takes "
                                         "({2})"),
                    parameters_[i].name, spelling_.parameters) != nullptr;
  return true;
}

const Expr* SpelledCall::wrong_kind(std::size_t parameter, std::string_view expected) {
  return refuse(message_text("core", "{0}: expected {1} for \"{2}\", found a value of type {3}"),
                expected, parameter_name(parameter), kind_of(values_[parameter]));
}

const Expr* SpelledCall::expr(std::size_t parameter) {
  const auto* held_expr = held<const Expr*>(values_[parameter]);
  return held_expr != nullptr
             ? *held_expr
             : wrong_kind(parameter, message_text("core", "a value of the program"));
}

const Expr* SpelledCall::tensor(std::size_t parameter) {
  const auto* held_expr = held<const Expr*>(values_[parameter]);
  return held_expr != nullptr && is_tensor((*held_expr)->type->kind)
             ? *held_expr
             : wrong_kind(parameter, message_text("core", "a tensor"));
}

const Expr* SpelledCall::tile(std::size_t parameter) {
  const auto* held_expr = held<const Expr*>(values_[parameter]);
  return held_expr != nullptr && (*held_expr)->type->kind == TypeKind::Tile
             ? *held_expr
             : wrong_kind(parameter, message_text("core", "a tile"));
}

const Expr* SpelledCall::integer(std::size_t parameter, DataType type) {
  if (const auto* held_expr = held<const Expr*>(values_[parameter]))
    return *held_expr;
  const auto number = whole_or_flag(values_[parameter]);
  return number ? session().constant(*number, type, extent_)
                : wrong_kind(parameter, message_text("core", "a whole number"));
}

const Expr* SpelledCall::list(std::size_t parameter) {
  return list(values_[parameter], parameter);
}

const Expr* SpelledCall::list(const Value& value, std::size_t parameter) {
  if (const auto* held_expr = held<const Expr*>(value);
      held_expr != nullptr && (*held_expr)->kind == NodeKind::MakeTuple)
    return *held_expr;
  const auto* held_items = held<Items>(value);
  if (held_items == nullptr)
    return wrong_kind(parameter, message_text("core", "a list"));
  std::vector<const Expr*> elements;
  for (const Value& item : items(*held_items)) {
    elements.push_back(as_expr(session(), item, extent_));
    if (elements.back() == nullptr)
      return wrong_kind(parameter, message_text("core", "a list of numbers"));
  }
  return body_.tuple(elements, extent_);
}

std::optional<bool> SpelledCall::flag(std::size_t parameter) {
  if (const auto* set = held<bool>(values_[parameter]))
    return *set;
  if (const auto number = whole(values_[parameter]))
    return *number != 0;
  if (const auto* held_expr = held<const Expr*>(values_[parameter]))
    if (const auto* constant_flag = dyn_cast<ConstBool>(*held_expr))
      return constant_flag->value;
  wrong_kind(parameter, message_text("core", "True or False"));
  return std::nullopt;
}

std::optional<std::int64_t> SpelledCall::whole_number(std::size_t parameter) {
  if (const auto number = whole(values_[parameter]))
    return number;
  if (const auto* held_expr = held<const Expr*>(values_[parameter]))
    if (const auto* number = dyn_cast<ConstInt>(*held_expr))
      return number->value;
  wrong_kind(parameter, message_text("core", "a whole number"));
  return std::nullopt;
}

std::optional<DataType> SpelledCall::data_type(std::size_t parameter) {
  if (const auto* type = held<DataType>(values_[parameter]))
    return *type;
  wrong_kind(parameter, message_text("core", "a data type such as pl.FP32"));
  return std::nullopt;
}

std::optional<MemorySpace> SpelledCall::space(std::size_t parameter) {
  if (const auto* where = held<MemorySpace>(values_[parameter]))
    return *where;
  wrong_kind(parameter, message_text("core", "a memory space such as pl.Mem.Vec"));
  return std::nullopt;
}

std::optional<std::int64_t> SpelledCall::code(std::size_t parameter, std::string_view enumeration) {
  const auto* one = held<Member>(values_[parameter]);
  if (one != nullptr && one->enumeration == enumeration)
    return one->number;
  if (const auto number = whole(values_[parameter]))
    return number;
  if (const auto* held_expr = held<const Expr*>(values_[parameter]))
    if (const auto* number = dyn_cast<ConstInt>(*held_expr))
      return number->value;
  wrong_kind(parameter, enumeration);
  return std::nullopt;
}

std::optional<PadValue> SpelledCall::pad_value(std::size_t parameter) {
  const Value& given = values_[parameter];
  const auto fail = [&]() -> std::optional<PadValue> {
    refuse(message_text("core", "{0}: expected pl.PadValue.zero, max or min, or 0, math.inf or "
                                "-math.inf for \"{1}\", found another value"),
           parameter_name(parameter));
    return std::nullopt;
  };
  if (const auto* pad = held<PadValue>(given))
    return *pad == PadValue::Null ? fail() : *pad;
  std::optional<double> real = held<bool>(given) == nullptr ? number(given) : std::nullopt;
  if (const auto* held_expr = held<const Expr*>(given)) {
    if (const auto* integer_constant = dyn_cast<ConstInt>(*held_expr))
      real = static_cast<double>(integer_constant->value);
    else if (const auto* real_constant = dyn_cast<ConstFloat>(*held_expr))
      real = real_constant->value;
  }
  if (real && *real == 0)
    return PadValue::Zero;
  if (real && std::isinf(*real))
    return *real > 0 ? PadValue::Max : PadValue::Min;
  return fail();
}

const Expr* SpelledCall::scalar_beside(const Expr* operand, std::size_t parameter,
                                       DataType undecided, bool retypes) {
  if (operand == nullptr)
    return nullptr;
  const auto element = element_type(*operand);
  const Value& given = values_[parameter];
  std::optional<double> real;
  std::optional<std::int64_t> integer_value = whole_or_flag(given);
  if (const auto* fraction = held<double>(given))
    real = *fraction;
  if (const auto* held_expr = held<const Expr*>(given)) {
    const Expr* scalar = *held_expr;
    const auto* integer_constant = dyn_cast<ConstInt>(scalar);
    const auto* real_constant = dyn_cast<ConstFloat>(scalar);
    if (integer_constant != nullptr && (retypes || is_of_type(*scalar, data_type::kIndex)))
      integer_value = integer_constant->value;
    else if (real_constant != nullptr && retypes)
      real = real_constant->value;
    else if (is_of_type(*scalar, data_type::kIndex))
      return refuse(message_text("core",
                                 "{0}: expected a scalar of the elements' type for \"{1}\", "
                                 "found one of INDEX; pl.cast(value, pl.{2}) converts it"),
                    parameter_name(parameter),
                    name_of(element && is_integer(*element) ? *element : data_type::kInt32));
    else
      return scalar;
  }
  if (!integer_value && !real)
    return wrong_kind(parameter, message_text("core", "a number or a scalar"));
  if (real && retypes && element && is_integer(*element)) {
    if (*real != std::floor(*real) || std::fabs(*real) >= kIntegerLimit)
      return refuse(message_text("core", "{0}: expected a whole number for elements of {1}, found "
                                         "{2}; pl.cast converts one"),
                    name_of(*element), *real);
    return session().constant(static_cast<std::int64_t>(*real), *element, extent_);
  }
  DataType type = element.value_or(real ? data_type::kFp32 : undecided);
  if (real && !retypes && element && is_integer(*element))
    type = data_type::kFp32;
  if (!is_float(type) && !is_integer(type))
    type = real ? data_type::kFp32 : undecided;
  if (!is_float(type))
    return session().constant(*integer_value, type, extent_);
  return session().unique().number(real ? *real : static_cast<double>(*integer_value), type);
}

const Expr* SpelledCall::call(std::string_view op, std::vector<const Expr*> args,
                              std::vector<Attr> kwargs) {
  if (refused_ || std::ranges::find(args, nullptr) != args.end())
    return nullptr;
  const Expr* made = body_.call(op, std::move(args), std::move(kwargs), extent_);
  refused_ = made == nullptr;
  return made;
}

Attr SpelledCall::kwarg(std::string_view key, AttrValue value) {
  return {session().intern(key), value};
}

Attr SpelledCall::kwarg_text(std::string_view key, std::string_view text) {
  return {session().intern(key), session().intern(text)};
}

const Expr* SpelledCall::go_on(std::string_view module, std::string_view name, std::size_t count) {
  std::vector<Value> given(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(count));
  // What isn't given stays for the other spelling to say; defaults between are alike.
  while (!given.empty() && is_none(given.back()))
    given.pop_back();
  return go_on_with(module, name, std::move(given), {});
}

const Expr*
SpelledCall::go_on_with(std::string_view module, std::string_view name,
                        std::vector<Value> positional,
                        const std::vector<std::pair<std::string_view, Value>>& keywords) {
  const Spelling* other = find_spelling(module, name);
  SpelledCall next(body_, module_, *other, extent_);
  const Expr* made = next.bind(std::move(positional), keywords) ? other->lower(next) : nullptr;
  refused_ = made == nullptr;
  return made;
}

const Expr* SpelledCall::with_family(std::string_view family, const Expr* (*lower)(SpelledCall&)) {
  spelling_.family = family;
  return lower(*this);
}

} // namespace ptoscope::frontend
