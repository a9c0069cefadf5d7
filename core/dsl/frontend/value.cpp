#include "core/dsl/frontend/value.h"

#include "core/support/diagnostic.h"

namespace ptoscope::frontend {

std::string_view kind_of(const Value& value) {
  struct Names {
    std::string_view operator()(None) const { return "None"; }
    std::string_view operator()(bool) const { return "bool"; }
    std::string_view operator()(std::int64_t) const { return "int"; }
    std::string_view operator()(double) const { return "float"; }
    std::string_view operator()(std::string_view) const { return "str"; }
    std::string_view operator()(const Items& list) const {
      return list.is_tuple ? "tuple" : "list";
    }
    std::string_view operator()(ir::DataType) const { return "DataType"; }
    std::string_view operator()(ir::MemorySpace) const { return "MemorySpace"; }
    std::string_view operator()(ir::TensorLayout) const { return "TensorLayout"; }
    std::string_view operator()(ir::TileLayout) const { return "TileLayout"; }
    std::string_view operator()(ir::PadValue) const { return "PadValue"; }
    std::string_view operator()(ir::SplitMode) const { return "SplitMode"; }
    std::string_view operator()(const Member& member) const { return member.enumeration; }
    std::string_view operator()(const Dynamic&) const { return "DynVar"; }
    std::string_view operator()(const DeclaredMemory&) const { return "MemRef"; }
    std::string_view operator()(const Range&) const { return "range"; }
    std::string_view operator()(const FunctionValue&) const { return "function"; }
    std::string_view operator()(const Written&) const { return "option"; }
    std::string_view operator()(const ir::Expr* expr) const {
      switch (expr->type == nullptr ? ir::TypeKind::Unknown : expr->type->kind) {
      case ir::TypeKind::Scalar:
        return "Scalar";
      case ir::TypeKind::Tensor:
        return "Tensor";
      case ir::TypeKind::DistributedTensor:
        return "DistributedTensor";
      case ir::TypeKind::Tile:
        return "Tile";
      case ir::TypeKind::Array:
        return "Array";
      case ir::TypeKind::Tuple:
        return "Tuple";
      case ir::TypeKind::Ptr:
        return "Ptr";
      default:
        return "value";
      }
    }
  };
  return std::visit(Names{}, static_cast<const Value::variant&>(value));
}

} // namespace ptoscope::frontend
