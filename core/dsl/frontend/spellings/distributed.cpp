#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/spellings/lowerings.h"
#include "core/ir/cast.h"

#include <algorithm>

// `pld`: what goes between devices.

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// A number is of INT32.
const Expr* peer(SpelledCall& call, std::size_t parameter) {
  return call.integer(parameter, data_type::kInt32);
}

const Expr* distributed(SpelledCall& call, std::size_t parameter, std::string_view role) {
  const auto* expr = held<const Expr*>(call.value(parameter));
  if (expr != nullptr && (*expr)->type->kind == TypeKind::DistributedTensor)
    return *expr;
  return call.refuse(message_text("core",
                                  "{0}: expected a distributed tensor, bound to a window, as "
                                  "{1}, found a {2}"),
                     role, kind_of(call.value(parameter)));
}

const Expr* any_tensor(SpelledCall& call, std::size_t parameter, std::string_view role) {
  const auto* expr = held<const Expr*>(call.value(parameter));
  if (expr != nullptr && is_tensor((*expr)->type->kind))
    return *expr;
  return call.refuse(message_text("core", "{0}: expected a tensor as {1}, found a {2}"), role,
                     kind_of(call.value(parameter)));
}

const Expr* window(SpelledCall& call) {
  const auto type = call.data_type(2);
  if (!type)
    return nullptr;
  const Expr* buffer = call.expr(0);
  if (buffer != nullptr && buffer->type->kind != TypeKind::Ptr)
    return call.refuse(message_text("core",
                                    "{0}: expected a buffer of pld.alloc_window_buffer, found "
                                    "a {1}"),
                       kind_of(call.value(0)));
  return call.call("pld.tensor.window", {buffer, call.list(1)}, {call.kwarg("dtype", *type)});
}

std::optional<std::vector<Attr>> atomic_kwarg(SpelledCall& call, std::size_t parameter,
                                              bool always) {
  const auto atomic = call.code(parameter, "AtomicType");
  if (!atomic)
    return std::nullopt;
  std::vector<Attr> kwargs;
  if (always || *atomic != 0)
    kwargs.push_back(call.kwarg("atomic", *atomic));
  return kwargs;
}

const Expr* remote_store(SpelledCall& call) {
  const bool is_tile = call.family() == "pld.tile";
  const Expr* source = is_tile ? call.tile(0) : any_tensor(call, 0, "src");
  auto kwargs = atomic_kwarg(call, 4, false);
  return kwargs ? call.call(call.op(),
                            {source, distributed(call, 1, "target"), peer(call, 2), call.list(3)},
                            std::move(*kwargs))
                : nullptr;
}

/// Either, by the source.
const Expr* remote_store_of_either(SpelledCall& call) {
  const auto* source = held<const Expr*>(call.value(0));
  const bool is_tile = source != nullptr && (*source)->type->kind == TypeKind::Tile;
  return call.with_family(is_tile ? "pld.tile" : "pld.tensor", remote_store);
}

/// The region of a copy is given in three lists or not at all.
bool add_region(SpelledCall& call, std::size_t first, std::vector<const Expr*>& args) {
  const int given =
      int{call.is_given(first)} + int{call.is_given(first + 1)} + int{call.is_given(first + 2)};
  if (given == 0)
    return true;
  if (given != 3) {
    call.refuse(message_text("core", "{0}: expected dst_offsets, src_offsets and shape together, "
                                     "found {1} of them"),
                given);
    return false;
  }
  for (std::size_t i = first; i < first + 3; ++i)
    args.push_back(call.list(i));
  return !call.is_refused();
}

/// Rows, columns and pipelining of a copy in pieces.
bool add_chunks(SpelledCall& call, std::size_t first, std::vector<Attr>& kwargs) {
  const auto rows = whole(call.value(first));
  const auto columns = whole(call.value(first + 1));
  const auto pipeline = call.flag(first + 2);
  if (!rows || !columns || *rows < 0 || *columns < 0) {
    call.refuse(message_text("core",
                             "{0}: expected chunk_rows and chunk_cols to be whole numbers of "
                             "at least 0, found other values"));
    return false;
  }
  if (!pipeline)
    return false;
  if (*pipeline && (*rows == 0 || *columns == 0)) {
    call.refuse(message_text("core",
                             "{0}: expected chunk_rows and chunk_cols beside pipeline=True, "
                             "found {1} and {2}"),
                *rows, *columns);
    return false;
  }
  if (*rows != 0)
    kwargs.push_back(call.kwarg("chunk_rows", *rows));
  if (*columns != 0)
    kwargs.push_back(call.kwarg("chunk_cols", *columns));
  if (*pipeline)
    kwargs.push_back(call.kwarg("pipeline", true));
  return true;
}

const Expr* put(SpelledCall& call) {
  enum Parameter : std::size_t { To, Peer, From, Region, Atomic = 6, Chunks };
  std::vector<const Expr*> args = {distributed(call, To, "dst"), peer(call, Peer),
                                   any_tensor(call, From, "src")};
  auto kwargs = atomic_kwarg(call, Atomic, true);
  return kwargs && add_chunks(call, Chunks, *kwargs) && add_region(call, Region, args)
             ? call.call("pld.tensor.put", std::move(args), std::move(*kwargs))
             : nullptr;
}

const Expr* get(SpelledCall& call) {
  enum Parameter : std::size_t { To, Peer, From, Region, Chunks = 6 };
  std::vector<const Expr*> args = {any_tensor(call, To, "dst"), peer(call, Peer),
                                   distributed(call, From, "src")};
  std::vector<Attr> kwargs;
  return add_chunks(call, Chunks, kwargs) && add_region(call, Region, args)
             ? call.call("pld.tensor.get", std::move(args), std::move(kwargs))
             : nullptr;
}

/// Copies of tiles' families work through one or two tiles; a list in the place of the second is
/// the beginning of the region.
const Expr* staged(SpelledCall& call, const Expr* to, const Expr* from, std::vector<Attr> kwargs) {
  enum Parameter : std::size_t { To, Peer, From, Stage, Second, Region };
  std::vector<const Expr*> args = {to, peer(call, Peer), from, call.expr(Stage)};
  const auto* second = held<const Expr*>(call.value(Second));
  const bool is_list = held<Items>(call.value(Second)) != nullptr ||
                       (second != nullptr && (*second)->kind == NodeKind::MakeTuple);
  if (is_list) {
    for (const std::size_t list :
         {std::size_t{Second}, std::size_t{Region}, std::size_t{Region} + 1})
      args.push_back(call.list(list));
  } else {
    if (call.is_given(Second))
      args.push_back(call.expr(Second));
    if (!add_region(call, Region, args))
      return nullptr;
  }
  return call.call(call.op(), std::move(args), std::move(kwargs));
}

const Expr* staged_put(SpelledCall& call) {
  auto kwargs = atomic_kwarg(call, 8, true);
  return kwargs ? staged(call, distributed(call, 0, "dst"), any_tensor(call, 2, "src"),
                         std::move(*kwargs))
                : nullptr;
}

const Expr* staged_get(SpelledCall& call) {
  return staged(call, any_tensor(call, 0, "dst"), distributed(call, 2, "src"), {});
}

const Expr* remote_load(SpelledCall& call) {
  std::vector<const Expr*> args = {distributed(call, 0, "target"),
                                   call.integer(1, data_type::kIndex), call.list(2), call.list(3)};
  if (call.is_given(4))
    args.push_back(call.list(4));
  return call.call("pld.tile.remote_load", std::move(args));
}

const Expr* padded_remote_load(SpelledCall& call) {
  return call.call("pld.tile.remote_load",
                   {distributed(call, 0, "target"), call.integer(1, data_type::kIndex),
                    call.list(2), call.list(3), call.list(4)},
                   {call.kwarg("allow_physical_tail_padding", true)});
}

const Expr* allreduce(SpelledCall& call) {
  enum Parameter : std::size_t { Target, Signal, Op, Mode, Cores };
  const auto cores = whole(call.value(Cores));
  const auto op = call.code(Op, "ReduceOp");
  const auto* mode = held<std::string_view>(call.value(Mode));
  if (!op)
    return nullptr;
  if (!cores || *cores <= 0)
    return call.refuse(message_text("core", "{0}: expected core_num to be a number of at least 1, "
                                            "found another value"));
  if (mode == nullptr)
    return call.refuse(message_text("core", "{0}: expected 'mesh' or another string as mode, found "
                                            "another value"));
  if (!call.is_given(Signal) && *mode != "mesh")
    return call.refuse(message_text("core",
                                    "{0}: expected a signal beside mode \"{1}\", found none; "
                                    "only mesh makes its own"),
                       *mode);
  std::vector<const Expr*> args = {distributed(call, Target, "target")};
  if (call.is_given(Signal))
    args.push_back(distributed(call, Signal, "signal"));
  return call.call(
      "pld.tensor.allreduce", std::move(args),
      {call.kwarg("op", *op), call.kwarg_text("mode", *mode), call.kwarg("core_num", *cores)});
}

const Expr* barrier(SpelledCall& call) {
  return call.call("pld.tensor.barrier", {distributed(call, 0, "signal")});
}

const Expr* broadcast(SpelledCall& call) {
  const auto root = call.whole_number(2);
  return root ? call.call("pld.tensor.broadcast",
                          {distributed(call, 0, "target"), distributed(call, 1, "signal")},
                          {call.kwarg("root", *root)})
              : nullptr;
}

const Expr* exchange(SpelledCall& call) {
  return call.call(call.op(),
                   {call.expr(0), distributed(call, 1, "target"), distributed(call, 2, "signal")});
}

const Expr* reduce_scatter(SpelledCall& call) {
  const auto op = call.code(2, "ReduceOp");
  return op ? call.call("pld.tensor.reduce_scatter",
                        {distributed(call, 0, "target"), distributed(call, 1, "signal")},
                        {call.kwarg("op", *op)})
            : nullptr;
}

const Expr* exchange_counted(SpelledCall& call) {
  return call.call("pld.tensor.all_to_all_v",
                   {call.expr(0), distributed(call, 1, "target"), distributed(call, 2, "signal"),
                    call.expr(3), distributed(call, 4, "recv_counts")});
}

const Expr* notify(SpelledCall& call) {
  const auto op = call.code(4, "NotifyOp");
  return op ? call.call(
                  "pld.system.notify",
                  {call.expr(0), peer(call, 1), call.list(2), call.integer(3, data_type::kInt32)},
                  {call.kwarg("op", *op)})
            : nullptr;
}

const Expr* wait(SpelledCall& call) {
  const auto comparison = call.code(3, "WaitCmp");
  return comparison ? call.call(call.op(),
                                {call.expr(0), call.list(1), call.integer(2, data_type::kInt32)},
                                {call.kwarg("cmp", *comparison)})
                    : nullptr;
}

constexpr std::string_view kRemoteStore =
    "src, target, peer, offsets, *, atomic=pl.AtomicType.None_";
constexpr std::string_view kPut =
    "dst, peer, src, dst_offsets=None, src_offsets=None, shape=None, *, "
    "atomic=pl.AtomicType.None_, chunk_rows=0, chunk_cols=0, pipeline=False";
constexpr std::string_view kGet = "dst, peer, src, dst_offsets=None, src_offsets=None, shape=None, "
                                  "*, chunk_rows=0, chunk_cols=0, pipeline=False";

constexpr Spelling kTensor[] = {
    {"pld.tensor", "window", "buf, shape, *, dtype", window},
    {"pld.tensor", "remote_store", kRemoteStore, remote_store},
    {"pld.tensor", "put", kPut, put},
    {"pld.tensor", "get", kGet, get},
    {"pld.tensor", "allreduce",
     "target, signal=None, *, op=pld.ReduceOp.Sum, mode='mesh', core_num=1", allreduce},
    {"pld.tensor", "barrier", "signal", barrier},
    {"pld.tensor", "broadcast", "target, signal, *, root", broadcast},
    {"pld.tensor", "allgather", "local_data, target, signal", exchange},
    {"pld.tensor", "reduce_scatter", "target, signal, *, op=pld.ReduceOp.Sum", reduce_scatter},
    {"pld.tensor", "all_to_all", "input, target, signal", exchange},
    {"pld.tensor", "all_to_all_v", "input, target, signal, send_counts, recv_counts",
     exchange_counted},
};

constexpr Spelling kTile[] = {
    {"pld.tile", "remote_load", "target, peer, offsets, shape, valid_shape=None", remote_load},
    {"pld.tile", "_remote_load_with_physical_tail_padding",
     "target, peer, offsets, shape, valid_shape", padded_remote_load},
    {"pld.tile", "remote_store", "src_tile, target, peer, offsets, *, atomic=pl.AtomicType.None_",
     remote_store},
    {"pld.tile", "put",
     "dst, peer, src, stage, stage2=None, dst_offsets=None, src_offsets=None, shape=None, *, "
     "atomic=pl.AtomicType.None_",
     staged_put},
    {"pld.tile", "get",
     "dst, peer, src, stage, stage2=None, dst_offsets=None, src_offsets=None, shape=None",
     staged_get},
};

constexpr Spelling kSystem[] = {
    {"pld.system", "world_size", "", plain},
    {"pld.system", "get_comm_ctx", "dist_tensor", plain},
    {"pld.system", "rank", "ctx", plain},
    {"pld.system", "nranks", "ctx", plain},
    {"pld.system", "notify", "target, peer, offsets, value, *, op", notify},
    {"pld.system", "wait", "signal, offsets, expected, *, cmp", wait},
    {"pld.system", "defer_wait", "signal, offsets, expected, *, cmp", wait},
};

constexpr Spelling kShort[] = {
    {"pld", "remote_store", kRemoteStore, remote_store_of_either},
};

} // namespace

std::span<const Spelling> distributed_tensor_spellings() {
  return kTensor;
}

std::span<const Spelling> distributed_tile_spellings() {
  return kTile;
}

std::span<const Spelling> distributed_system_spellings() {
  return kSystem;
}

std::span<const Spelling> distributed_short_spellings() {
  return kShort;
}

} // namespace ptoscope::frontend
