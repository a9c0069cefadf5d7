#pragma once

#include "core/support/diagnostic.h"

#include <utility>
#include <variant>

namespace ptoscope {

/// A value or the diagnostic that says why there is none. Functions at module borders return
/// it instead of throwing. Reading the wrong alternative is a broken invariant and throws
/// std::bad_variant_access.
template <typename T>
class [[nodiscard]] Expected {
public:
  Expected(T value) : state_(std::move(value)) {}
  Expected(Diagnostic error) : state_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(state_); }

  const T& value() const& { return std::get<T>(state_); }
  T& value() & { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const Diagnostic& error() const { return std::get<Diagnostic>(state_); }

private:
  std::variant<T, Diagnostic> state_;
};

/// The result of an action that yields nothing: done, or why not.
struct Done {};
using Status = Expected<Done>;

} // namespace ptoscope
