#include "core/dsl/user/refused_python.h"

#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/body_checker.h"
#include "core/dsl/user/names.h"

namespace ptoscope::user {

using syntax::StmtKind;

namespace {

/// Functions stand in classes, and both can stand in functions and loops that make them.
void check_functions(syntax::Block block, BodyChecker& checker) {
  for (const syntax::Stmt* stmt : block) {
    if (stmt->kind == StmtKind::Function) {
      const auto& function = static_cast<const syntax::FunctionStmt&>(*stmt);
      const std::string_view decorator = decorator_of(function);
      if (!decorator.empty()) {
        checker.check_function(function, decorator);
        continue;
      }
    }
    syntax::for_each_block(*stmt, [&](syntax::Block inner) { check_functions(inner, checker); });
  }
}

} // namespace

void BodyChecker::refuse(const syntax::Extent& extent, std::string_view what) {
  found_.push_back(make_error("not-in-language", tree_.place(extent),
                              message_text("core", "expected what the language has, found {0}"),
                              what));
}

void BodyChecker::refuse_text(const syntax::Expr& expr, std::string_view text) {
  constexpr std::size_t kMaxShown = 40;
  std::string_view shown = tree_.text_of(expr.extent);
  shown = shown.substr(0, shown.find_first_of("\r\n"));
  found_.push_back(make_error("not-in-language", tree_.place(expr.extent), text,
                              escape_control_characters(shortened(shown, kMaxShown))));
}

std::vector<Diagnostic> refused_python(const syntax::Tree& tree) {
  BoundNames names;
  names.add_all(tree.module);
  BodyChecker checker(tree, names);
  check_functions(tree.module, checker);
  return checker.take_found();
}

} // namespace ptoscope::user
