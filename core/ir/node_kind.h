#pragma once

#include <cstdint>
#include <string_view>

namespace ptoscope::ir {

/// The closed set of node classes. Order matters: variables, binary and unary operators,
/// expressions, scopes and statements are ranges.
enum class NodeKind : std::uint8_t {
  // variables
  Var,
  IterArg,
  MemRef,
  WindowBuffer,
  // other expressions
  ConstInt,
  ConstFloat,
  ConstBool,
  Call,
  Submit,
  MakeTuple,
  TupleGetItem,
  Opaque, ///< text that was not understood
  // binary operators
  Add,
  Sub,
  Mul,
  FloorDiv,
  FloorMod,
  FloatDiv,
  Min,
  Max,
  Pow,
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,
  And,
  Or,
  Xor,
  BitAnd,
  BitOr,
  BitXor,
  BitShiftLeft,
  BitShiftRight,
  // unary operators
  Abs,
  Neg,
  Not,
  BitNot,
  Cast,
  // statements
  Assign,
  If,
  Yield,
  Return,
  For,
  While,
  Seq,
  Eval,
  Break,
  Continue,
  Inline,
  OpaqueStmt, ///< a line that was not understood
  // scopes
  InCoreScope,
  ClusterScope,
  HierarchyScope,
  SpmdScope,
  SplitAivScope,
  RuntimeScope,
  CommDomainScope,
  // the rest
  Function,
  Program,
};

inline constexpr int kNodeKinds = static_cast<int>(NodeKind::Program) + 1;

constexpr bool is_var(NodeKind kind) {
  return kind <= NodeKind::WindowBuffer;
}
constexpr bool is_number(NodeKind kind) {
  return kind == NodeKind::ConstInt || kind == NodeKind::ConstFloat;
}
constexpr bool is_binary(NodeKind kind) {
  return kind >= NodeKind::Add && kind <= NodeKind::BitShiftRight;
}
constexpr bool is_unary(NodeKind kind) {
  return kind >= NodeKind::Abs && kind <= NodeKind::Cast;
}
constexpr bool is_expr(NodeKind kind) {
  return kind <= NodeKind::Cast;
}
constexpr bool is_scope(NodeKind kind) {
  return kind >= NodeKind::InCoreScope && kind <= NodeKind::CommDomainScope;
}
constexpr bool is_stmt(NodeKind kind) {
  return kind >= NodeKind::Assign && kind <= NodeKind::CommDomainScope;
}

/// The class name of the binary form and of the structural hash, such as "AssignStmt".
std::string_view class_name(NodeKind kind);

} // namespace ptoscope::ir
