#include "core/dsl/frontend/statements.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

/// What a printed program may nest, with room for the scopes that a statement may make of its own.
constexpr std::size_t kMaxBlocks = 180;

} // namespace

const syntax::CallExpr* call_of(const syntax::Expr* expr) {
  return expr != nullptr && expr->kind == ExprKind::Call
             ? static_cast<const syntax::CallExpr*>(expr)
             : nullptr;
}

std::string_view callee_name(const syntax::CallExpr& call) {
  return name_of(*call.callee);
}

bool calls(const syntax::Expr* expr, std::string_view name) {
  const syntax::CallExpr* call = call_of(expr);
  const std::string_view callee = call == nullptr ? std::string_view() : callee_name(*call);
  return callee.ends_with(name) &&
         (callee.size() == name.size() || callee[callee.size() - name.size() - 1] == '.');
}

void Statements::read_block(syntax::Block block) {
  for (const syntax::Stmt* stmt : block) {
    if (stmt != block.front())
      body_.comments.drop_deeper(*stmt);
    read(*stmt);
  }
}

void Statements::read(const syntax::Stmt& stmt) {
  if (!is_allowed(stmt))
    return;
  std::vector<Symbol> comments = body_.comments.take(stmt);
  const auto* value = stmt.kind == StmtKind::Expression
                          ? static_cast<const syntax::ValueStmt&>(stmt).value
                          : nullptr;
  if (value != nullptr && value->kind == ExprKind::String) {
    // Its lines are comments of what follows.
    const std::string text =
        python_string(static_cast<const syntax::StringExpr&>(*value), body_.session.tree());
    std::string_view rest = text;
    do {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      comments.push_back(body_.session.intern(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    } while (!rest.empty());
    body_.comments.hand_on(stmt, std::move(comments));
    return;
  }
  body_.output.push_comments(std::move(comments));
  body_.exprs.forget_bound_names();
  if (body_.inline_depth == 0)
    body_.inline_results.clear();
  dispatch(stmt);
  body_.comments.hand_on(stmt, body_.output.pop_comments());
}

/// Whether a statement may still be made: helpers that are expanded make many of few, and blocks of
/// blocks.
bool Statements::is_allowed(const syntax::Stmt& stmt) {
  const auto refuse = [&](std::string_view text, std::size_t limit) {
    body_.session.refuse(Fault::Form, stmt.extent, text, limit);
    return false;
  };
  if (body_.output.depth() > kMaxBlocks)
    return refuse(message_text("core", "expected at most {0} blocks inside of each other, helpers "
                                       "that are expanded included, found more"),
                  kMaxBlocks);
  if (body_.inline_depth == 0 || body_.session.allowance().take_statements(1))
    return true;
  return refuse(message_text("core", "expected helpers of a module to expand to at most {0} "
                                     "statements, found more"),
                Allowance::kStatements);
}

void Statements::dispatch(const syntax::Stmt& stmt) {
  switch (stmt.kind) {
  case StmtKind::Assign:
    return read_assign(static_cast<const syntax::AssignStmt&>(stmt));
  case StmtKind::Expression:
    return read_expression(static_cast<const syntax::ValueStmt&>(stmt));
  case StmtKind::Return:
    return read_return(static_cast<const syntax::ValueStmt&>(stmt));
  case StmtKind::For:
    return read_for(static_cast<const syntax::ForStmt&>(stmt));
  case StmtKind::While:
    return read_while(static_cast<const syntax::WhileStmt&>(stmt));
  case StmtKind::If:
    return read_if(static_cast<const syntax::IfStmt&>(stmt));
  case StmtKind::With:
    return read_with(static_cast<const syntax::WithStmt&>(stmt));
  case StmtKind::Break:
  case StmtKind::Continue:
    return read_loop_control(stmt, stmt.kind == StmtKind::Break);
  case StmtKind::Pass:
  case StmtKind::Error: // was reported
    return;
  case StmtKind::Augmented:
    return unsupported(stmt, static_cast<const syntax::AugmentedStmt&>(stmt).op);
  case StmtKind::Function:
    return unsupported(stmt, "def");
  case StmtKind::Class:
    return unsupported(stmt, "class");
  case StmtKind::Import:
    return unsupported(stmt, "import");
  case StmtKind::Foreign:
    return unsupported(stmt, static_cast<const syntax::ForeignStmt&>(stmt).what);
  }
}

void Statements::unsupported(const syntax::Stmt& stmt, std::string_view what) {
  body_.session.refuse(Fault::Unsupported, stmt.extent,
                       message_text("core", "expected a statement of the language (an assignment, "
                                            "for, while, if, with, return, break, continue, pass), "
                                            "found \"{0}\""),
                       what);
}

void Statements::define(std::string_view name, const Expr* value, const syntax::Extent& extent) {
  if (body_.strict && body_.names.is_bound_here(name)) {
    body_.session.refuse(Fault::Redefined, extent,
                         message_text("core", "expected \"{0}\" to be assigned once, as strict_ssa "
                                              "says, found it again; another name does"),
                         name);
    return;
  }
  body_.names.define(name, value);
  if (body_.inline_depth == 0)
    body_.leaked.erase(name);
}

void Statements::poison(const syntax::Expr& target) {
  if (target.kind == ExprKind::Tuple || target.kind == ExprKind::List) {
    for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(target).items)
      poison(*item);
  } else if (target.kind == ExprKind::Name) {
    const std::string_view name = static_cast<const syntax::NameExpr&>(target).text;
    if (body_.names.find(name) == nullptr)
      body_.names.define(name, body_.session.poison());
  }
}

void Statements::read_expression(const syntax::ValueStmt& stmt) {
  if (calls(stmt.value, "static_print"))
    return read_static_print(*call_of(stmt.value));
  if (calls(stmt.value, "static_assert"))
    return read_static_assert(*call_of(stmt.value));
  const syntax::CallExpr* call = call_of(stmt.value);
  const std::string_view callee = call == nullptr ? std::string_view() : callee_name(*call);
  if (callee == "pl.dump_tag")
    return read_dump_tag(*call);
  if (callee == "pl.yield_")
    return read_yield({}, *call);
  const Expr* value = body_.exprs.read(*stmt.value);
  if (value == nullptr)
    return;
  auto* node = body_.make<Eval>(NodeKind::Eval, stmt.extent);
  node->expr = value;
  body_.output.append(node);
}

void Statements::read_return(const syntax::ValueStmt& stmt) {
  const bool is_tuple = stmt.value != nullptr && stmt.value->kind == ExprKind::Tuple;
  if (body_.inline_depth > 0) {
    if (stmt.value != nullptr)
      body_.inline_result = body_.exprs.read(*stmt.value);
    if (body_.inline_result == nullptr)
      body_.inline_result = body_.session.poison();
    return;
  }
  std::vector<const Expr*> values;
  if (is_tuple) {
    auto all = body_.exprs.read_all(static_cast<const syntax::SequenceExpr*>(stmt.value)->items);
    if (!all)
      return;
    values = std::move(*all);
  } else if (stmt.value != nullptr) {
    values.push_back(body_.exprs.read(*stmt.value));
    if (values.back() == nullptr)
      return;
  }
  auto* node = body_.make<Return>(NodeKind::Return, stmt.extent);
  node->values = body_.session.context().arena().copy(values);
  body_.output.append(node);
}

void Statements::read_loop_control(const syntax::Stmt& stmt, bool is_break) {
  const std::string_view word = is_break ? "break" : "continue";
  const auto refuse = [&](std::string_view where) {
    body_.session.refuse(Fault::Operation, stmt.extent,
                         message_text("core", "expected \"{0}\" in a loop of pl.range or while, "
                                              "found it {1}"),
                         word, where);
  };
  if (body_.loops.empty()) {
    // Python refuses what stands in no loop of any kind; that was told.
    if (!body_.session.has_syntax_error_at(stmt.extent))
      refuse(message_text("core", "outside of a loop"));
    return;
  }
  switch (body_.loops.back()) {
  case LoopKind::Parallel:
    return refuse(message_text("core", "in a parallel loop"));
  case LoopKind::Unroll:
    return refuse(message_text("core", "in an unrolled loop"));
  case LoopKind::SplitAiv:
    return refuse(message_text("core", "in a pl.split_aiv region"));
  default:
    break;
  }
  Stmt* node = is_break ? static_cast<Stmt*>(body_.make<Break>(NodeKind::Break, stmt.extent))
                        : body_.make<Continue>(NodeKind::Continue, stmt.extent);
  body_.output.append(node);
}

void Statements::read_static_assert(const syntax::CallExpr& call) {
  Session& session = body_.session;
  const bool has_text = call.args.size() == 2 && call.args[1]->kind == ExprKind::String;
  if (call.args.size() == 2 && !has_text) {
    session.refuse(Fault::Form, call.args[1]->extent,
                   message_text("core", "expected a text in quotes as the second argument of "
                                        "static_assert, found \"{0}\""),
                   shortened(session.text_of(*call.args[1])));
    return;
  }
  if (call.args.empty() || call.args.size() > 2) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected a condition and maybe a text in static_assert, "
                                        "found {0} arguments"),
                   call.args.size());
    return;
  }
  const std::string text =
      has_text
          ? python_string(static_cast<const syntax::StringExpr&>(*call.args[1]), session.tree())
          : std::string();
  std::optional<bool> holds;
  if (const auto value = body_.exprs.evaluate(*call.args[0])) {
    holds = truth(*value);
  } else {
    const Expr* condition = body_.exprs.read(*call.args[0]);
    if (condition == nullptr)
      return;
    if (const auto* flag = dyn_cast<ConstBool>(condition))
      holds = flag->value;
    else if (const auto* number = dyn_cast<ConstInt>(condition))
      holds = number->value != 0;
    else if (const auto* real = dyn_cast<ConstFloat>(condition))
      holds = real->value != 0;
  }
  if (!holds)
    session.refuse(Fault::Assertion, call.extent,
                   message_text("core", "expected a condition that is known while the program is "
                                        "read, found \"{0}\""),
                   shortened(session.text_of(*call.args[0])));
  else if (!*holds)
    session.refuse(Fault::Assertion, call.extent, message_text("core", "static_assert failed: {0}"),
                   text.empty() ? session.text_of(*call.args[0]) : std::string_view(text));
}

/// Printing is the compiler's; what is printed must be sound.
void Statements::read_static_print(const syntax::CallExpr& call) {
  if (call.args.empty()) {
    body_.session.refuse(Fault::Form, call.extent,
                         message_text("core", "expected something to print in static_print, found "
                                              "nothing"));
    return;
  }
  for (const syntax::Expr* arg : call.args)
    if (arg->kind != ExprKind::String)
      body_.exprs.read(*arg);
}

void Statements::read_dump_tag(const syntax::CallExpr& call) {
  Session& session = body_.session;
  const FunctionType type = body_.function->function_type;
  if (type != FunctionType::Orchestration && type != FunctionType::Inline) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected pl.dump_tag in an Orchestration or Inline "
                                        "function, found it in a function of type {0}"),
                   name_of(type));
    return;
  }
  const bool is_one = call.args.size() == 1 && call.keywords.empty();
  if (!is_one || plain_name(*call.args[0]).empty()) {
    session.refuse(Fault::Form, is_one ? call.args[0]->extent : call.extent,
                   message_text("core", "expected the name of a tensor in pl.dump_tag, found "
                                        "\"{0}\""),
                   shortened(session.text_of(call)));
    return;
  }
  const std::string_view name = static_cast<const syntax::NameExpr*>(call.args[0])->text;
  const Expr* known = body_.names.find(name);
  if (known == session.poison())
    return;
  const auto* var = dyn_cast<Var>(known);
  if (known == nullptr) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected a name that is defined before, found \"{0}\""),
                   name);
  } else if (var == nullptr || !is_tensor(var->type->kind)) {
    session.refuse(Fault::Type, call.args[0]->extent,
                   message_text("core", "expected a tensor in pl.dump_tag, found \"{0}\", a {1}"),
                   name, kind_of(Value(known)));
  } else if (std::ranges::find(body_.dumped, var) == body_.dumped.end()) {
    body_.dumped.push_back(var);
  }
}

} // namespace ptoscope::frontend
