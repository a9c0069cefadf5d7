#include "core/dsl/user/user_program.h"

#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/bound_names.h"
#include "core/dsl/user/constants.h"
#include "core/dsl/user/names.h"

#include <algorithm>
#include <set>
#include <string>

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::StmtKind;

namespace {

bool is_docstring(const syntax::Stmt& stmt) {
  return stmt.kind == StmtKind::Expression &&
         static_cast<const syntax::ValueStmt&>(stmt).value->kind == ExprKind::String;
}

bool is_language(const syntax::ImportStmt& import) {
  const auto inside = [](std::string_view module) {
    return module == "pypto" || module.starts_with("pypto.");
  };
  if (import.from)
    return inside(import.module) || import.module == "__future__";
  return std::ranges::all_of(import.names, [&](const auto& name) { return inside(name.name); });
}

class Module {
public:
  explicit Module(const syntax::Tree& tree) : tree_(tree), constants_(tree) {
    bound_.add_all(tree.module);
  }

  std::vector<Diagnostic> read() {
    for (const syntax::Stmt* stmt : tree_.module)
      read(*stmt);
    return std::move(found_);
  }

private:
  void needs_python(const syntax::Extent& extent, std::string_view what) {
    found_.push_back(make_error("needs-python", tree_.place(extent),
                                message_text("core", "needs Python to be read: {0}"), what));
  }

  void read(const syntax::Stmt& stmt) {
    switch (stmt.kind) {
    case StmtKind::Import:
      if (!is_language(static_cast<const syntax::ImportStmt&>(stmt)))
        needs_python(stmt.extent, message_text("core", "an import of another module"));
      return;
    case StmtKind::Assign:
      read_constant(static_cast<const syntax::AssignStmt&>(stmt));
      return;
    case StmtKind::Class:
      read_class(static_cast<const syntax::ClassStmt&>(stmt));
      return;
    case StmtKind::Function:
      read_function(static_cast<const syntax::FunctionStmt&>(stmt));
      return;
    case StmtKind::Expression:
      if (!is_docstring(stmt))
        needs_python(stmt.extent, message_text("core", "a statement of the module"));
      return;
    case StmtKind::Pass:
    case StmtKind::Error: // was reported
      return;
    default:
      needs_python(stmt.extent, message_text("core", "a statement of the module"));
      return;
    }
  }

  void read_constant(const syntax::AssignStmt& stmt) {
    const bool constant = stmt.value != nullptr && constants_.holds(*stmt.value);
    for (const syntax::Expr* target : stmt.targets) {
      if (!constant || !bind(*target)) {
        needs_python(stmt.extent, message_text("core", "a value that is no constant"));
        return;
      }
    }
  }

  /// A name, or several that take the values of a tuple.
  bool bind(const syntax::Expr& target) {
    if (target.kind == ExprKind::Tuple)
      return std::ranges::all_of(static_cast<const syntax::SequenceExpr&>(target).items,
                                 [this](const syntax::Expr* item) { return bind(*item); });
    if (target.kind != ExprKind::Name)
      return false;
    constants_.add(name_of(target));
    return true;
  }

  /// `@pl.program` and the like, without what only a run knows.
  void read_decorators(syntax::Exprs decorators, const syntax::Extent& extent) {
    if (decorators.empty())
      needs_python(extent, message_text("core", "a definition without a decorator"));
    for (const syntax::Expr* decorator : decorators) {
      const auto* call = decorator->kind == ExprKind::Call
                             ? static_cast<const syntax::CallExpr*>(decorator)
                             : nullptr;
      const std::string_view text = name_of(call != nullptr ? *call->callee : *decorator);
      if (text != "pl.program" && text != "pl.function" && text != "pl.inline") {
        needs_python(decorator->extent, message_text("core", "another decorator"));
        continue;
      }
      if (call == nullptr)
        continue;
      for (const syntax::Expr* argument : call->args)
        if (!constants_.holds(*argument))
          needs_python(argument->extent, message_text("core", "a value that is no constant"));
      for (const syntax::Keyword& keyword : call->keywords)
        if (!constants_.holds(*keyword.value))
          needs_python(keyword.extent, message_text("core", "a value that is no constant"));
    }
  }

  void read_function(const syntax::FunctionStmt& function) {
    read_decorators(function.decorators, function.name_extent);
    for (const syntax::Parameter& parameter : function.parameters)
      if (parameter.annotation != nullptr)
        read_type(*parameter.annotation);
    if (function.returns != nullptr)
      read_type(*function.returns);
  }

  void read_type(const syntax::Expr& type) {
    if (constants_.holds_type(type))
      return;
    const std::size_t before = found_.size();
    find_undefined(type);
    if (found_.size() == before)
      needs_python(type.extent, message_text("core", "a type that is computed"));
  }

  /// Names that no run defines either.
  void find_undefined(const syntax::Expr& expr) {
    const std::string_view name = name_of(expr);
    const std::string_view first = name.substr(0, name.find('.'));
    if (!name.empty() && !constants_.holds(expr) && !bound_.hold(first) &&
        !is_python_function(first))
      found_.push_back(make_error(
          "undefined-name", tree_.place(expr.extent),
          message_text("core", "expected a name that is defined before, found \"{0}\""), first));
    syntax::for_each_child(expr, [this](const syntax::Expr& part) { find_undefined(part); });
  }

  void read_class(const syntax::ClassStmt& stmt) {
    read_decorators(stmt.decorators, stmt.name_extent);
    for (const syntax::Expr* base : stmt.bases)
      if (name_of(*base) != "object")
        needs_python(base->extent, message_text("core", "a base of a class"));
    for (const syntax::Keyword& keyword : stmt.keywords)
      needs_python(keyword.extent, message_text("core", "a keyword of a class"));
    bound_.add_all(stmt.body);
    for (const syntax::Stmt* member : stmt.body) {
      // Methods without a decorator, constants and docstrings of a class are ignored.
      if (member->kind != StmtKind::Function)
        continue;
      const auto& function = static_cast<const syntax::FunctionStmt&>(*member);
      if (!function.decorators.empty())
        read_function(function);
    }
  }

  const syntax::Tree& tree_;
  Constants constants_;
  BoundNames bound_; ///< by anything in the module, and in the classes that were read
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> needs_python(const syntax::Tree& tree) {
  return Module(tree).read();
}

} // namespace ptoscope::user
