#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <algorithm>
#include <limits>

// `pl.system`, with what goes between the cores.

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// A keyword argument as it is written: a number, a string, a flag, a member's number.
std::optional<Attr> written(SpelledCall& call, std::size_t parameter, std::string_view key) {
  const Value& value = call.value(parameter);
  if (const auto number = whole(value))
    return call.kwarg(key, *number);
  if (const auto* flag = held<bool>(value))
    return call.kwarg(key, *flag);
  if (const auto* text = held<std::string_view>(value))
    return call.kwarg_text(key, *text);
  if (const auto* member = held<Member>(value))
    return call.kwarg(key, member->number);
  if (const auto* expr = held<const Expr*>(value))
    return call.kwarg(key, *expr); // which the operator refuses
  call.refuse(message_text("core", "{0}: expected a number or string for \"{1}\", found a value of "
                                   "type {2}"),
              key, kind_of(value));
  return std::nullopt;
}

/// The keywords that are given, each under the name at its position.
std::optional<std::vector<Attr>>
all_written(SpelledCall& call,
            std::initializer_list<std::pair<std::size_t, std::string_view>> parameters) {
  std::vector<Attr> kwargs;
  for (const auto& [parameter, key] : parameters) {
    if (!call.is_given(parameter))
      continue;
    const auto attr = written(call, parameter, key);
    if (!attr)
      return std::nullopt;
    kwargs.push_back(*attr);
  }
  return kwargs;
}

const Expr* with_keywords(SpelledCall& call, std::vector<const Expr*> args,
                          std::initializer_list<std::pair<std::size_t, std::string_view>> keys) {
  auto kwargs = all_written(call, keys);
  return kwargs ? call.call(call.op(), std::move(args), std::move(*kwargs)) : nullptr;
}

const Expr* sync_pipes(SpelledCall& call) {
  return with_keywords(call, {}, {{0, "set_pipe"}, {1, "wait_pipe"}, {2, "event_id"}});
}

/// The event is a number or a value.
const Expr* cross_core_event(SpelledCall& call) {
  const bool is_set = call.name() == "sync_set";
  std::vector<const Expr*> args;
  std::vector<Attr> kwargs;
  const auto pipe = written(call, 1, "pipe");
  if (!pipe)
    return nullptr;
  kwargs.push_back(*pipe);
  if (const auto event = whole(call.value(0)))
    kwargs.push_back(call.kwarg("event_id", *event));
  else
    args.push_back(call.expr(0));
  const std::size_t core_type = is_set ? 3 : 2;
  if (is_set && call.is_given(2)) {
    const auto mode = written(call, 2, "ffts_mode");
    if (!mode)
      return nullptr;
    kwargs.push_back(*mode);
  }
  if (call.is_given(core_type)) {
    const auto* text = held<std::string_view>(call.value(core_type));
    if (text == nullptr || (*text != "aic" && *text != "aiv"))
      return call.refuse(message_text("core", "{0}: expected 'aic' or 'aiv' as core_type, found "
                                              "another value"));
    kwargs.push_back(call.kwarg_text("core_type", *text));
  }
  return call.call(call.op(), std::move(args), std::move(kwargs));
}

const Expr* set_ffts(SpelledCall& call) {
  constexpr std::int64_t kLeastElements = 256;
  const Expr* workspace = call.tensor(0);
  if (workspace == nullptr)
    return nullptr;
  const auto& type = static_cast<const TensorType&>(*workspace->type);
  const auto length = type.shape.size() == 1 ? constant(type.shape[0]) : std::nullopt;
  if (type.dtype != data_type::kInt64 || !length || *length < kLeastElements)
    return call.refuse(message_text("core", "{0}: expected a workspace of one dimension with at "
                                            "least {1} elements of INT64, found another tensor"),
                       kLeastElements);
  return call.call("system.set_ffts", {workspace});
}

const Expr* sync_all(SpelledCall& call) {
  enum Parameter : std::size_t { CoreType, Mode, Workspace, Cores };
  const auto* cores_of = held<std::string_view>(call.value(CoreType));
  const auto* mode = held<std::string_view>(call.value(Mode));
  const bool is_known = cores_of != nullptr &&
                        (*cores_of == "aiv_only" || *cores_of == "aic_only" || *cores_of == "mix");
  if (!is_known)
    return call.refuse(message_text("core", "{0}: expected 'aiv_only', 'aic_only' or 'mix' as "
                                            "core_type, found another value"));
  if (mode == nullptr || (*mode != "hard" && *mode != "soft"))
    return call.refuse(message_text("core", "{0}: expected 'hard' or 'soft' as mode, found another "
                                            "value"));
  if (*mode == "hard") {
    if (call.is_given(Workspace) || call.is_given(Cores))
      return call.refuse(message_text("core", "{0}: expected gm_workspace and used_cores with "
                                              "mode='soft' only, found one with 'hard'"));
    return call.call("system.syncall", {}, {call.kwarg_text("core_type", *cores_of)});
  }
  if (!call.is_given(Workspace) || !call.is_given(Cores))
    return call.refuse(message_text("core", "{0}: expected gm_workspace and used_cores with "
                                            "mode='soft', found one or none"));
  std::vector<const Expr*> args = {call.tensor(Workspace)};
  auto count = whole(call.value(Cores));
  if (const auto* expr = held<const Expr*>(call.value(Cores))) {
    if (const auto* number = dyn_cast<ConstInt>(*expr);
        number != nullptr && is_of_type(**expr, data_type::kInt32))
      count = number->value;
    else if (!is_of_type(**expr, data_type::kInt32))
      return call.refuse(message_text("core", "{0}: expected used_cores to be a number or a scalar "
                                              "of INT32, found another value"));
    else
      args.push_back(*expr);
  }
  if (count && (*count < 0 || *count > std::numeric_limits<std::int32_t>::max()))
    return call.refuse(message_text("core",
                                    "{0}: expected used_cores to be at least 0 and an INT32, "
                                    "found {1}"),
                       *count);
  if (count && *count != 0)
    args.push_back(call.body().session.unique().integer(*count, data_type::kInt32));
  return call.call("system.syncall", std::move(args),
                   {call.kwarg_text("core_type", *cores_of), call.kwarg_text("mode", "soft")});
}

const Expr* invalidate_cache(SpelledCall& call) {
  enum Parameter : std::size_t { Tensor, Shapes, Offsets };
  if (!call.is_given(Tensor) && !call.is_given(Shapes) && !call.is_given(Offsets))
    return call.call("system.cacheinvalid", {});
  if (!call.is_given(Tensor) || !call.is_given(Shapes) || !call.is_given(Offsets))
    return call.refuse(message_text("core",
                                    "{0}: expected a tensor, shapes and offsets together, or "
                                    "nothing for all memory, found some of them"));
  const Expr* tensor = call.tensor(Tensor);
  const Expr* shapes = call.list(Shapes);
  const Expr* offsets = call.list(Offsets);
  if (call.is_refused())
    return nullptr;
  const std::size_t rank = static_cast<const TensorType*>(tensor->type)->shape.size();
  for (const Expr* list : {shapes, offsets}) {
    const ir::Exprs elements = static_cast<const MakeTuple*>(list)->elements;
    const bool has_float = std::ranges::any_of(elements, [](const Expr* element) {
      const auto type = scalar_type(*element);
      return type && is_float(*type);
    });
    if (elements.size() != rank || has_float)
      return call.refuse(message_text("core", "{0}: expected {1} whole numbers in shapes and in "
                                              "offsets, as the tensor has dimensions, found other "
                                              "lists"),
                         rank);
  }
  return call.call("system.cacheinvalid", {tensor, shapes, offsets});
}

/// The buffers of the consumer are values, or numbers of INT32.
const Expr* initialize_pipe(SpelledCall& call) {
  return with_keywords(
      call, {call.integer(0, data_type::kInt32), call.integer(1, data_type::kInt32)},
      {{2, "dir_mask"}, {3, "slot_size"}, {4, "slot_num"}, {5, "local_slot_num"}, {6, "id"}});
}

/// `tpush_to_aiv(tile, *, split, lane_stride=None, id=None)`, an operator of tiles.
const Expr* push_to_vector(SpelledCall& call) {
  return with_keywords(call, {call.expr(0)}, {{1, "split"}, {2, "lane_stride"}, {3, "id"}});
}
const Expr* push_to_cube(SpelledCall& call) {
  return with_keywords(call, {call.expr(0)}, {{1, "split"}, {2, "id"}});
}
const Expr* free_slot(SpelledCall& call) {
  return with_keywords(call, {call.expr(0)}, {{1, "split"}, {2, "id"}});
}

/// A tile from the other core: of the shape and type that are given, else of those that the
/// annotation of the assignment has.
const Expr* pop(SpelledCall& call, MemorySpace space,
                std::initializer_list<std::pair<std::size_t, std::string_view>> keys) {
  auto kwargs = all_written(call, keys);
  if (!kwargs)
    return nullptr;
  if (call.is_given(0) != call.is_given(1))
    return call.refuse(message_text("core", "{0}: expected shape and dtype together or neither, "
                                            "found one of them"));
  const Expr* made = call.call(call.op(), {}, std::move(*kwargs));
  if (made == nullptr || !call.is_given(0))
    return made;
  const Expr* shape = call.list(0);
  const auto dtype = call.data_type(1);
  if (shape == nullptr || !dtype)
    return nullptr;
  TileType type;
  type.kind = TypeKind::Tile;
  type.shape = static_cast<const MakeTuple*>(shape)->elements;
  type.dtype = *dtype;
  type.space = space;
  auto* typed = call.body().make<Call>(NodeKind::Call, call.extent());
  *typed = *static_cast<const Call*>(made);
  typed->type = call.body().session.unique().tile(type);
  return typed;
}

const Expr* pop_from_cube(SpelledCall& call) {
  return pop(call, MemorySpace::Vec, {{2, "split"}, {3, "lane_stride"}, {4, "id"}});
}
const Expr* pop_from_vector(SpelledCall& call) {
  return pop(call, MemorySpace::Mat, {{2, "split"}, {3, "id"}});
}

const Expr* reserve_buffer(SpelledCall& call) {
  return with_keywords(call, {}, {{0, "name"}, {1, "size"}, {2, "base"}});
}
const Expr* import_buffer(SpelledCall& call) {
  return with_keywords(call, {}, {{0, "name"}, {1, "peer_func"}});
}

constexpr std::string_view kPipe =
    "c2v_consumer_buf=0, v2c_consumer_buf=0, *, dir_mask, slot_size, "
    "slot_num=None, local_slot_num=None, id=None";

constexpr Spelling kSpellings[] = {
    {"system", "sync_src", "*, set_pipe, wait_pipe, event_id", sync_pipes},
    {"system", "sync_dst", "*, set_pipe, wait_pipe, event_id", sync_pipes},
    {"system", "sync_set", "event_id, *, pipe, ffts_mode=None, core_type=None", cross_core_event},
    {"system", "sync_wait", "event_id, *, pipe, core_type=None", cross_core_event},
    {"system", "set_ffts", "workspace", set_ffts},
    {"system", "bar_v", "", plain},
    {"system", "bar_m", "", plain},
    {"system", "bar_all", "", plain},
    {"system", "fence", "", plain},
    {"system", "cacheinvalid", "tensor=None, shapes=None, offsets=None", invalidate_cache},
    {"system", "syncall", "*, core_type='mix', mode='hard', gm_workspace=None, used_cores=None",
     sync_all},
    {"system", "aic_initialize_pipe", kPipe, initialize_pipe},
    {"system", "aiv_initialize_pipe", kPipe, initialize_pipe},
    {"tile", "tpush_to_aiv", "tile, *, split, lane_stride=None, id=None", push_to_vector},
    {"tile", "tpush_to_aic", "tile, *, split, id=None", push_to_cube},
    {"tile", "tpop_from_aic", "*, shape=None, dtype=None, split=0, lane_stride=None, id=None",
     pop_from_cube},
    {"tile", "tpop_from_aiv", "*, shape=None, dtype=None, split=0, id=None", pop_from_vector},
    {"system", "tfree_to_aic", "tile, *, split=None, id=None", free_slot},
    {"system", "tfree_to_aiv", "tile, *, split=None, id=None", free_slot},
    {"system", "reserve_buffer", "*, name, size, base=pl.AUTO", reserve_buffer},
    {"system", "import_peer_buffer", "*, name, peer_func", import_buffer},
    {"system", "task_invalid", "", plain},
    {"system", "available_cluster_count", "", plain},
    {"system", "available_aiv_count", "", plain},
};

} // namespace

std::span<const Spelling> system_spellings() {
  return kSpellings;
}

} // namespace ptoscope::frontend
