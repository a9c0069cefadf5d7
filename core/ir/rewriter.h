#pragma once

#include "core/ir/context.h"
#include "core/support/pointer_map.h"

namespace ptoscope::ir {

/// Makes changed nodes from nodes, over the table of fields. What has no change in it stays the
/// same node; what has one is copied with the span and the comments of the old node, and comes from
/// the pass that the context names. A pass derives from it and says what happens at a node; the
/// usual answer goes into its parts. Whatever is defined is met before it is read, as the fields
/// are ordered. Misuse throws InternalError.
class Rewriter {
public:
  explicit Rewriter(Context& context) : context_(context) {}
  virtual ~Rewriter() = default;
  Rewriter(const Rewriter&) = delete;
  Rewriter& operator=(const Rewriter&) = delete;

  /// From now on `expr` stands where `var` is read, in types too. Its definition stays. Where only
  /// a variable can stand, such as the base of a memory, `expr` has to be one.
  void replace(const Var& var, const Expr& expr);

  const Program* rewrite(const Program& program);
  /// Null when the function goes.
  const Function* rewrite(const Function& function) { return on_function(function); }
  /// Null when the statement goes.
  const Stmt* rewrite(const Stmt& stmt) { return on_stmt(stmt); }
  const Expr* rewrite(const Expr& expr);
  const Type* rewrite(const Type& type);

protected:
  virtual const Function* on_function(const Function& function) { return parts(function); }
  /// A Seq made of a statement of a Seq stands there as its statements.
  virtual const Stmt* on_stmt(const Stmt& stmt) { return parts(stmt); }
  /// Asked once for an expression that several nodes share, as long as nothing is replaced.
  virtual const Expr* on_expr(const Expr& expr) { return parts(expr); }
  /// Asked once for each variable, when its definition is met. If another one is made of it, that
  /// is read from then on. Of an IterArg, one has to be made.
  virtual const Var* on_definition(const Var& var) { return redefined(var); }

  const Function* parts(const Function& function);
  const Stmt* parts(const Stmt& stmt);
  /// Of a variable: what is read instead of it.
  const Expr* parts(const Expr& expr);
  /// The variable with its type, and with what a loop carries at first, rewritten.
  const Var* redefined(const Var& var);

  Context& context() { return context_; }

private:
  class Parts;

  /// What was made of a shared node, and after how many replacements.
  template <typename T>
  struct Made {
    const T* node = nullptr;
    std::uint64_t replacements = 0;
  };

  const Var* definition(const Var& var);
  const Expr* read(const Var& var);
  const Type* parts(const Type& type);

  Context& context_;
  PointerMap<Var, const Var*> definitions_;
  PointerMap<Var, const Expr*> replacements_;
  PointerMap<Expr, Made<Expr>> exprs_;
  PointerMap<Type, Made<Type>> types_;
  std::uint64_t replacement_count_ = 0;
};

} // namespace ptoscope::ir
