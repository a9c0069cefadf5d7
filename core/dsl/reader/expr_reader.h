#pragma once

#include "core/dsl/reader/names.h"

namespace ptoscope::reader {

/// Makes expressions. What can't be read is reported and becomes an Opaque node, never null.
class ExprReader {
public:
  ExprReader(Session& session, Names& names) : session_(session), names_(names) {}

  /// `type` is what the statement says of the value; null where it says nothing.
  const ir::Expr* read(const syntax::Expr& expr, const ir::Type* type = nullptr);
  /// An extent, offset or size inside a type.
  const ir::Expr* read_in_type(const syntax::Expr& expr);
  ir::Exprs read_all(syntax::Exprs exprs);

  /// A whole number, maybe with a sign; reports anything else.
  std::optional<std::int64_t> integer(const syntax::Expr& expr, std::string_view what);
  /// The same without a report.
  std::optional<std::int64_t> literal_integer(const syntax::Expr& expr);
  std::optional<double> literal_number(const syntax::Expr& expr);
  /// A data type such as `pl.FP32`.
  std::optional<ir::DataType> data_type(const syntax::Expr& expr);

  ir::Attrs read_attrs(const syntax::Expr& dict);
  /// Reports attributes of one name that came from several places.
  void check_unique(ir::Attrs attrs, const syntax::Extent& extent);
  ir::AttrValue attr_value(std::string_view key, const syntax::Expr& value);
  /// What an operator's keyword argument holds.
  ir::AttrValue kwarg_value(std::string_view op, std::string_view key, const syntax::Expr& value);
  /// The variables of a list; anything else in it is reported.
  ir::VarList read_vars(const syntax::Expr& list);
  const ir::Var* read_var(const syntax::Expr& expr);

  /// The name that the value at hand is bound to; empty for none.
  void set_target(std::string_view name) { target_ = name; }
  std::string_view target() const { return target_; }

  /// The mode of the `pl.split_aiv` region around; operators inside don't print theirs.
  void set_region_split(std::optional<ir::SplitMode> split) { region_split_ = split; }
  std::optional<ir::SplitMode> region_split() const { return region_split_; }

  const ir::Expr* opaque(const syntax::Expr& expr);

private:
  friend class CallReader;

  void report_repeated(std::string_view key, const syntax::Extent& extent);
  const ir::Expr* read_typed_constant(const syntax::Expr& expr, const ir::Type* type);
  const ir::Expr* read_name(const syntax::NameExpr& name);
  const ir::Expr* read_unary(const syntax::UnaryExpr& unary);
  const ir::Expr* read_binary(const syntax::BinaryExpr& binary);
  const ir::Expr* read_tuple(const syntax::SequenceExpr& sequence);
  const ir::Expr* read_subscript(const syntax::SubscriptExpr& subscript);
  const ir::Expr* make_binary(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right,
                              const syntax::Extent& extent);
  const ir::Expr* refuse(const syntax::Expr& expr, std::string_view what);
  const ir::Expr* refuse_number(const syntax::Expr& expr, const syntax::Expr& number);
  std::string_view digits_of(const syntax::Expr& number) const;

  template <typename T>
  T* make(ir::NodeKind kind, const ir::Type* type, const syntax::Extent& extent) {
    T* node = session_.context().make<T>(kind, session_.span(extent));
    node->type = type;
    return node;
  }

  Session& session_;
  Names& names_;
  std::vector<const ir::Expr*> pending_;
  std::string_view target_;
  std::optional<ir::SplitMode> region_split_;
  bool in_type_ = false;
};

} // namespace ptoscope::reader
