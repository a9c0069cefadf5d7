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
                                              Field("slots", &CommDomainScope::slots)));
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

/// Calls `visit.template operator()<T>()` with the class of nodes of that kind.
template <typename Visit>
decltype(auto) with_class(NodeKind kind, Visit&& visit) {
  switch (kind) {
  case NodeKind::Var:
    return visit.template operator()<Var>();
  case NodeKind::IterArg:
    return visit.template operator()<IterArg>();
  case NodeKind::MemRef:
    return visit.template operator()<MemRef>();
  case NodeKind::WindowBuffer:
    return visit.template operator()<WindowBuffer>();
  case NodeKind::ConstInt:
    return visit.template operator()<ConstInt>();
  case NodeKind::ConstFloat:
    return visit.template operator()<ConstFloat>();
  case NodeKind::ConstBool:
    return visit.template operator()<ConstBool>();
  case NodeKind::Call:
    return visit.template operator()<Call>();
  case NodeKind::Submit:
    return visit.template operator()<Submit>();
  case NodeKind::MakeTuple:
    return visit.template operator()<MakeTuple>();
  case NodeKind::TupleGetItem:
    return visit.template operator()<TupleGetItem>();
  case NodeKind::Assign:
    return visit.template operator()<Assign>();
  case NodeKind::If:
    return visit.template operator()<If>();
  case NodeKind::Yield:
    return visit.template operator()<Yield>();
  case NodeKind::Return:
    return visit.template operator()<Return>();
  case NodeKind::For:
    return visit.template operator()<For>();
  case NodeKind::While:
    return visit.template operator()<While>();
  case NodeKind::Seq:
    return visit.template operator()<Seq>();
  case NodeKind::Eval:
    return visit.template operator()<Eval>();
  case NodeKind::Break:
    return visit.template operator()<Break>();
  case NodeKind::Continue:
    return visit.template operator()<Continue>();
  case NodeKind::Inline:
    return visit.template operator()<Inline>();
  case NodeKind::InCoreScope:
    return visit.template operator()<InCoreScope>();
  case NodeKind::ClusterScope:
    return visit.template operator()<ClusterScope>();
  case NodeKind::HierarchyScope:
    return visit.template operator()<HierarchyScope>();
  case NodeKind::SpmdScope:
    return visit.template operator()<SpmdScope>();
  case NodeKind::SplitAivScope:
    return visit.template operator()<SplitAivScope>();
  case NodeKind::RuntimeScope:
    return visit.template operator()<RuntimeScope>();
  case NodeKind::CommDomainScope:
    return visit.template operator()<CommDomainScope>();
  case NodeKind::Function:
    return visit.template operator()<Function>();
  case NodeKind::Program:
    return visit.template operator()<Program>();
  default:
    break;
  }
  return is_unary(kind) ? visit.template operator()<Unary>() : visit.template operator()<Binary>();
}

} // namespace ptoscope::ir
