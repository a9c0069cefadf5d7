#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/cast.h"

#include <cmath>

// `pl.tensor`, but for what works on elements.

namespace ptoscope::frontend {

using namespace ir;

namespace {

const Expr* create(SpelledCall& call) {
  enum Parameter : std::size_t { Shape, Type, Layout, Manual, Initial };
  const auto type = call.data_type(Type);
  const auto manual = type ? call.flag(Manual) : std::nullopt;
  const auto* layout = held<TensorLayout>(call.value(Layout));
  if (!manual)
    return nullptr;
  if (layout == nullptr)
    return call.refuse(message_text("core",
                                    "{0}: expected a layout such as pl.NZ, found a value of "
                                    "type {1}"),
                       kind_of(call.value(Layout)));
  std::vector<Attr> kwargs = {call.kwarg("dtype", *type), call.kwarg("layout", *layout)};
  if (*manual)
    kwargs.push_back(call.kwarg("manual_dep", true));
  if (call.is_given(Initial)) {
    auto initial = number(call.value(Initial));
    const auto integer = whole(call.value(Initial));
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    if (!initial || !std::isfinite(*initial) || (integer && std::abs(*integer) > kExact))
      return call.refuse(message_text("core", "{0}: expected a finite number as init_value, whole "
                                              "ones up to 2**53, found another value"));
    kwargs.push_back(call.kwarg("init_value", *initial));
  }
  return call.call("tensor.create", {call.list(Shape)}, std::move(kwargs));
}

const Expr* dim(SpelledCall& call) {
  return call.call("tensor.dim", {call.expr(0), call.integer(1, data_type::kIndex)});
}

const Expr* assemble(SpelledCall& call) {
  const auto atomic = call.code(3, "AtomicType");
  std::vector<Attr> kwargs;
  if (atomic.value_or(0) != 0)
    kwargs.push_back(call.kwarg("atomic", *atomic));
  return atomic ? call.call("tensor.assemble", {call.expr(0), call.expr(1), call.list(2)},
                            std::move(kwargs))
                : nullptr;
}

const Expr* transpose(SpelledCall& call) {
  return call.call("tensor.transpose", {call.expr(0), axis(call, 1), axis(call, 2)});
}

const Expr* view(SpelledCall& call) {
  enum Parameter : std::size_t { Tensor, Shape, Valid, Layout };
  if (!call.is_given(Shape) && !call.is_given(Layout))
    return call.refuse(message_text("core", "{0}: expected a shape or a layout, found neither"));
  if (call.is_given(Valid) && !call.is_given(Shape))
    return call.refuse(
        message_text("core", "{0}: expected a shape beside valid_shape, found none"));
  std::vector<const Expr*> args = {call.expr(Tensor)};
  for (const std::size_t list : {Shape, Valid})
    if (call.is_given(list))
      args.push_back(call.list(list));
  std::vector<Attr> kwargs;
  if (call.is_given(Layout)) {
    const auto* layout = held<TensorLayout>(call.value(Layout));
    if (layout == nullptr)
      return call.refuse(message_text("core", "{0}: expected a layout such as pl.NZ, found a value "
                                              "of type {1}"),
                         kind_of(call.value(Layout)));
    kwargs.push_back(call.kwarg("layout", *layout));
  }
  return call.call("tensor.view", std::move(args), std::move(kwargs));
}

const Expr* matmul(SpelledCall& call) {
  enum Parameter : std::size_t { Left, Right, Type, LeftTurned, RightTurned, Nz };
  const auto left_turned = call.flag(LeftTurned);
  const auto right_turned = left_turned ? call.flag(RightTurned) : std::nullopt;
  const auto nz = right_turned ? call.flag(Nz) : std::nullopt;
  if (!nz)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("a_trans", *left_turned),
                              call.kwarg("b_trans", *right_turned), call.kwarg("c_matrix_nz", *nz)};
  if (call.is_given(Type)) {
    const auto type = call.data_type(Type);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("out_dtype", *type));
  }
  return call.call("tensor.matmul", {call.expr(Left), call.expr(Right)}, std::move(kwargs));
}

const Expr* matmul_acc(SpelledCall& call) {
  enum Parameter : std::size_t { Sum, Left, Right, LeftTurned, RightTurned, Initial };
  const auto left_turned = call.flag(LeftTurned);
  const auto right_turned = left_turned ? call.flag(RightTurned) : std::nullopt;
  if (!right_turned)
    return nullptr;
  std::vector<const Expr*> args = {call.expr(Sum), call.expr(Left), call.expr(Right)};
  if (call.is_given(Initial))
    args.push_back(as_expr(call.body().session, call.value(Initial), call.extent()));
  return call.call("tensor.matmul_acc", std::move(args),
                   {call.kwarg("a_trans", *left_turned), call.kwarg("b_trans", *right_turned)});
}

const Expr* random_numbers(SpelledCall& call) {
  enum Parameter : std::size_t { Shape = 6, Type, Rounds };
  const auto type = call.data_type(Type);
  const auto rounds = type ? call.whole_number(Rounds) : std::nullopt;
  if (!rounds)
    return nullptr;
  std::vector<const Expr*> args;
  for (std::size_t seed = 0; seed < Shape; ++seed) {
    args.push_back(call.integer(seed, data_type::kInt32));
    if (const auto* number = dyn_cast<ConstInt>(args.back()))
      args.back() = call.body().session.unique().integer(number->value, data_type::kInt32);
  }
  args.push_back(call.list(Shape));
  return call.call("tensor.random", std::move(args),
                   {call.kwarg("dtype", *type), call.kwarg("rounds", *rounds)});
}

const Expr* merge_sort(SpelledCall& call) {
  enum Parameter : std::size_t { First, Second, Third, Fourth, Exhausted, Length };
  const auto exhausted = call.flag(Exhausted);
  if (!exhausted)
    return nullptr;
  if (call.is_given(Length)) {
    if (*exhausted || call.is_given(Second) || call.is_given(Third) || call.is_given(Fourth))
      return call.refuse(message_text("core", "{0}: expected block_len or other tensors to merge, "
                                              "found both"));
    return call.call("tensor.mrgsort_format1", {call.expr(First), block_length(call, Length)});
  }
  if (!call.is_given(Second) || (call.is_given(Fourth) && !call.is_given(Third)))
    return call.refuse(message_text("core", "{0}: expected block_len, or two to four tensors to "
                                            "merge, found neither"));
  std::vector<const Expr*> args;
  for (const std::size_t source : {First, Second, Third, Fourth})
    if (call.is_given(source))
      args.push_back(call.expr(source));
  return call.call("tensor.mrgsort_format2", std::move(args),
                   {call.kwarg("exhausted", *exhausted)});
}

const Expr* printed_block_merge(SpelledCall& call) {
  return call.call("tensor.mrgsort_format1", {call.expr(0), block_length(call, 1)});
}

const Expr* printed_merge(SpelledCall& call) {
  const auto exhausted = call.flag(0);
  std::vector<const Expr*> args;
  for (const Value& value : call.rest()) {
    const auto* expr = held<const Expr*>(value);
    args.push_back(expr == nullptr ? nullptr : *expr);
  }
  return exhausted ? call.call("tensor.mrgsort_format2", std::move(args),
                               {call.kwarg("exhausted", *exhausted)})
                   : nullptr;
}

const Expr* masked(SpelledCall& call, std::size_t pattern_at, std::size_t type_at) {
  const auto pattern = call.code(pattern_at, "MaskPattern");
  if (!pattern)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("mask_pattern", *pattern)};
  if (call.is_given(type_at)) {
    const auto type = call.data_type(type_at);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("output_dtype", *type));
  }
  return call.call("tensor.gather_mask", {call.expr(0)}, std::move(kwargs));
}

/// Where a spelling has what a comparison of elements takes, besides the elements.
struct ComparisonParameters {
  std::size_t value;
  std::size_t mode;
  std::size_t columns;
  std::size_t offset;
  std::size_t count_type;
};

const Expr* compared(SpelledCall& call, const ComparisonParameters& at) {
  const auto mode = comparison_code(call, at.mode);
  const auto offset = mode ? call.whole_number(at.offset) : std::nullopt;
  const auto columns = offset ? call.whole_number(at.columns) : std::nullopt;
  if (!columns)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("cmp_mode", *mode), call.kwarg("offset", *offset),
                              call.kwarg("out_cols", *columns)};
  if (call.is_given(at.count_type)) {
    const auto type = call.data_type(at.count_type);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("count_dtype", *type));
  }
  return call.call(
      "tensor.gather_compare",
      {call.expr(0), as_expr(call.body().session, call.value(at.value), call.extent())},
      std::move(kwargs));
}

/// By an index, by a pattern or by a comparison, which are three operators.
const Expr* gather(SpelledCall& call) {
  enum Parameter : std::size_t {
    Input,
    Dim,
    Index,
    Pattern,
    OutputType,
    Compared,
    Mode,
    Columns,
    Offset,
    CountType,
  };
  const bool by_index = call.is_given(Dim) || call.is_given(Index);
  const bool by_pattern = call.is_given(Pattern);
  const bool by_comparison =
      call.is_given(Compared) || call.is_given(Mode) || call.is_given(Columns);
  if (int{by_index} + int{by_pattern} + int{by_comparison} != 1)
    return call.refuse(message_text("core", "{0}: expected (dim, index), mask_pattern, or (kvalue, "
                                            "cmp_mode, out_cols), found none of them or several"));
  if (call.is_given(OutputType) && !by_pattern)
    return call.refuse(message_text("core", "{0}: expected output_dtype beside mask_pattern only"));
  if (by_pattern)
    return masked(call, Pattern, OutputType);
  if (by_index) {
    if (!call.is_given(Dim) || !call.is_given(Index))
      return call.refuse(message_text("core", "{0}: expected dim and index, found one of them"));
    const auto dim_value = call.whole_number(Dim);
    return dim_value ? call.call("tensor.gather", {call.expr(Input), call.expr(Index)},
                                 {call.kwarg("dim", *dim_value)})
                     : nullptr;
  }
  if (!call.is_given(Compared) || !call.is_given(Mode) || !call.is_given(Columns))
    return call.refuse(message_text("core", "{0}: expected kvalue, cmp_mode and out_cols together, "
                                            "found some of them"));
  return compared(call, {Compared, Mode, Columns, Offset, CountType});
}

const Expr* printed_mask(SpelledCall& call) {
  return masked(call, 1, 2);
}

const Expr* printed_comparison(SpelledCall& call) {
  enum Parameter : std::size_t { Input, Compared, Mode, Offset, Columns, CountType };
  return compared(call, {Compared, Mode, Columns, Offset, CountType});
}

const Expr* paged_gather(SpelledCall& call) {
  enum Parameter : std::size_t { Size = 3, Space = 6, Column, Turned, Right };
  std::vector<Attr> kwargs;
  for (const auto& [parameter, key] : {std::pair(3, "block_size"), std::pair(4, "size"),
                                       std::pair(5, "max_indices"), std::pair(7, "col_off")}) {
    const auto value = call.whole_number(static_cast<std::size_t>(parameter));
    if (!value)
      return nullptr;
    kwargs.push_back(call.kwarg(key, *value));
  }
  const auto turned = call.flag(Turned);
  const auto right = turned ? call.flag(Right) : std::nullopt;
  const auto space = right ? call.space(Space) : std::nullopt;
  if (!space)
    return nullptr;
  kwargs.push_back(call.kwarg("is_trans", *turned));
  kwargs.push_back(call.kwarg("is_b_matrix", *right));
  kwargs.push_back(call.kwarg("space", *space));
  return call.call("tensor.paged_gather", {call.expr(0), call.expr(1), call.expr(2)},
                   std::move(kwargs));
}

const Expr* create_l1(SpelledCall& call) {
  const auto type = call.data_type(1);
  const auto turned = type ? call.flag(2) : std::nullopt;
  return turned ? call.call("tensor.create_l1", {call.list(0)},
                            {call.kwarg("dtype", *type), call.kwarg("transpose", *turned)})
                : nullptr;
}

const Expr* scatter(SpelledCall& call) {
  enum Parameter : std::size_t { Input, Dim, Index, Source, Pattern, Destination };
  const bool by_index = call.is_given(Dim) || call.is_given(Index) || call.is_given(Source);
  const bool by_pattern = call.is_given(Pattern) || call.is_given(Destination);
  if (by_index == by_pattern)
    return call.refuse(message_text("core",
                                    "{0}: expected (dim, index, src) or (mask_pattern, dst), "
                                    "found neither or both"));
  if (by_pattern) {
    const auto pattern = call.code(Pattern, "MaskPattern");
    return pattern ? call.call("tensor.scatter_mask", {call.expr(Input), call.expr(Destination)},
                               {call.kwarg("mask_pattern", *pattern)})
                   : nullptr;
  }
  const auto dim_value = call.whole_number(Dim);
  return dim_value
             ? call.call("tensor.scatter", {call.expr(Input), call.expr(Index), call.expr(Source)},
                         {call.kwarg("dim", *dim_value)})
             : nullptr;
}

const Expr* printed_scatter(SpelledCall& call) {
  const auto pattern = call.code(2, "MaskPattern");
  return pattern ? call.call("tensor.scatter_mask", {call.expr(0), call.expr(1)},
                             {call.kwarg("mask_pattern", *pattern)})
                 : nullptr;
}

/// A mark on an argument of a call, which stands for the argument elsewhere.
const Expr* itself(SpelledCall& call) {
  return call.expr(0);
}

constexpr std::string_view kCreate =
    "shape, dtype, layout=pl.TensorLayout.ND, manual_dep=False, init_value=None";

constexpr Spelling kSpellings[] = {
    {"tensor", "create", kCreate, create},
    {"tensor", "create_tensor", kCreate, create},
    {"tensor", "no_dep", "tensor", itself},
    {"tensor", "dump_tag", "tensor", itself},
    {"tensor", "read", "tensor, indices", read_element},
    {"tensor", "write", "tensor, indices, value", write_element},
    {"tensor", "dim", "tensor, axis", dim},
    {"tensor", "slice",
     "tensor, shape, offset, valid_shape=None, drop_dims=None, pad_value=None, clamp=False", slice},
    {"tensor", "fillpad", "tensor, pad_value=pl.PadValue.zero", padded},
    {"tensor", "fillpad_expand", "tensor, shape, pad_value=pl.PadValue.zero", padded_to},
    {"tensor", "set_validshape", "tensor, valid_rows, valid_cols", set_valid_shape},
    {"tensor", "full", "shape, dtype, value", full},
    {"tensor", "ci", "start, shape, dtype=pl.INT32, descending=False", counted},
    {"tensor", "arange", "start, shape, dtype=pl.INT32, descending=False", counted},
    {"tensor", "random",
     "key0, key1, counter0, counter1, counter2, counter3, shape, dtype=pl.UINT32, rounds=10",
     random_numbers},
    {"tensor", "matmul",
     "lhs, rhs, out_dtype=None, a_trans=False, b_trans=False, c_matrix_nz=False", matmul},
    {"tensor", "matmul_acc", "acc, lhs, rhs, a_trans=False, b_trans=False, init_cond=None",
     matmul_acc},
    {"tensor", "assemble", "target, source, offset, *, atomic=pl.AtomicType.None_", assemble},
    {"tensor", "concat", "src0, src1", plain},
    {"tensor", "reshape", "tensor, shape", with_shape},
    {"tensor", "reinterpret_view", "data, dtype, *, shape=None", reinterpret},
    {"tensor", "transpose", "tensor, axis1, axis2", transpose},
    {"tensor", "view", "tensor, shape=None, valid_shape=None, *, layout=None", view},
    {"tensor", "scatter_update", "input, *args, dim=None, index=None, src=None", scatter_update},
    {"tensor", "sort32", "src, idx", plain},
    {"tensor", "mrgsort",
     "src0, src1=None, src2=None, src3=None, *, exhausted=False, block_len=None", merge_sort},
    {"tensor", "mrgsort_format1", "src0, block_len", printed_block_merge},
    {"tensor", "mrgsort_format2", "*args, exhausted=False", printed_merge},
    {"tensor", "gather",
     "input, dim=None, index=None, *, mask_pattern=None, output_dtype=None, kvalue=None, "
     "cmp_mode=None, out_cols=None, offset=0, count_dtype=None",
     gather},
    {"tensor", "gather_mask", "input, mask_pattern, output_dtype=None", printed_mask},
    {"tensor", "gather_compare", "input, kvalue, *, cmp_mode, offset=0, out_cols, count_dtype=None",
     printed_comparison},
    {"tensor", "paged_gather",
     "src, indices, block_table, block_size, size, max_indices, *, space=pl.Mem.Mat, col_off=0, "
     "is_trans=False, is_b_matrix=False",
     paged_gather},
    {"tensor", "create_l1", "shape, dtype, transpose=False", create_l1},
    {"tensor", "gather_row",
     "acc, src, dst_offset, src_offset, shapes, transpose=False, *, valid_shape=None", gather_row},
    {"tensor", "scatter", "input, dim=None, index=None, src=None, *, mask_pattern=None, dst=None",
     scatter},
    {"tensor", "scatter_mask", "input, dst, mask_pattern", printed_scatter},
    {"tensor", "get_block_idx", "", plain},
    {"tensor", "get_subblock_idx", "", plain},
    {"tensor", "get_block_num", "", plain},
};

} // namespace

std::span<const Spelling> tensor_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
