#include "core/dsl/syntax/target.h"

namespace ptoscope::syntax {

const Expr* wrong_single_target(const Expr& target) {
  switch (target.kind) {
  case ExprKind::Name:
  case ExprKind::Attribute:
  case ExprKind::Subscript:
  case ExprKind::Error: // was reported
    return nullptr;
  default:
    return &target;
  }
}

const Expr* wrong_target(const Expr& target) {
  if (target.kind != ExprKind::Tuple && target.kind != ExprKind::List)
    return wrong_single_target(target);
  bool starred = false;
  for (const Expr* item : static_cast<const SequenceExpr&>(target).items) {
    const Expr* single = item;
    if (item->kind == ExprKind::Starred) {
      if (starred)
        return item;
      starred = true;
      single = static_cast<const ForeignExpr*>(item)->value;
    }
    if (const Expr* wrong = wrong_target(*single))
      return wrong;
  }
  return nullptr;
}

} // namespace ptoscope::syntax
