#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/user_program.h"

#include <algorithm>

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::Operator;
using syntax::StmtKind;

namespace {

bool is_comparison(const syntax::Expr& expr) {
  if (expr.kind != ExprKind::Binary)
    return false;
  const Operator op = static_cast<const syntax::BinaryExpr&>(expr).op;
  return op >= Operator::Eq && op <= Operator::NotIn;
}

/// Decorated with something of the language, so that its body is read and not run.
bool is_read(const syntax::FunctionStmt& function) {
  return std::ranges::any_of(function.decorators, [](const syntax::Expr* decorator) {
    const auto* call = decorator->kind == ExprKind::Call
                           ? static_cast<const syntax::CallExpr*>(decorator)
                           : nullptr;
    const syntax::Expr* name = call != nullptr ? call->callee : decorator;
    return name->kind == ExprKind::Name &&
           static_cast<const syntax::NameExpr&>(*name).text.starts_with("pl.");
  });
}

class Finder {
public:
  explicit Finder(const syntax::Tree& tree) : tree_(tree) {}

  std::vector<Diagnostic> find() {
    find_functions(tree_.module);
    return std::move(found_);
  }

private:
  /// Functions stand in classes, and both can stand in functions that make them.
  void find_functions(syntax::Block block) {
    for (const syntax::Stmt* stmt : block) {
      if (stmt->kind == StmtKind::Class) {
        find_functions(static_cast<const syntax::ClassStmt&>(*stmt).body);
      } else if (stmt->kind == StmtKind::Function) {
        const auto& function = static_cast<const syntax::FunctionStmt&>(*stmt);
        if (is_read(function))
          check(function.body);
        else
          find_functions(function.body);
      }
    }
  }

  void refuse(const syntax::Extent& extent, std::string_view what) {
    found_.push_back(make_error("not-in-language", tree_.place(extent),
                                message_text("core", "expected what the language has, found {0}"),
                                what));
  }

  void check(syntax::Block block) {
    for (const syntax::Stmt* stmt : block)
      check(*stmt);
  }

  void check(const syntax::Stmt& stmt) {
    switch (stmt.kind) {
    case StmtKind::Augmented:
      refuse(stmt.extent, message_text("core", "an augmented assignment"));
      return;
    case StmtKind::Import:
      refuse(stmt.extent, message_text("core", "an import"));
      return;
    case StmtKind::Function:
      refuse(stmt.extent, message_text("core", "a nested function"));
      return;
    case StmtKind::Class:
      refuse(stmt.extent, message_text("core", "a nested class"));
      return;
    case StmtKind::Foreign:
      refuse(stmt.extent, static_cast<const syntax::ForeignStmt&>(stmt).what);
      return;
    case StmtKind::Assign:
      if (static_cast<const syntax::AssignStmt&>(stmt).targets.size() > 1)
        refuse(stmt.extent, message_text("core", "several targets of an assignment"));
      break;
    case StmtKind::With:
      if (static_cast<const syntax::WithStmt&>(stmt).items.size() > 1)
        refuse(stmt.extent, message_text("core", "several scopes in one statement"));
      break;
    default:
      break;
    }
    syntax::for_each_expr(stmt, [this](const syntax::Expr& expr) { check(expr); });
    syntax::for_each_block(stmt, [this](syntax::Block block) { check(block); });
  }

  void check(const syntax::Expr& expr) {
    switch (expr.kind) {
    case ExprKind::Conditional:
      refuse(expr.extent, message_text("core", "a conditional expression"));
      return;
    case ExprKind::Comprehension:
      refuse(expr.extent, message_text("core", "a comprehension"));
      return;
    case ExprKind::Starred:
      refuse(expr.extent, message_text("core", "an unpacked value"));
      return;
    case ExprKind::Set:
      refuse(expr.extent, message_text("core", "a set"));
      return;
    case ExprKind::Foreign:
      refuse(expr.extent, static_cast<const syntax::ForeignExpr&>(expr).what);
      return;
    case ExprKind::String:
      if (is_formatted(static_cast<const syntax::StringExpr&>(expr)))
        refuse(expr.extent, message_text("core", "a string with values in it"));
      return;
    case ExprKind::Binary:
      check_binary(static_cast<const syntax::BinaryExpr&>(expr));
      break;
    case ExprKind::Call:
      check_call(static_cast<const syntax::CallExpr&>(expr));
      return;
    default:
      break;
    }
    syntax::for_each_child(expr, [this](const syntax::Expr& child) { check(child); });
  }

  bool is_formatted(const syntax::StringExpr& string) const {
    return std::ranges::any_of(string.parts, [this](const syntax::Extent& part) {
      const std::string_view text = tree_.text_of(part);
      return text.substr(0, text.find_first_of("'\"")).find_first_of("fF") !=
             std::string_view::npos;
    });
  }

  void check_binary(const syntax::BinaryExpr& binary) {
    if (is_comparison(binary) && is_comparison(*binary.left) && !binary.left->parenthesized)
      refuse(binary.extent, message_text("core", "a chained comparison"));
    switch (binary.op) {
    case Operator::Is:
    case Operator::IsNot:
    case Operator::In:
    case Operator::NotIn:
    case Operator::MatMul:
      refuse(binary.extent, syntax::spelling(binary.op));
      return;
    default:
      return;
    }
  }

  void check_call(const syntax::CallExpr& call) {
    check(*call.callee);
    for (const syntax::Expr* argument : call.args)
      check(*argument);
    for (const syntax::Keyword& keyword : call.keywords) {
      // Dependencies are the one place that a comprehension may stand in.
      if (keyword.name == "deps" && keyword.value->kind == ExprKind::Comprehension)
        continue;
      check(*keyword.value);
    }
  }

  const syntax::Tree& tree_;
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> refused_python(const syntax::Tree& tree) {
  return Finder(tree).find();
}

} // namespace ptoscope::user
