#include "core/dsl/syntax/walk.h"

namespace ptoscope::syntax {

namespace {

using Visit = std::function<void(const Expr&)>;

void one(const Expr* expr, const Visit& visit) {
  if (expr != nullptr)
    visit(*expr);
}

void all(Exprs exprs, const Visit& visit) {
  for (const Expr* expr : exprs)
    visit(*expr);
}

} // namespace

void for_each_child(const Expr& expr, const Visit& visit) {
  switch (expr.kind) {
  case ExprKind::Attribute:
    one(static_cast<const AttributeExpr&>(expr).value, visit);
    return;
  case ExprKind::Subscript:
    one(static_cast<const SubscriptExpr&>(expr).value, visit);
    all(static_cast<const SubscriptExpr&>(expr).indices, visit);
    return;
  case ExprKind::Call: {
    const auto& call = static_cast<const CallExpr&>(expr);
    one(call.callee, visit);
    all(call.args, visit);
    for (const Keyword& keyword : call.keywords)
      one(keyword.value, visit);
    return;
  }
  case ExprKind::List:
  case ExprKind::Tuple:
  case ExprKind::Set:
    all(static_cast<const SequenceExpr&>(expr).items, visit);
    return;
  case ExprKind::Dict:
    for (const DictEntry& entry : static_cast<const DictExpr&>(expr).entries) {
      one(entry.key, visit);
      one(entry.value, visit);
    }
    return;
  case ExprKind::Slice: {
    const auto& slice = static_cast<const SliceExpr&>(expr);
    one(slice.lower, visit);
    one(slice.upper, visit);
    one(slice.step, visit);
    return;
  }
  case ExprKind::Unary:
    one(static_cast<const UnaryExpr&>(expr).operand, visit);
    return;
  case ExprKind::Binary:
    one(static_cast<const BinaryExpr&>(expr).left, visit);
    one(static_cast<const BinaryExpr&>(expr).right, visit);
    return;
  case ExprKind::Conditional: {
    const auto& conditional = static_cast<const ConditionalExpr&>(expr);
    one(conditional.then_value, visit);
    one(conditional.condition, visit);
    one(conditional.else_value, visit);
    return;
  }
  case ExprKind::Comprehension: {
    const auto& comprehension = static_cast<const ComprehensionExpr&>(expr);
    one(comprehension.element, visit);
    for (const ComprehensionClause& clause : comprehension.clauses) {
      one(clause.target, visit);
      one(clause.iterable, visit);
      all(clause.conditions, visit);
    }
    return;
  }
  case ExprKind::Starred:
  case ExprKind::Foreign:
    one(static_cast<const ForeignExpr&>(expr).value, visit);
    return;
  default:
    return;
  }
}

void for_each_expr(const Stmt& stmt, const Visit& visit) {
  switch (stmt.kind) {
  case StmtKind::Assign: {
    const auto& assign = static_cast<const AssignStmt&>(stmt);
    all(assign.targets, visit);
    one(assign.annotation, visit);
    one(assign.value, visit);
    return;
  }
  case StmtKind::Augmented:
    one(static_cast<const AugmentedStmt&>(stmt).target, visit);
    one(static_cast<const AugmentedStmt&>(stmt).value, visit);
    return;
  case StmtKind::Expression:
  case StmtKind::Return:
    one(static_cast<const ValueStmt&>(stmt).value, visit);
    return;
  case StmtKind::If:
    one(static_cast<const IfStmt&>(stmt).condition, visit);
    return;
  case StmtKind::For:
    one(static_cast<const ForStmt&>(stmt).target, visit);
    one(static_cast<const ForStmt&>(stmt).iterable, visit);
    return;
  case StmtKind::While:
    one(static_cast<const WhileStmt&>(stmt).condition, visit);
    return;
  case StmtKind::With:
    for (const WithItem& item : static_cast<const WithStmt&>(stmt).items) {
      one(item.value, visit);
      one(item.target, visit);
    }
    return;
  default:
    return;
  }
}

void for_each_block(const Stmt& stmt, const std::function<void(Block)>& visit) {
  switch (stmt.kind) {
  case StmtKind::If:
    visit(static_cast<const IfStmt&>(stmt).body);
    visit(static_cast<const IfStmt&>(stmt).orelse);
    return;
  case StmtKind::For:
    visit(static_cast<const ForStmt&>(stmt).body);
    visit(static_cast<const ForStmt&>(stmt).orelse);
    return;
  case StmtKind::While:
    visit(static_cast<const WhileStmt&>(stmt).body);
    visit(static_cast<const WhileStmt&>(stmt).orelse);
    return;
  case StmtKind::With:
    visit(static_cast<const WithStmt&>(stmt).body);
    return;
  case StmtKind::Function:
    visit(static_cast<const FunctionStmt&>(stmt).body);
    return;
  case StmtKind::Class:
    visit(static_cast<const ClassStmt&>(stmt).body);
    return;
  case StmtKind::Foreign:
    visit(static_cast<const ForeignStmt&>(stmt).body);
    return;
  case StmtKind::Error:
    visit(static_cast<const ErrorStmt&>(stmt).body);
    return;
  default:
    return;
  }
}

} // namespace ptoscope::syntax
