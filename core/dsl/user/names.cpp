#include "core/dsl/user/names.h"

#include <algorithm>
#include <array>

namespace ptoscope::user {

using syntax::ExprKind;

std::string_view callee_of(const syntax::Expr& expr) {
  return expr.kind == ExprKind::Call ? name_of(*static_cast<const syntax::CallExpr&>(expr).callee)
                                     : std::string_view();
}

bool is_plain_name(const syntax::Expr& expr) {
  return expr.kind == ExprKind::Name && !expr.dotted;
}

std::string_view decorator_of(const syntax::FunctionStmt& function) {
  for (const syntax::Expr* decorator : function.decorators) {
    const std::string_view name =
        decorator->kind == ExprKind::Call ? callee_of(*decorator) : name_of(*decorator);
    if (name.starts_with("pl."))
      return name;
  }
  return {};
}

bool is_python_function(std::string_view name) {
  static constexpr std::array<std::string_view, 70> kFunctions = {
      "abs",      "aiter",      "all",        "anext",   "any",      "ascii",     "bin",
      "bool",     "breakpoint", "bytearray",  "bytes",   "callable", "chr",       "classmethod",
      "compile",  "complex",    "delattr",    "dict",    "dir",      "divmod",    "enumerate",
      "eval",     "exec",       "filter",     "float",   "format",   "frozenset", "getattr",
      "globals",  "hasattr",    "hash",       "help",    "hex",      "id",        "input",
      "int",      "isinstance", "issubclass", "iter",    "len",      "list",      "locals",
      "map",      "max",        "memoryview", "min",     "next",     "object",    "oct",
      "open",     "ord",        "pow",        "print",   "property", "range",     "repr",
      "reversed", "round",      "set",        "setattr", "slice",    "sorted",    "staticmethod",
      "str",      "sum",        "super",      "tuple",   "type",     "vars",      "zip"};
  static_assert(std::ranges::is_sorted(kFunctions));
  return std::ranges::binary_search(kFunctions, name);
}

} // namespace ptoscope::user
