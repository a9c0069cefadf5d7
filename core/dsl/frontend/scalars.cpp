#include "core/dsl/frontend/scalars.h"

#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <limits>

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// Of a list that is a value of the program; lists of Python alone may be longer.
constexpr std::size_t kMaxElements = 20'000;

template <typename T>
T* make(Session& session, NodeKind kind, const Type* type, const syntax::Extent& extent) {
  T* node = session.context().make<T>(kind, session.spans().of(extent));
  node->type = type;
  return node;
}

bool is_comparison(NodeKind kind) {
  return kind >= NodeKind::Eq && kind <= NodeKind::Ge;
}

bool takes_integers_only(NodeKind kind) {
  return kind >= NodeKind::BitAnd && kind <= NodeKind::BitShiftRight;
}

/// INDEX and INT64 are alike between scalars.
bool is_same_type(DataType left, DataType right) {
  const auto counted = [](DataType type) {
    return type == data_type::kIndex ? data_type::kInt64 : type;
  };
  return counted(left) == counted(right);
}

} // namespace

std::optional<DataType> scalar_type(const Expr& expr) {
  return expr.type != nullptr && expr.type->kind == TypeKind::Scalar
             ? std::optional(static_cast<const ScalarType*>(expr.type)->dtype)
             : std::nullopt;
}

std::optional<std::int64_t> constant(const Expr* expr) {
  if (const auto* number = dyn_cast<ConstInt>(expr))
    return number->value;
  const auto* unary =
      expr != nullptr && expr->kind == NodeKind::Neg ? static_cast<const Unary*>(expr) : nullptr;
  const auto* operand = unary == nullptr ? nullptr : dyn_cast<ConstInt>(unary->operand);
  return operand == nullptr || operand->value == std::numeric_limits<std::int64_t>::min()
             ? std::nullopt
             : std::optional(-operand->value);
}

const Expr* cast_to(Session& session, const Expr* operand, DataType type,
                    const syntax::Extent& extent) {
  auto* node = make<Unary>(session, NodeKind::Cast, session.unique().scalar(type), extent);
  node->operand = operand;
  return node;
}

const Expr* join(Session& session, NodeKind kind, const Expr* left, const Expr* right,
                 const syntax::Extent& extent, const Blame& blame) {
  const auto refuse = [&](std::string_view text, const auto&... args) {
    session.add_at_function(make_error(code_of(blame.fault), {}, text, args...), blame.extent,
                            extent);
    return nullptr;
  };
  for (const Expr* side : {left, right})
    if (!scalar_type(*side))
      return refuse(message_text("core", "expected scalars beside \"{0}\", found a {1}; operators "
                                         "of tensors and tiles are called, such as pl.add"),
                    shortened(session.tree().text_of(extent)), kind_of(Value(side)));
  const DataType one = *scalar_type(*left);
  const DataType other = *scalar_type(*right);
  if (one == data_type::kBool || other == data_type::kBool)
    return refuse(message_text("core", "expected numbers in \"{0}\", found {1} and {2}"),
                  shortened(session.tree().text_of(extent)), name_of(one), name_of(other));
  const bool are_alike = is_float(one) == is_float(other) && is_integer(one) == is_integer(other) &&
                         (is_float(one) || is_integer(one));
  if (!are_alike || (takes_integers_only(kind) && !is_integer(one)))
    return refuse(message_text("core", "expected both sides of \"{0}\" to be integers or both "
                                       "floats, found {1} and {2}; pl.cast makes one of the other"),
                  shortened(session.tree().text_of(extent)), name_of(one), name_of(other));
  const DataType wider = width_bits(other) > width_bits(one) ? other : one;
  const auto widened = [&](const Expr* side, DataType type) {
    return is_same_type(type, wider) ? side : cast_to(session, side, wider, extent);
  };
  auto* node =
      make<Binary>(session, kind,
                   session.unique().scalar(is_comparison(kind) ? data_type::kBool : wider), extent);
  node->left = widened(left, one);
  node->right = widened(right, other);
  return node;
}

const Expr* join_flags(Session& session, NodeKind kind, const Expr* left, const Expr* right,
                       const syntax::Extent& extent) {
  auto* node = make<Binary>(session, kind, session.unique().scalar(data_type::kBool), extent);
  node->left = left;
  node->right = right;
  return node;
}

const Expr* negated(Session& session, NodeKind kind, const Expr* operand,
                    const syntax::Extent& extent, const Blame& blame) {
  if (kind == NodeKind::Neg) {
    const auto type = scalar_type(*operand);
    if (const auto* number = dyn_cast<ConstInt>(operand); number != nullptr && type)
      return session.unique().integer(
          static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(number->value)), *type);
    if (const auto* number = dyn_cast<ConstFloat>(operand); number != nullptr && type)
      return session.unique().number(-number->value, *type);
  }
  const auto type = scalar_type(*operand);
  if (kind != NodeKind::Not && (!type || (kind == NodeKind::BitNot && !is_integer(*type)))) {
    session.refuse(blame.fault, blame.extent,
                   message_text("core", "expected a number in \"{0}\", found a {1}"),
                   shortened(session.tree().text_of(extent)), kind_of(Value(operand)));
    return nullptr;
  }
  auto* node = make<Unary>(
      session, kind, session.unique().scalar(kind == NodeKind::Not ? data_type::kBool : *type),
      extent);
  node->operand = operand;
  return node;
}

const Expr* as_expr(Session& session, const Value& value, const syntax::Extent& extent) {
  if (const auto* expr = held<const Expr*>(value))
    return *expr;
  if (const auto* flag = held<bool>(value))
    return session.unique().boolean(*flag);
  if (const auto number = whole(value))
    return session.unique().integer(*number, data_type::kIndex);
  if (const auto* number = held<double>(value))
    return session.unique().number(*number, data_type::kFp32);
  if (const auto* symbol = held<Dynamic>(value))
    return session.symbol(symbol->name, session.spans().of(extent));
  const auto* list = held<Items>(value);
  if (list == nullptr)
    return nullptr;
  if (list->count > kMaxElements || !session.allowance().take_items(list->count))
    return nullptr;
  std::vector<const Expr*> elements;
  std::vector<const Type*> types;
  for (const Value& item : items(*list)) {
    const Expr* element = as_expr(session, item, extent);
    if (element == nullptr)
      return nullptr;
    elements.push_back(element);
    types.push_back(element->type);
  }
  auto* tuple =
      make<MakeTuple>(session, NodeKind::MakeTuple, session.unique().tuple(types), extent);
  tuple->elements = session.context().arena().copy(elements);
  return tuple;
}

} // namespace ptoscope::frontend
