#include "core/dsl/frontend/body.h"
#include "core/ir/cast.h"

#include <algorithm>

// Helpers that are expanded in place (`@pl.inline`, `formats/frontend.md` section 12).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

constexpr int kMaxDepth = 64;

/// The first line of what a function is read from: that of its first decorator.
std::uint32_t first_line(const syntax::FunctionStmt& function) {
  return function.decorators.empty() ? function.extent.line : function.decorators[0]->extent.line;
}

} // namespace

/// The statements of the helper go to the caller; its parameters and names stay bound there, too,
/// as the compiler leaves them.
const Expr* Calls::read_inline(const syntax::CallExpr& call, const syntax::FunctionStmt& function) {
  Session& session = body_.session;
  if (!call.keywords.empty())
    return session.refuse(Fault::Type, call.extent,
                          message_text("core",
                                       "expected arguments of \"{0}\" without a name, found "
                                       "the keyword \"{1}\""),
                          function.name, call.keywords[0].name);
  std::vector<std::string_view> params;
  for (const syntax::Parameter& parameter : function.parameters)
    if (parameter.kind == syntax::ParameterKind::Usual)
      params.push_back(parameter.name);
  if (call.args.size() != params.size())
    return session.refuse(Fault::Type, call.extent,
                          message_text("core", "expected {1} arguments of \"{0}\", found {2}"),
                          function.name, params.size(), call.args.size());
  if (body_.session.allowance().is_used_up())
    return nullptr; // was told
  if (body_.inline_depth >= kMaxDepth)
    return session.refuse(Fault::Form, call.extent,
                          message_text("core", "expected helpers that end, found \"{0}\" expanded "
                                               "inside of itself or {1} deep"),
                          function.name, kMaxDepth);
  const auto args = body_.exprs.read_all(call.args);
  if (!args)
    return nullptr;
  body_.names.enter();
  for (std::size_t i = 0; i < params.size(); ++i)
    body_.names.define(params[i], (*args)[i]);
  const Expr* const outer_result = std::exchange(body_.inline_result, nullptr);
  ++body_.inline_depth;
  const std::uint32_t outer_base = body_.comments.set_base(first_line(function));
  bool is_first = true;
  for (const syntax::Stmt* stmt : function.body) {
    const bool is_docstring =
        is_first && stmt->kind == syntax::StmtKind::Expression &&
        static_cast<const syntax::ValueStmt*>(stmt)->value->kind == ExprKind::String;
    is_first = false;
    if (!is_docstring)
      body_.statements.read(*stmt);
  }
  body_.comments.set_base(outer_base);
  --body_.inline_depth;
  const Expr* result = std::exchange(body_.inline_result, outer_result);
  body_.leave_names(function.name, params);
  if (result == session.poison())
    return nullptr;
  if (const auto* var = dyn_cast<Var>(result))
    body_.inline_results.insert(var);
  if (result != nullptr)
    return session.writable(result, call.extent);
  return session.refuse(Fault::Type, call.extent,
                        message_text("core", "expected \"{0}\" to return a value, found none"),
                        function.name);
}

} // namespace ptoscope::frontend
