#include "core/ops/spelling.h"

#include "core/support/python_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <type_traits>
#include <variant>

namespace ptoscope::ops {
namespace {

/// Names below `pl`, of which the first argument decides what they are; so are those that begin
/// with "row_" or "col_".
constexpr std::string_view kByOperand[] = {"abs",
                                           "add",
                                           "aic_gather",
                                           "aiv_shard",
                                           "and",
                                           "ands",
                                           "assemble",
                                           "batch_matmul",
                                           "cast",
                                           "cmp",
                                           "concat",
                                           "cos",
                                           "div",
                                           "exp",
                                           "expands",
                                           "fillpad",
                                           "fmod",
                                           "fmods",
                                           "fillpad_expand",
                                           "gather_row",
                                           "log",
                                           "matmul",
                                           "matmul_acc",
                                           "maximum",
                                           "minimum",
                                           "mul",
                                           "neg",
                                           "not",
                                           "or",
                                           "ors",
                                           "part_add",
                                           "part_max",
                                           "part_min",
                                           "part_mul",
                                           "read",
                                           "recip",
                                           "reshape",
                                           "rsqrt",
                                           "reinterpret_view",
                                           "scatter_update",
                                           "shl",
                                           "shls",
                                           "set_validshape",
                                           "shr",
                                           "shrs",
                                           "sin",
                                           "slice",
                                           "sort32",
                                           "sqrt",
                                           "sub",
                                           "transpose",
                                           "write",
                                           "xor",
                                           "xors"};
/// Names below `pl` of tensors only, and of tiles only.
constexpr std::string_view kOfTensors[] = {
    "create_l1",    "dim",           "expand_clone",  "full",
    "gather",       "get_block_idx", "get_block_num", "get_subblock_idx",
    "paged_gather", "random",        "scatter"};
constexpr std::string_view kOfTiles[] = {
    "addc",           "addsc",        "cmps",    "gatherb",     "gemv",         "gemv_acc",
    "gemv_bias",      "load",         "lrelu",   "matmul_bias", "matmul_mx",    "matmul_mx_acc",
    "matmul_mx_bias", "maximums",     "mgather", "minimums",    "move",         "mscatter",
    "prelu",          "relu",         "rem",     "rems",        "sel",          "sels",
    "store",          "subc",         "subsc",   "tri",         "tpush_to_aic", "tpush_to_aiv",
    "tpop_from_aic",  "tpop_from_aiv"};
constexpr std::string_view kOfSystem[] = {"aic_initialize_pipe", "aiv_initialize_pipe",
                                          "import_peer_buffer",  "reserve_buffer",
                                          "tfree_to_aic",        "tfree_to_aiv"};
/// Names below `pld`.
constexpr std::string_view kOfDevices[] = {
    "pld.system.world_size", "pld.system.get_comm_ctx",        "pld.system.rank",
    "pld.system.nranks",     "pld.tensor.alloc_window_buffer", "pld.tensor.window",
    "pld.tile.remote_load",  "pld.tile.remote_store",          "pld.tensor.remote_store"};

/// What is written by another name than it has.
struct Renamed {
  std::string_view op;
  std::string_view written;
};
constexpr Renamed kRenamed[] = {
    {"tensor.adds", "pl.add"},
    {"tensor.ands", "pl.and_"},
    {"tensor.ci", "pl.arange"},
    {"tensor.create", "pl.create_tensor"},
    {"tensor.divs", "pl.div"},
    {"tensor.fmods", "pl.fmod"},
    {"tensor.gather_compare", "pl.gather"},
    {"tensor.gather_mask", "pl.gather"},
    {"tensor.mrgsort_format1", "pl.mrgsort"},
    {"tensor.mrgsort_format2", "pl.mrgsort"},
    {"tensor.muls", "pl.mul"},
    {"tensor.ors", "pl.or_"},
    {"tensor.scatter_mask", "pl.scatter"},
    {"tensor.shls", "pl.shl"},
    {"tensor.shrs", "pl.shr"},
    {"tensor.subs", "pl.sub"},
    {"tensor.xors", "pl.xor"},
    {"tile.adds", "pl.add"},
    {"tile.ands", "pl.and_"},
    {"tile.ci", "pl.tile.arange"},
    {"tile.cmps", "pl.cmp"},
    {"tile.create", "pl.create_tile"},
    {"tile.divs", "pl.div"},
    {"tile.fmods", "pl.fmod"},
    {"tile.gather_compare", "pl.tile.gather"},
    {"tile.gather_mask", "pl.tile.gather"},
    {"tile.maximums", "pl.maximum"},
    {"tile.minimums", "pl.minimum"},
    {"tile.mrgsort_format1", "pl.mrgsort"},
    {"tile.mrgsort_format2", "pl.mrgsort"},
    {"tile.muls", "pl.mul"},
    {"tile.ors", "pl.or_"},
    {"tile.scatter_mask", "pl.tile.scatter"},
    {"tile.shls", "pl.shl"},
    {"tile.shrs", "pl.shr"},
    {"tile.subs", "pl.sub"},
    {"tile.xors", "pl.xor"},
};

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string_view last_part(std::string_view name) {
  return name.substr(name.rfind('.') + 1);
}

/// A name that Python keeps for itself gets an underscore.
std::string with_mark(std::string name) {
  if (is_keyword(last_part(name)))
    name += '_';
  return name;
}

/// A value that a keyword argument of a kind may hold.
std::string_view value_of(KeywordKind kind) {
  switch (kind) {
  case KeywordKind::Bool:
    return "True";
  case KeywordKind::Int:
    return "1";
  case KeywordKind::Double:
    return "1.0";
  case KeywordKind::String:
    return "'name'";
  case KeywordKind::DataType:
    return "pl.FP32";
  case KeywordKind::MemorySpace:
    return "pl.Mem.Vec";
  case KeywordKind::TensorLayout:
    return "pl.TensorLayout.ND";
  case KeywordKind::TileLayout:
    return "pl.TileLayout.row_major";
  case KeywordKind::PadValue:
    return "pl.PadValue.zero";
  }
  return {};
}

bool has_short_name(const Operator& op) {
  const std::string_view family = family_of(op);
  const std::string_view name = last_part(op.name());
  if (family == "system")
    return is_among(kOfSystem, name);
  if (family != "tile" && family != "tensor")
    return is_among(kOfDevices, op.name());
  return name.starts_with("row_") || name.starts_with("col_") || is_among(kByOperand, name) ||
         (family == "tensor" ? is_among(kOfTensors, name) : is_among(kOfTiles, name));
}

} // namespace

std::string_view family_of(const Operator& op) {
  return op.name().substr(0, op.name().rfind('.'));
}

std::string printed_name(const Operator& op) {
  return with_mark(op.name().starts_with("pld.") ? std::string(op.name())
                                                 : fmt::format("pl.{}", op.name()));
}

std::vector<std::string> spellings(const Operator& op) {
  std::vector<std::string> result;
  if (has_short_name(op))
    result.push_back(with_mark(
        fmt::format("{}.{}", op.name().starts_with("pld.") ? "pld" : "pl", last_part(op.name()))));
  for (const Renamed& one : kRenamed)
    if (one.op == op.name())
      result.emplace_back(one.written);
  result.push_back(printed_name(op));
  return result;
}

std::string signature(const Operator& op) {
  std::string text = printed_name(op) + "(";
  bool is_open = false;
  for (std::size_t i = 0; i < op.arguments().size(); ++i) {
    const Argument& argument = op.arguments()[i];
    const Presence presence = op.presence(i);
    if (is_open && presence != Presence::WithPrevious)
      text += ']';
    is_open = presence != Presence::Required;
    if (presence == Presence::Optional)
      text += '[';
    text += fmt::format("{}{}", i > 0 ? ", " : "", argument.name);
  }
  if (is_open)
    text += ']';
  if (!op.keywords().empty())
    text += op.arguments().empty() ? "*" : ", *";
  for (const Keyword& keyword : op.keywords()) {
    text += fmt::format(", {}: {}", keyword.name, name_of(keyword.kind));
    if (const std::string fallback = fallback_text(keyword); !fallback.empty())
      text += "=" + fallback;
  }
  return text + ")";
}

std::string example(const Operator& op) {
  std::string text;
  for (std::size_t i = 0; i < op.arguments().size(); ++i)
    if (op.presence(i) == Presence::Required)
      text += fmt::format("{}{}", text.empty() ? "" : ", ", op.arguments()[i].name);
  for (const Keyword& keyword : op.keywords())
    if (keyword.is_required)
      text +=
          fmt::format("{}{}={}", text.empty() ? "" : ", ", keyword.name, value_of(keyword.kind));
  return fmt::format("{}({})", printed_name(op), text);
}

std::string_view name_of(KeywordKind kind) {
  switch (kind) {
  case KeywordKind::Bool:
    return "bool";
  case KeywordKind::Int:
    return "int";
  case KeywordKind::Double:
    return "double";
  case KeywordKind::String:
    return "string";
  case KeywordKind::DataType:
    return "DataType";
  case KeywordKind::MemorySpace:
    return "MemorySpace";
  case KeywordKind::TensorLayout:
    return "TensorLayout";
  case KeywordKind::TileLayout:
    return "TileLayout";
  case KeywordKind::PadValue:
    return "PadValue";
  }
  return {};
}

std::string fallback_text(const Keyword& keyword) {
  if (!keyword.fallback)
    return {};
  return std::visit(
      [](const auto& value) -> std::string {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, bool>)
          return value ? "True" : "False";
        else if constexpr (std::is_same_v<Value, std::string_view>)
          return fmt::format("'{}'", value);
        else if constexpr (std::is_same_v<Value, std::int64_t>)
          return fmt::to_string(value);
        else
          return std::string(ir::name_of(value));
      },
      *keyword.fallback);
}

std::string_view name_of(ArgumentKind kind) {
  switch (kind) {
  case ArgumentKind::Any:
    return "any";
  case ArgumentKind::Tile:
    return "tile";
  case ArgumentKind::Tensor:
    return "tensor";
  case ArgumentKind::LocalTensor:
    return "local tensor";
  case ArgumentKind::Window:
    return "window";
  case ArgumentKind::TensorOrScalar:
    return "tensor or scalar";
  case ArgumentKind::Scalar:
    return "scalar";
  case ArgumentKind::Number:
    return "number";
  case ArgumentKind::Extents:
    return "extents";
  case ArgumentKind::Offsets:
    return "offsets";
  case ArgumentKind::Indices:
    return "indices";
  case ArgumentKind::Dimensions:
    return "dimensions";
  case ArgumentKind::Array:
    return "array";
  case ArgumentKind::Pointer:
    return "pointer";
  case ArgumentKind::CommContext:
    return "communication context";
  case ArgumentKind::PrefetchContext:
    return "prefetch context";
  case ArgumentKind::AsyncEvent:
    return "event";
  case ArgumentKind::AsyncSession:
    return "session";
  }
  return {};
}

std::string_view effect_name(const Argument& argument) {
  if (argument.effect_rule != nullptr)
    return "by keyword";
  switch (argument.effect) {
  case Effect::Read:
    return "read";
  case Effect::Write:
    return "write";
  case Effect::Update:
    return "update";
  }
  return {};
}

} // namespace ptoscope::ops
