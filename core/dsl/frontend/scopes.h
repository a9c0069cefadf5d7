#pragma once

#include "core/ir/node.h"

#include <map>
#include <string_view>
#include <vector>

namespace ptoscope::frontend {

/// What the names of one function are bound to, block by block.
class Scopes {
public:
  void enter() { scopes_.emplace_back(); }
  /// Names of a block that `leaks` stay visible behind it. Answers those that mean something else
  /// now than before the block.
  std::vector<std::string_view> exit(bool leaks);

  void define(std::string_view name, const ir::Expr* value) {
    scopes_.back().insert_or_assign(name, value);
  }
  /// Whether the innermost block binds the name already.
  bool is_bound_here(std::string_view name) const { return scopes_.back().contains(name); }
  /// Null for a name that is not bound.
  const ir::Expr* find(std::string_view name) const;
  /// All that are bound, from the outermost block on.
  std::vector<std::string_view> names() const;

private:
  std::vector<std::map<std::string_view, const ir::Expr*>> scopes_ =
      std::vector<std::map<std::string_view, const ir::Expr*>>(1);
};

} // namespace ptoscope::frontend
