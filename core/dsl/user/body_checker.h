#pragma once

#include "core/dsl/syntax/tree.h"
#include "core/dsl/user/bound_names.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ptoscope::user {

/// Looks through the bodies of decorated functions for what the language refuses. Statements,
/// expressions and calls are each a file: `refused_statements.cpp` and so on.
class BodyChecker {
public:
  /// `outer` are the names of the module and of the functions around, which can hide Python's.
  BodyChecker(const syntax::Tree& tree, const BoundNames& outer) : tree_(tree), outer_(outer) {}

  /// `decorator` is what the function is decorated with, such as "pl.function".
  void check_function(const syntax::FunctionStmt& function, std::string_view decorator);

  std::vector<Diagnostic> take_found() { return std::move(found_); }

private:
  /// Whether attributes are values where they stand.
  enum class Attributes : std::uint8_t { Refused, Allowed };

  void refuse(const syntax::Extent& extent, std::string_view what);
  /// With a text in which {0} is what the user wrote there.
  void refuse_text(const syntax::Expr& expr, std::string_view text);

  void check(syntax::Block block);
  void check(const syntax::Stmt& stmt);
  void check_assign(const syntax::AssignStmt& stmt);
  void check_for(const syntax::ForStmt& stmt);
  void check_with(const syntax::WithStmt& stmt);
  void check_iterable(const syntax::Expr& iterable);
  void check_scope(const syntax::Expr& value);
  /// What stands left of "=".
  void check_target(const syntax::Expr& target);
  /// What has to be a name, or names in tuples.
  void check_name(const syntax::Expr& target);

  void check(const syntax::Expr& expr);
  /// What is one value of the language: no setting, no name of a mode.
  void check_value(const syntax::Expr* expr, Attributes attributes = Attributes::Refused);
  /// What Python works out: types and attributes of functions.
  void check_python(const syntax::Expr* expr);
  void check_binary(const syntax::BinaryExpr& binary);
  void check_subscript(const syntax::SubscriptExpr& subscript);
  void check_index(const syntax::Expr* index);
  bool is_complex(const syntax::Expr& number) const;
  /// True for a number that is worked out while the program is read.
  bool is_folded(const syntax::Expr& expr) const;

  void check_call(const syntax::CallExpr& call);
  void check_arguments(const syntax::CallExpr& call);

  const syntax::Tree& tree_;
  const BoundNames& outer_;
  // Of the function that is being checked:
  BoundNames parameters_;
  BoundNames bound_; ///< as far as it was looked through
  /// Functions that are specialised know the shapes of their tensors while they are read, and
  /// maybe the values of their scalars.
  bool specialised_ = false;
  bool by_python_ = false; ///< what is being looked at is worked out by Python
  std::vector<Diagnostic> found_;
};

} // namespace ptoscope::user
