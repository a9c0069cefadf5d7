#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/spellings/lowerings.h"

// `pl.tensor` on elements: unary, binary, comparisons, reductions, broadcasts.

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// A number beside no elements is of FP32.
const Expr* pair_or_scalar(SpelledCall& call) {
  const Expr* left = call.expr(0);
  const auto* right = held<const Expr*>(call.value(1));
  const bool is_scalar = right == nullptr || scalar_type(**right).has_value();
  return is_scalar ? call.call(call.op("s"), {left, call.scalar_beside(left, 1, data_type::kFp32)})
                   : call.call(call.op(), {left, *right});
}

/// The same name for tensors and scalars.
const Expr* pair_of_either(SpelledCall& call) {
  const Expr* left = call.expr(0);
  const auto* right = held<const Expr*>(call.value(1));
  const bool is_scalar = right == nullptr || scalar_type(**right).has_value();
  return call.call(call.op(),
                   {left, is_scalar ? call.scalar_beside(left, 1, data_type::kFp32) : *right});
}

const Expr* bits_or_scalar(SpelledCall& call) {
  const Expr* left = call.expr(0);
  const auto* right = held<const Expr*>(call.value(1));
  const bool is_scalar = right == nullptr || scalar_type(**right).has_value();
  return is_scalar ? call.call(call.op("s"), {left, call.scalar_beside(left, 1, data_type::kInt32)})
                   : call.call(call.op(), {left, *right});
}

const Expr* beside_numbers(SpelledCall& call) {
  const Expr* left = call.expr(0);
  return call.call(call.op(), {left, call.scalar_beside(left, 1, data_type::kFp32)});
}

const Expr* divided(SpelledCall& call) {
  const auto precise = call.flag(2);
  const auto* right = held<const Expr*>(call.value(1));
  const bool is_scalar = right == nullptr || scalar_type(**right).has_value();
  if (!precise)
    return nullptr;
  if (!is_scalar)
    return high_precision(call);
  if (*precise)
    return call.refuse(message_text("core",
                                    "{0}: expected a tensor on the right for high_precision, "
                                    "found a {1}"),
                       kind_of(call.value(1)));
  const Expr* left = call.expr(0);
  return call.call("tensor.divs", {left, call.scalar_beside(left, 1, data_type::kFp32)});
}

const Expr* compared_elements(SpelledCall& call) {
  const auto type = call.whole_number(2);
  const Expr* left = call.expr(0);
  const auto* right = held<const Expr*>(call.value(1));
  const bool is_scalar = right == nullptr || scalar_type(**right).has_value();
  if (!type)
    return nullptr;
  return call.call("tensor.cmp",
                   {left, is_scalar ? call.scalar_beside(left, 1, data_type::kFp32) : *right},
                   {call.kwarg("cmp_type", *type)});
}

constexpr Spelling pair(std::string_view name) {
  return {"tensor", name, "lhs, rhs", plain};
}
constexpr Spelling unary(std::string_view name) {
  return {"tensor", name, "input", plain};
}
constexpr Spelling by_row(std::string_view name) {
  return {"tensor", name, "tensor, row_vec", plain};
}
constexpr Spelling by_column(std::string_view name) {
  return {"tensor", name, "tensor, col_vec", plain};
}
constexpr Spelling scalar(std::string_view name) {
  return {"tensor", name, "lhs, rhs", beside_numbers};
}
constexpr Spelling bits_scalar(std::string_view name) {
  return {"tensor", name, "lhs, rhs", with_scalar};
}
constexpr Spelling arithmetic(std::string_view name) {
  return {"tensor", name, "lhs, rhs", pair_or_scalar};
}
constexpr Spelling bits(std::string_view name) {
  return {"tensor", name, "lhs, rhs", bits_or_scalar};
}

constexpr Spelling kSpellings[] = {
    arithmetic("mul"),
    scalar("muls"),
    arithmetic("add"),
    scalar("adds"),
    arithmetic("sub"),
    scalar("subs"),
    {"tensor", "div", "lhs, rhs, high_precision=False", divided},
    scalar("divs"),
    pair("part_add"),
    pair("part_mul"),
    pair("part_max"),
    pair("part_min"),
    arithmetic("fmod"),
    scalar("fmods"),
    {"tensor", "maximum", "lhs, rhs", pair_of_either},
    {"tensor", "minimum", "lhs, rhs", pair_of_either},
    {"tensor", "cmp", "lhs, rhs, cmp_type=0", compared_elements},
    bits("and_"),
    bits_scalar("ands"),
    bits("or_"),
    bits_scalar("ors"),
    bits("xor"),
    bits_scalar("xors"),
    unary("not_"),
    bits("shl"),
    bits_scalar("shls"),
    bits("shr"),
    bits_scalar("shrs"),
    unary("row_max"),
    unary("row_sum"),
    unary("row_min"),
    unary("row_prod"),
    unary("col_sum"),
    unary("col_max"),
    unary("col_min"),
    unary("col_prod"),
    unary("row_argmax"),
    unary("row_argmin"),
    unary("col_argmax"),
    unary("col_argmin"),
    {"tensor", "row_expand", "target, row_vec", plain},
    by_row("row_expand_mul"),
    by_row("row_expand_div"),
    by_row("row_expand_add"),
    by_row("row_expand_sub"),
    by_row("row_expand_max"),
    by_row("row_expand_min"),
    by_row("row_expand_expdif"),
    by_column("col_expand"),
    by_column("col_expand_mul"),
    by_column("col_expand_sub"),
    by_column("col_expand_div"),
    by_column("col_expand_add"),
    by_column("col_expand_max"),
    by_column("col_expand_min"),
    by_column("col_expand_expdif"),
    {"tensor", "expands", "target, scalar", beside_numbers},
    {"tensor", "expand_clone", "src, target", plain},
    unary("exp"),
    {"tensor", "log", "input, high_precision=False", high_precision},
    unary("sin"),
    unary("cos"),
    unary("neg"),
    unary("abs"),
    {"tensor", "recip", "input, high_precision=False", high_precision},
    unary("sqrt"),
    {"tensor", "rsqrt", "input, high_precision=False", high_precision},
    {"tensor", "cast", "input, target_type, mode='round'", cast},
};

} // namespace

std::span<const Spelling> tensor_element_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
