#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/body_checker.h"
#include "core/dsl/user/names.h"

#include <algorithm>
#include <array>

// Statements (`formats/frontend.md` sections 1, 7, 8, 10).

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::StmtKind;

namespace {

bool is_loop(std::string_view callee) {
  static constexpr std::array<std::string_view, 7> kLoops = {
      "pl.range", "pl.parallel",  "pl.unroll", "pl.pipeline",
      "pl.spmd",  "pl.split_aiv", "pl.while_"};
  return std::ranges::find(kLoops, callee) != kLoops.end();
}

/// `formats/passes-dump.md` section 9.4, with those of older compilers.
bool is_scope(std::string_view callee) {
  static constexpr std::array<std::string_view, 8> kScopes = {
      "pl.at",     "pl.cluster",      "pl.spmd",       "pl.scope",
      "pl.incore", "pl.manual_scope", "pl.auto_scope", "pl.auto_incore"};
  return std::ranges::find(kScopes, callee) != kScopes.end();
}

} // namespace

void BodyChecker::check_function(const syntax::FunctionStmt& function, std::string_view decorator) {
  specialised_ = decorator.starts_with("pl.jit");
  parameters_ = {};
  parameters_.add_parameters(function);
  bound_ = parameters_;
  check(function.body);
}

void BodyChecker::check(syntax::Block block) {
  for (const syntax::Stmt* stmt : block)
    check(*stmt);
}

void BodyChecker::check(const syntax::Stmt& stmt) {
  switch (stmt.kind) {
  case StmtKind::Augmented:
    refuse(stmt.extent, message_text("core", "an augmented assignment"));
    return;
  case StmtKind::Import:
    refuse(stmt.extent, message_text("core", "an import"));
    return;
  case StmtKind::Function:
    refuse(stmt.extent, message_text("core", "a nested function"));
    return;
  case StmtKind::Class:
    refuse(stmt.extent, message_text("core", "a nested class"));
    return;
  case StmtKind::Foreign:
    refuse(stmt.extent, static_cast<const syntax::ForeignStmt&>(stmt).what);
    return;
  case StmtKind::Assign:
    check_assign(static_cast<const syntax::AssignStmt&>(stmt));
    return;
  case StmtKind::For:
    check_for(static_cast<const syntax::ForStmt&>(stmt));
    return;
  case StmtKind::With:
    check_with(static_cast<const syntax::WithStmt&>(stmt));
    return;
  case StmtKind::While: {
    const auto& loop = static_cast<const syntax::WhileStmt&>(stmt);
    check_value(loop.condition);
    check(*loop.condition);
    check(loop.body);
    check(loop.orelse);
    return;
  }
  case StmtKind::Return:
    check_value(static_cast<const syntax::ValueStmt&>(stmt).value);
    break;
  case StmtKind::If:
    check_value(static_cast<const syntax::IfStmt&>(stmt).condition);
    break;
  default:
    break;
  }
  syntax::for_each_expr(stmt, [this](const syntax::Expr& expr) { check(expr); });
  syntax::for_each_block(stmt, [this](syntax::Block block) { check(block); });
}

void BodyChecker::check_assign(const syntax::AssignStmt& stmt) {
  if (stmt.targets.size() > 1)
    refuse(stmt.extent, message_text("core", "several targets of an assignment"));
  for (const syntax::Expr* target : stmt.targets)
    check_target(*target);
  check_python(stmt.annotation);
  check_value(stmt.value);
  if (stmt.value != nullptr)
    check(*stmt.value);
  for (const syntax::Expr* target : stmt.targets)
    bound_.add_target(*target);
}

void BodyChecker::check_for(const syntax::ForStmt& stmt) {
  if (stmt.iterable != nullptr)
    check_iterable(*stmt.iterable);
  check_name(*stmt.target);
  bound_.add_target(*stmt.target);
  check(stmt.body);
  check(stmt.orelse);
}

void BodyChecker::check_with(const syntax::WithStmt& stmt) {
  if (stmt.items.size() > 1)
    refuse(stmt.extent, message_text("core", "several scopes in one statement"));
  for (const syntax::WithItem& item : stmt.items) {
    check_scope(*item.value);
    if (item.target == nullptr)
      continue;
    if (item.target->kind == ExprKind::Tuple || item.target->kind == ExprKind::List)
      refuse(item.target->extent, message_text("core", "several names of one scope"));
    else
      check_name(*item.target);
    bound_.add_target(*item.target);
  }
  check(stmt.body);
}

void BodyChecker::check_iterable(const syntax::Expr& iterable) {
  if (iterable.kind == ExprKind::Error)
    return;
  if (is_loop(callee_of(iterable)))
    check(iterable);
  else
    refuse_text(iterable,
                message_text("core", "expected a loop over a call of the language such as "
                                     "\"pl.range(n)\", found \"{0}\""));
}

void BodyChecker::check_scope(const syntax::Expr& value) {
  if (value.kind == ExprKind::Error)
    return;
  if (is_scope(callee_of(value)))
    check(value);
  else
    refuse_text(value, message_text("core", "expected a scope of the language such as "
                                            "\"pl.at(level)\", found \"{0}\""));
}

void BodyChecker::check_target(const syntax::Expr& target) {
  if (target.kind != ExprKind::Subscript) {
    check_name(target);
    return;
  }
  const auto& subscript = static_cast<const syntax::SubscriptExpr&>(target);
  if (!is_plain_name(*subscript.value)) {
    refuse(target.extent, message_text("core", "an assignment to a part of what is no name"));
    return;
  }
  for (const syntax::Expr* index : subscript.indices)
    check_value(index);
  check(target);
}

void BodyChecker::check_name(const syntax::Expr& target) {
  switch (target.kind) {
  case ExprKind::Name:
    if (target.dotted)
      refuse(target.extent, message_text("core", "an assignment to an attribute"));
    return;
  case ExprKind::Attribute:
    refuse(target.extent, message_text("core", "an assignment to an attribute"));
    return;
  case ExprKind::Tuple:
    syntax::for_each_child(target, [this](const syntax::Expr& item) { check_name(item); });
    return;
  case ExprKind::List:
    refuse(target.extent, message_text("core", "a list in place of names"));
    return;
  case ExprKind::Subscript:
    refuse(target.extent, message_text("core", "a subscript in place of a name"));
    return;
  case ExprKind::Starred:
    refuse(target.extent, message_text("core", "an unpacked value"));
    return;
  default: // nothing can be assigned to it, which was reported with the syntax
    return;
  }
}

} // namespace ptoscope::user
