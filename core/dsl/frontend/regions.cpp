#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/frontend/region_arguments.h"
#include "core/dsl/syntax/names.h"
#include "core/ir/cast.h"

#include <algorithm>

// Scopes (`formats/frontend.md` section 10), but for those of many cores.

namespace ptoscope::frontend {

using namespace ir;
void Statements::read_with(const syntax::WithStmt& stmt) {
  Session& session = body_.session;
  if (stmt.items.size() != 1) {
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected one scope in \"with\", found {0}"),
                   stmt.items.size());
    return read_block(stmt.body);
  }
  const syntax::WithItem& item = stmt.items[0];
  const syntax::CallExpr* call = call_of(item.value);
  const std::string_view callee = call == nullptr ? std::string_view() : callee_name(*call);
  const std::string_view scope = callee.starts_with("pl.") ? callee.substr(3) : std::string_view();
  const bool is_known = scope == "scope" || scope == "manual_scope" || scope == "cluster" ||
                        scope == "spmd" || scope == "at";
  if (is_known && item.target != nullptr && scope != "at" && scope != "spmd") {
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected \"as\" behind pl.at or pl.spmd only, found it "
                                        "behind {0}"),
                   callee);
    return read_block(stmt.body);
  }
  if (scope == "scope" || scope == "manual_scope")
    return read_runtime_scope(stmt, *call);
  if (scope == "cluster")
    return read_cluster(stmt, *call);
  if (scope == "spmd")
    return read_spmd(stmt, *call);
  if (scope == "at")
    return read_at(stmt, *call);
  session.refuse(Fault::Unsupported, stmt.extent,
                 message_text("core", "expected pl.at, pl.spmd, pl.cluster, pl.scope or "
                                      "pl.manual_scope behind \"with\", found \"{0}\""),
                 shortened(session.text_of(*item.value)));
  read_block(stmt.body);
}

/// Tensors that are dumped go to the attributes of each scope, before its task and its slots.
void Statements::add_dumped(std::vector<Attr>& attrs) const {
  std::vector<const Var*> dumped = body_.dumped;
  if (dumped.empty())
    return;
  Arena& arena = body_.session.context().arena();
  for (Attr& attr : attrs)
    if (attr.key.text() == "dump_vars") {
      const VarList known = std::get<VarList>(attr.value);
      std::vector<const Var*> merged(known.begin(), known.end());
      for (const Var* var : dumped)
        if (std::ranges::find(merged, var) == merged.end())
          merged.push_back(var);
      attr.value = arena.copy(merged);
      return;
    }
  const auto place = std::ranges::find_if(attrs, [](const Attr& attr) {
    return attr.key.text() == "task_id_var" || attr.key.text() == "slot_num";
  });
  attrs.insert(place, {body_.session.intern("dump_vars"), arena.copy(dumped)});
}

void Statements::read_scope_body(const syntax::WithStmt& stmt, Scope* node, Region region,
                                 std::optional<SplitMode> split) {
  if (region != Region::Runtime) {
    std::vector<Attr> attrs(node->attrs.begin(), node->attrs.end());
    add_dumped(attrs);
    node->attrs = body_.session.context().arena().copy(attrs);
  }
  const std::size_t mark = body_.output.open();
  body_.regions.push_back(region);
  const auto outer_split = body_.in_core_split;
  if (region == Region::InCore)
    body_.in_core_split = split;
  body_.names.enter();
  read_block(stmt.body);
  body_.comments.drop_tail(stmt.body, body_.comments.end_line(stmt));
  body_.names.exit(true);
  body_.in_core_split = outer_split;
  body_.regions.pop_back();
  node->body = body_.output.close(mark, node->span);
  body_.output.append(node);
}

void Statements::read_cluster(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  auto* node = body_.make<ClusterScope>(NodeKind::ClusterScope, stmt.extent);
  RegionArguments arguments(body_, "pl.cluster");
  if (!call.args.empty())
    body_.session.refuse(Fault::Form, stmt.extent,
                         message_text("core", "expected no arguments but name_hint in pl.cluster, "
                                              "found {0}"),
                         call.args.size());
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "name_hint")
      node->name_hint = body_.session.intern(arguments.name_hint(*keyword.value).value_or(""));
    else
      body_.session.refuse(Fault::Form, stmt.extent,
                           message_text("core", "expected name_hint only in pl.cluster, found the "
                                                "keyword \"{0}\""),
                           keyword.name);
  }
  read_scope_body(stmt, node, Region::Cluster, std::nullopt);
}

void Statements::read_runtime_scope(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const bool is_manual_form = callee_name(call) == "pl.manual_scope";
  bool manual = is_manual_form;
  if (!call.args.empty() || (is_manual_form && !call.keywords.empty()))
    session.refuse(
        Fault::Form, stmt.extent,
        message_text("core", "expected no arguments but mode= of pl.scope, found \"{0}\""),
        shortened(session.text_of(call)));
  bool is_known = call.args.empty() && (!is_manual_form || call.keywords.empty());
  for (const syntax::Keyword& keyword : call.keywords) {
    const std::string_view mode =
        RegionArguments(body_, "pl.scope").member(*keyword.value, "ScopeMode");
    if (keyword.name != "mode" || (mode != "AUTO" && mode != "MANUAL"))
      session.refuse(Fault::Form, stmt.extent,
                     message_text("core", "expected mode=pl.ScopeMode.AUTO or MANUAL in pl.scope, "
                                          "found \"{0}\""),
                     shortened(session.tree().text_of(keyword.extent)));
    is_known = is_known && keyword.name == "mode" && !mode.empty();
    manual = mode == "MANUAL";
  }
  if (!is_known)
    return read_block(stmt.body);
  if (manual && body_.manual_scopes > 0)
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected no manual scope inside of a manual scope, found "
                                        "one; its statements may stand in the outer one"));
  if (!manual && body_.auto_scope)
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core",
                                "expected auto_scope=False on the function for a pl.scope() "
                                "placed by hand, found the scopes to be placed "
                                "automatically; pl.ScopeMode.MANUAL needs no such mark"));
  else if (!manual && body_.manual_scopes > 0)
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected no automatic scope inside of a manual one, found "
                                        "one"));
  auto* node = body_.make<RuntimeScope>(NodeKind::RuntimeScope, stmt.extent);
  node->manual = manual;
  body_.manual_scopes += manual ? 1 : 0;
  read_scope_body(stmt, node, Region::Runtime, std::nullopt);
  body_.manual_scopes -= manual ? 1 : 0;
}

/// `as tid`.
const Var* Statements::define_task(const syntax::Expr& name, const syntax::Extent& extent) {
  if (plain_name(name).empty()) {
    body_.session.refuse(Fault::Form, extent,
                         message_text("core", "expected a name behind \"as\", found \"{0}\""),
                         shortened(body_.session.text_of(name)));
    return nullptr;
  }
  auto* var = body_.make_expr<Var>(NodeKind::Var, body_.session.unique().scalar(data_type::kTaskId),
                                   extent);
  var->name = body_.session.intern(static_cast<const syntax::NameExpr&>(name).text);
  define(var->name.text(), var, extent);
  return var;
}

/// The task's variable is bound before its scope; comments stay with the scope.
void Statements::assign_placeholder(const Var* task, const syntax::Extent& extent) {
  std::vector<Symbol> comments = body_.output.pop_comments();
  body_.output.push_comments({});
  body_.assign(task, body_.call("system.task_invalid", {}, {}, extent), extent);
  body_.output.pop_comments();
  body_.output.push_comments(std::move(comments));
}

void Statements::read_at(const syntax::WithStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  RegionArguments arguments(body_, "pl.at");
  const bool is_sound = arguments.read_at(call);
  const syntax::Expr* target = stmt.items[0].target;
  if (!is_sound) {
    if (target != nullptr)
      poison(*target);
    return read_block(stmt.body);
  }
  const bool is_core_group = *arguments.level == Level::CoreGroup;
  if (!is_core_group && (arguments.split || arguments.slot_num))
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core",
                                "expected optimizations with level=pl.Level.CORE_GROUP only, "
                                "found them with {0}"),
                   name_of(*arguments.level));
  if (is_core_group && arguments.role)
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected no role with level=pl.Level.CORE_GROUP, found "
                                        "{0}"),
                   name_of(*arguments.role));
  std::vector<Attr> attrs = arguments.scope_attrs(stmt.extent);
  const Var* task = target == nullptr ? nullptr : define_task(*target, stmt.extent);
  if (task != nullptr)
    attrs.push_back({session.intern("task_id_var"), task});
  arguments.add_flags(attrs);
  if (task != nullptr)
    assign_placeholder(task, stmt.extent);
  const std::span<const Attr> kept = session.context().arena().copy(attrs);
  if (is_core_group) {
    auto* node = body_.make<InCoreScope>(NodeKind::InCoreScope, stmt.extent);
    node->name_hint = session.intern(arguments.hint);
    node->attrs = kept;
    node->split = arguments.split.value_or(SplitMode::None);
    return read_scope_body(stmt, node, Region::InCore, arguments.split);
  }
  const bool is_host_worker = arguments.role == Role::SubWorker &&
                              *arguments.level >= Level::Host && *arguments.level <= Level::Global;
  if (is_host_worker)
    session.refuse(Fault::Form, stmt.extent,
                   message_text("core", "expected a worker of the host to be a function of its own "
                                        "(level= and role= of pl.function), found a scope"));
  auto* node = body_.make<HierarchyScope>(NodeKind::HierarchyScope, stmt.extent);
  node->name_hint = session.intern(arguments.hint);
  node->attrs = kept;
  node->level = *arguments.level;
  node->role = arguments.role;
  read_scope_body(stmt, node, Region::Hierarchy, std::nullopt);
}

} // namespace ptoscope::frontend
