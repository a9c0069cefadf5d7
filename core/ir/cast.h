#pragma once

#include "core/ir/node.h"

namespace ptoscope::ir {

/// True when a node of that kind is a `T` (a class of node.h or one of its bases).
template <typename T>
constexpr bool is_kind_of(NodeKind kind);

template <>
constexpr bool is_kind_of<Node>(NodeKind) {
  return true;
}
template <>
constexpr bool is_kind_of<Expr>(NodeKind kind) {
  return is_expr(kind);
}
template <>
constexpr bool is_kind_of<Var>(NodeKind kind) {
  return is_var(kind);
}
template <>
constexpr bool is_kind_of<Binary>(NodeKind kind) {
  return is_binary(kind);
}
template <>
constexpr bool is_kind_of<Unary>(NodeKind kind) {
  return is_unary(kind);
}
template <>
constexpr bool is_kind_of<Stmt>(NodeKind kind) {
  return is_stmt(kind);
}
template <>
constexpr bool is_kind_of<Scope>(NodeKind kind) {
  return is_scope(kind);
}
template <>
constexpr bool is_kind_of<IterArg>(NodeKind kind) {
  return kind == NodeKind::IterArg;
}
template <>
constexpr bool is_kind_of<MemRef>(NodeKind kind) {
  return kind == NodeKind::MemRef;
}
template <>
constexpr bool is_kind_of<WindowBuffer>(NodeKind kind) {
  return kind == NodeKind::WindowBuffer;
}
template <>
constexpr bool is_kind_of<ConstInt>(NodeKind kind) {
  return kind == NodeKind::ConstInt;
}
template <>
constexpr bool is_kind_of<ConstFloat>(NodeKind kind) {
  return kind == NodeKind::ConstFloat;
}
template <>
constexpr bool is_kind_of<ConstBool>(NodeKind kind) {
  return kind == NodeKind::ConstBool;
}
template <>
constexpr bool is_kind_of<Call>(NodeKind kind) {
  return kind == NodeKind::Call;
}
template <>
constexpr bool is_kind_of<Submit>(NodeKind kind) {
  return kind == NodeKind::Submit;
}
template <>
constexpr bool is_kind_of<MakeTuple>(NodeKind kind) {
  return kind == NodeKind::MakeTuple;
}
template <>
constexpr bool is_kind_of<TupleGetItem>(NodeKind kind) {
  return kind == NodeKind::TupleGetItem;
}
template <>
constexpr bool is_kind_of<Opaque>(NodeKind kind) {
  return kind == NodeKind::Opaque;
}
template <>
constexpr bool is_kind_of<Assign>(NodeKind kind) {
  return kind == NodeKind::Assign;
}
template <>
constexpr bool is_kind_of<If>(NodeKind kind) {
  return kind == NodeKind::If;
}
template <>
constexpr bool is_kind_of<Yield>(NodeKind kind) {
  return kind == NodeKind::Yield;
}
template <>
constexpr bool is_kind_of<Return>(NodeKind kind) {
  return kind == NodeKind::Return;
}
template <>
constexpr bool is_kind_of<For>(NodeKind kind) {
  return kind == NodeKind::For;
}
template <>
constexpr bool is_kind_of<While>(NodeKind kind) {
  return kind == NodeKind::While;
}
template <>
constexpr bool is_kind_of<Seq>(NodeKind kind) {
  return kind == NodeKind::Seq;
}
template <>
constexpr bool is_kind_of<Eval>(NodeKind kind) {
  return kind == NodeKind::Eval;
}
template <>
constexpr bool is_kind_of<Inline>(NodeKind kind) {
  return kind == NodeKind::Inline;
}
template <>
constexpr bool is_kind_of<OpaqueStmt>(NodeKind kind) {
  return kind == NodeKind::OpaqueStmt;
}
template <>
constexpr bool is_kind_of<InCoreScope>(NodeKind kind) {
  return kind == NodeKind::InCoreScope;
}
template <>
constexpr bool is_kind_of<ClusterScope>(NodeKind kind) {
  return kind == NodeKind::ClusterScope;
}
template <>
constexpr bool is_kind_of<HierarchyScope>(NodeKind kind) {
  return kind == NodeKind::HierarchyScope;
}
template <>
constexpr bool is_kind_of<SpmdScope>(NodeKind kind) {
  return kind == NodeKind::SpmdScope;
}
template <>
constexpr bool is_kind_of<SplitAivScope>(NodeKind kind) {
  return kind == NodeKind::SplitAivScope;
}
template <>
constexpr bool is_kind_of<RuntimeScope>(NodeKind kind) {
  return kind == NodeKind::RuntimeScope;
}
template <>
constexpr bool is_kind_of<CommDomainScope>(NodeKind kind) {
  return kind == NodeKind::CommDomainScope;
}
template <>
constexpr bool is_kind_of<Function>(NodeKind kind) {
  return kind == NodeKind::Function;
}
template <>
constexpr bool is_kind_of<Program>(NodeKind kind) {
  return kind == NodeKind::Program;
}

template <typename T>
bool isa(const Node* node) {
  return node != nullptr && is_kind_of<T>(node->kind);
}

/// The node as a `T`, or nullptr.
template <typename T>
const T* dyn_cast(const Node* node) {
  return isa<T>(node) ? static_cast<const T*>(node) : nullptr;
}

} // namespace ptoscope::ir
