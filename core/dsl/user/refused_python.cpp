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

std::string_view name_of(const syntax::Expr& expr) {
  return expr.kind == ExprKind::Name ? static_cast<const syntax::NameExpr&>(expr).text
                                     : std::string_view();
}

/// What a function is decorated with, such as "pl.function"; empty when its body is run and not
/// read.
std::string_view decorator_of(const syntax::FunctionStmt& function) {
  for (const syntax::Expr* decorator : function.decorators) {
    const std::string_view name = name_of(
        decorator->kind == ExprKind::Call ? *static_cast<const syntax::CallExpr&>(*decorator).callee
                                          : *decorator);
    if (name.starts_with("pl."))
      return name;
  }
  return {};
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
        const std::string_view decorator = decorator_of(function);
        // Functions that are specialised know the shapes of their tensors while they are read.
        has_attributes_ = decorator != "pl.function";
        if (!decorator.empty())
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
    case StmtKind::Assign: {
      const auto& assign = static_cast<const syntax::AssignStmt&>(stmt);
      if (assign.targets.size() > 1)
        refuse(stmt.extent, message_text("core", "several targets of an assignment"));
      check_value(assign.value);
      break;
    }
    case StmtKind::Return:
      check_value(static_cast<const syntax::ValueStmt&>(stmt).value);
      break;
    case StmtKind::If:
      check_value(static_cast<const syntax::IfStmt&>(stmt).condition);
      break;
    case StmtKind::While:
      check_value(static_cast<const syntax::WhileStmt&>(stmt).condition);
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

  /// Arguments of calls may be more than values of the language: names of modes, settings.
  void check_value(const syntax::Expr* expr) {
    if (expr == nullptr)
      return;
    switch (expr->kind) {
    case ExprKind::String:
      if (!is_formatted(static_cast<const syntax::StringExpr&>(*expr)))
        refuse(expr->extent, message_text("core", "a string"));
      return;
    case ExprKind::Ellipsis:
      refuse(expr->extent, message_text("core", "an ellipsis"));
      return;
    case ExprKind::Attribute:
      if (!has_attributes_)
        refuse(expr->extent, message_text("core", "an attribute"));
      return;
    case ExprKind::Name:
      if (!has_attributes_ && expr->dotted && !name_of(*expr).starts_with("pl.") &&
          !name_of(*expr).starts_with("pld."))
        refuse(expr->extent, message_text("core", "an attribute"));
      return;
    case ExprKind::Subscript:
    case ExprKind::Slice:
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::Tuple:
    case ExprKind::List:
      syntax::for_each_child(*expr, [this](const syntax::Expr& child) { check_value(&child); });
      return;
    default:
      return;
    }
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
    // What is asserted is Python's to work out; what is printed may be formatted.
    const std::string_view callee = name_of(*call.callee);
    if (callee == "pl.static_assert")
      return;
    check(*call.callee);
    for (const syntax::Expr* argument : call.args) {
      if (argument->kind != ExprKind::String || callee != "pl.static_print")
        check(*argument);
    }
    for (const syntax::Keyword& keyword : call.keywords) {
      // Dependencies are the one place that a comprehension may stand in.
      if (keyword.name == "deps" && keyword.value->kind == ExprKind::Comprehension)
        continue;
      check(*keyword.value);
    }
  }

  const syntax::Tree& tree_;
  bool has_attributes_ = false; ///< of tensors, in the function that is being checked
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> refused_python(const syntax::Tree& tree) {
  return Finder(tree).find();
}

} // namespace ptoscope::user
