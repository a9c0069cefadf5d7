#pragma once

#include "core/ir/node.h"
#include "core/support/pointer_set.h"

#include <string_view>
#include <vector>

namespace ptoscope::printer {

/// What one walk over a function tells its printer: its variables in the order in which names are
/// given to them (`formats/passes-dump.md` section 9.4), each once, and the functions it calls.
class FunctionVariables {
public:
  explicit FunctionVariables(const ir::Function& function);

  const std::vector<const ir::Var*>& defined() const { return defined_; }
  const std::vector<const ir::Var*>& used() const { return used_; }
  bool is_defined(const ir::Var& var) const { return known_defined_.contains(&var); }
  /// Names of functions, as often as they are called.
  const std::vector<std::string_view>& called() const { return called_; }

private:
  void define(const ir::Var* var);
  void define_all(ir::VarList vars);
  void visit(const ir::Stmt* stmt);
  void visit_scope(const ir::Scope& scope);
  void carry(std::span<const ir::IterArg* const> args);
  void use(const ir::Expr* expr);
  void use_all(ir::Exprs exprs);
  void call(const ir::Callee& callee);
  void use_attrs(ir::Attrs attrs);

  std::vector<const ir::Var*> defined_;
  std::vector<const ir::Var*> used_;
  std::vector<std::string_view> called_;
  PointerSet<ir::Var> known_defined_;
  PointerSet<ir::Var> known_used_;
};

/// Variables in the extents of types, in the order in which they are met.
class TypeVariables {
public:
  void add(const ir::Type& type);
  const std::vector<const ir::Var*>& found() const { return found_; }
  bool contains(const ir::Var& var) const { return known_.contains(&var); }

private:
  void add_all(ir::Dims dims);
  void add(const ir::Expr* expr);

  std::vector<const ir::Var*> found_;
  PointerSet<ir::Var> known_;
  PointerSet<ir::Type> types_;
};

/// Parameters that the valid shape of some parameter's view reads: they stay declared.
void add_read_parameters(const ir::Function& function, PointerSet<ir::Var>& into);

} // namespace ptoscope::printer
