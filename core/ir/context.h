#pragma once

#include "core/ir/node.h"
#include "core/ir/unique.h"
#include "core/support/arena.h"

namespace ptoscope::ir {

/// Owns the nodes, types and names of one program. Everything made by it dies with it. Not
/// thread-safe while it is written to; what was made may be read from any thread.
class Context {
public:
  Context() : unique_(arena_) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  /// A node to be filled in by whoever makes it, before anybody else sees it.
  template <typename T>
  T* make(NodeKind kind, const Span& span = {}) {
    T* node = arena_.make<T>();
    node->kind = kind;
    node->span = span;
    return node;
  }

  template <typename T>
  T* make_type(TypeKind kind) {
    T* type = arena_.make<T>();
    type->kind = kind;
    return type;
  }

  Symbol intern(std::string_view text) { return symbols_.intern(text); }
  Arena& arena() { return arena_; }
  /// Forgets everything that was made and keeps the memory for what comes next.
  void recycle();

  /// Constants and types, each once.
  UniqueTable& unique() { return unique_; }

private:
  Arena arena_;
  SymbolTable symbols_;
  UniqueTable unique_;
};

} // namespace ptoscope::ir
