#pragma once

#include "core/dsl/syntax/tree.h"

#include <set>
#include <string_view>

namespace ptoscope::user {

/// The constants of a module as far as it was read, by name.
class Constants {
public:
  explicit Constants(const syntax::Tree& tree) : tree_(tree) {}

  void add(std::string_view name) { names_.insert(name); }

  /// True for what can be worked out without Python: literals, lists of such, members of the
  /// language, arithmetic, earlier constants, and calls that make symbols, views or memory.
  bool holds(const syntax::Expr& expr) const;
  /// True for a type whose extents are such.
  bool holds_type(const syntax::Expr& expr) const;

private:
  bool all_hold(syntax::Exprs exprs) const;

  const syntax::Tree& tree_;
  std::set<std::string_view> names_;
};

} // namespace ptoscope::user
