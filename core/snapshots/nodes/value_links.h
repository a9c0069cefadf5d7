#pragma once

#include "core/ir/value_numbers.h"
#include "core/snapshots/nodes/function_nodes.h"

#include <string_view>

namespace ptoscope::snapshots {

/// Which value of a function is which in another version of it, by how they are made and not by
/// what they are called (`ir::ValueNumbers`).
class ValueLinks {
public:
  /// Both outlive the links.
  ValueLinks(const FunctionNodes& from, const FunctionNodes& to);

  /// The printed name in `to` of what prints as `name` in `from`; empty when nothing there is made
  /// the same way, or several values are.
  std::string_view carry(std::string_view name) const;

private:
  const FunctionNodes& from_;
  /// Parameters are told by their place, so one more or less would shift the meaning of all.
  bool comparable_;
  ir::ValueNumbers from_numbers_;
  ir::ValueNumbers to_numbers_;
};

} // namespace ptoscope::snapshots
