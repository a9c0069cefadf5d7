#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/cast.h"

#include <algorithm>

// `pl.tile`, but for what works on elements.

namespace ptoscope::frontend {

using namespace ir;

namespace {

const Expr* create(SpelledCall& call) {
  const auto type = call.data_type(1);
  const auto space = type ? call.space(2) : std::nullopt;
  if (!space)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("dtype", *type), call.kwarg("target_memory", *space)};
  for (const auto& [parameter, key] : {std::pair(3, "transpose"), std::pair(4, "flat_layout")})
    if (const auto at = static_cast<std::size_t>(parameter); call.is_given(at)) {
      const auto set = call.flag(at);
      if (!set)
        return nullptr;
      kwargs.push_back(call.kwarg(key, *set));
    }
  return call.call("tile.create", {call.list(0)}, std::move(kwargs));
}

std::size_t size_of(const Expr* list) {
  return static_cast<const MakeTuple*>(list)->elements.size();
}

bool is_mx(const Expr& tensor) {
  if (!is_tensor(tensor.type->kind))
    return false;
  const TensorView* view = static_cast<const TensorType*>(tensor.type)->view;
  return view != nullptr &&
         (view->layout == TensorLayout::MxAZZ || view->layout == TensorLayout::MxBNN);
}

const Expr* load(SpelledCall& call) {
  enum Parameter : std::size_t { Tensor, Offsets, Shapes, Valid, Target, Clamp };
  const Expr* tensor = call.expr(Tensor);
  const Expr* offsets = call.list(Offsets);
  const Expr* shapes = call.list(Shapes);
  const Expr* valid = call.is_given(Valid) ? call.list(Valid) : shapes;
  const auto target = call.space(Target);
  const auto clamp = call.flag(Clamp);
  if (call.is_refused() || !target || !clamp)
    return nullptr;
  if (is_mx(*tensor) && *target != MemorySpace::Mat)
    return call.refuse(message_text("core",
                                    "{0}: expected target_memory=pl.Mem.Mat for a tensor of "
                                    "an MX layout, found {1}"),
                       name_of(*target));
  if (*target != MemorySpace::Vec && *target != MemorySpace::Mat)
    return call.refuse(message_text("core", "{0}: expected target_memory to be Vec or Mat, found "
                                            "{1}; pl.move brings a tile on to other memory"),
                       name_of(*target));
  if (size_of(offsets) != size_of(shapes) || size_of(offsets) == 0)
    return call.refuse(message_text("core", "{0}: expected as many offsets as extents and at least "
                                            "one, found {1} and {2}"),
                       size_of(offsets), size_of(shapes));
  if (size_of(valid) != size_of(shapes))
    return call.refuse(message_text("core", "{0}: expected as many extents in valid_shape as in "
                                            "shape, {1}, found {2}"),
                       size_of(shapes), size_of(valid));
  std::vector<Attr> kwargs = {call.kwarg("target_memory", *target)};
  if (*clamp)
    kwargs.push_back(call.kwarg("clamp", true));
  return call.call("tile.load", {tensor, offsets, shapes, valid}, std::move(kwargs));
}

const Expr* store(SpelledCall& call) {
  std::vector<const Expr*> args = {call.expr(0), call.list(1), call.expr(2)};
  if (call.is_given(3))
    args.push_back(call.list(3));
  const auto atomic = call.code(4, "AtomicType");
  std::vector<Attr> kwargs;
  if (atomic.value_or(0) != 0)
    kwargs.push_back(call.kwarg("atomic", *atomic));
  return atomic ? call.call("tile.store", std::move(args), std::move(kwargs)) : nullptr;
}

const Expr* assemble(SpelledCall& call) {
  return call.call("tile.assemble", {call.expr(0), call.expr(1), call.list(2)});
}

const Expr* extract(SpelledCall& call) {
  const auto target = call.space(4);
  return target ? call.call("tile.extract",
                            {call.expr(0), call.integer(1, data_type::kIndex),
                             call.integer(2, data_type::kIndex), call.list(3)},
                            {call.kwarg("target_memory", *target)})
                : nullptr;
}

const Expr* move(SpelledCall& call) {
  const auto target = call.space(1);
  if (!target)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("target_memory", *target)};
  for (const auto& [parameter, key] : {std::pair(2, "blayout"), std::pair(3, "slayout")}) {
    const auto at = static_cast<std::size_t>(parameter);
    if (!call.is_given(at))
      continue;
    const auto* layout = held<TileLayout>(call.value(at));
    if (layout == nullptr)
      return call.refuse(message_text("core",
                                      "{0}: expected a layout of tiles for \"{1}\", found a "
                                      "value of type {2}"),
                         key, kind_of(call.value(at)));
    kwargs.push_back(call.kwarg(key, *layout));
  }
  return call.call("tile.move", {call.expr(0)}, std::move(kwargs));
}

const Expr* transpose(SpelledCall& call) {
  std::vector<const Expr*> args = {call.expr(0), axis(call, 1), axis(call, 2)};
  if (call.is_given(3))
    args.push_back(call.expr(3));
  return call.call("tile.transpose", std::move(args));
}

const Expr* triangle(SpelledCall& call) {
  const auto type = call.data_type(3);
  const auto upper = call.flag(4);
  if (!type || !upper)
    return nullptr;
  const Expr* diagonal = call.integer(0, data_type::kInt32);
  if (const auto* number = dyn_cast<ConstInt>(diagonal))
    diagonal = call.body().session.unique().integer(number->value, data_type::kInt32);
  std::vector<const Expr*> args = {diagonal, call.list(1)};
  if (call.is_given(2))
    args.push_back(call.list(2));
  return call.call("tile.tri", std::move(args),
                   {call.kwarg("dtype", *type), call.kwarg("upper", *upper)});
}

const Expr* phased(SpelledCall& call) {
  const std::size_t phase = call.count() - 1;
  const auto* text = held<std::string_view>(call.value(phase));
  if (text == nullptr)
    return call.refuse(message_text("core",
                                    "{0}: expected a string for \"acc_phase\", found a value "
                                    "of type {1}"),
                       kind_of(call.value(phase)));
  std::vector<const Expr*> args;
  for (std::size_t i = 0; i < phase; ++i)
    args.push_back(call.expr(i));
  return call.call(call.op(), std::move(args), {call.kwarg_text("acc_phase", *text)});
}

const Expr* output_typed(SpelledCall& call) {
  std::vector<Attr> kwargs;
  if (call.is_given(2)) {
    const auto type = call.data_type(2);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("output_dtype", *type));
  }
  return call.call(call.op(), {call.expr(0), call.expr(1)}, std::move(kwargs));
}

const Expr* gather_mask(SpelledCall& call) {
  const auto pattern = call.code(1, "MaskPattern");
  if (!pattern)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("mask_pattern", *pattern)};
  if (call.is_given(2)) {
    const auto type = call.data_type(2);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("output_dtype", *type));
  }
  return call.call("tile.gather_mask", {call.expr(0)}, std::move(kwargs));
}

const Expr* gather_compare(SpelledCall& call) {
  enum Parameter : std::size_t { Source, Value, Scratch, Mode, Offset, Columns, CountType };
  const auto mode = comparison_code(call, Mode);
  const auto offset = mode ? call.whole_number(Offset) : std::nullopt;
  const auto columns = offset ? call.whole_number(Columns) : std::nullopt;
  if (!columns)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("cmp_mode", *mode), call.kwarg("offset", *offset),
                              call.kwarg("out_cols", *columns)};
  if (call.is_given(CountType)) {
    const auto type = call.data_type(CountType);
    if (!type)
      return nullptr;
    kwargs.push_back(call.kwarg("count_dtype", *type));
  }
  const Expr* value = as_expr(call.body().session, call.value(Value), call.extent());
  return call.call("tile.gather_compare", {call.expr(Source), value, call.expr(Scratch)},
                   std::move(kwargs));
}

const Expr* scatter_mask(SpelledCall& call) {
  const auto pattern = call.code(2, "MaskPattern");
  return pattern ? call.call("tile.scatter_mask", {call.expr(0), call.expr(1)},
                             {call.kwarg("mask_pattern", *pattern)})
                 : nullptr;
}

/// One of a few words, or its number.
std::optional<std::int64_t> word_code(SpelledCall& call, std::size_t parameter,
                                      std::initializer_list<std::string_view> words) {
  std::optional<std::int64_t> code = whole(call.value(parameter));
  if (const auto* word = held<std::string_view>(call.value(parameter)))
    if (const auto* const found = std::ranges::find(words, *word); found != words.end())
      code = found - words.begin();
  if (code && *code >= 0 && *code < static_cast<std::int64_t>(words.size()))
    return code;
  std::string all;
  for (const std::string_view word : words)
    all += (all.empty() ? "" : ", ") + std::string(word);
  call.refuse(message_text("core", "{0}: expected one of {1}, found another value"), all);
  return std::nullopt;
}

const Expr* memory_gather(SpelledCall& call) {
  enum Parameter : std::size_t { Memory, Index, Coalesce, Outside, Target, Scratch, Valid };
  const auto target = call.space(Target);
  if (!target)
    return nullptr;
  if (*target != MemorySpace::Vec && *target != MemorySpace::Mat)
    return call.refuse(message_text("core", "{0}: expected target_memory to be Vec or Mat, found "
                                            "{1}; pl.move brings a tile on to other memory"),
                       name_of(*target));
  const auto coalesce = word_code(call, Coalesce, {"row", "elem"});
  const auto outside =
      coalesce ? word_code(call, Outside, {"undefined", "clamp", "wrap", "zero"}) : std::nullopt;
  if (!outside)
    return nullptr;
  std::vector<Attr> kwargs = {call.kwarg("coalesce", *coalesce)};
  if (*target != MemorySpace::Vec)
    kwargs.push_back(call.kwarg("target_memory", *target));
  if (*outside != 0)
    kwargs.push_back(call.kwarg("gather_oob", *outside));
  std::vector<const Expr*> args = {call.expr(Memory), call.expr(Index)};
  if (call.is_given(Scratch))
    args.push_back(call.expr(Scratch));
  if (call.is_given(Valid))
    args.push_back(call.list(Valid));
  return call.call("tile.mgather", std::move(args), std::move(kwargs));
}

const Expr* merge_sort(SpelledCall& call) {
  enum Parameter : std::size_t { First, Second, Third, Fourth, Scratch, Exhausted, Length };
  const bool has_others = call.is_given(Second) || call.is_given(Third) || call.is_given(Fourth) ||
                          call.is_given(Scratch);
  if (call.is_given(Length)) {
    if (has_others)
      return call.refuse(message_text("core", "{0}: expected block_len or other tiles to merge, "
                                              "found both"));
    return call.call("tile.mrgsort_format1", {call.expr(First), block_length(call, Length)});
  }
  if (!call.is_given(Second) || !call.is_given(Scratch) ||
      (call.is_given(Fourth) && !call.is_given(Third)))
    return call.refuse(message_text("core",
                                    "{0}: expected block_len, or two to four tiles to merge "
                                    "and tmp, found neither"));
  std::vector<const Expr*> args;
  for (const std::size_t source : {First, Second, Third, Fourth, Scratch})
    if (call.is_given(source))
      args.push_back(call.expr(source));
  const auto exhausted = call.flag(Exhausted);
  return exhausted ? call.call("tile.mrgsort_format2", std::move(args),
                               {call.kwarg("exhausted", *exhausted)})
                   : nullptr;
}

/// As it prints: the tiles, then the one to work in.
const Expr* printed_merge(SpelledCall& call) {
  const auto exhausted = call.flag(0);
  std::vector<const Expr*> args;
  for (const frontend::Value& value : call.rest()) {
    const auto* expr = held<const Expr*>(value);
    args.push_back(expr == nullptr ? nullptr : *expr);
  }
  return exhausted ? call.call("tile.mrgsort_format2", std::move(args),
                               {call.kwarg("exhausted", *exhausted)})
                   : nullptr;
}

const Expr* printed_block_merge(SpelledCall& call) {
  return call.call("tile.mrgsort_format1", {call.expr(0), block_length(call, 1)});
}

const Expr* random_numbers(SpelledCall& call) {
  enum Parameter : std::size_t { Shape = 6, Valid, Type, Rounds };
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
  if (call.is_given(Valid))
    args.push_back(call.list(Valid));
  return call.call("tile.random", std::move(args),
                   {call.kwarg("dtype", *type), call.kwarg("rounds", *rounds)});
}

const Expr* no_matmul_init(SpelledCall& call) {
  std::vector<const Expr*> args = {call.expr(0), call.expr(1), call.expr(2)};
  if (call.is_given(3))
    args.push_back(as_expr(call.body().session, call.value(3), call.extent()));
  return call.call("tile.matmul_acc", std::move(args));
}

constexpr Spelling kSpellings[] = {
    {"tile", "create",
     "shape, dtype, target_memory=pl.Mem.Vec, transpose=None, *, flat_layout=None", create},
    {"tile", "create_tile",
     "shape, dtype, target_memory=pl.Mem.Vec, transpose=None, *, flat_layout=None", create},
    {"tile", "read", "tile, indices", read_element},
    {"tile", "write", "tile, indices, value", write_element},
    {"tile", "load",
     "tensor, offsets, shapes, valid_shape=None, target_memory=pl.Mem.Vec, clamp=False", load},
    {"tile", "store", "tile, offsets, output_tensor, shapes=None, *, atomic=pl.AtomicType.None_",
     store},
    {"tile", "assemble", "target, source, offset", assemble},
    {"tile", "gather_row",
     "dst, src, dst_offset, src_offset, shapes, transpose=False, *, valid_shape=None", gather_row},
    {"tile", "extract", "src, index_row, index_col, shape, *, target_memory", extract},
    {"tile", "scatter_update", "input, *args, dim=None, index=None, src=None", scatter_update},
    {"tile", "concat", "src0, src1", plain},
    {"tile", "move", "tile, target_memory, blayout=None, slayout=None", move},
    {"tile", "full", "shape, dtype, value", full},
    {"tile", "ci", "start, shape, dtype=pl.INT32, descending=False", counted},
    {"tile", "arange", "start, shape, dtype=pl.INT32, descending=False", counted},
    {"tile", "tri", "diagonal, shape, valid_shape=None, dtype=pl.INT32, upper=False", triangle},
    {"tile", "random",
     "key0, key1, counter0, counter1, counter2, counter3, shape, valid_shape=None, "
     "dtype=pl.UINT32, "
     "rounds=10",
     random_numbers},
    {"tile", "fillpad", "tile, pad_value=pl.PadValue.zero", padded},
    {"tile", "fillpad_inplace", "tile, pad_value=pl.PadValue.zero", padded},
    {"tile", "fillpad_expand", "tile, shape, pad_value=pl.PadValue.zero", padded_to},
    {"tile", "get_block_idx", "", plain},
    {"tile", "get_subblock_idx", "", plain},
    {"tile", "get_block_num", "", plain},
    {"tile", "slice", "tile, shape, offset, valid_shape=None, drop_dims=None, pad_value=None",
     slice},
    {"tile", "reshape", "tile, shape", with_shape},
    {"tile", "reinterpret_view", "data, dtype, *, shape=None", reinterpret},
    {"tile", "transpose", "tile, axis1, axis2, tmp_tile=None", transpose},
    {"tile", "transpose_view", "tile", plain},
    {"tile", "set_validshape", "tile, valid_rows, valid_cols", set_valid_shape},
    {"tile", "matmul", "lhs, rhs", plain},
    {"tile", "batch_matmul", "lhs, rhs", plain},
    {"tile", "matmul_acc", "acc, lhs, rhs, init_cond=None", no_matmul_init},
    {"tile", "batch_matmul_acc", "acc, lhs, rhs", plain},
    {"tile", "matmul_bias", "lhs, rhs, bias", plain},
    {"tile", "matmul_mx", "lhs, lhs_scale, rhs, rhs_scale", plain},
    {"tile", "matmul_mx_acc", "acc, lhs, lhs_scale, rhs, rhs_scale", plain},
    {"tile", "matmul_mx_bias", "lhs, lhs_scale, rhs, rhs_scale, bias", plain},
    {"tile", "tget_scale_addr", "dst_scale, src", plain},
    {"tile", "gemv", "lhs, rhs, acc_phase='unspecified'", phased},
    {"tile", "gemv_acc", "acc, lhs, rhs, acc_phase='unspecified'", phased},
    {"tile", "gemv_bias", "lhs, rhs, bias, acc_phase='unspecified'", phased},
    {"tile", "sort32", "src, idx", plain},
    {"tile", "gather", "src, indices, tmp", plain},
    {"tile", "gatherb", "src, offset, *, output_dtype=None", output_typed},
    {"tile", "gather_mask", "src, mask_pattern, *, output_dtype=None", gather_mask},
    {"tile", "gather_compare",
     "src, kvalue, tmp, *, cmp_mode='eq', offset=0, out_cols, count_dtype=None", gather_compare},
    {"tile", "scatter", "dst, src, indexes", plain},
    {"tile", "scatter_mask", "dst, src, mask_pattern", scatter_mask},
    {"tile", "mscatter", "src, idx, output_tensor", plain},
    {"tile", "mgather",
     "mem, idx, coalesce='row', *, gather_oob='undefined', target_memory=pl.Mem.Vec, scratch=None, "
     "valid_shape=None",
     memory_gather},
    {"tile", "mrgsort",
     "src0, src1=None, src2=None, src3=None, tmp=None, exhausted=False, *, block_len=None",
     merge_sort},
    {"tile", "mrgsort_format1", "src0, block_len", printed_block_merge},
    {"tile", "mrgsort_format2", "*args, exhausted=False", printed_merge},
};

} // namespace

std::span<const Spelling> tile_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
