#include "core/ir/scalar_rules.h"

namespace ptoscope::ir {

int width_bits(DataType type) {
  switch (type.code) {
  case 0x00:
    return 1;
  case 0x10:
  case 0x20:
  case 0x30:
  case 0x41:
    return 4;
  case 0x11:
  case 0x21:
  case 0x31:
  case 0x32:
  case 0x36:
  case 0x42:
    return 8;
  case 0x12:
  case 0x22:
  case 0x33:
  case 0x40:
    return 16;
  case 0x13:
  case 0x23:
  case 0x34:
    return 32;
  case 0x14:
  case 0x15:
  case 0x24:
  case 0x35:
    return 64;
  default:
    return 0;
  }
}

bool is_float(DataType type) {
  return type.code >= 0x30 && type.code < 0x50;
}

bool is_integer(DataType type) {
  return type.code >= 0x10 && type.code < 0x30;
}

bool is_signed(DataType type) {
  return type.code >= 0x10 && type.code < 0x20;
}

bool holds(DataType type, std::int64_t value) {
  if (type == data_type::kBool)
    return value == 0 || value == 1;
  if (!is_integer(type))
    return true;
  const int bits = width_bits(type);
  if (bits == 64)
    return is_signed(type) || value >= 0;
  const std::int64_t range = std::int64_t{1} << (is_signed(type) ? bits - 1 : bits);
  return value < range && value >= (is_signed(type) ? -range : 0);
}

const Type* binary_type(UniqueTable& unique, NodeKind kind, const Type* left, const Type* right) {
  switch (kind) {
  case NodeKind::Eq:
  case NodeKind::Ne:
  case NodeKind::Lt:
  case NodeKind::Le:
  case NodeKind::Gt:
  case NodeKind::Ge:
  case NodeKind::And:
  case NodeKind::Or:
  case NodeKind::Xor:
    return unique.scalar(data_type::kBool);
  default:
    break;
  }
  if (left->kind != TypeKind::Scalar || right->kind != TypeKind::Scalar)
    return unique.bare(TypeKind::Unknown);
  const DataType a = static_cast<const ScalarType*>(left)->dtype;
  const DataType b = static_cast<const ScalarType*>(right)->dtype;
  if (is_float(a) != is_float(b))
    return is_float(a) ? left : right;
  return width_bits(b) > width_bits(a) ? right : left;
}

} // namespace ptoscope::ir
