#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/region_arguments.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/walk.h"
#include "core/ir/cast.h"

#include <algorithm>

// Scopes whose body runs on many cores (`formats/frontend.md` section 10).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

constexpr std::string_view kSuffix = "_spmd";
constexpr std::int64_t kLanes = 2; ///< vector cores beside a cube core

/// The hints of the outer and of the inner scope that come from one.
std::pair<std::string, std::string> hints_of(std::string_view hint) {
  if (hint.empty())
    return {};
  if (hint.ends_with(kSuffix))
    return {std::string(hint), std::string(hint.substr(0, hint.size() - kSuffix.size()))};
  return {std::string(hint) + std::string(kSuffix), std::string(hint)};
}

void for_each_call(const syntax::Expr& expr,
                   const std::function<void(const syntax::CallExpr&)>& visit) {
  if (const syntax::CallExpr* call = call_of(&expr))
    visit(*call);
  syntax::for_each_child(expr, [&](const syntax::Expr& child) { for_each_call(child, visit); });
}

void for_each_call(syntax::Block block, const std::function<void(const syntax::CallExpr&)>& visit) {
  for (const syntax::Stmt* stmt : block) {
    syntax::for_each_expr(*stmt, [&](const syntax::Expr& expr) { for_each_call(expr, visit); });
    syntax::for_each_block(*stmt, [&](syntax::Block inner) { for_each_call(inner, visit); });
  }
}

bool reads_block_index(syntax::Block block) {
  bool reads = false;
  for_each_call(
      block, [&](const syntax::CallExpr& call) { reads = reads || calls(&call, "get_block_idx"); });
  return reads;
}

/// Calls of functions: of the program, and of the module by name.
int dispatches(syntax::Block block, const Closure& closure) {
  int count = 0;
  for_each_call(block, [&](const syntax::CallExpr& call) {
    const std::string_view name = callee_name(call);
    const Value* value = closure.find(name);
    if (name.starts_with("self.") || (value != nullptr && held<FunctionValue>(*value) != nullptr))
      ++count;
  });
  return count;
}

/// The only statement of a block when it is `with pl.at(...)`.
const syntax::CallExpr* only_at(syntax::Block block) {
  if (block.size() != 1 || block[0]->kind != StmtKind::With)
    return nullptr;
  const auto& scope = static_cast<const syntax::WithStmt&>(*block[0]);
  const syntax::CallExpr* call = scope.items.size() == 1 ? call_of(scope.items[0].value) : nullptr;
  return call != nullptr && callee_name(*call) == "pl.at" ? call : nullptr;
}

constexpr std::string_view kLoopKeywords[] = {"init_values", "chunk", "chunk_policy",
                                              "attrs",       "step",  "stage"};

/// What only loops take; a region that looks like one doesn't.
const syntax::Keyword* loop_keyword(const syntax::CallExpr& call) {
  for (const syntax::Keyword& keyword : call.keywords)
    if (std::ranges::find(kLoopKeywords, keyword.name) != std::end(kLoopKeywords))
      return &keyword;
  return nullptr;
}

} // namespace

void Statements::record_producer(syntax::Block block, const Var* task) {
  std::vector<const Var*> produced;
  const std::function<void(const syntax::Expr&)> collect = [&](const syntax::Expr& target) {
    if (target.kind == ExprKind::Tuple || target.kind == ExprKind::List)
      for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(target).items)
        collect(*item);
    else if (target.kind == ExprKind::Name)
      if (const auto* var =
              dyn_cast<Var>(body_.names.find(static_cast<const syntax::NameExpr&>(target).text)))
        produced.push_back(var);
  };
  bool has_targets = false;
  for (const syntax::Stmt* stmt : block)
    if (stmt->kind == StmtKind::Assign)
      for (const syntax::Expr* target : static_cast<const syntax::AssignStmt*>(stmt)->targets) {
        has_targets = true;
        collect(*target);
      }
  if (!has_targets)
    return;
  const int binding = ++body_.task_bindings[task];
  for (const Var* var : produced)
    body_.producers[var] = {task, binding};
}

void Statements::read_spmd(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const syntax::Expr* target = stmt.items[0].target;
  RegionArguments arguments(body_, "pl.spmd");
  const auto give_up = [&] {
    if (target != nullptr)
      poison(*target);
    read_block(stmt.body);
  };
  const auto refuse = [&](std::string_view text, const auto&... args) {
    session.refuse(Fault::Form, stmt.extent, text, args...);
    give_up();
  };
  if (!arguments.read_spmd(call, target != nullptr, stmt.extent))
    return give_up();
  if (body_.is_inside(Region::Cluster) &&
      (target != nullptr || arguments.allow_early_resolve || arguments.predicate != nullptr))
    return refuse(message_text("core", "expected a pl.spmd inside of pl.cluster without \"as\", "
                                       "allow_early_resolve and predicate, found one of them; the "
                                       "cluster is handed over as one task"));
  std::vector<Attr> attrs;
  const Var* task = nullptr;
  if (target != nullptr) {
    if (!arguments.deps.empty())
      attrs.push_back(
          {session.intern("manual_dep_edges"), session.context().arena().copy(arguments.deps)});
    task = define_task(*target, stmt.extent);
    if (task == nullptr)
      return give_up();
    attrs.push_back({session.intern("task_id_var"), task});
  }
  if (arguments.allow_early_resolve)
    attrs.push_back({session.intern("allow_early_resolve"), true});
  if (arguments.predicate != nullptr)
    attrs.push_back({session.intern("predicate"), arguments.predicate});
  if (task != nullptr)
    assign_placeholder(task, stmt.extent);

  const bool has_optimizations = arguments.split || arguments.slot_num;
  bool needs_in_core = false;
  RegionArguments inner(body_, "pl.at");
  const syntax::CallExpr* at = only_at(stmt.body);
  const bool has_carrier = at != nullptr && inner.read_at(*at) && inner.level == Level::CoreGroup;
  if (has_carrier) {
    if (has_optimizations)
      return refuse(message_text("core",
                                 "expected optimizations on the inner pl.at only, found them "
                                 "on pl.spmd, too"));
  } else {
    const bool is_inline = reads_block_index(stmt.body);
    const int count = is_inline ? 0 : dispatches(stmt.body, *body_.closure);
    if (!is_inline && count == 0)
      return refuse(message_text("core",
                                 "expected a pl.spmd body that reads "
                                 "pl.tile.get_block_idx() or calls a self.kernel(...), found "
                                 "neither, so that every block would do the same work; for "
                                 "i in pl.spmd(n) binds the index"));
    if (count > 1)
      return refuse(message_text("core", "expected one call of a kernel in a pl.spmd body, found "
                                         "{0}"),
                    count);
    needs_in_core = is_inline || has_optimizations;
  }
  auto* node = body_.make<SpmdScope>(NodeKind::SpmdScope, stmt.extent);
  node->core_num = arguments.core_num;
  node->sync_start = arguments.sync_start;
  if (!needs_in_core) {
    node->name_hint = session.intern(arguments.hint);
    node->attrs = session.context().arena().copy(attrs);
    read_scope_body(stmt, node, Region::Spmd, std::nullopt);
  } else {
    const auto [outer_hint, inner_hint] = hints_of(arguments.hint);
    node->name_hint = session.intern(outer_hint);
    node->attrs = session.context().arena().copy(attrs);
    const std::size_t mark = body_.output.open();
    body_.regions.push_back(Region::Spmd);
    auto* in_core = body_.make<InCoreScope>(NodeKind::InCoreScope, stmt.extent);
    in_core->name_hint = session.intern(inner_hint);
    in_core->split = arguments.split.value_or(SplitMode::None);
    std::vector<Attr> inner_attrs;
    if (arguments.slot_num)
      inner_attrs.push_back({session.intern("slot_num"), *arguments.slot_num});
    in_core->attrs = session.context().arena().copy(inner_attrs);
    read_scope_body(stmt, in_core, Region::InCore, arguments.split);
    body_.regions.pop_back();
    node->body = body_.output.close(mark, node->span);
    body_.output.append(node);
  }
  if (task != nullptr)
    record_producer(stmt.body, task);
}

/// `for i in pl.spmd(n)`: the counter is the index of the block.
void Statements::read_spmd_loop(const syntax::ForStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  RegionArguments arguments(body_, "pl.spmd");
  const auto refuse = [&](const syntax::Extent& extent, std::string_view text,
                          const auto&... args) {
    session.refuse(Fault::Form, extent, text, args...);
    poison(*stmt.target);
    read_block(stmt.body);
  };
  if (plain_name(*stmt.target).empty())
    return refuse(stmt.target->extent,
                  message_text("core", "expected one name before \"in pl.spmd\", found \"{0}\""),
                  shortened(session.text_of(*stmt.target)));
  if (const syntax::Keyword* keyword = loop_keyword(call))
    return refuse(keyword->value->extent,
                  message_text("core", "expected no {0}= in pl.spmd, found it"), keyword->name);
  if (!arguments.read_spmd(call, false, stmt.extent)) {
    poison(*stmt.target);
    return read_block(stmt.body);
  }
  if (body_.is_inside(Region::Cluster) &&
      (arguments.allow_early_resolve || arguments.predicate != nullptr))
    return refuse(stmt.extent,
                  message_text("core", "expected a pl.spmd inside of pl.cluster without "
                                       "allow_early_resolve and predicate, found one of them; the "
                                       "cluster is handed over as one task"));
  const auto [outer_hint, inner_hint] = hints_of(arguments.hint);
  auto* node = body_.make<SpmdScope>(NodeKind::SpmdScope, stmt.extent);
  node->name_hint = session.intern(outer_hint);
  node->core_num = arguments.core_num;
  node->sync_start = arguments.sync_start;
  std::vector<Attr> attrs;
  if (arguments.allow_early_resolve)
    attrs.push_back({session.intern("allow_early_resolve"), true});
  if (arguments.predicate != nullptr)
    attrs.push_back({session.intern("predicate"), arguments.predicate});
  node->attrs = session.context().arena().copy(attrs);
  auto* in_core = body_.make<InCoreScope>(NodeKind::InCoreScope, stmt.extent);
  in_core->name_hint = session.intern(inner_hint);
  in_core->split = arguments.split.value_or(SplitMode::None);
  std::vector<Attr> inner_attrs;
  add_dumped(inner_attrs);
  if (arguments.slot_num)
    inner_attrs.push_back({session.intern("slot_num"), *arguments.slot_num});
  in_core->attrs = session.context().arena().copy(inner_attrs);

  const std::size_t mark = body_.output.open();
  body_.regions.push_back(Region::Spmd);
  const std::size_t inner_mark = body_.output.open();
  body_.regions.push_back(Region::InCore);
  const auto outer_split = std::exchange(body_.in_core_split, arguments.split);
  body_.names.enter();
  const std::string_view counter = static_cast<const syntax::NameExpr*>(stmt.target)->text;
  const Expr* index = body_.call("tile.get_block_idx", {}, {}, stmt.extent);
  if (index != nullptr)
    body_.names.define(counter, body_.let(counter, index, stmt.extent,
                                          session.unique().scalar(data_type::kIndex)));
  read_block(stmt.body);
  body_.in_core_split = outer_split;
  body_.regions.pop_back();
  in_core->body = body_.output.close(inner_mark, in_core->span);
  body_.output.append(in_core);
  body_.comments.drop_tail(stmt.body, body_.comments.end_line(stmt));
  body_.names.exit(true);
  body_.regions.pop_back();
  node->body = body_.output.close(mark, node->span);
  body_.output.append(node);
}

/// `for lane in pl.split_aiv(2, mode=...)`.
void Statements::read_split_aiv(const syntax::ForStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const auto refuse = [&](const syntax::Extent& extent, std::string_view text,
                          const auto&... args) {
    session.refuse(Fault::Form, extent, text, args...);
    poison(*stmt.target);
    read_block(stmt.body);
  };
  if (!body_.splits.empty())
    return refuse(stmt.extent, message_text("core", "expected no pl.split_aiv inside of another, "
                                                    "found one"));
  if (body_.in_core_split)
    return refuse(stmt.extent,
                  message_text("core",
                               "expected pl.split of the scope or pl.split_aiv inside of it, "
                               "found both; pl.cross_core_slot sets the slots alone"));
  if (plain_name(*stmt.target).empty())
    return refuse(stmt.target->extent,
                  message_text("core", "expected one name before \"in pl.split_aiv\", found "
                                       "\"{0}\""),
                  shortened(session.text_of(*stmt.target)));
  if (const syntax::Keyword* keyword = loop_keyword(call))
    return refuse(keyword->value->extent,
                  message_text("core", "expected no {0}= in pl.split_aiv, found it"),
                  keyword->name);
  if (call.args.size() != 1)
    return refuse(call.extent,
                  message_text("core",
                               "expected the number of lanes, 2, in pl.split_aiv, found {0} "
                               "arguments"),
                  call.args.size());
  const Expr* lanes = body_.exprs.read(*call.args[0]);
  if (const auto* number = dyn_cast<ConstInt>(lanes);
      number == nullptr || number->value != kLanes) {
    if (lanes == nullptr)
      return read_block(stmt.body);
    return refuse(call.args[0]->extent,
                  message_text("core", "expected {0} lanes in pl.split_aiv, as many as there are "
                                       "vector cores beside a cube core, found {1}"),
                  kLanes, number == nullptr ? "a value" : std::to_string(number->value));
  }
  std::optional<SplitMode> mode;
  for (const syntax::Keyword& keyword : call.keywords) {
    const std::string_view name =
        RegionArguments(body_, "pl.split_aiv").member(*keyword.value, "SplitMode");
    if (keyword.name != "mode" || name.empty() || !value_named<SplitMode>(name))
      return refuse(keyword.value->extent,
                    message_text("core",
                                 "expected mode=pl.SplitMode.NONE, UP_DOWN or LEFT_RIGHT in "
                                 "pl.split_aiv, found \"{0}\""),
                    shortened(session.tree().text_of(keyword.extent)));
    mode = value_named<SplitMode>(name);
  }
  if (!mode)
    return refuse(call.extent,
                  message_text("core", "expected mode=pl.SplitMode.NONE, UP_DOWN or LEFT_RIGHT in "
                                       "pl.split_aiv, found none"));
  const bool needs_in_core =
      !body_.is_inside(Region::InCore) && body_.function->function_type != FunctionType::InCore;
  const std::size_t outer_mark = needs_in_core ? body_.output.open() : 0;
  if (needs_in_core)
    body_.regions.push_back(Region::InCore);

  auto* node = body_.make<SplitAivScope>(NodeKind::SplitAivScope, stmt.extent);
  node->split = *mode;
  const std::size_t mark = body_.output.open();
  body_.regions.push_back(Region::SplitAiv);
  body_.names.enter();
  const std::string_view lane = static_cast<const syntax::NameExpr*>(stmt.target)->text;
  const Expr* index = body_.call("tile.get_subblock_idx", {}, {}, stmt.extent);
  if (index != nullptr)
    body_.names.define(
        lane, body_.let(lane, index, stmt.extent, session.unique().scalar(data_type::kIndex)));
  body_.splits.push_back(*mode);
  body_.loops.push_back(LoopKind::SplitAiv);
  read_block(stmt.body);
  body_.loops.pop_back();
  body_.splits.pop_back();
  body_.comments.drop_tail(stmt.body, body_.comments.end_line(stmt));
  body_.names.exit(true);
  body_.regions.pop_back();
  node->body = body_.output.close(mark, node->span);
  body_.output.append(node);
  if (!needs_in_core)
    return;
  body_.regions.pop_back();
  auto* in_core = body_.make<InCoreScope>(NodeKind::InCoreScope, stmt.extent);
  in_core->body = body_.output.close(outer_mark, in_core->span);
  std::vector<Attr> attrs;
  add_dumped(attrs);
  in_core->attrs = session.context().arena().copy(attrs);
  body_.output.append(in_core);
}

} // namespace ptoscope::frontend
