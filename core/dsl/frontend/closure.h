#pragma once

#include "core/dsl/frontend/value.h"

#include <map>
#include <string_view>

namespace ptoscope::frontend {

/// The names of the enclosing Python that a body sees.
class Closure {
public:
  Closure() = default;
  /// With the names of another one behind its own.
  explicit Closure(const Closure* behind) : behind_(behind) {}

  void bind(std::string_view name, const Value& value) { names_.insert_or_assign(name, value); }

  /// Null for a name that is not bound.
  const Value* find(std::string_view name) const {
    const auto found = names_.find(name);
    if (found != names_.end())
      return &found->second;
    return behind_ == nullptr ? nullptr : behind_->find(name);
  }

private:
  std::map<std::string_view, Value> names_;
  const Closure* behind_ = nullptr;
};

} // namespace ptoscope::frontend
