#include "core/dsl/syntax/names.h"

namespace ptoscope::syntax {

std::string_view name_of(const Expr& expr) {
  return expr.kind == ExprKind::Name ? static_cast<const NameExpr&>(expr).text : std::string_view();
}

std::string_view plain_name(const Expr& expr) {
  return expr.dotted ? std::string_view() : name_of(expr);
}

std::string_view last_part(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

std::string_view last_name(const Expr& expr) {
  return last_part(name_of(expr));
}

const CallExpr* call_named(const Expr& expr, std::string_view last_name) {
  if (expr.kind != ExprKind::Call)
    return nullptr;
  const auto& call = static_cast<const CallExpr&>(expr);
  return syntax::last_name(*call.callee) == last_name ? &call : nullptr;
}

} // namespace ptoscope::syntax
