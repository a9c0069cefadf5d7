#pragma once

#include "core/ir/attr.h"
#include "core/ir/node_kind.h"
#include "core/ir/span.h"
#include "core/ir/type.h"

#include <cstdint>
#include <optional>
#include <span>

namespace ptoscope::ir {

// The nodes of a program. They are made by a Context, never changed after that, and die with it;
// whoever refers to one holds a plain const pointer. The fields of each class are listed once
// more in fields.h, from where everything generic goes over them.

/// Which pass made a node, as a number of its context (`Context::pass_of`).
struct Origin {
  std::uint16_t number = 0; ///< 0: none is known

  bool operator==(const Origin&) const = default;
};

struct Node {
  NodeKind kind = NodeKind::Var;
  /// Neither compared nor hashed nor written.
  Origin origin;
  Span span;
};

struct Expr : Node {
  const Type* type = nullptr;
};

/// A variable. Its identity is the node; the name is what it was called.
struct Var : Expr {
  Symbol name;
};

/// A value that a loop carries.
struct IterArg : Var {
  const Expr* init = nullptr;
};

/// A piece of memory: a place in the allocation that `base` stands for.
struct MemRef : Var {
  const Var* base = nullptr;
  const Expr* byte_offset = nullptr;
  std::uint64_t size_bytes = 0;
  bool pinned = false; ///< declared by the author
  std::uint64_t slot_count = 1;
  const Expr* slot_index = nullptr; ///< null: none
};

/// A buffer that the devices of a communication domain see.
struct WindowBuffer : Var {
  const Var* base = nullptr;
  const Expr* size = nullptr;
  bool load_from_host = false;
  bool store_to_host = false;
};

struct ConstInt : Expr {
  std::int64_t value = 0;
};
struct ConstFloat : Expr {
  double value = 0;
};
struct ConstBool : Expr {
  bool value = false;
};

/// What a call calls: a function of the program, or an operator by its dotted name.
struct Callee {
  Symbol name;
  bool is_function = false;

  bool operator==(const Callee&) const = default;
};

using Exprs = std::span<const Expr* const>;

struct Call : Expr {
  Callee callee;
  Exprs args;
  Attrs attrs;  ///< what the compiler noted
  Attrs kwargs; ///< what the author wrote
};

/// A task that is handed to the runtime; yields the results and the task's id.
struct Submit : Expr {
  Callee callee;
  Exprs args;
  Exprs deps;
  const Expr* core_num = nullptr; ///< null: not on several cores
  bool sync_start = false;
  bool allow_early_resolve = false;
  const Expr* predicate = nullptr; ///< null: always runs
  Attrs attrs;
  Attrs kwargs;
};

struct MakeTuple : Expr {
  Exprs elements;
};
struct TupleGetItem : Expr {
  const Expr* tuple = nullptr;
  std::int64_t index = 0;
};
/// Text that a lenient reader did not understand, kept as it is.
struct Opaque : Expr {
  Symbol text;
};
/// Add to BitShiftRight.
struct Binary : Expr {
  const Expr* left = nullptr;
  const Expr* right = nullptr;
};
/// Abs to Cast; a cast goes to its own type.
struct Unary : Expr {
  const Expr* operand = nullptr;
};

struct Stmt : Node {
  /// Lines of comment above the statement, without the "# ".
  std::span<const Symbol> comments;
};

using Stmts = std::span<const Stmt* const>;

struct Assign : Stmt {
  const Var* var = nullptr;
  const Expr* value = nullptr;
};
struct If : Stmt {
  const Expr* condition = nullptr;
  const Stmt* then_body = nullptr;
  const Stmt* else_body = nullptr; ///< null: none
  VarList return_vars;
};
struct Yield : Stmt {
  Exprs values;
};
struct Return : Stmt {
  Exprs values;
};
struct For : Stmt {
  const Var* loop_var = nullptr;
  const Expr* start = nullptr;
  const Expr* stop = nullptr;
  const Expr* step = nullptr;
  std::span<const IterArg* const> iter_args;
  const Stmt* body = nullptr;
  VarList return_vars;
  ForKind for_kind = ForKind::Sequential;
  Attrs attrs;
};
struct While : Stmt {
  std::span<const IterArg* const> iter_args;
  const Expr* condition = nullptr;
  const Stmt* body = nullptr;
  VarList return_vars;
};
struct Seq : Stmt {
  Stmts stmts;
};
struct Eval : Stmt {
  const Expr* expr = nullptr;
};
struct Break : Stmt {};
struct Continue : Stmt {};
/// Source text that is no IR.
struct Inline : Stmt {
  Symbol text;
  InlineLanguage language = InlineLanguage::Python;
};

/// A line that a lenient reader did not understand, kept as it is.
struct OpaqueStmt : Stmt {
  Symbol text;
};

/// What all scopes have.
struct Scope : Stmt {
  Symbol name_hint;
  const Stmt* body = nullptr;
  Attrs attrs;
};
struct InCoreScope : Scope {
  SplitMode split = SplitMode::None;
};
struct ClusterScope : Scope {};
struct HierarchyScope : Scope {
  Level level = Level::Undefined;
  std::optional<Role> role;
};
struct SpmdScope : Scope {
  const Expr* core_num = nullptr;
  bool sync_start = false;
};
struct SplitAivScope : Scope {
  SplitMode split = SplitMode::None;
  std::int64_t count = 2;
};
struct RuntimeScope : Scope {
  bool manual = false;
};
struct CommDomainScope : Scope {
  std::span<const std::int64_t> devices; ///< empty: all
  std::span<const WindowBuffer* const> windows;
};

struct Function : Node {
  VarList params;
  std::span<const ParamDirection> param_directions; ///< one a parameter
  FunctionType function_type = FunctionType::Opaque;
  std::optional<Level> level;
  std::optional<Role> role;
  Attrs attrs;
  bool requires_runtime_binding = false;
  std::span<const Type* const> return_types;
  const Stmt* body = nullptr;
  Symbol name;
};

struct Program : Node {
  Symbol name;
  /// Ascending by name, byte by byte.
  std::span<const Function* const> functions;
};

} // namespace ptoscope::ir
