#pragma once

#include "core/ir/node.h"
#include "core/support/pointer_map.h"

#include <cstdint>
#include <unordered_map>

namespace ptoscope::ir {

/// Tells the values of a function by how they are made: parameters by their place, all others by
/// operator, operands and keyword arguments of what binds them. Names, types, notes of the
/// compiler, and where a statement stands, don't count, so a value keeps its number when a pass
/// renames, retypes or moves it. Linear.
class ValueNumbers {
public:
  explicit ValueNumbers(const Function& function);

  /// 0 for a variable that is bound more than once or nowhere in the function.
  std::uint64_t of(const Var& var) const;
  /// The only variable with this number; null when there is none, or several.
  const Var* only(std::uint64_t number) const;

private:
  class Builder;

  PointerMap<Var, std::uint64_t> numbers_;
  std::unordered_map<std::uint64_t, const Var*> only_;
};

} // namespace ptoscope::ir
