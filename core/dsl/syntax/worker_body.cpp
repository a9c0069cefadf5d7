#include "core/dsl/syntax/worker_body.h"

#include "core/dsl/signature_reader.h"

namespace ptoscope::syntax {
namespace {

std::string_view last_part(const Expr* value) {
  if (value == nullptr || value->kind != ExprKind::Name)
    return {};
  const std::string_view text = static_cast<const NameExpr*>(value)->text;
  return text.substr(text.rfind('.') + 1);
}

} // namespace

bool has_worker_body(Exprs decorators) {
  for (const Expr* decorator : decorators) {
    if (decorator->kind != ExprKind::Call)
      continue;
    const auto& call = *static_cast<const CallExpr*>(decorator);
    if (last_part(call.callee) != "function")
      continue;
    std::string_view level;
    std::string_view role;
    for (const Keyword& keyword : call.keywords) {
      if (keyword.name == "level")
        level = last_part(keyword.value);
      if (keyword.name == "role")
        role = last_part(keyword.value);
    }
    if (dsl::has_host_body(level, role))
      return true;
  }
  return false;
}

} // namespace ptoscope::syntax
