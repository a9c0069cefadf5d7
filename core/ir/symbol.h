#pragma once

#include "core/support/arena.h"

#include <cstdint>
#include <string_view>
#include <vector>

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
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t generation = 0; ///< empty unless it is the table's
    const std::string_view* text = nullptr;
  };

  void grow();

  Arena arena_;
  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::uint32_t generation_ = 1;
};

} // namespace ptoscope::ir
