#include "core/dsl/reader/statement_reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"

// Scopes (`formats/passes-dump.md` section 9.3).

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

const Stmt* StatementReader::read_with(const syntax::WithStmt& stmt, Stmts& into) {
  const auto* call = stmt.items.size() == 1 && stmt.items[0].value->kind == ExprKind::Call
                         ? static_cast<const syntax::CallExpr*>(stmt.items[0].value)
                         : nullptr;
  const std::string_view name =
      call == nullptr ? std::string_view() : session_.unprefixed(call->callee);
  pending_task_.reset();
  if (stmt.items.size() == 1 && stmt.items[0].target != nullptr && (name == "at" || name == "spmd"))
    define_task_id(*stmt.items[0].target, into);
  if (name == "at")
    return read_at(stmt, *call);
  if (name == "spmd")
    return read_spmd(stmt, *call);
  if (name == "cluster")
    return read_cluster(stmt, *call);
  if (name == "scope" || name == "manual_scope" || name == "auto_scope")
    return read_runtime_scope(stmt, *call);
  return refuse(stmt, message_text("core", "a scope that the language doesn't know"));
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
        string_value(session_.tree(), static_cast<const syntax::StringExpr&>(value), true));
  else if (keyword.name == "optimizations")
    read_optimizations(value, tail);
  else if (keyword.name == "deps")
    add("manual_dep_edges", exprs_.read_vars(value));
  else if (keyword.name == "no_dep_args")
    add("arg_direction_overrides_vars", exprs_.read_vars(value));
  else if (keyword.name == "dumps")
    add("dump_vars", exprs_.read_vars(value));
  else if (keyword.name == "allow_early_resolve" || keyword.name == "windowize")
    add(keyword.name, value.kind == ExprKind::True);
  else if (keyword.name == "predicate")
    add("predicate", exprs_.read(value));
  else if (keyword.name == "sync_start")
    tail.sync_start = value.kind == ExprKind::True;
  else
    return false;
  return true;
}

void StatementReader::read_optimizations(const syntax::Expr& list, ScopeTail& tail) {
  if (list.kind != ExprKind::List) {
    session_.unknown(message_text("core", "an optimisation"), session_.text_of(list), list.extent);
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
      }
    }
    if (!known)
      session_.unknown(message_text("core", "an optimisation"), session_.text_of(*item),
                       item->extent);
  }
}

const Stmt* StatementReader::read_at(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  ScopeTail tail;
  std::optional<Level> level;
  std::optional<Role> role;
  const std::optional<const Var*> task = pending_task_;
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "level")
      level = member_named<Level>(session_, keyword.value, "Level");
    else if (keyword.name == "role")
      role = member_named<Role>(session_, keyword.value, "Role");
    else if (!read_tail(keyword, tail))
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
  }
  if (!level) {
    session_.error("scope-level", call.extent,
                   message_text("core", "expected a level that is known"));
    return opaque(stmt);
  }
  if (tail.slot_num)
    tail.attrs.push_back({session_.intern("slot_num"), *tail.slot_num});
  if (task)
    tail.attrs.push_back({session_.intern("task_id_var"), *task});
  if (*level == Level::CoreGroup) {
    auto* node = make<InCoreScope>(NodeKind::InCoreScope, stmt);
    node->split = tail.split;
    node->name_hint = tail.name_hint;
    node->attrs = session_.context().arena().copy(tail.attrs);
    node->body = read_body(stmt.body);
    return node;
  }
  auto* node = make<HierarchyScope>(NodeKind::HierarchyScope, stmt);
  node->level = *level;
  node->role = role;
  node->name_hint = tail.name_hint;
  node->attrs = session_.context().arena().copy(tail.attrs);
  node->body = read_body(stmt.body);
  return node;
}

const Stmt* StatementReader::read_cluster(const syntax::WithStmt& stmt,
                                          const syntax::CallExpr& call) {
  ScopeTail tail;
  for (const syntax::Keyword& keyword : call.keywords)
    if (!read_tail(keyword, tail))
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
  auto* node = make<ClusterScope>(NodeKind::ClusterScope, stmt);
  node->name_hint = tail.name_hint;
  node->attrs = session_.context().arena().copy(tail.attrs);
  node->body = read_body(stmt.body);
  return node;
}

const Stmt* StatementReader::read_runtime_scope(const syntax::WithStmt& stmt,
                                                const syntax::CallExpr& call) {
  auto* node = make<RuntimeScope>(NodeKind::RuntimeScope, stmt);
  node->manual = session_.unprefixed(call.callee) == "manual_scope";
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "mode")
      node->manual = session_.member(keyword.value, "ScopeMode") == "MANUAL";
    else
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
  }
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
  if (tail.slot_num) {
    const Attr slot{session_.intern("slot_num"), *tail.slot_num};
    node->attrs = session_.context().arena().copy(std::span<const Attr>(&slot, 1));
  }
  node->body = body;
  return node;
}

const Stmt* StatementReader::read_spmd(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  ScopeTail tail;
  const std::optional<const Var*> task = pending_task_;
  if (call.args.size() != 1) {
    session_.error("scope-cores", call.extent,
                   message_text("core", "expected the number of cores as the only argument"));
    return opaque(stmt);
  }
  auto* node = make<SpmdScope>(NodeKind::SpmdScope, stmt);
  node->core_num = exprs_.read(*call.args[0]);
  for (const syntax::Keyword& keyword : call.keywords)
    if (!read_tail(keyword, tail))
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
  node->sync_start = tail.sync_start;
  node->name_hint = tail.name_hint;
  if (task)
    tail.attrs.push_back({session_.intern("task_id_var"), *task});
  node->attrs = session_.context().arena().copy(tail.attrs);
  const Stmt* body = read_body(stmt.body);
  const bool has_carrier = task && (tail.split != SplitMode::None || tail.slot_num ||
                                    reads_operator(*body, "tile.get_block_idx"));
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
  ScopeTail tail;
  if (call.args.size() != 1 || name_text(stmt.target).empty()) {
    session_.error("scope-cores", call.extent,
                   message_text("core", "expected the number of cores as the only argument"));
    return opaque(stmt);
  }
  auto* node = make<SpmdScope>(NodeKind::SpmdScope, stmt);
  node->core_num = exprs_.read(*call.args[0]);
  for (const syntax::Keyword& keyword : call.keywords)
    if (!read_tail(keyword, tail))
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
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
  if (!count || name_text(stmt.target).empty())
    return opaque(stmt);
  node->count = *count;
  for (const syntax::Keyword& keyword : call.keywords) {
    const auto split = member_named<SplitMode>(session_, keyword.value, "SplitMode");
    if (keyword.name == "mode" && split)
      node->split = *split;
    else
      session_.unknown(message_text("core", "an argument of a scope"), keyword.name,
                       keyword.extent);
  }
  const std::optional<SplitMode> outer = exprs_.region_split();
  exprs_.set_region_split(node->split);
  Stmts stmts{index_assign(*stmt.target, "tile.get_subblock_idx")};
  read_block(stmt.body, 0, stmts);
  exprs_.set_region_split(outer);
  node->body = wrap(stmts);
  return node;
}

} // namespace ptoscope::reader
