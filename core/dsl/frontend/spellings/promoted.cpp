#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/kwarg_codes.h"

#include <algorithm>

// `pl` alone, where the operands say whether it is the operator of tensors or of tiles.

namespace ptoscope::frontend {

using namespace ir;

namespace {

enum class Level : std::uint8_t { Other, Scalar, Tensor, Tile };

Level level_of(const Value& value) {
  const auto* expr = held<const Expr*>(value);
  if (expr == nullptr)
    return held<double>(value) != nullptr || held<std::int64_t>(value) != nullptr ? Level::Scalar
                                                                                  : Level::Other;
  if ((*expr)->type->kind == TypeKind::Tile)
    return Level::Tile;
  if (is_tensor((*expr)->type->kind))
    return Level::Tensor;
  return scalar_type(**expr) ? Level::Scalar : Level::Other;
}

const Expr* mixed(SpelledCall& call, std::size_t operands) {
  std::string kinds;
  bool has_tensor = false;
  bool has_tile = false;
  for (std::size_t i = 0; i < operands; ++i) {
    kinds += (i == 0 ? "" : ", ") + std::string(kind_of(call.value(i)));
    has_tensor = has_tensor || level_of(call.value(i)) == Level::Tensor;
    has_tile = has_tile || level_of(call.value(i)) == Level::Tile;
  }
  if (has_tensor && has_tile)
    return call.refuse(message_text("core",
                                    "{0}: expected all operands to be tensors or all tiles, "
                                    "found both ({1})"),
                       kinds);
  return call.refuse(message_text("core", "{0}: expected tensors or tiles, found ({1})"), kinds);
}

const Expr* go_on(SpelledCall& call, Level level, std::size_t count) {
  return call.go_on(level == Level::Tensor ? "pl.tensor" : "pl.tile", call.name(), count);
}

/// The first operand says.
const Expr* by_first(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  return level == Level::Tensor || level == Level::Tile ? go_on(call, level, call.count())
                                                        : mixed(call, 1);
}

/// The first two are alike.
const Expr* by_both(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  const bool are_alike = level_of(call.value(1)) == level;
  return are_alike && (level == Level::Tensor || level == Level::Tile)
             ? go_on(call, level, call.count())
             : mixed(call, 2);
}

/// A scalar may stand on the right; the operator of tiles has another name then.
const Expr* with_scalar_name(SpelledCall& call, std::string_view name) {
  const Level left = level_of(call.value(0));
  const Level right = level_of(call.value(1));
  if (left == Level::Tensor && (right == Level::Tensor || right == Level::Scalar))
    return go_on(call, left, call.count());
  if (left == Level::Tile && right == Level::Tile)
    return go_on(call, left, call.count());
  if (left == Level::Tile && right == Level::Scalar)
    return call.go_on("pl.tile", name, call.count());
  return mixed(call, 2);
}

std::string scalar_name(SpelledCall& call) {
  std::string_view name = call.name();
  if (name.ends_with('_'))
    name.remove_suffix(1);
  return std::string(name) + "s";
}

const Expr* by_operands(SpelledCall& call) {
  return with_scalar_name(call, scalar_name(call));
}

/// Arithmetic, which two scalars have, too.
const Expr* arithmetic(SpelledCall& call) {
  const bool are_scalars =
      level_of(call.value(0)) == Level::Scalar && level_of(call.value(1)) == Level::Scalar;
  if (call.count() > 2 && call.flag(2).value_or(false) &&
      level_of(call.value(1)) == Level::Scalar && level_of(call.value(0)) != Level::Tensor)
    return call.refuse(message_text("core", "{0}: expected a tensor or tile on the right for "
                                            "high_precision, found a {1}"),
                       kind_of(call.value(1)));
  if (!are_scalars) {
    const bool is_tile_scalar =
        level_of(call.value(0)) == Level::Tile && level_of(call.value(1)) == Level::Scalar;
    return is_tile_scalar ? call.go_on("pl.tile", scalar_name(call), 2) : by_operands(call);
  }
  Session& session = call.body().session;
  const std::string_view name = call.name();
  const NodeKind kind = name == "add"   ? NodeKind::Add
                        : name == "sub" ? NodeKind::Sub
                        : name == "mul" ? NodeKind::Mul
                                        : NodeKind::FloatDiv;
  const Expr* left = as_expr(session, call.value(0), call.extent());
  const Expr* right = as_expr(session, call.value(1), call.extent());
  return join(session, kind, left, right, call.extent(), {Fault::Operation, call.extent()});
}

const Expr* comparison(SpelledCall& call) {
  return with_scalar_name(call, "cmps");
}

/// Memory to work in is an argument of tiles only; `required` ones must be there.
const Expr* with_scratch(SpelledCall& call, std::size_t scratch, bool required) {
  const Level level = level_of(call.value(0));
  if (level != Level::Tensor && level != Level::Tile)
    return mixed(call, 1);
  if (level == Level::Tensor && call.is_given(scratch))
    return call.refuse(message_text("core",
                                    "{0}: expected no tile to work in beside tensors, found "
                                    "one; it comes when tensors become tiles"));
  if (level == Level::Tile && required && !call.is_given(scratch))
    return call.refuse(message_text("core",
                                    "{0}: expected a tile to work in as the last argument, "
                                    "of the data type and rank of the operand and at least "
                                    "as large on each dimension, found none; tiles need one, "
                                    "tensors don't"));
  return go_on(call, level, level == Level::Tensor ? scratch : call.count());
}

const Expr* reduced(SpelledCall& call) {
  return with_scratch(call, 1, true);
}

const Expr* summed_by_column(SpelledCall& call) {
  return with_scratch(call, 1, false);
}

const Expr* added_by_row(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  return level_of(call.value(1)) == level ? with_scratch(call, 2, false) : mixed(call, 2);
}

/// `xor(lhs, rhs, tmp)`.
const Expr* exclusive_or(SpelledCall& call) {
  const bool is_tile_scalar =
      level_of(call.value(0)) == Level::Tile && level_of(call.value(1)) == Level::Scalar;
  if (is_tile_scalar && call.is_given(2))
    return call.go_on("pl.tile", "xors", 3);
  return with_scratch(call, 2, true);
}

const Expr* matmul(SpelledCall& call) {
  enum Parameter : std::size_t { Left, Right, Type, LeftTurned, RightTurned, Nz };
  const Level level = level_of(call.value(Left));
  if (level_of(call.value(Right)) != level || (level != Level::Tensor && level != Level::Tile))
    return mixed(call, 2);
  if (level == Level::Tensor)
    return go_on(call, level, call.count());
  for (const std::size_t flag : {LeftTurned, RightTurned, Nz})
    if (call.flag(flag).value_or(false))
      return call.refuse(message_text("core",
                                      "{0}: expected a_trans, b_trans and c_matrix_nz beside "
                                      "tensors only, found one beside tiles; "
                                      "pl.tile.transpose_view turns a tile"));
  const Expr* product = go_on(call, level, 2);
  const auto* type = held<DataType>(call.value(Type));
  if (product != nullptr && call.is_given(Type)) {
    const DataType found = static_cast<const TileType*>(product->type)->dtype;
    if (type == nullptr || *type != found)
      return call.refuse(message_text("core", "{0}: expected out_dtype {1} as the accumulator of "
                                              "tiles has, found another; pl.cast converts the "
                                              "result"),
                         name_of(found));
  }
  return product;
}

const Expr* matmul_acc(SpelledCall& call) {
  enum Parameter : std::size_t { Sum, Left, Right, LeftTurned, RightTurned, Initial };
  const Level level = level_of(call.value(Sum));
  const bool are_alike =
      level_of(call.value(Left)) == level && level_of(call.value(Right)) == level;
  if (!are_alike || (level != Level::Tensor && level != Level::Tile))
    return mixed(call, 3);
  if (level == Level::Tensor)
    return go_on(call, level, call.count());
  for (const std::size_t flag : {LeftTurned, RightTurned})
    if (call.flag(flag).value_or(false))
      return call.refuse(message_text("core",
                                      "{0}: expected a_trans, b_trans and c_matrix_nz beside "
                                      "tensors only, found one beside tiles; "
                                      "pl.tile.transpose_view turns a tile"));
  std::vector<const Expr*> args = {call.expr(Sum), call.expr(Left), call.expr(Right)};
  if (call.is_given(Initial))
    args.push_back(as_expr(call.body().session, call.value(Initial), call.extent()));
  return call.call("tile.matmul_acc", std::move(args));
}

const Expr* batch_matmul(SpelledCall& call) {
  const bool are_tiles =
      level_of(call.value(0)) == Level::Tile && level_of(call.value(1)) == Level::Tile;
  return are_tiles ? go_on(call, Level::Tile, 2) : mixed(call, 2);
}

const Expr* inverse_root(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  if (level != Level::Tile)
    return by_first(call);
  if (call.flag(1).value_or(false))
    return call.refuse(message_text("core",
                                    "{0}: expected high_precision beside tensors only, found "
                                    "it beside a tile; pl.tile.rsqrt(tile, tmp) is "
                                    "precise"));
  return go_on(call, level, 1);
}

const Expr* sliced(SpelledCall& call) {
  enum Parameter : std::size_t { Clamp = 6 };
  const Level level = level_of(call.value(0));
  if (level != Level::Tile)
    return by_first(call);
  if (call.flag(Clamp).value_or(false))
    return call.refuse(message_text("core", "{0}: expected clamp beside tensors only, found it "
                                            "beside a tile; a window of a tile must lie inside of "
                                            "it"));
  return go_on(call, level, Clamp);
}

const Expr* cast_either(SpelledCall& call) {
  if (level_of(call.value(0)) != Level::Scalar)
    return by_first(call);
  const auto* mode = held<std::string_view>(call.value(2));
  const auto type = call.data_type(1);
  if (!type)
    return nullptr;
  if (mode == nullptr || rounding_mode_named(*mode) != rounding_mode_named("round"))
    return call.refuse(message_text("core", "{0}: expected no mode for a scalar, found one"));
  Session& session = call.body().session;
  return cast_to(session, as_expr(session, call.value(0), call.extent()), *type, call.extent());
}

const Expr* assembled(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  if (level_of(call.value(1)) != level || (level != Level::Tensor && level != Level::Tile))
    return mixed(call, 2);
  const auto atomic = call.code(3, "AtomicType");
  if (!atomic)
    return nullptr;
  if (level == Level::Tile && *atomic != 0)
    return call.refuse(message_text("core", "{0}: expected atomic beside tensors only, found it "
                                            "beside tiles"));
  std::vector<Attr> kwargs;
  if (*atomic != 0)
    kwargs.push_back(call.kwarg("atomic", *atomic));
  return call.call(level == Level::Tensor ? "tensor.assemble" : "tile.assemble",
                   {call.expr(0), call.expr(1), call.list(2)}, std::move(kwargs));
}

const Expr* reinterpreted(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  if (level != Level::Tensor && level != Level::Tile)
    return mixed(call, 1);
  return call.with_family(level == Level::Tensor ? "tensor" : "tile", reinterpret);
}

const Expr* gathered_row(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  if (level != Level::Tensor && level != Level::Tile)
    return mixed(call, 1);
  return call.with_family(level == Level::Tensor ? "tensor" : "tile", gather_row);
}

const Expr* scattered(SpelledCall& call) {
  const Level level = level_of(call.value(0));
  if (level != Level::Tensor && level != Level::Tile)
    return mixed(call, 1);
  return call.with_family(level == Level::Tensor ? "tensor" : "tile", scatter_update);
}

const Expr* merged(SpelledCall& call) {
  enum Parameter : std::size_t { First, Second, Third, Fourth, Scratch, Exhausted, Length };
  const Level level = level_of(call.value(First));
  if (level != Level::Tensor && level != Level::Tile)
    return mixed(call, 1);
  if (level == Level::Tensor && call.is_given(Scratch))
    return call.refuse(message_text("core",
                                    "{0}: expected no tile to work in beside tensors, found "
                                    "one; it comes when tensors become tiles"));
  std::vector<std::pair<std::string_view, Value>> keywords = {{"exhausted", call.value(Exhausted)},
                                                              {"block_len", call.value(Length)}};
  std::vector<Value> sources;
  for (const std::size_t source : {First, Second, Third, Fourth})
    sources.push_back(call.value(source));
  if (level == Level::Tile)
    sources.push_back(call.value(Scratch));
  return call.go_on_with(level == Level::Tensor ? "pl.tensor" : "pl.tile", "mrgsort",
                         std::move(sources), keywords);
}

constexpr Spelling first(std::string_view name, std::string_view parameters) {
  return {"pl", name, parameters, by_first};
}
constexpr Spelling both(std::string_view name) {
  return {"pl", name, "lhs, rhs", by_both};
}
constexpr Spelling operands(std::string_view name) {
  return {"pl", name, "lhs, rhs", by_operands};
}
constexpr Spelling scratch(std::string_view name) {
  return {"pl", name, "input, tmp_tile=None", reduced};
}
constexpr Spelling unary(std::string_view name) {
  return {"pl", name, "input", by_first};
}

constexpr Spelling kSpellings[] = {
    {"pl", "add", "lhs, rhs", arithmetic},
    {"pl", "sub", "lhs, rhs", arithmetic},
    {"pl", "mul", "lhs, rhs", arithmetic},
    {"pl", "div", "lhs, rhs, high_precision=False", arithmetic},
    both("part_add"),
    both("part_mul"),
    both("part_max"),
    both("part_min"),
    operands("fmod"),
    first("fmods", "lhs, rhs"),
    operands("maximum"),
    operands("minimum"),
    unary("exp"),
    first("log", "input, high_precision=False"),
    unary("sin"),
    unary("cos"),
    unary("neg"),
    unary("abs"),
    first("recip", "input, high_precision=False"),
    unary("sqrt"),
    {"pl", "rsqrt", "input, high_precision=False", inverse_root},
    both("row_expand_mul"),
    both("row_expand_div"),
    both("col_expand_mul"),
    both("row_expand"),
    {"pl", "row_expand_add", "lhs, rhs, tmp=None", added_by_row},
    both("row_expand_sub"),
    both("col_expand"),
    both("col_expand_div"),
    both("col_expand_sub"),
    both("col_expand_add"),
    both("row_expand_max"),
    both("row_expand_min"),
    both("row_expand_expdif"),
    both("col_expand_max"),
    both("col_expand_min"),
    both("col_expand_expdif"),
    first("expands", "target, scalar"),
    first("reshape", "input, shape"),
    {"pl", "reinterpret_view", "data, dtype, *, shape=None", reinterpreted},
    first("transpose", "input, axis1, axis2"),
    {"pl", "concat", "src0, src1", by_both},
    {"pl", "slice",
     "input, shape, offset, valid_shape=None, drop_dims=None, pad_value=None, clamp=False", sliced},
    first("fillpad", "value, pad_value=pl.PadValue.zero"),
    first("fillpad_expand", "value, shape, pad_value=pl.PadValue.zero"),
    {"pl", "matmul", "lhs, rhs, out_dtype=None, a_trans=False, b_trans=False, c_matrix_nz=False",
     matmul},
    {"pl", "batch_matmul", "lhs, rhs", batch_matmul},
    {"pl", "matmul_acc", "acc, lhs, rhs, a_trans=False, b_trans=False, init_cond=None", matmul_acc},
    scratch("row_max"),
    scratch("row_sum"),
    scratch("row_min"),
    scratch("row_prod"),
    {"pl", "col_sum", "input, tmp_tile=None", summed_by_column},
    unary("col_max"),
    unary("col_min"),
    unary("col_prod"),
    scratch("row_argmax"),
    scratch("row_argmin"),
    scratch("col_argmax"),
    scratch("col_argmin"),
    {"pl", "cast", "input, target_type, mode='round'", cast_either},
    {"pl", "cmp", "lhs, rhs, cmp_type=0", comparison},
    operands("and_"),
    first("ands", "lhs, rhs"),
    operands("or_"),
    first("ors", "lhs, rhs"),
    {"pl", "xor", "lhs, rhs, tmp=None", exclusive_or},
    {"pl", "xors", "lhs, rhs, tmp=None", exclusive_or},
    unary("not_"),
    operands("shl"),
    first("shls", "lhs, rhs"),
    operands("shr"),
    first("shrs", "lhs, rhs"),
    first("set_validshape", "input, valid_rows, valid_cols"),
    first("read", "src, offset"),
    first("write", "dst, offset, value"),
    {"pl", "assemble", "target, source, offset, *, atomic=pl.AtomicType.None_", assembled},
    {"pl", "gather_row",
     "dst, src, dst_offset, src_offset, shapes, transpose=False, *, valid_shape=None",
     gathered_row},
    {"pl", "scatter_update", "input, *args, dim=None, index=None, src=None", scattered},
    {"pl", "sort32", "src, idx", by_both},
    {"pl", "mrgsort",
     "src0, src1=None, src2=None, src3=None, tmp=None, *, exhausted=False, block_len=None", merged},
};

} // namespace

std::span<const Spelling> promoted_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
