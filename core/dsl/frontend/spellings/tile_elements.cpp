#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/cast.h"

// `pl.tile` on elements: unary, binary, comparisons, reductions, broadcasts.

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// A slope of FP32.
const Expr* leaky(SpelledCall& call) {
  const Expr* tile = call.expr(0);
  const auto* slope = held<const Expr*>(call.value(1));
  const auto* number = slope == nullptr ? nullptr : dyn_cast<ConstInt>(*slope);
  const Expr* value = number != nullptr && is_of_type(**slope, data_type::kIndex)
                          ? call.body().session.unique().number(static_cast<double>(number->value),
                                                                data_type::kFp32)
                      : slope != nullptr && !is_of_type(**slope, data_type::kIndex)
                          ? *slope
                          : call.scalar_beside(call.body().index(0), 1, data_type::kFp32);
  return call.call("tile.lrelu", {tile, value});
}

/// A constant of the elements' type; unsigned elements take the signed one of the same bits.
const Expr* selected_scalar(SpelledCall& call) {
  enum Parameter : std::size_t { Mask, Source, Scratch, Scalar };
  const Expr* source = call.expr(Source);
  const Expr* scalar = call.scalar_beside(source, Scalar, data_type::kInt32, true);
  const auto* number = dyn_cast<ConstInt>(scalar);
  if (number != nullptr && source->type->kind == TypeKind::Tile) {
    const DataType element = static_cast<const TileType*>(source->type)->dtype;
    const int bits = bits_of(element);
    const bool is_unsigned = name_of(element).starts_with('U');
    if (is_unsigned && bits >= 8 && bits <= 32) {
      const std::int64_t half = std::int64_t{1} << (bits - 1);
      const std::int64_t value = number->value >= half ? number->value - 2 * half : number->value;
      scalar =
          call.body().session.unique().integer(value, *data_type_named(name_of(element).substr(1)));
    }
  }
  return call.call("tile.sels", {call.expr(Mask), source, call.expr(Scratch), scalar});
}

const Expr* extreme(SpelledCall& call) {
  Session& session = call.body().session;
  const Expr* left = as_expr(session, call.value(0), call.extent());
  const Expr* right = as_expr(session, call.value(1), call.extent());
  if (left == nullptr || right == nullptr)
    return call.refuse(message_text("core", "{0}: expected two scalars, found {1} and {2}"),
                       kind_of(call.value(0)), kind_of(call.value(1)));
  return join(session, call.name() == "max" ? NodeKind::Max : NodeKind::Min, left, right,
              call.extent(), {Fault::Operation, call.extent()});
}

/// A scalar over all elements; a number beside none is of FP32.
const Expr* expanded_scalar(SpelledCall& call) {
  const Expr* target = call.expr(0);
  return call.call("tile.expands", {target, call.scalar_beside(target, 1, data_type::kFp32)});
}

constexpr Spelling pair(std::string_view name) {
  return {"tile", name, "lhs, rhs", plain};
}
constexpr Spelling pair_or_scalar(std::string_view name) {
  return {"tile", name, "lhs, rhs", tile_or_scalar};
}
constexpr Spelling scalar(std::string_view name) {
  return {"tile", name, "lhs, rhs", with_scalar};
}
constexpr Spelling unary(std::string_view name) {
  return {"tile", name, "tile", plain};
}
constexpr Spelling part(std::string_view name) {
  return {"tile", name, "src0, src1", plain};
}
constexpr Spelling with_scratch(std::string_view name) {
  return {"tile", name, "tile, tmp_tile", plain};
}
constexpr Spelling by_row(std::string_view name) {
  return {"tile", name, "tile, row_vec", plain};
}
constexpr Spelling by_column(std::string_view name) {
  return {"tile", name, "tile, col_vec", plain};
}

constexpr Spelling kSpellings[] = {
    pair_or_scalar("add"),
    pair_or_scalar("sub"),
    pair_or_scalar("mul"),
    {"tile", "div", "lhs, rhs, high_precision=False",
     [](SpelledCall& call) -> const Expr* {
       const auto* right = held<const Expr*>(call.value(1));
       const bool is_tile = right != nullptr && (*right)->type->kind == TypeKind::Tile;
       const auto precise = call.flag(2);
       if (!precise)
         return nullptr;
       if (is_tile)
         return high_precision(call);
       if (*precise)
         return call.refuse(message_text("core", "{0}: expected a tile on the right for "
                                                 "high_precision, found a {1}"),
                            kind_of(call.value(1)));
       const Expr* left = call.expr(0);
       return call.call("tile.divs", {left, call.scalar_beside(left, 1, data_type::kInt32)});
     }},
    scalar("adds"),
    scalar("subs"),
    scalar("muls"),
    scalar("divs"),
    unary("neg"),
    unary("exp"),
    unary("sin"),
    unary("cos"),
    unary("sqrt"),
    {"tile", "rsqrt", "tile, tmp=None", plain},
    {"tile", "recip", "tile, high_precision=False", high_precision},
    {"tile", "log", "tile, high_precision=False", high_precision},
    unary("abs"),
    unary("relu"),
    unary("not_"),
    {"tile", "cast", "tile, target_type, mode='round'", cast},
    with_scratch("row_max"),
    with_scratch("row_sum"),
    with_scratch("row_min"),
    with_scratch("row_prod"),
    {"tile", "col_sum", "tile, tmp_tile=None", plain},
    unary("col_max"),
    unary("col_min"),
    unary("col_prod"),
    with_scratch("row_argmax"),
    with_scratch("row_argmin"),
    with_scratch("col_argmax"),
    with_scratch("col_argmin"),
    pair("maximum"),
    pair("minimum"),
    {"tile", "row_expand", "target, row_vec", plain},
    by_row("row_expand_sub"),
    by_row("row_expand_div"),
    by_row("row_expand_mul"),
    {"tile", "row_expand_add", "tile, row_vec, tmp=None", plain},
    by_row("row_expand_max"),
    by_row("row_expand_min"),
    by_row("row_expand_expdif"),
    {"tile", "col_expand", "target, col_vec", plain},
    by_column("col_expand_mul"),
    by_column("col_expand_div"),
    by_column("col_expand_sub"),
    by_column("col_expand_add"),
    by_column("col_expand_max"),
    by_column("col_expand_min"),
    by_column("col_expand_expdif"),
    {"tile", "expands", "target, scalar", expanded_scalar},
    {"tile", "cmp", "lhs, rhs, cmp_type=0", compared},
    {"tile", "cmps", "lhs, rhs, cmp_type=0", compared},
    {"tile", "max", "lhs, rhs", extreme},
    {"tile", "min", "lhs, rhs", extreme},
    {"tile", "rem", "lhs, rhs, tmp", plain},
    {"tile", "rems", "lhs, rhs, tmp", with_scalar},
    part("part_add"),
    part("part_mul"),
    part("part_max"),
    part("part_min"),
    pair("fmod"),
    scalar("fmods"),
    pair("and_"),
    scalar("ands"),
    pair("or_"),
    scalar("ors"),
    {"tile", "xor", "lhs, rhs, tmp", plain},
    {"tile", "xors", "lhs, rhs, tmp", with_scalar},
    pair("shl"),
    scalar("shls"),
    pair("shr"),
    scalar("shrs"),
    scalar("maximums"),
    scalar("minimums"),
    {"tile", "prelu", "tile, slope, tmp", plain},
    {"tile", "addc", "lhs, rhs, rhs2", plain},
    {"tile", "subc", "lhs, rhs, rhs2", plain},
    {"tile", "addsc", "lhs, rhs, rhs2", with_scalar},
    {"tile", "subsc", "lhs, rhs, rhs2", with_scalar},
    {"tile", "lrelu", "tile, slope", leaky},
    {"tile", "sel", "mask, lhs, rhs, tmp", plain},
    {"tile", "sels", "mask, src, tmp, scalar", selected_scalar},
};

} // namespace

std::span<const Spelling> tile_element_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
