#pragma once

#include "core/ir/node.h"
#include "core/ir/unique.h"
#include "core/support/arena.h"

#include <string_view>
#include <vector>

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
    node->origin = origin_;
    node->span = span;
    return node;
  }

  /// Nodes that are made from now on come from that pass; empty: from none. Constants and types,
  /// which are shared, come from none. Past 65,535 passes no more are told apart.
  void set_origin(std::string_view pass);
  /// The pass that made a node of this context; empty when none is known.
  std::string_view pass_of(const Node& node) const;

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
  Origin origin_;
  std::vector<Symbol> passes_; ///< by the number of the origin, less one
};

} // namespace ptoscope::ir
