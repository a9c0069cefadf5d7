#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/body_checker.h"
#include "core/dsl/user/names.h"

#include <algorithm>
#include <array>

// Calls (`formats/frontend.md` sections 1, 3, 4, 11).

namespace ptoscope::user {

using syntax::ExprKind;

namespace {

/// Calls whose arguments are values of the language: those of operations and of functions of the
/// program.
bool takes_values(std::string_view callee) {
  static constexpr std::array<std::string_view, 16> kOthers = {
      "pl.static_print", "pl.dynamic",     "pl.MemRef", "pl.TensorView",
      "pl.TileView",     "pl.func_attr",   "pl.at",     "pl.cluster",
      "pl.spmd",         "pl.scope",       "pl.incore", "pl.manual_scope",
      "pl.auto_scope",   "pl.auto_incore", "pl.split",  "pl.cross_core_slot"};
  if (callee.starts_with("self."))
    return true;
  return (callee.starts_with("pl.") || callee.starts_with("pld.")) &&
         std::ranges::find(kOthers, callee) == kOthers.end();
}

} // namespace

void BodyChecker::check_call(const syntax::CallExpr& call) {
  const std::string_view callee = name_of(*call.callee);
  // What is asserted is Python's to work out.
  if (callee == "pl.static_assert")
    return;
  if (!by_python_ && is_python_function(callee) && !outer_.hold(callee) && !bound_.hold(callee)) {
    refuse_text(*call.callee,
                message_text("core", "expected what the language has, found a call of "
                                     "Python's \"{0}\""));
    return;
  }
  check(*call.callee);
  check_arguments(call);
  for (const syntax::Keyword& keyword : call.keywords) {
    // Dependencies are the one place that a comprehension may stand in.
    if (keyword.name == "deps" && keyword.value->kind == ExprKind::Comprehension)
      continue;
    if (keyword.name.empty())
      refuse(keyword.extent, message_text("core", "an unpacked value"));
    else if (keyword.name == "attrs")
      check_python(keyword.value);
    else
      check(*keyword.value);
  }
}

void BodyChecker::check_arguments(const syntax::CallExpr& call) {
  const std::string_view callee = name_of(*call.callee);
  for (const syntax::Expr* argument : call.args) {
    if (callee == "pl.func_attr") {
      check_python(argument);
      continue;
    }
    // What is printed may be formatted.
    if (argument->kind == ExprKind::String && callee == "pl.static_print")
      continue;
    if (!by_python_ && takes_values(callee))
      check_value(argument, Attributes::Allowed);
    check(*argument);
  }
}

} // namespace ptoscope::user
