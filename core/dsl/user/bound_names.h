#pragma once

#include "core/dsl/syntax/syntax.h"

#include <set>
#include <string_view>

namespace ptoscope::user {

/// The names that something is bound to.
class BoundNames {
public:
  void add(std::string_view name) { names_.insert(name); }
  /// A name, or those in a tuple or list of targets.
  void add_target(const syntax::Expr& target);
  void add_parameters(const syntax::FunctionStmt& function);
  /// Everything that is bound in a block which is run, with what is bound in functions of it: more
  /// than a place in it can see. The bodies of decorated functions are not run.
  void add_all(syntax::Block block);

  bool hold(std::string_view name) const { return holds_any_ || names_.contains(name); }

private:
  void add_all(const syntax::Stmt& stmt);

  std::set<std::string_view> names_;
  bool holds_any_ = false; ///< after `from x import *`
};

} // namespace ptoscope::user
