#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/call_types.h"
#include "core/dsl/frontend/region_arguments.h"
#include "core/ir/cast.h"

#include <algorithm>

// Calls of functions of the program, and tasks (`formats/frontend.md` section 11).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

constexpr std::string_view kSelf = "self.";

/// The argument inside of `pl.no_dep(...)`, however often it is marked.
const syntax::Expr* unmarked(const syntax::Expr* arg, bool& is_marked) {
  for (const syntax::CallExpr* call = call_of(arg);
       call != nullptr && (callee_name(*call) == "pl.no_dep" || callee_name(*call) == "no_dep") &&
       call->args.size() == 1 && call->keywords.empty();
       call = call_of(arg)) {
    arg = call->args[0];
    is_marked = true;
  }
  return arg;
}

bool is_written(ParamDirection direction) {
  return direction != ParamDirection::In;
}

std::string parameters_of(const Function& function) {
  std::string text;
  for (std::size_t i = 0; i < function.params.size(); ++i)
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", function.params[i]->name.text(),
                        name_of(function.param_directions[i]));
  return text;
}

} // namespace

const Expr* Calls::read(const syntax::CallExpr& call) {
  const std::string_view name = callee_name(call);
  if (name == "pl.submit" || name == "pl.spmd_submit")
    return body_.session.refuse(
        Fault::Form, call.extent,
        message_text("core", "expected the result and the task of {0} to be bound to two names, "
                             "found it inside of an expression"),
        name);
  if (calls(&call, "yield_") && name.find('.') != std::string_view::npos)
    return body_.session.refuse(
        Fault::Form, call.extent,
        message_text("core", "expected pl.yield_ as a statement or the whole right-hand side of an "
                             "assignment, found it inside of an expression"));
  if (name.starts_with(kSelf))
    return read_function_call(call, name.substr(kSelf.size()));
  if (name.starts_with("pl.") || name.starts_with("pld."))
    return read_operator(call, name);
  if (const Value* value = name.empty() ? nullptr : body_.closure->find(name))
    if (const auto* function = held<FunctionValue>(*value))
      return function->is_inline ? read_inline(call, *function->function)
                                 : read_module_function(call, *function->function);
  if (body_.names.find(name) == body_.session.poison())
    return nullptr; // what it was to be was refused
  return body_.session.refuse(
      Fault::Unsupported, call.extent,
      message_text("core", "expected a call of an operator (pl.add), of a function of the program "
                           "(self.f) or of a decorated function, found \"{0}\""),
      shortened(body_.session.text_of(call)));
}

const Expr* Calls::unknown_function(const syntax::CallExpr& call, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& [known, function] : body_.session.functions())
    names.push_back(known);
  const std::string_view nearest = body_.session.nearest(name, names);
  if (nearest.empty())
    return body_.session.refuse(
        Fault::Undefined, call.extent,
        message_text("core", "expected a function of the program, found the unknown \"{0}\""),
        name);
  return body_.session.refuse(
      Fault::Undefined, call.extent,
      message_text("core", "expected a function of the program, found the unknown \"{0}\"; is "
                           "\"{1}\" meant?"),
      name, nearest);
}

const Expr* Calls::read_function_call(const syntax::CallExpr& call, std::string_view name) {
  const auto known = body_.session.functions().find(name);
  if (known == body_.session.functions().end())
    return unknown_function(call, name);
  if (known->second.is_read && known->second.function == nullptr)
    return nullptr; // its own faults were told
  return read_dispatch({known->first, known->second.function, false, false}, call.args,
                       call.keywords, call.extent);
}

const Expr* Calls::read_submit(const syntax::CallExpr& call) {
  const std::string_view construct = callee_name(call);
  const bool is_spmd = construct == "pl.spmd_submit";
  const std::string_view callee = !call.args.empty() && call.args[0]->kind == ExprKind::Name
                                      ? static_cast<const syntax::NameExpr*>(call.args[0])->text
                                      : std::string_view();
  if (!callee.starts_with(kSelf))
    return body_.session.refuse(
        Fault::Form, call.extent,
        message_text("core", "expected a function of the program (self.f, not called) as the first "
                             "argument of {0}, found \"{1}\""),
        construct, call.args.empty() ? "" : shortened(body_.session.text_of(*call.args[0])));
  const std::string_view name = callee.substr(kSelf.size());
  const auto known = body_.session.functions().find(name);
  if (known == body_.session.functions().end())
    return unknown_function(call, name);
  if (known->second.is_read && known->second.function == nullptr)
    return nullptr; // its own faults were told
  return read_dispatch({known->first, known->second.function, true, is_spmd}, call.args.subspan(1),
                       call.keywords, call.extent);
}

bool Calls::expect_keywords(const Dispatch& dispatch, std::span<const syntax::Keyword> keywords,
                            const syntax::Extent& extent) {
  std::vector<std::string_view> allowed = {"attrs"};
  const auto allow = [&allowed](std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
      allowed.push_back(name);
  };
  if (dispatch.submits)
    allow({"deps", "dumps", "allow_early_resolve", "predicate"});
  if (dispatch.spmd)
    allow({"core_num", "sync_start"});
  if (dispatch.function != nullptr && dispatch.function->role == Role::Orchestrator)
    allow({"device"});
  for (const syntax::Keyword& keyword : keywords) {
    if (std::ranges::find(allowed, keyword.name) != allowed.end())
      continue;
    const bool needs_submit =
        !dispatch.submits && (keyword.name == "deps" || keyword.name == "dumps");
    const bool needs_spmd =
        !dispatch.spmd && (keyword.name == "core_num" || keyword.name == "sync_start");
    body_.session.refuse(
        Fault::Type, extent,
        needs_submit
            ? message_text("core", "expected no keyword \"{1}\" of \"{0}\" in a plain call, "
                                   "found it; pl.submit takes it")
        : needs_spmd
            ? message_text("core", "expected no keyword \"{1}\" of \"{0}\" here, found it; "
                                   "pl.spmd_submit takes it")
            : message_text("core", "expected arguments of \"{0}\" without a name, found the "
                                   "keyword \"{1}\""),
        dispatch.name, keyword.name);
    return false;
  }
  return true;
}

bool Calls::expect_count(const Dispatch& dispatch, std::size_t count,
                         const syntax::Extent& extent) {
  const Function& function = *dispatch.function;
  const std::size_t most = function.params.size();
  const auto written =
      static_cast<std::size_t>(std::ranges::count_if(function.param_directions, is_written));
  const std::size_t least = dispatch.submits ? most - written : most;
  if (count >= least && count <= most)
    return true;
  if (least == most)
    body_.session.refuse(Fault::Type, extent,
                         message_text("core", "expected {1} arguments of \"{0}\" ({3}), found {2}"),
                         dispatch.name, most, count, parameters_of(function));
  else
    body_.session.refuse(Fault::Type, extent,
                         message_text("core",
                                      "expected {1} to {2} arguments of \"{0}\" ({4}; those "
                                      "that are written may be left out), found {3}"),
                         dispatch.name, least, most, count, parameters_of(function));
  return false;
}

std::optional<std::vector<const Type*>> Calls::result_types(const Dispatch& dispatch,
                                                            const std::vector<const Expr*>& args,
                                                            const syntax::Extent& extent) {
  const Function* function = dispatch.function;
  if (function == nullptr)
    return std::vector<const Type*>();
  std::vector<const Type*> declared(function->return_types.begin(), function->return_types.end());
  if (declared.empty() && !dispatch.submits)
    declared = body_.session.returned_types(*function);
  std::vector<const Var*> params;
  std::vector<const Expr*> paired;
  std::size_t next = 0;
  for (std::size_t i = 0; i < function->params.size(); ++i) {
    const bool all_given = args.size() == function->params.size();
    if (!all_given && is_written(function->param_directions[i])) {
      const auto later = static_cast<std::size_t>(
          std::count_if(function->param_directions.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                        function->param_directions.end(),
                        [](ParamDirection direction) { return !is_written(direction); }));
      if (args.size() - next <= later)
        continue; // left out
    }
    params.push_back(function->params[i]);
    paired.push_back(args[next++]);
  }
  return bound_types(body_, params, paired, declared, extent);
}

const Type* Calls::join_types(const std::vector<const Type*>& types) {
  if (types.empty())
    return body_.session.unique().bare(TypeKind::Unknown);
  return types.size() == 1 ? types[0] : body_.session.unique().tuple(types);
}

/// The tensors of a list that are arguments of the call.
std::vector<const Var*> Calls::dumps(const syntax::Keyword& keyword,
                                     const std::vector<const Expr*>& args, std::string_view owner) {
  std::vector<const Var*> vars;
  const syntax::Expr& list = *keyword.value;
  if (list.kind != ExprKind::List && list.kind != ExprKind::Tuple) {
    body_.session.refuse(Fault::Type, list.extent,
                         message_text("core", "expected a list of tensors as {0}=, found \"{1}\""),
                         keyword.name, shortened(body_.session.text_of(list)));
    return vars;
  }
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items) {
    const Expr* value = body_.exprs.read(*item);
    const auto* var = dyn_cast<Var>(value);
    const bool is_argument = std::ranges::find(args, value) != args.end();
    if (value == nullptr)
      continue;
    if (var == nullptr || !is_tensor(var->type->kind) || !is_argument)
      body_.session.refuse(Fault::Type, item->extent,
                           message_text("core", "expected tensors that are arguments of \"{0}\" in "
                                                "dumps=, found \"{1}\""),
                           owner, shortened(body_.session.text_of(*item)));
    else if (std::ranges::find(vars, var) == vars.end())
      vars.push_back(var);
  }
  return vars;
}

const Expr* Calls::read_dispatch(const Dispatch& dispatch, syntax::Exprs arg_texts,
                                 std::span<const syntax::Keyword> keywords,
                                 const syntax::Extent& extent) {
  Session& session = body_.session;
  Arena& arena = session.context().arena();
  if (!expect_keywords(dispatch, keywords, extent) ||
      (dispatch.function != nullptr && !expect_count(dispatch, arg_texts.size(), extent)))
    return nullptr;
  const auto keyword = [&](std::string_view name) -> const syntax::Keyword* {
    const auto found = std::ranges::find(keywords, name, &syntax::Keyword::name);
    return found == keywords.end() ? nullptr : &*found;
  };
  std::vector<Attr> more;
  std::vector<const Var*> named_dumps;
  const syntax::Keyword* attrs_text = keyword("attrs");
  if (attrs_text != nullptr) {
    if (!expect_directions(*attrs_text->value, dispatch, arg_texts.size(), extent))
      return nullptr;
    auto read = read_attrs(*attrs_text->value, dispatch.name);
    if (!read)
      return nullptr;
    more = std::move(*read);
    if (std::ranges::any_of(more,
                            [](const Attr& attr) { return attr.key.text() == "manual_dep_edges"; }))
      return session.refuse(Fault::Type, extent,
                            message_text("core",
                                         "expected no manual_dep_edges on a call of \"{0}\", "
                                         "found them; pl.submit takes deps="),
                            dispatch.name);
  }
  std::vector<std::int32_t> no_deps;
  std::vector<const Expr*> args;
  bool is_sound = true;
  for (std::size_t i = 0; i < arg_texts.size(); ++i) {
    bool is_marked = false;
    args.push_back(body_.exprs.read(*unmarked(arg_texts[i], is_marked)));
    is_sound = is_sound && args.back() != nullptr;
    if (is_marked)
      no_deps.push_back(static_cast<std::int32_t>(i));
  }
  if (!is_sound)
    return nullptr;
  std::vector<const Var*> deps;
  if (const syntax::Keyword* deps_text = dispatch.submits ? keyword("deps") : nullptr) {
    auto read = read_deps(*deps_text->value, dispatch.name, extent);
    if (!read)
      return nullptr;
    deps = std::move(*read);
  }
  if (const syntax::Keyword* dumps_text = dispatch.submits ? keyword("dumps") : nullptr)
    named_dumps = dumps(*dumps_text, args, dispatch.name);
  const auto from_attrs =
      std::ranges::find_if(more, [](const Attr& attr) { return attr.key.text() == "dump_vars"; });
  if (from_attrs != more.end()) {
    if (const auto* vars = std::get_if<VarList>(&from_attrs->value))
      named_dumps.assign(vars->begin(), vars->end());
    more.erase(from_attrs);
  }
  std::vector<const Var*> dumped;
  for (const Expr* arg : args) {
    const auto* var = dyn_cast<Var>(arg);
    const bool is_dumped = std::ranges::find(body_.dumped, var) != body_.dumped.end() ||
                           std::ranges::find(named_dumps, var) != named_dumps.end();
    if (var != nullptr && is_dumped)
      dumped.push_back(var);
  }
  std::vector<Attr> attrs;
  if (!dumped.empty())
    attrs.push_back({session.intern("dump_vars"), arena.copy(dumped)});
  const auto directions = std::ranges::find_if(
      more, [](const Attr& attr) { return attr.key.text() == "arg_directions"; });
  if (directions != more.end()) {
    if (std::holds_alternative<std::span<const ArgDirection>>(directions->value))
      attrs.push_back(*directions); // an empty list says nothing
    more.erase(directions);
  }
  if (!no_deps.empty())
    attrs.push_back({session.intern("arg_direction_overrides"), arena.copy(no_deps)});
  if (const syntax::Keyword* device = keyword("device")) {
    const Expr* value = body_.exprs.read(*device->value);
    if (value == nullptr)
      return nullptr;
    attrs.push_back({session.intern("device"), value});
  }
  for (const Attr& attr : more)
    if (find_attr(attrs, attr.key.text()) == nullptr)
      attrs.push_back(attr);
  const Expr* core_num = nullptr;
  bool sync_start = false;
  RegionArguments arguments(body_, dispatch.spmd ? "pl.spmd_submit" : "pl.submit");
  if (dispatch.spmd) {
    const syntax::Keyword* cores = keyword("core_num");
    if (cores == nullptr)
      return session.refuse(Fault::Form, extent,
                            message_text("core", "expected core_num= in pl.spmd_submit(self.{0}, "
                                                 "...), found none"),
                            dispatch.name);
    core_num = arguments.cores(*cores->value, cores->value->extent);
    if (core_num == nullptr)
      return nullptr;
    if (const syntax::Keyword* start = keyword("sync_start"))
      sync_start = arguments.flag(*start->value, "sync_start").value_or(false);
  }
  bool early = false;
  const Expr* predicate = nullptr;
  if (dispatch.submits) {
    if (const syntax::Keyword* resolve = keyword("allow_early_resolve")) {
      const auto set = arguments.flag(*resolve->value, "allow_early_resolve");
      if (!set)
        return nullptr;
      early = *set;
    }
    if (const syntax::Keyword* text = keyword("predicate")) {
      predicate = read_predicate(*text->value, dispatch.name);
      if (predicate == nullptr ||
          !expect_producer_in(deps, *predicate, dispatch.name, extent, true))
        return nullptr;
    }
    const bool has_metadata =
        !deps.empty() || core_num != nullptr || sync_start || early || predicate != nullptr;
    if (has_metadata && body_.is_inside(Region::Cluster))
      return session.refuse(Fault::Form, extent,
                            message_text("core",
                                         "expected no deps, core_num, sync_start, "
                                         "allow_early_resolve and predicate on a task inside "
                                         "of pl.cluster, found one; the cluster is handed "
                                         "over as one task"));
  }
  auto types = result_types(dispatch, args, extent);
  if (!types)
    return nullptr;
  const Callee callee{session.intern(dispatch.name), true};
  if (!dispatch.submits) {
    auto* node = body_.make_expr<Call>(NodeKind::Call, join_types(*types), extent);
    node->callee = callee;
    node->args = arena.copy(args);
    node->attrs = arena.copy(attrs);
    return session.writable(node, extent);
  }
  types->push_back(session.unique().scalar(data_type::kTaskId));
  auto* node = body_.make_expr<Submit>(NodeKind::Submit, session.unique().tuple(*types), extent);
  node->callee = callee;
  node->args = arena.copy(args);
  node->deps = arena.copy(std::vector<const Expr*>(deps.begin(), deps.end()));
  node->core_num = core_num;
  node->sync_start = sync_start;
  node->allow_early_resolve = early;
  node->predicate = predicate;
  node->attrs = arena.copy(attrs);
  return session.writable(node, extent);
}

/// A function of the module, which becomes one of the program.
const Expr* Calls::read_module_function(const syntax::CallExpr& call,
                                        const syntax::FunctionStmt& function) {
  Session& session = body_.session;
  if (session.functions().contains(function.name))
    return session.refuse(Fault::Form, call.extent,
                          message_text("core",
                                       "expected a function of the module with another name "
                                       "than those of the program, found \"{0}\" in both"),
                          function.name);
  if (!call.keywords.empty())
    return session.refuse(Fault::Type, call.extent,
                          message_text("core",
                                       "expected arguments of \"{0}\" without a name, found "
                                       "the keyword \"{1}\""),
                          function.name, call.keywords[0].name);
  const Function* known = session.module_function(function);
  if (known == nullptr)
    return nullptr; // its own faults were told
  const Dispatch dispatch{function.name, known, false, false};
  if (!expect_count(dispatch, call.args.size(), call.extent))
    return nullptr;
  const auto args = body_.exprs.read_all(call.args);
  const auto types = args ? result_types(dispatch, *args, call.extent) : std::nullopt;
  if (!types)
    return nullptr;
  auto* node = body_.make_expr<Call>(NodeKind::Call, join_types(*types), call.extent);
  node->callee = {session.intern(function.name), true};
  node->args = session.context().arena().copy(*args);
  return session.writable(node, call.extent);
}

} // namespace ptoscope::frontend
