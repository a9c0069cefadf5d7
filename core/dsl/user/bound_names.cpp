#include "core/dsl/user/bound_names.h"

#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/names.h"

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::StmtKind;

void BoundNames::add_target(const syntax::Expr& target) {
  if (is_plain_name(target))
    add(name_of(target));
  else if (target.kind == ExprKind::Tuple || target.kind == ExprKind::List)
    syntax::for_each_child(target, [this](const syntax::Expr& item) { add_target(item); });
}

void BoundNames::add_parameters(const syntax::FunctionStmt& function) {
  for (const syntax::Parameter& parameter : function.parameters)
    add(parameter.name);
}

void BoundNames::add_all(syntax::Block block) {
  for (const syntax::Stmt* stmt : block)
    add_all(*stmt);
}

void BoundNames::add_all(const syntax::Stmt& stmt) {
  switch (stmt.kind) {
  case StmtKind::Assign:
    for (const syntax::Expr* target : static_cast<const syntax::AssignStmt&>(stmt).targets)
      add_target(*target);
    return;
  case StmtKind::Error:
    for (const syntax::Expr* target : static_cast<const syntax::ErrorStmt&>(stmt).targets)
      add_target(*target);
    return;
  case StmtKind::Import:
    for (const auto& one : static_cast<const syntax::ImportStmt&>(stmt).names) {
      holds_any_ |= one.name == "*";
      add(one.alias);
    }
    return;
  case StmtKind::Class:
    add(static_cast<const syntax::ClassStmt&>(stmt).name);
    return;
  case StmtKind::Function: {
    const auto& function = static_cast<const syntax::FunctionStmt&>(stmt);
    add(function.name);
    if (decorator_of(function).empty()) {
      add_parameters(function);
      add_all(function.body);
    }
    return;
  }
  case StmtKind::For:
    add_target(*static_cast<const syntax::ForStmt&>(stmt).target);
    break;
  case StmtKind::With:
    for (const syntax::WithItem& item : static_cast<const syntax::WithStmt&>(stmt).items)
      if (item.target != nullptr)
        add_target(*item.target);
    break;
  default:
    break;
  }
  syntax::for_each_block(stmt, [this](syntax::Block block) { add_all(block); });
}

} // namespace ptoscope::user
