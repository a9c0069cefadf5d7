#include "core/arith/make.h"

#include "core/ir/scalar_rules.h"

#include <optional>

namespace ptoscope::arith {
namespace {

using ir::NodeKind;

bool is_logic(NodeKind kind) {
  return kind == NodeKind::And || kind == NodeKind::Or || kind == NodeKind::Xor;
}

bool is_bitwise(NodeKind kind) {
  return kind >= NodeKind::BitAnd && kind <= NodeKind::BitShiftRight;
}

/// The type to which both operands are brought; empty when there is none.
std::optional<ir::DataType> common_type(NodeKind kind, ir::DataType left, ir::DataType right) {
  if (!ir::is_float(left) && !ir::is_integer(left))
    return std::nullopt;
  if (ir::is_float(left) ? !ir::is_float(right) : !ir::is_integer(right))
    return std::nullopt;
  if (is_bitwise(kind) && ir::is_float(left))
    return std::nullopt;
  return ir::width_bits(right) > ir::width_bits(left) ? right : left;
}

bool is_wide_signed(ir::DataType type) {
  return type == ir::data_type::kIndex || type == ir::data_type::kInt64;
}

const ir::Expr* as_type(ir::Context& context, const ir::Expr* expr, ir::DataType type,
                        const ir::Span& span) {
  const ir::DataType own = *scalar_type(expr);
  if (own == type || (is_wide_signed(own) && is_wide_signed(type)))
    return expr;
  return make_cast(context, expr, context.unique().scalar(type), span);
}

} // namespace

const ir::DataType* scalar_type(const ir::Expr* expr) {
  if (expr->type == nullptr || expr->type->kind != ir::TypeKind::Scalar)
    return nullptr;
  return &static_cast<const ir::ScalarType*>(expr->type)->dtype;
}

bool is_float(const ir::Expr* expr) {
  const ir::DataType* type = scalar_type(expr);
  return type != nullptr && ir::is_float(*type);
}

bool is_integer(const ir::Expr* expr) {
  const ir::DataType* type = scalar_type(expr);
  return type != nullptr && ir::is_integer(*type);
}

const ir::Expr* make(ir::Context& context, NodeKind kind, const ir::Expr* left,
                     const ir::Expr* right, const ir::Span& span) {
  if (!is_logic(kind)) {
    const ir::DataType* left_type = scalar_type(left);
    const ir::DataType* right_type = scalar_type(right);
    if (left_type != nullptr && right_type != nullptr) {
      const std::optional<ir::DataType> type = common_type(kind, *left_type, *right_type);
      if (!type)
        return nullptr;
      left = as_type(context, left, *type, span);
      right = as_type(context, right, *type, span);
    } else if ((left_type == nullptr && left->type->kind != ir::TypeKind::Unknown) ||
               (right_type == nullptr && right->type->kind != ir::TypeKind::Unknown)) {
      return nullptr;
    }
  }
  auto* node = context.make<ir::Binary>(kind, span);
  node->left = left;
  node->right = right;
  node->type = ir::binary_type(context.unique(), kind, left->type, right->type);
  return node;
}

const ir::Expr* make(ir::Context& context, NodeKind kind, const ir::Expr* operand,
                     const ir::Span& span) {
  auto* node = context.make<ir::Unary>(kind, span);
  node->operand = operand;
  node->type =
      kind == NodeKind::Not ? context.unique().scalar(ir::data_type::kBool) : operand->type;
  return node;
}

const ir::Expr* make_cast(ir::Context& context, const ir::Expr* operand, const ir::Type* type,
                          const ir::Span& span) {
  auto* node = context.make<ir::Unary>(NodeKind::Cast, span);
  node->operand = operand;
  node->type = type;
  return node;
}

} // namespace ptoscope::arith
