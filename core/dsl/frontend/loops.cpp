#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"

#include <algorithm>

// Loops that count (`formats/frontend.md` section 8).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

std::optional<ForKind> for_kind(std::string_view name) {
  for (const NamedValue<ForKind>& kind : named_values<ForKind>())
    if (kind.name == name)
      return kind.value;
  return std::nullopt;
}

LoopKind loop_kind(ForKind kind) {
  switch (kind) {
  case ForKind::Parallel:
    return LoopKind::Parallel;
  case ForKind::Unroll:
    return LoopKind::Unroll;
  case ForKind::Pipeline:
    return LoopKind::Pipeline;
  default:
    return LoopKind::Range;
  }
}

/// A loop counts in INDEX unless a bound is a constant of another type.
DataType counter_type(std::initializer_list<const Expr*> bounds) {
  bool has_int64 = false;
  bool has_index = false;
  for (const Expr* bound : bounds) {
    const auto type = isa<ConstInt>(bound) ? scalar_type(*bound) : std::nullopt;
    if (!type)
      continue;
    has_index = has_index || *type == data_type::kIndex;
    has_int64 = has_int64 || *type == data_type::kInt64;
    if (*type != data_type::kIndex && *type != data_type::kInt64)
      return *type;
  }
  return has_int64 && !has_index ? data_type::kInt64 : data_type::kIndex;
}

/// The first yield of a block that names nothing, also inside of branches and scopes.
const syntax::Stmt* unnamed_yield(syntax::Block block) {
  for (const syntax::Stmt* stmt : block) {
    const syntax::Stmt* found = nullptr;
    if (stmt->kind == StmtKind::Expression &&
        calls(static_cast<const syntax::ValueStmt*>(stmt)->value, "yield_"))
      return stmt;
    if (stmt->kind == StmtKind::If) {
      found = unnamed_yield(static_cast<const syntax::IfStmt*>(stmt)->body);
      if (found == nullptr)
        found = unnamed_yield(static_cast<const syntax::IfStmt*>(stmt)->orelse);
    } else if (stmt->kind == StmtKind::With) {
      found = unnamed_yield(static_cast<const syntax::WithStmt*>(stmt)->body);
    }
    if (found != nullptr)
      return found;
  }
  return nullptr;
}

} // namespace

void Statements::read_for(const syntax::ForStmt& stmt) {
  if (stmt.iterable == nullptr || stmt.iterable->kind == ExprKind::Error)
    return poison(*stmt.target); // was reported
  const syntax::CallExpr* call = call_of(stmt.iterable);
  const std::string_view name = call == nullptr ? std::string_view() : callee_name(*call);
  const std::string_view loop =
      name.find('.') == std::string_view::npos ? std::string_view() : syntax::last_part(name);
  if (!stmt.orelse.empty())
    body_.session.warn("loop-else", stmt.orelse[0]->extent,
                       message_text("core", "the else of a loop is left out; what follows the loop "
                                            "is run after it"));
  if (const auto kind = for_kind(loop))
    return read_range(stmt, *call, *kind);
  if (loop == "while_")
    return read_while_form(stmt, *call);
  if (loop == "spmd")
    return read_spmd_loop(stmt, *call);
  if (loop == "split_aiv")
    return read_split_aiv(stmt, *call);
  body_.session.refuse(Fault::Form, stmt.iterable->extent,
                       message_text("core",
                                    "expected a loop over pl.range, pl.parallel, pl.unroll, "
                                    "pl.pipeline, pl.while_, pl.spmd or pl.split_aiv, found "
                                    "\"{0}\""),
                       shortened(body_.session.text_of(*stmt.iterable)));
  read_poisoned(stmt);
}

/// The body of a loop that was refused: what it finds is told, what the loop would have given is
/// not missed.
void Statements::read_poisoned(const syntax::ForStmt& stmt) {
  body_.loops.push_back(LoopKind::Range);
  body_.names.enter();
  poison(*stmt.target);
  std::vector<Yielded> yielded;
  std::vector<Yielded>* const outer = std::exchange(yielded_, &yielded);
  const std::size_t mark = body_.output.open();
  std::vector<const syntax::Stmt*> body;
  for (const syntax::Stmt* one : stmt.body)
    if (one->kind != StmtKind::Expression ||
        !calls(static_cast<const syntax::ValueStmt*>(one)->value, "cond"))
      body.push_back(one);
  read_block(body);
  body_.output.close(mark, body_.span(stmt.extent));
  yielded_ = outer;
  body_.names.exit(true);
  body_.loops.pop_back();
  poison(yielded);
}

void Statements::poison(const std::vector<Yielded>& yielded) {
  for (const Yielded& one : yielded)
    if (body_.names.find(one.name) == nullptr)
      body_.names.define(one.name, body_.session.poison());
}

bool Statements::read_bound_keyword(const syntax::Keyword& keyword, std::string_view loop,
                                    Bounds& bounds) {
  Session& session = body_.session;
  const syntax::Expr& value = *keyword.value;
  if (keyword.name == "init_values") {
    if (value.kind != ExprKind::List && value.kind != ExprKind::Tuple) {
      session.refuse(Fault::Form, value.extent,
                     message_text("core", "expected a tuple of initial values, found \"{0}\""),
                     shortened(session.text_of(value)));
      return false;
    }
    auto initial = body_.exprs.read_all(static_cast<const syntax::SequenceExpr&>(value).items);
    bounds.has_initial = initial && !initial->empty();
    if (initial)
      bounds.initial = std::move(*initial);
    return initial.has_value();
  }
  if (keyword.name == "stage") {
    bounds.stage = body_.exprs.read(value);
    return bounds.stage != nullptr;
  }
  if (keyword.name == "attrs" && value.kind == ExprKind::Dict) {
    auto attrs = body_.calls.read_constant_attrs(static_cast<const syntax::DictExpr&>(value));
    if (attrs)
      bounds.attrs = std::move(*attrs);
    return attrs.has_value();
  }
  const bool is_attrs = keyword.name == "attrs";
  session.refuse(Fault::Form, is_attrs ? value.extent : keyword.extent,
                 is_attrs ? message_text("core", "expected attributes in braces in pl.{0}, found "
                                                 "\"{1}\"")
                          : message_text("core", "expected init_values, attrs or, of a pipeline, "
                                                 "stage in pl.{0}, found the keyword \"{1}\""),
                 loop, is_attrs ? shortened(session.text_of(value)) : keyword.name);
  return false;
}

std::optional<Statements::Bounds> Statements::read_bounds(const syntax::CallExpr& call,
                                                          ForKind kind) {
  if (call.args.empty()) {
    body_.session.refuse(Fault::Form, call.extent,
                         message_text("core", "expected where the loop stops in pl.{0}, found "
                                              "nothing"),
                         name_of(kind));
    return std::nullopt;
  }
  Bounds bounds;
  const auto given =
      body_.exprs.read_all(call.args.first(std::min<std::size_t>(call.args.size(), 3)));
  bool is_sound = given.has_value();
  for (const syntax::Keyword& keyword : call.keywords)
    is_sound = read_bound_keyword(keyword, name_of(kind), bounds) && is_sound;
  if (!is_sound)
    return std::nullopt;
  bounds.start = given->size() > 1 ? (*given)[0] : body_.index(0);
  bounds.stop = (*given)[given->size() > 1 ? 1 : 0];
  bounds.step = given->size() > 2 ? (*given)[2] : body_.index(1);
  return bounds;
}

bool Statements::expect_constant_bounds(const syntax::CallExpr& call, const Bounds& bounds) {
  Session& session = body_.session;
  if (bounds.has_initial) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected no initial values in pl.unroll, found some; "
                                        "pl.range carries values"));
    return false;
  }
  for (const Expr* bound : {bounds.start, bounds.stop, bounds.step})
    if (!constant(bound)) {
      session.refuse(Fault::Form, call.extent,
                     message_text("core", "expected constant bounds in pl.unroll, found \"{0}\""),
                     shortened(session.text_of(call)));
      return false;
    }
  if (*constant(bounds.step) != 0)
    return true;
  session.refuse(Fault::Form, call.extent,
                 message_text("core", "expected a step that is not 0 in pl.unroll, found 0"));
  return false;
}

/// `stage=` of a pipeline, which becomes an attribute.
bool Statements::read_stage(const syntax::CallExpr& call, ForKind kind, Bounds& bounds) {
  Session& session = body_.session;
  if (kind != ForKind::Pipeline) {
    if (bounds.stage == nullptr)
      return true;
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected stage= in pl.pipeline only, found it in pl.{0}"),
                   name_of(kind));
    return false;
  }
  const auto stages = constant(bounds.stage);
  if (!stages || *stages < 1) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected a constant stage= of at least 1 in pl.pipeline, "
                                        "found {0}"),
                   bounds.stage == nullptr ? "none"
                   : stages                ? std::to_string(*stages)
                                           : "a value");
    return false;
  }
  const auto known = std::ranges::find_if(
      bounds.attrs, [](const Attr& attr) { return attr.key.text() == "pipeline_stages"; });
  if (known != bounds.attrs.end())
    known->value = *stages;
  else
    bounds.attrs.push_back({session.intern("pipeline_stages"), *stages});
  return true;
}

bool Statements::read_carried(const syntax::Expr& names, const std::vector<const Expr*>& initial,
                              std::vector<const IterArg*>& carried) {
  Session& session = body_.session;
  if (names.kind != ExprKind::Tuple) {
    session.refuse(Fault::Form, names.extent,
                   message_text("core", "expected a tuple of carried values, found \"{0}\"; one is "
                                        "written (x,)"),
                   shortened(session.text_of(names)));
    return false;
  }
  const syntax::Exprs items = static_cast<const syntax::SequenceExpr&>(names).items;
  if (items.size() != initial.size()) {
    session.refuse(Fault::Form, names.extent,
                   message_text("core", "expected {0} carried values as there are initial values, "
                                        "found {1}"),
                   initial.size(), items.size());
    return false;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (plain_name(*items[i]).empty()) {
      session.refuse(Fault::Form, items[i]->extent,
                     message_text("core", "expected the name of a carried value, found \"{0}\""),
                     shortened(session.text_of(*items[i])));
      return false;
    }
    const std::string_view name = static_cast<const syntax::NameExpr*>(items[i])->text;
    auto* arg = body_.make_expr<IterArg>(NodeKind::IterArg, initial[i]->type, items[i]->extent);
    arg->name = session.intern(name);
    arg->init = initial[i];
    carried.push_back(arg);
    body_.names.define(name, arg);
  }
  return true;
}

bool Statements::expect_named_yield(syntax::Block block) {
  const syntax::Stmt* unnamed = unnamed_yield(block);
  if (unnamed == nullptr)
    return true;
  body_.session.refuse(Fault::Form, unnamed->extent,
                       message_text("core", "expected a name for what the loop yields, such as x = "
                                            "pl.yield_(...), found none"));
  return false;
}

/// The variables behind a loop: named by its yield, else after what it carries.
VarList Statements::results(const std::vector<const IterArg*>& carried,
                            const syntax::Extent& extent) {
  std::vector<const Var*> vars;
  const bool is_named = !yielded_->empty();
  const std::size_t count = is_named ? yielded_->size() : carried.size();
  if (count > carried.size()) {
    body_.session.refuse(Fault::Form, body_.name,
                         message_text("core", "expected {0} values to be yielded as the loop "
                                              "carries, found {1}"),
                         carried.size(), count);
    return {};
  }
  for (std::size_t i = 0; i < count; ++i) {
    auto* var = body_.make_expr<Var>(NodeKind::Var, carried[i]->type, extent);
    var->name = is_named ? body_.session.intern((*yielded_)[i].name)
                         : body_.session.intern(std::string(carried[i]->name.text()) + "_out");
    vars.push_back(var);
  }
  return body_.session.context().arena().copy(vars);
}

/// Those that a yield named are seen behind the loop.
void Statements::define_results(VarList results, std::size_t named) {
  for (std::size_t i = 0; i < std::min(named, results.size()); ++i)
    body_.names.define(results[i]->name.text(), results[i]);
}

void Statements::read_range(const syntax::ForStmt& stmt, const syntax::CallExpr& call,
                            ForKind kind) {
  Session& session = body_.session;
  const bool is_simple = !plain_name(*stmt.target).empty();
  const syntax::Exprs parts = stmt.target->kind == ExprKind::Tuple
                                  ? static_cast<const syntax::SequenceExpr*>(stmt.target)->items
                                  : syntax::Exprs();
  if (!is_simple && (parts.size() != 2 || plain_name(*parts[0]).empty())) {
    session.refuse(Fault::Form, stmt.target->extent,
                   message_text("core", "expected a name, or a name and a tuple of carried values, "
                                        "before \"in\", found \"{0}\""),
                   shortened(session.text_of(*stmt.target)));
    return read_poisoned(stmt);
  }
  const syntax::Expr& counter = is_simple ? *stmt.target : *parts[0];
  auto bounds = read_bounds(call, kind);
  if (bounds && is_simple && bounds->has_initial) {
    session.refuse(Fault::Form, stmt.target->extent,
                   message_text("core", "expected a tuple of carried values beside \"{0}\" for the "
                                        "initial values"),
                   session.text_of(counter));
    bounds.reset();
  }
  if (bounds && bounds->has_initial && !expect_named_yield(stmt.body))
    bounds.reset();
  if (bounds && kind == ForKind::Unroll && !expect_constant_bounds(call, *bounds))
    bounds.reset();
  if (bounds && !read_stage(call, kind, *bounds))
    bounds.reset();
  auto* node = body_.make<For>(NodeKind::For, stmt.extent);
  node->for_kind = kind;
  const DataType type =
      bounds ? counter_type({bounds->start, bounds->stop, bounds->step}) : data_type::kIndex;
  auto* var = session.context().make<Var>(NodeKind::Var);
  var->span = body_.span(counter.extent);
  var->type = session.unique().scalar(type);
  var->name = session.intern(static_cast<const syntax::NameExpr&>(counter).text);
  node->loop_var = var;

  const std::size_t mark = body_.output.open();
  body_.loops.push_back(loop_kind(kind));
  body_.names.enter();
  body_.names.define(var->name.text(), var);
  std::vector<const IterArg*> carried;
  bool is_sound = bounds.has_value();
  if (!is_simple && bounds)
    is_sound = read_carried(*parts[1], bounds->initial, carried);
  if (!is_simple && !is_sound)
    poison(*parts[1]);
  std::vector<Yielded> yielded;
  std::vector<Yielded>* const outer = std::exchange(yielded_, &yielded);
  read_block(stmt.body);
  body_.comments.drop_tail(stmt.body, body_.comments.end_line(stmt));
  if (!is_simple && is_sound && bounds->has_initial)
    node->return_vars = results(carried, stmt.extent);
  yielded_ = outer;
  body_.names.exit(is_simple && yielded.empty());
  body_.ended_counters.insert(var);
  body_.loops.pop_back();
  node->body = body_.output.close(mark, node->span);
  if (!is_sound)
    return poison(yielded);
  node->start = bounds->start;
  node->stop = bounds->stop;
  node->step = bounds->step;
  node->attrs = session.context().arena().copy(bounds->attrs);
  node->iter_args = session.context().arena().copy(carried);
  body_.output.append(node);
  if (!is_simple)
    define_results(node->return_vars, yielded.size());
}

} // namespace ptoscope::frontend
