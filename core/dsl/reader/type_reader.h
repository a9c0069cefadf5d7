#pragma once

#include "core/dsl/reader/expr_reader.h"
#include "core/support/pointer_map.h"

namespace ptoscope::reader {

/// Makes types of annotations (`formats/passes-dump.md` section 5). What can't be read is reported
/// and becomes an Opaque type, never null.
class TypeReader {
public:
  TypeReader(Session& session, Names& names, ExprReader& exprs)
      : session_(session), names_(names), exprs_(exprs) {}

  const ir::Type* read(const syntax::Expr& annotation);

private:
  const ir::Type* read_new(const syntax::Expr& annotation);
  const ir::Type* read_tensor(const syntax::SubscriptExpr& text, ir::TypeKind kind);
  const ir::Type* read_tile(const syntax::SubscriptExpr& text);
  const ir::Type* read_array(const syntax::SubscriptExpr& text);
  const ir::Type* read_tuple(const syntax::SubscriptExpr& text);
  const ir::Type* read_old_tuple(const syntax::CallExpr& call);
  bool read_tensor_entry(const syntax::Expr& entry, ir::TensorType& type, ir::TensorView& view);
  bool read_tile_entry(const syntax::Expr& entry, ir::TileType& type, ir::TileView& view);
  bool read_tensor_view(const syntax::CallExpr& call, ir::TensorView& view);
  bool read_tile_view(const syntax::CallExpr& call, ir::TileView& view);
  const ir::MemRef* read_memref(const syntax::Expr& entry, std::optional<ir::MemorySpace> space);
  const ir::MemRef* read_old_memref(const syntax::CallExpr& call,
                                    std::optional<ir::MemorySpace> space);
  const ir::MemRef* read_allocated(const syntax::NameExpr& name);
  ir::MemRef* make_memref(std::string_view base, const syntax::Extent& extent);
  bool read_shape(const syntax::SubscriptExpr& text, ir::Dims& shape, ir::DataType& dtype);
  ir::Dims read_dims(const syntax::Expr& list);
  const ir::Type* opaque(const syntax::Expr& text, std::string_view what);

  Session& session_;
  Names& names_;
  ExprReader& exprs_;
  /// Types by what stands in the brackets: equal annotations share it.
  PointerMap<const syntax::Expr*, const ir::Type*> known_;
  /// Which of the fields that can be implied the last view named.
  bool has_blayout_ = false;
  bool has_slayout_ = false;
  bool has_fractal_ = false;
  /// Where the last MemRef said that it lies, as it did once.
  std::optional<ir::MemorySpace> old_space_;
};

} // namespace ptoscope::reader
