#pragma once

#include "core/ir/node.h"
#include "core/support/pointer_map.h"

#include <optional>
#include <utility>
#include <vector>

namespace ptoscope::arith {

/// What is known of variables. What is assumed can be taken back.
template <typename Value>
class Facts {
public:
  /// Null: nothing.
  const Value* find(const ir::Expr* var) const {
    const std::optional<Value>* known = known_.find(var);
    return known != nullptr && known->has_value() ? &**known : nullptr;
  }
  void set(const ir::Expr* var, Value value) { known_.at(var) = std::move(value); }
  void clear(const ir::Expr* var) {
    if (std::optional<Value>* known = known_.find(var))
      known->reset();
  }

  void assume(const ir::Expr* var, Value value) {
    std::optional<Value>& known = known_.at(var);
    before_.emplace_back(var, std::exchange(known, std::move(value)));
  }
  /// How much is assumed now.
  std::size_t assumed() const { return before_.size(); }
  /// Takes back what was assumed since then.
  void take_back(std::size_t assumed) {
    for (; before_.size() > assumed; before_.pop_back())
      known_.at(before_.back().first) = std::move(before_.back().second);
  }

private:
  PointerMap<ir::Expr, std::optional<Value>> known_;
  std::vector<std::pair<const ir::Expr*, std::optional<Value>>> before_;
};

} // namespace ptoscope::arith
