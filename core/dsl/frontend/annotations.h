#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

struct Body;

/// Makes types of annotations (`formats/frontend.md` sections 7 and 12). Null after a refusal,
/// which was told.
class Annotations {
public:
  explicit Annotations(Body& body) : body_(body) {}

  struct Parameter {
    const ir::Type* type = nullptr;
    ir::ParamDirection direction = ir::ParamDirection::In;
  };
  Parameter read_parameter(const syntax::Expr& annotation);

  const ir::Type* read(const syntax::Expr& annotation);
  /// What a function returns: one type, or those of `tuple[...]`. Empty optional after a refusal.
  std::optional<std::vector<const ir::Type*>> read_results(const syntax::Expr& annotation);

  /// A data type, by its name or that of a constant.
  std::optional<ir::DataType> data_type(const syntax::Expr& expr);

  /// Whether a value may stand under an annotation: alike in kind, data type and constant extents.
  bool expect_match(const ir::Type& annotated, const ir::Type& found, std::string_view name,
                    const syntax::Extent& extent);

  /// An allocation of this function by its name.
  const ir::Var* memory(std::string_view name, const syntax::Extent& extent);

private:
  const ir::Type* unknown(const syntax::Expr& annotation);
  const ir::Type* read_tensor(const syntax::SubscriptExpr& text, ir::TypeKind kind);
  const ir::Type* read_tile(const syntax::SubscriptExpr& text);
  const ir::Type* read_array(const syntax::SubscriptExpr& text);
  const ir::Type* read_tuple(syntax::Exprs entries);
  std::optional<std::vector<const ir::Expr*>> read_shape(const syntax::Expr& shape);
  const ir::Expr* read_extent(const syntax::Expr& extent);
  const ir::Expr* extent_of(const Value& value, std::string_view what,
                            const syntax::Extent& extent);
  /// Arithmetic with symbols: null when it is something else, which was not told.
  const ir::Expr* compose(const syntax::Expr& extent);
  bool expect_packed(const std::vector<const ir::Expr*>& shape, ir::DataType type);

  bool read_tensor_view(const syntax::Expr& entry, std::string_view type, ir::TensorView& view);
  bool read_tensor_view_fields(const syntax::CallExpr& call, ir::TensorView& view);
  bool read_tile_view(const syntax::CallExpr& call, ir::Dims shape,
                      std::optional<ir::MemorySpace> space, ir::TileView& view);
  /// What may stand in a view: a number, a symbol, a value of the function, arithmetic of such.
  const ir::Expr* read_in_view(const syntax::Expr& expr);
  std::optional<std::vector<const ir::Expr*>> read_list_in_view(const syntax::Expr& list);
  template <typename Enum>
  std::optional<Enum> member(const syntax::Expr& expr, std::string_view what);

  // memory_annotations.cpp
  bool is_memory(const syntax::Expr& entry) const;
  const ir::MemRef* read_memory(const syntax::Expr& entry);
  const ir::MemRef* read_memory_call(const syntax::CallExpr& call);
  const ir::MemRef* declared(std::string_view name, std::int64_t slots, const ir::Expr* slot,
                             const syntax::Extent& extent);
  /// What the declaration is called; empty after a refusal.
  std::string_view name_of_declared(const DeclaredMemory& memory, const syntax::NameExpr& name);
  const ir::MemRef* slot_of(const syntax::SubscriptExpr& subscript);

  Body& body_;
  std::map<std::string_view, const ir::Var*> memories_;
  std::map<const void*, std::string_view> declared_names_;
  std::map<std::string_view, const void*> declared_owners_;
};

} // namespace ptoscope::frontend
