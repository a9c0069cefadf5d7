#pragma once

#include "core/ir/node.h"

#include <string_view>
#include <tuple>

namespace ptoscope::ir {

/// What structural equality and hash make of a field.
enum class FieldUse : std::uint8_t {
  Usual,
  Definition, ///< binds variables: they are mapped, not compared
  Ignored,    ///< says where something came from or what it is called
};

template <typename Owner, typename Value>
struct Field {
  std::string_view name; ///< in the binary form
  Value Owner::* member;
  FieldUse use = FieldUse::Usual;
};

template <typename Owner, typename Value>
Field(std::string_view, Value Owner::*) -> Field<Owner, Value>;
template <typename Owner, typename Value>
Field(std::string_view, Value Owner::*, FieldUse) -> Field<Owner, Value>;

/// The fields of each class of node, once: after `span`, for expressions `type`, for statements
/// `leading_comments`, in the order in which the binary form numbers what they hold
/// (`formats/ir-serialization.md` section 4). Visitors, hash, equality and the binary form go
/// over this table; a field that is not here exists for none of them.
template <typename T>
struct Fields;

inline constexpr auto kScopeFields =
    std::tuple(Field("name_hint", &Scope::name_hint), Field("body", &Scope::body),
               Field("attrs", &Scope::attrs));

template <>
struct Fields<Var> {
  static constexpr auto list = std::tuple(Field("name_hint", &Var::name, FieldUse::Ignored));
};
template <>
struct Fields<IterArg> {
  static constexpr auto list =
      std::tuple_cat(Fields<Var>::list, std::tuple(Field("initValue", &IterArg::init)));
};
template <>
struct Fields<MemRef> {
  static constexpr auto list = std::tuple_cat(
      Fields<Var>::list,
      std::tuple(Field("base", &MemRef::base), Field("byte_offset", &MemRef::byte_offset),
                 Field("size", &MemRef::size_bytes), Field("is_pinned", &MemRef::pinned),
                 Field("slot_count", &MemRef::slot_count),
                 Field("slot_index", &MemRef::slot_index)));
};
template <>
struct Fields<WindowBuffer> {
  static constexpr auto list = std::tuple_cat(
      Fields<Var>::list,
      std::tuple(Field("base", &WindowBuffer::base), Field("size", &WindowBuffer::size),
                 Field("load_from_host", &WindowBuffer::load_from_host),
                 Field("store_to_host", &WindowBuffer::store_to_host)));
};
template <>
struct Fields<ConstInt> {
  static constexpr auto list = std::tuple(Field("value", &ConstInt::value));
};
template <>
struct Fields<ConstFloat> {
  static constexpr auto list = std::tuple(Field("value", &ConstFloat::value));
};
template <>
struct Fields<ConstBool> {
  static constexpr auto list = std::tuple(Field("value", &ConstBool::value));
};
template <>
struct Fields<Call> {
  static constexpr auto list =
      std::tuple(Field("op", &Call::callee), Field("args", &Call::args),
                 Field("attrs", &Call::attrs), Field("kwargs", &Call::kwargs));
};
template <>
struct Fields<Submit> {
  static constexpr auto list = std::tuple(
      Field("op", &Submit::callee), Field("args", &Submit::args), Field("deps", &Submit::deps),
      Field("core_num", &Submit::core_num), Field("sync_start", &Submit::sync_start),
      Field("allow_early_resolve", &Submit::allow_early_resolve),
      Field("predicate", &Submit::predicate), Field("attrs", &Submit::attrs),
      Field("kwargs", &Submit::kwargs));
};
template <>
struct Fields<MakeTuple> {
  static constexpr auto list = std::tuple(Field("elements", &MakeTuple::elements));
};
template <>
struct Fields<TupleGetItem> {
  static constexpr auto list =
      std::tuple(Field("tuple", &TupleGetItem::tuple), Field("index", &TupleGetItem::index));
};
template <>
struct Fields<Opaque> {
  static constexpr auto list = std::tuple(Field("text", &Opaque::text));
};
template <>
struct Fields<Binary> {
  static constexpr auto list =
      std::tuple(Field("left", &Binary::left), Field("right", &Binary::right));
};
template <>
struct Fields<Unary> {
  static constexpr auto list = std::tuple(Field("operand", &Unary::operand));
};
template <>
struct Fields<Assign> {
  static constexpr auto list =
      std::tuple(Field("var", &Assign::var, FieldUse::Definition), Field("value", &Assign::value));
};
template <>
struct Fields<If> {
  static constexpr auto list =
      std::tuple(Field("condition", &If::condition), Field("then_body", &If::then_body),
                 Field("else_body", &If::else_body),
                 Field("return_vars", &If::return_vars, FieldUse::Definition));
};
template <>
struct Fields<Yield> {
  static constexpr auto list = std::tuple(Field("value", &Yield::values));
};
template <>
struct Fields<Return> {
  static constexpr auto list = std::tuple(Field("value", &Return::values));
};
template <>
struct Fields<For> {
  static constexpr auto list = std::tuple(
      Field("loop_var", &For::loop_var, FieldUse::Definition), Field("start", &For::start),
      Field("stop", &For::stop), Field("step", &For::step),
      Field("iter_args", &For::iter_args, FieldUse::Definition), Field("body", &For::body),
      Field("return_vars", &For::return_vars, FieldUse::Definition), Field("kind", &For::for_kind),
      Field("attrs", &For::attrs));
};
template <>
struct Fields<While> {
  static constexpr auto list =
      std::tuple(Field("iter_args", &While::iter_args, FieldUse::Definition),
                 Field("condition", &While::condition), Field("body", &While::body),
                 Field("return_vars", &While::return_vars, FieldUse::Definition));
};
template <>
struct Fields<Seq> {
  static constexpr auto list = std::tuple(Field("stmts", &Seq::stmts));
};
template <>
struct Fields<Eval> {
  static constexpr auto list = std::tuple(Field("expr", &Eval::expr));
};
template <>
struct Fields<Break> {
  static constexpr auto list = std::tuple();
};
template <>
struct Fields<Continue> {
  static constexpr auto list = std::tuple();
};
template <>
struct Fields<Inline> {
  static constexpr auto list =
      std::tuple(Field("body", &Inline::text), Field("language", &Inline::language));
};
template <>
struct Fields<OpaqueStmt> {
  static constexpr auto list = std::tuple(Field("text", &OpaqueStmt::text));
};
template <>
struct Fields<InCoreScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("split", &InCoreScope::split)));
};
template <>
struct Fields<ClusterScope> {
  static constexpr auto list = kScopeFields;
};
template <>
struct Fields<HierarchyScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("level", &HierarchyScope::level),
                                              Field("role", &HierarchyScope::role)));
};
template <>
struct Fields<SpmdScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("core_num", &SpmdScope::core_num),
                                              Field("sync_start", &SpmdScope::sync_start)));
};
template <>
struct Fields<SplitAivScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("split", &SplitAivScope::split),
                                              Field("count", &SplitAivScope::count)));
};
template <>
struct Fields<RuntimeScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("manual", &RuntimeScope::manual)));
};
template <>
struct Fields<CommDomainScope> {
  static constexpr auto list =
      std::tuple_cat(kScopeFields, std::tuple(Field("devices", &CommDomainScope::devices),
                                              Field("slots", &CommDomainScope::windows)));
};
template <>
struct Fields<Function> {
  static constexpr auto list =
      std::tuple(Field("params", &Function::params, FieldUse::Definition),
                 Field("param_directions", &Function::param_directions),
                 Field("func_type", &Function::function_type), Field("level", &Function::level),
                 Field("role", &Function::role), Field("attrs", &Function::attrs),
                 Field("requires_runtime_binding", &Function::requires_runtime_binding),
                 Field("return_types", &Function::return_types), Field("body", &Function::body),
                 Field("name", &Function::name, FieldUse::Ignored));
};
template <>
struct Fields<Program> {
  static constexpr auto list = std::tuple(Field("name", &Program::name, FieldUse::Ignored),
                                          Field("functions", &Program::functions));
};

/// Calls `visit(field)` for every field of `T` in order.
template <typename T, typename Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... field) { (visit(field), ...); }, Fields<T>::list);
}

namespace detail {

/// Kept out of line: recursion over nodes passes through `with_class`, whose frame would otherwise
/// hold the locals of all classes at once (100 KB under sanitizers) at every level of nesting.
template <typename T, typename Visit>
[[gnu::noinline]] decltype(auto) visit_as(Visit& visit) {
  return visit.template operator()<T>();
}

} // namespace detail

/// Calls `visit.template operator()<T>()` with the class of nodes of that kind.
template <typename Visit>
decltype(auto) with_class(NodeKind kind, Visit&& visit) {
  switch (kind) {
  case NodeKind::Var:
    return detail::visit_as<Var>(visit);
  case NodeKind::IterArg:
    return detail::visit_as<IterArg>(visit);
  case NodeKind::MemRef:
    return detail::visit_as<MemRef>(visit);
  case NodeKind::WindowBuffer:
    return detail::visit_as<WindowBuffer>(visit);
  case NodeKind::ConstInt:
    return detail::visit_as<ConstInt>(visit);
  case NodeKind::ConstFloat:
    return detail::visit_as<ConstFloat>(visit);
  case NodeKind::ConstBool:
    return detail::visit_as<ConstBool>(visit);
  case NodeKind::Call:
    return detail::visit_as<Call>(visit);
  case NodeKind::Submit:
    return detail::visit_as<Submit>(visit);
  case NodeKind::MakeTuple:
    return detail::visit_as<MakeTuple>(visit);
  case NodeKind::TupleGetItem:
    return detail::visit_as<TupleGetItem>(visit);
  case NodeKind::Opaque:
    return detail::visit_as<Opaque>(visit);
  case NodeKind::Assign:
    return detail::visit_as<Assign>(visit);
  case NodeKind::If:
    return detail::visit_as<If>(visit);
  case NodeKind::Yield:
    return detail::visit_as<Yield>(visit);
  case NodeKind::Return:
    return detail::visit_as<Return>(visit);
  case NodeKind::For:
    return detail::visit_as<For>(visit);
  case NodeKind::While:
    return detail::visit_as<While>(visit);
  case NodeKind::Seq:
    return detail::visit_as<Seq>(visit);
  case NodeKind::Eval:
    return detail::visit_as<Eval>(visit);
  case NodeKind::Break:
    return detail::visit_as<Break>(visit);
  case NodeKind::Continue:
    return detail::visit_as<Continue>(visit);
  case NodeKind::Inline:
    return detail::visit_as<Inline>(visit);
  case NodeKind::OpaqueStmt:
    return detail::visit_as<OpaqueStmt>(visit);
  case NodeKind::InCoreScope:
    return detail::visit_as<InCoreScope>(visit);
  case NodeKind::ClusterScope:
    return detail::visit_as<ClusterScope>(visit);
  case NodeKind::HierarchyScope:
    return detail::visit_as<HierarchyScope>(visit);
  case NodeKind::SpmdScope:
    return detail::visit_as<SpmdScope>(visit);
  case NodeKind::SplitAivScope:
    return detail::visit_as<SplitAivScope>(visit);
  case NodeKind::RuntimeScope:
    return detail::visit_as<RuntimeScope>(visit);
  case NodeKind::CommDomainScope:
    return detail::visit_as<CommDomainScope>(visit);
  case NodeKind::Function:
    return detail::visit_as<Function>(visit);
  case NodeKind::Program:
    return detail::visit_as<Program>(visit);
  default:
    break;
  }
  return is_unary(kind) ? detail::visit_as<Unary>(visit) : detail::visit_as<Binary>(visit);
}

} // namespace ptoscope::ir
