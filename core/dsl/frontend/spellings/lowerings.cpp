#include "core/dsl/frontend/spellings/lowerings.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/ir/cast.h"
#include "core/ir/kwarg_codes.h"

#include <algorithm>
#include <cmath>

namespace ptoscope::frontend {

using namespace ir;

namespace {

constexpr std::string_view kComparisons[] = {"eq", "ne", "lt", "le", "gt", "ge"};

bool is_tile(const Value& value) {
  const auto* expr = held<const Expr*>(value);
  return expr != nullptr && (*expr)->type->kind == TypeKind::Tile;
}

/// Arguments at the given positions, those that aren't given left out.
std::vector<const Expr*> given(SpelledCall& call, std::size_t count) {
  std::vector<const Expr*> args;
  for (std::size_t i = 0; i < count; ++i)
    if (call.is_given(i))
      args.push_back(call.expr(i));
  return args;
}

} // namespace

const Expr* plain(SpelledCall& call) {
  return call.call(call.op(), given(call, call.count()));
}

const Expr* with_scalar(SpelledCall& call) {
  std::vector<const Expr*> args = {call.expr(0)};
  args.push_back(call.scalar_beside(args[0], 1, data_type::kInt32));
  for (std::size_t i = 2; i < call.count(); ++i)
    args.push_back(call.expr(i));
  return call.call(call.op(), std::move(args));
}

const Expr* tile_or_scalar(SpelledCall& call) {
  const Expr* left = call.expr(0);
  if (is_tile(call.value(1)))
    return call.call(call.op(), {left, call.expr(1)});
  const Expr* right = call.scalar_beside(left, 1, data_type::kInt32);
  const bool is_scalar = right != nullptr && scalar_type(*right).has_value();
  return call.call(call.op(is_scalar ? "s" : ""), {left, right});
}

const Expr* high_precision(SpelledCall& call) {
  const std::size_t flag = call.count() - 1;
  const auto is_set = call.flag(flag);
  std::vector<Attr> kwargs;
  if (is_set.value_or(false))
    kwargs.push_back(call.kwarg("high_precision", true));
  return is_set ? call.call(call.op(), given(call, flag), std::move(kwargs)) : nullptr;
}

const Expr* with_shape(SpelledCall& call) {
  return call.call(call.op(), {call.expr(0), call.list(1)});
}

const Expr* full(SpelledCall& call) {
  const Expr* shape = call.list(0);
  const auto type = call.data_type(1);
  if (!type)
    return nullptr;
  Session& session = call.body().session;
  const Value& given_value = call.value(2);
  const Expr* value = nullptr;
  std::optional<std::int64_t> integer = whole_or_flag(given_value);
  std::optional<double> real;
  if (const auto* fraction = held<double>(given_value))
    real = *fraction;
  if (const auto* expr = held<const Expr*>(given_value)) {
    if (const auto* whole_constant = dyn_cast<ConstInt>(*expr))
      integer = whole_constant->value;
    else if (const auto* real_constant = dyn_cast<ConstFloat>(*expr))
      real = real_constant->value;
  }
  if (integer)
    value = session.unique().integer(*integer, *type);
  else if (real)
    value = session.unique().number(*real, *type);
  else
    return call.refuse(message_text("core",
                                    "{0}: expected a number for \"value\", found a value of "
                                    "type {1}"),
                       kind_of(given_value));
  return call.call(call.op(), {shape, value}, {call.kwarg("dtype", *type)});
}

const Expr* counted(SpelledCall& call) {
  const auto type = call.data_type(2);
  const auto descending = call.flag(3);
  if (!type || !descending)
    return nullptr;
  const Expr* start = call.integer(0, *type);
  if (const auto* number = dyn_cast<ConstInt>(start))
    start = call.body().session.unique().integer(number->value, *type);
  return call.call("tile" == call.family() ? "tile.ci" : "tensor.ci", {start, call.list(1)},
                   {call.kwarg("dtype", *type), call.kwarg("descending", *descending)});
}

const Expr* cast(SpelledCall& call) {
  const auto type = call.data_type(1);
  if (!type)
    return nullptr;
  std::optional<std::int64_t> mode;
  if (const auto* name = held<std::string_view>(call.value(2)))
    mode = rounding_mode_named(*name);
  else if (const auto number = whole(call.value(2)); number && !rounding_mode_name(*number).empty())
    mode = number;
  if (!mode)
    return call.refuse(message_text("core",
                                    "{0}: expected a way to round for \"mode\" (none, rint, "
                                    "round, floor, ceil, trunc, odd), found another value"));
  return call.call(call.op(), {call.expr(0)},
                   {call.kwarg("target_type", *type), call.kwarg("mode", *mode)});
}

const Expr* padded(SpelledCall& call) {
  const auto pad = call.pad_value(1);
  return pad ? call.call(call.op(), {call.expr(0)}, {call.kwarg("pad_value", *pad)}) : nullptr;
}

const Expr* padded_to(SpelledCall& call) {
  const auto pad = call.pad_value(2);
  return pad ? call.call(call.op(), {call.expr(0), call.list(1)}, {call.kwarg("pad_value", *pad)})
             : nullptr;
}

namespace {

/// An index alone is a list of one.
const Expr* indices(SpelledCall& call, std::size_t parameter) {
  const Value& value = call.value(parameter);
  const auto* expr = held<const Expr*>(value);
  const bool is_list =
      held<Items>(value) != nullptr || (expr != nullptr && (*expr)->kind == NodeKind::MakeTuple);
  if (is_list)
    return call.list(parameter);
  const Expr* index = call.integer(parameter, data_type::kIndex);
  return index == nullptr ? nullptr : call.body().tuple({index}, call.extent());
}

} // namespace

const Expr* read_element(SpelledCall& call) {
  return call.call(call.op(), {call.expr(0), indices(call, 1)});
}

const Expr* write_element(SpelledCall& call) {
  return call.call(call.op(), {call.expr(0), indices(call, 1), call.expr(2)});
}

const Expr* set_valid_shape(SpelledCall& call) {
  return call.call(call.op(), {call.expr(0), call.integer(1, data_type::kIndex),
                               call.integer(2, data_type::kIndex)});
}

const Expr* reinterpret(SpelledCall& call) {
  const auto type = call.data_type(1);
  if (!type)
    return nullptr;
  std::vector<const Expr*> args = {call.expr(0)};
  if (call.is_given(2))
    args.push_back(call.list(2));
  return call.call(call.op(), std::move(args), {call.kwarg("dtype", *type)});
}

const Expr* gather_row(SpelledCall& call) {
  const auto transpose = call.flag(5);
  if (!transpose)
    return nullptr;
  std::vector<const Expr*> args = {call.expr(0), call.expr(1), call.list(2), call.list(3),
                                   call.list(4)};
  if (call.is_given(6))
    args.push_back(call.list(6));
  return call.call(call.op(), std::move(args), {call.kwarg("transpose", *transpose)});
}

/// (input, dim, index, src), (input, index, src, dim=) or (input, dim, index=, src=).
const Expr* scatter_update(SpelledCall& call) {
  enum Parameter : std::size_t { Input, Dim, Index, Source };
  const std::span<const Value> rest = call.rest();
  std::array<Value, 4> values = {call.value(Input), call.value(Dim), call.value(Index),
                                 call.value(Source)};
  const bool has_dim = !is_none(values[Dim]);
  const bool has_others = !is_none(values[Index]) || !is_none(values[Source]);
  if (rest.size() == 3 && !has_dim && !has_others)
    std::copy(rest.begin(), rest.end(), values.begin() + Dim);
  else if (rest.size() == 2 && has_dim && !has_others)
    std::copy(rest.begin(), rest.end(), values.begin() + Index);
  else if (rest.size() == 1 && !has_dim && has_others)
    values[Dim] = rest[0];
  else if (!rest.empty())
    return call.refuse(message_text("core", "{0}: expected (input, dim, index, src), found {1} "
                                            "arguments"),
                       rest.size() + 1);
  std::optional<std::int64_t> dim = whole(values[Dim]);
  if (const auto* expr = held<const Expr*>(values[Dim]))
    if (const auto* number = dyn_cast<ConstInt>(*expr))
      dim = number->value;
  const auto* index = held<const Expr*>(values[Index]);
  const auto* source = held<const Expr*>(values[Source]);
  if (!dim || index == nullptr || source == nullptr)
    return call.refuse(message_text("core", "{0}: expected a constant dim, an index and a source, "
                                            "found (dim: {1}, index: {2}, src: {3})"),
                       kind_of(values[Dim]), kind_of(values[Index]), kind_of(values[Source]));
  return call.call(call.op(), {call.expr(Input), *index, *source}, {call.kwarg("dim", *dim)});
}

const Expr* compared(SpelledCall& call) {
  const auto type = call.whole_number(2);
  if (!type)
    return nullptr;
  const bool is_tile_pair = call.family() == "tile" && call.name() == "cmp";
  const Expr* left = call.expr(0);
  const bool has_elements = is_tile(call.value(1)) || is_tile_pair;
  const Expr* right =
      has_elements ? call.expr(1)
                   : call.scalar_beside(
                         left, 1, call.family() == "tile" ? data_type::kInt32 : data_type::kFp32);
  return call.call(call.op(), {left, right}, {call.kwarg("cmp_type", *type)});
}

const Expr* slice(SpelledCall& call) {
  enum Parameter : std::size_t { Input, Shape, Offset, Valid, Dropped, Pad, Clamp };
  std::vector<const Expr*> args = {call.expr(Input), call.list(Shape), call.list(Offset)};
  const Expr* valid = call.is_given(Valid) ? call.list(Valid) : nullptr;
  const Expr* dropped = call.is_given(Dropped) ? call.list(Dropped) : nullptr;
  if (call.is_refused())
    return nullptr;
  const auto count = [](const Expr* list) {
    return list == nullptr ? 0 : static_cast<const MakeTuple*>(list)->elements.size();
  };
  if (call.family() == "tile" && valid != nullptr && count(valid) != 0 &&
      count(valid) != count(args[1]))
    return call.refuse(message_text("core", "{0}: expected as many extents in valid_shape as in "
                                            "shape, {1}, found {2}"),
                       count(args[1]), count(valid));
  if (count(dropped) != 0) {
    args.push_back(valid != nullptr ? valid : call.body().tuple({}, call.extent()));
    args.push_back(dropped);
  } else if (valid != nullptr) {
    args.push_back(valid);
  }
  std::vector<Attr> kwargs;
  if (call.is_given(Pad)) {
    const auto* stated = held<PadValue>(call.value(Pad));
    const auto pad = stated != nullptr && *stated == PadValue::Null ? std::optional(*stated)
                                                                    : call.pad_value(Pad);
    if (!pad)
      return nullptr;
    kwargs.push_back(call.kwarg("pad_value", *pad));
  }
  if (call.count() > Clamp) {
    const auto clamp = call.flag(Clamp);
    if (!clamp)
      return nullptr;
    if (*clamp)
      kwargs.push_back(call.kwarg("clamp", true));
  }
  return call.call(call.op(), std::move(args), std::move(kwargs));
}

const Expr* axis(SpelledCall& call, std::size_t parameter) {
  const auto* expr = held<const Expr*>(call.value(parameter));
  if (expr != nullptr && isa<ConstInt>(*expr))
    return *expr;
  const auto number = call.whole_number(parameter);
  return number ? call.body().index(*number) : nullptr;
}

std::optional<std::int64_t> comparison_code(SpelledCall& call, std::size_t parameter) {
  std::optional<std::int64_t> code = whole(call.value(parameter));
  if (const auto* name = held<std::string_view>(call.value(parameter))) {
    const auto* const found = std::ranges::find(kComparisons, *name);
    if (found != std::end(kComparisons))
      code = found - std::begin(kComparisons);
  }
  if (code && *code >= 0 && *code < std::ssize(kComparisons))
    return code;
  call.refuse(message_text("core", "{0}: expected eq, ne, lt, le, gt or ge, or 0 to 5, for "
                                   "\"cmp_mode\", found another value"));
  return std::nullopt;
}

const Expr* block_length(SpelledCall& call, std::size_t parameter) {
  const Expr* length = call.integer(parameter, data_type::kInt32);
  const auto* number = dyn_cast<ConstInt>(length);
  return number == nullptr ? length
                           : call.body().session.unique().integer(number->value, data_type::kInt32);
}

} // namespace ptoscope::frontend
