#pragma once

#include "core/support/arena.h"
#include "core/support/name_map.h"

#include <string_view>

namespace ptoscope::ir {

/// A name that is kept once a context: equal names are the same pointer. Empty by default.
class Symbol {
public:
  Symbol() = default;

  std::string_view text() const { return text_ == nullptr ? std::string_view() : *text_; }
  bool empty() const { return text().empty(); }
  /// Same context, same name.
  bool operator==(const Symbol&) const = default;

private:
  friend class SymbolTable;
  explicit Symbol(const std::string_view* text) : text_(text) {}

  const std::string_view* text_ = nullptr;
};

/// The names of one context. Not thread-safe.
class SymbolTable {
public:
  Symbol intern(std::string_view text);
  /// Forgets all names.
  void recycle();

private:
  Arena arena_;
  NameMap<const std::string_view*> known_;
};

} // namespace ptoscope::ir
