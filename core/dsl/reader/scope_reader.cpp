#include "core/dsl/reader/statement_reader.h"
#include "core/dsl/reader/string_reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"

#include <algorithm>
#include <array>

// Scopes (`formats/passes-dump.md` section 9.3).

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

constexpr auto kScopes = std::to_array<std::string_view>(
    {"at", "incore", "auto_incore", "spmd", "cluster", "scope", "manual_scope", "auto_scope"});

// The arguments that each kind of scope prints, and what earlier compilers printed for them.
constexpr auto kAtEntries =
    std::to_array<std::string_view>({"name_hint", "optimizations", "optimization", "split", "deps",
                                     "no_dep_args", "dumps", "allow_early_resolve", "windowize"});
constexpr auto kClusterEntries = std::to_array<std::string_view>({"name_hint"});
/// The first one only for a scope that names its task.
constexpr auto kSpmdEntries =
    std::to_array<std::string_view>({"deps", "name_hint", "optimizations", "optimization", "split",
                                     "allow_early_resolve", "predicate", "sync_start"});

/// A flag that says yes or no.
bool is_flag(const syntax::Keyword& keyword) {
  const bool is_name = keyword.name == "allow_early_resolve" || keyword.name == "windowize" ||
                       keyword.name == "sync_start";
  return is_name &&
         (keyword.value->kind == ExprKind::True || keyword.value->kind == ExprKind::False);
}

} // namespace

const Stmt* StatementReader::read_with(const syntax::WithStmt& stmt, Stmts& into) {
  const auto* call = stmt.items.size() == 1 && stmt.items[0].value->kind == ExprKind::Call
                         ? static_cast<const syntax::CallExpr*>(stmt.items[0].value)
                         : nullptr;
  const std::string_view name =
      call == nullptr ? std::string_view() : session_.unprefixed(call->callee);
  pending_task_.reset();
  const bool is_known = std::ranges::find(kScopes, name) != kScopes.end();
  if (const syntax::Expr* target = is_known ? stmt.items[0].target : nullptr) {
    if ((name != "at" && name != "spmd") || !is_plain_name(target))
      return refuse_target(stmt, *target,
                           message_text("core", "a scope that names something else than its task"));
    define_task_id(*target, into);
  }
  if (name == "at" || name == "incore" || name == "auto_incore")
    return read_at(stmt, *call);
  if (name == "spmd")
    return read_spmd(stmt, *call);
  if (name == "cluster")
    return read_cluster(stmt, *call);
  if (is_known)
    return read_runtime_scope(stmt, *call);
  if (stmt.items.size() == 1)
    return unknown_block(stmt, message_text("core", "a scope"), *stmt.items[0].value);
  return refuse(stmt, message_text("core", "several scopes in one statement"));
}

/// `as tid`: the text doesn't show the statement that defines it (section 9.1).
void StatementReader::define_task_id(const syntax::Expr& name, Stmts& into) {
  const Type* type = session_.unique().scalar(data_type::kTaskId);
  auto* call = session_.context().make<Call>(NodeKind::Call, session_.span(name.extent));
  call->type = type;
  call->callee = {session_.intern("system.task_invalid"), false};
  auto* assign = session_.context().make<Assign>(NodeKind::Assign, session_.span(name.extent));
  assign->var = names_.define(name_text(&name), type, name.extent);
  assign->value = call;
  into.push_back(assign);
  pending_task_ = assign->var;
}

/// An entry that several scopes share; false when it is none of those.
bool StatementReader::read_tail(const syntax::Keyword& keyword, ScopeTail& tail) {
  const syntax::Expr& value = *keyword.value;
  const auto add = [&](std::string_view key, AttrValue attr) {
    tail.attrs.push_back({session_.intern(key), attr});
  };
  if (keyword.name == "name_hint" && value.kind == ExprKind::String)
    tail.name_hint = session_.intern(
        read_string(session_, static_cast<const syntax::StringExpr&>(value), Quotes::Verbatim));
  else if (keyword.name == "optimizations")
    read_optimizations(value, tail);
  else if (keyword.name == "optimization")
    read_old_optimizer(value, tail);
  else if (keyword.name == "deps")
    add("manual_dep_edges", exprs_.read_vars(value));
  else if (keyword.name == "no_dep_args")
    add("arg_direction_overrides_vars", exprs_.read_vars(value));
  else if (keyword.name == "dumps")
    add("dump_vars", exprs_.read_vars(value));
  else if (is_flag(keyword) && keyword.name == "sync_start")
    tail.sync_start = value.kind == ExprKind::True;
  else if (is_flag(keyword)) {
    if (value.kind == ExprKind::True) // False is what goes unsaid
      add(keyword.name, true);
  } else if (keyword.name == "predicate")
    add("predicate", exprs_.read(value));
  else if (const auto split = member_named<SplitMode>(session_, &value, "SplitMode");
           split && keyword.name == "split") {
    session_.older();
    tail.split = *split;
  } else
    return false;
  return true;
}

/// Only what that kind of scope prints is understood.
void StatementReader::read_entry(const syntax::Keyword& keyword, ScopeTail& tail,
                                 std::span<const std::string_view> known) {
  if (std::ranges::find(known, keyword.name) == known.end() || !read_tail(keyword, tail))
    tail.attrs.push_back(
        session_.keep_argument(message_text("core", "an argument of a scope"), keyword));
}

/// What was not understood goes back to where it stood.
std::span<const Attr> StatementReader::finish(ScopeTail& tail) {
  if (!tail.kept_optimizations.empty())
    tail.attrs.push_back(
        {session_.intern("optimizations="), Verbatim{session_.intern(tail.kept_optimizations)}});
  return session_.context().arena().copy(tail.attrs);
}

void StatementReader::keep_optimization(std::string_view text, const syntax::Extent& extent,
                                        ScopeTail& tail) {
  session_.unknown(message_text("core", "an optimisation"), text, extent);
  if (!tail.kept_optimizations.empty())
    tail.kept_optimizations += ", ";
  tail.kept_optimizations += text;
}

/// `optimization=pl.chunked_loop_optimizer[(split=...)]`, which cut loops into chunks.
void StatementReader::read_old_optimizer(const syntax::Expr& value, ScopeTail& tail) {
  const auto* call =
      value.kind == ExprKind::Call ? static_cast<const syntax::CallExpr*>(&value) : nullptr;
  const std::string_view name = session_.unprefixed(call == nullptr ? &value : call->callee);
  if (name != "chunked_loop_optimizer") {
    keep_optimization(session_.text_of(value), value.extent, tail);
    return;
  }
  session_.older();
  if (call != nullptr)
    for (const syntax::Keyword& keyword : call->keywords)
      if (const auto split = member_named<SplitMode>(session_, keyword.value, "SplitMode"))
        tail.split = *split;
  keep_optimization(session_.form().prefix + ".auto_chunk", value.extent, tail);
}

void StatementReader::read_optimizations(const syntax::Expr& list, ScopeTail& tail) {
  if (list.kind != ExprKind::List) {
    keep_optimization(session_.text_of(list), list.extent, tail);
    return;
  }
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items) {
    const auto* call =
        item->kind == ExprKind::Call ? static_cast<const syntax::CallExpr*>(item) : nullptr;
    const std::string_view name =
        call == nullptr ? std::string_view() : session_.unprefixed(call->callee);
    bool known = false;
    if (name == "split" && call->args.size() == 1) {
      if (const auto split = member_named<SplitMode>(session_, call->args[0], "SplitMode")) {
        tail.split = *split;
        known = true;
      }
    }
    if (name == "split" || name == "cross_core_slot") {
      for (const syntax::Keyword& keyword : call->keywords) {
        if (keyword.name != "slot_num")
          continue;
        tail.slot_num = exprs_.integer(*keyword.value, message_text("core", "the number of slots"));
        known = true;
        if (name == "split")
          session_.older();
      }
    }
    if (!known)
      keep_optimization(session_.text_of(*item), item->extent, tail);
  }
}

const Stmt* StatementReader::read_at(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  ScopeTail tail;
  std::optional<Level> level;
  std::optional<Role> role;
  const std::optional<const Var*> task = pending_task_;
  const std::string_view name = session_.unprefixed(call.callee);
  const syntax::Expr* level_text = call.args.empty() ? nullptr : call.args[0];
  session_.expect_arguments(call, name == "at" ? 1 : 0, true);
  if (name != "at") {
    session_.older();
    level = Level::CoreGroup;
    if (name == "auto_incore")
      keep_optimization(session_.form().prefix + ".auto_chunk", call.callee->extent, tail);
  }
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "level") {
      level_text = keyword.value;
      level = level_named(session_, keyword.value);
      if (!level)
        tail.attrs.push_back(session_.keep_argument(message_text("core", "a level"), keyword));
    } else if (keyword.name == "role") {
      role = member_named<Role>(session_, keyword.value, "Role");
      if (!role)
        tail.attrs.push_back(session_.keep_argument(message_text("core", "a role"), keyword));
    } else {
      read_entry(keyword, tail, kAtEntries);
    }
  }
  if (!level && !call.args.empty())
    level = level_named(session_, level_text);
  if (!level && (level_text == nullptr || !call.args.empty())) {
    session_.error("scope-level", call.extent,
                   message_text("core", "expected a level that is known"));
    return opaque(stmt);
  }
  if (tail.slot_num)
    tail.attrs.push_back({session_.intern("slot_num"), *tail.slot_num});
  if (task)
    tail.attrs.push_back({session_.intern("task_id_var"), *task});
  if (level == Level::CoreGroup) {
    auto* node = make<InCoreScope>(NodeKind::InCoreScope, stmt);
    node->split = tail.split;
    node->name_hint = tail.name_hint;
    node->attrs = finish(tail);
    node->body = read_body(stmt.body);
    return node;
  }
  if (tail.split != SplitMode::None)
    session_.error("scope-split", call.extent,
                   message_text("core", "expected a split in a scope of the core group only"));
  auto* node = make<HierarchyScope>(NodeKind::HierarchyScope, stmt);
  node->level = level.value_or(Level::Undefined);
  node->role = role;
  node->name_hint = tail.name_hint;
  node->attrs = finish(tail);
  node->body = read_body(stmt.body);
  return node;
}

const Stmt* StatementReader::read_cluster(const syntax::WithStmt& stmt,
                                          const syntax::CallExpr& call) {
  ScopeTail tail;
  session_.expect_arguments(call, 0, true);
  for (const syntax::Keyword& keyword : call.keywords)
    read_entry(keyword, tail, kClusterEntries);
  auto* node = make<ClusterScope>(NodeKind::ClusterScope, stmt);
  node->name_hint = tail.name_hint;
  node->attrs = finish(tail);
  node->body = read_body(stmt.body);
  return node;
}

const Stmt* StatementReader::read_runtime_scope(const syntax::WithStmt& stmt,
                                                const syntax::CallExpr& call) {
  auto* node = make<RuntimeScope>(NodeKind::RuntimeScope, stmt);
  session_.expect_arguments(call, 0, true);
  const std::string_view name = session_.unprefixed(call.callee);
  node->manual = name == "manual_scope";
  if (name != "scope")
    session_.older();
  std::vector<Attr> attrs;
  for (const syntax::Keyword& keyword : call.keywords) {
    const std::string_view mode = session_.member(keyword.value, "ScopeMode");
    if (keyword.name == "mode" && (mode == "MANUAL" || mode == "AUTO"))
      node->manual = mode == "MANUAL";
    else
      attrs.push_back(
          session_.keep_argument(message_text("core", "an argument of a scope"), keyword));
  }
  node->attrs = session_.context().arena().copy(attrs);
  node->body = read_body(stmt.body);
  return node;
}

/// The in-core scope inside an spmd one, which the text leaves out. The outer one is called after
/// it.
const Stmt* StatementReader::carrier(const Stmt* body, const ScopeTail& tail,
                                     const syntax::Extent& extent) {
  auto* node = session_.context().make<InCoreScope>(NodeKind::InCoreScope, session_.span(extent));
  node->split = tail.split;
  constexpr std::string_view kSuffix = "_spmd";
  std::string_view name = tail.name_hint.text();
  if (name.ends_with(kSuffix))
    name.remove_suffix(kSuffix.size());
  node->name_hint = session_.intern(name);
  std::vector<Attr> attrs;
  if (tail.slot_num)
    attrs.push_back({session_.intern("slot_num"), *tail.slot_num});
  if (!tail.kept_optimizations.empty())
    attrs.push_back(
        {session_.intern("optimizations="), Verbatim{session_.intern(tail.kept_optimizations)}});
  node->attrs = session_.context().arena().copy(attrs);
  node->body = body;
  return node;
}

/// `pl.spmd(8, ...)`, or `pl.spmd(core_num=8, ...)` as it was once; null without a number.
const Expr* StatementReader::read_spmd_head(const syntax::CallExpr& call, ScopeTail& tail) {
  const std::span<const std::string_view> known =
      pending_task_ ? std::span(kSpmdEntries) : std::span(kSpmdEntries).subspan(1);
  const syntax::Expr* cores = call.args.size() == 1 ? call.args[0] : nullptr;
  const bool named = call.args.empty();
  for (const syntax::Keyword& keyword : call.keywords)
    if (named && keyword.name == "core_num")
      cores = keyword.value;
  if (cores == nullptr) {
    session_.error("scope-cores", call.extent,
                   message_text("core", "expected the number of cores as the only argument"));
    return nullptr;
  }
  const Expr* number = exprs_.read(*cores);
  if (named)
    session_.older();
  for (const syntax::Keyword& keyword : call.keywords)
    if (keyword.value != cores)
      read_entry(keyword, tail, known);
  return number;
}

const Stmt* StatementReader::read_spmd(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  ScopeTail tail;
  const std::optional<const Var*> task = pending_task_;
  const Expr* cores = read_spmd_head(call, tail);
  if (cores == nullptr)
    return opaque(stmt);
  auto* node = make<SpmdScope>(NodeKind::SpmdScope, stmt);
  node->core_num = cores;
  node->sync_start = tail.sync_start;
  node->name_hint = tail.name_hint;
  if (task)
    tail.attrs.push_back({session_.intern("task_id_var"), *task});
  node->attrs = session_.context().arena().copy(tail.attrs);
  const Stmt* body = read_body(stmt.body);
  const bool has_carrier = tail.split != SplitMode::None || tail.slot_num ||
                           !tail.kept_optimizations.empty() ||
                           (task && reads_operator(*body, "tile.get_block_idx"));
  node->body = has_carrier ? carrier(body, tail, stmt.extent) : body;
  return node;
}

const Stmt* StatementReader::index_assign(const syntax::Expr& name, std::string_view op) {
  const Type* type = session_.unique().scalar(data_type::kIndex);
  auto* call = session_.context().make<Call>(NodeKind::Call, session_.span(name.extent));
  call->type = type;
  call->callee = {session_.intern(op), false};
  auto* assign = session_.context().make<Assign>(NodeKind::Assign, session_.span(name.extent));
  assign->var = names_.define(name_text(&name), type, name.extent);
  assign->value = call;
  return assign;
}

const Stmt* StatementReader::read_spmd_loop(const syntax::ForStmt& stmt,
                                            const syntax::CallExpr& call) {
  if (!is_plain_name(stmt.target))
    return refuse_target(stmt, *stmt.target, message_text("core", "a loop without a variable"));
  leave_out_else(stmt.orelse);
  ScopeTail tail;
  const Expr* cores = read_spmd_head(call, tail);
  if (cores == nullptr)
    return opaque(stmt);
  auto* node = make<SpmdScope>(NodeKind::SpmdScope, stmt);
  node->core_num = cores;
  node->sync_start = tail.sync_start;
  node->name_hint = tail.name_hint;
  node->attrs = session_.context().arena().copy(tail.attrs);
  Stmts stmts{index_assign(*stmt.target, "tile.get_block_idx")};
  read_block(stmt.body, 0, stmts);
  node->body = carrier(wrap(stmts), tail, stmt.extent);
  return node;
}

const Stmt* StatementReader::read_split_aiv(const syntax::ForStmt& stmt,
                                            const syntax::CallExpr& call) {
  auto* node = make<SplitAivScope>(NodeKind::SplitAivScope, stmt);
  const auto count =
      call.args.size() == 1
          ? exprs_.integer(*call.args[0], message_text("core", "the number of lanes"))
          : std::nullopt;
  leave_out_else(stmt.orelse);
  if (!is_plain_name(stmt.target))
    return refuse_target(stmt, *stmt.target, message_text("core", "a loop without a variable"));
  if (call.args.size() != 1)
    session_.error("argument-count", call.extent,
                   message_text("core", "expected the number of lanes as the only argument"));
  if (!count)
    return opaque(stmt);
  node->count = *count;
  std::vector<Attr> attrs;
  for (const syntax::Keyword& keyword : call.keywords) {
    const auto split = member_named<SplitMode>(session_, keyword.value, "SplitMode");
    if (keyword.name == "mode" && split)
      node->split = *split;
    else
      attrs.push_back(
          session_.keep_argument(message_text("core", "an argument of a scope"), keyword));
  }
  node->attrs = session_.context().arena().copy(attrs);
  const std::optional<SplitMode> outer = exprs_.region_split();
  exprs_.set_region_split(node->split);
  Stmts stmts{index_assign(*stmt.target, "tile.get_subblock_idx")};
  read_block(stmt.body, 0, stmts);
  exprs_.set_region_split(outer);
  node->body = wrap(stmts);
  return node;
}

} // namespace ptoscope::reader
