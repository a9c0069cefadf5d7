#pragma once

#include "core/dsl/printer/names.h"
#include "core/dsl/printer/printer.h"

namespace ptoscope::printer {

/// Writes expressions and types at the end of a text.
class ExprPrinter {
public:
  ExprPrinter(std::string& out, const Options& options, const Names& names)
      : out_(out), options_(options), names_(names) {}

  void expr(const ir::Expr& expr);
  void exprs(ir::Exprs exprs);
  void type(const ir::Type& type);
  /// Types of the signature quote all memory.
  void set_in_signature(bool in_signature) { in_signature_ = in_signature; }
  /// Inside a `pl.split_aiv` region the split of some operators isn't printed.
  void set_in_region(bool in_region) { in_region_ = in_region; }
  bool in_region() const { return in_region_; }

  void name(const ir::Var& var) { out_ += names_.of(var); }
  void prefixed(std::string_view text) {
    out_ += options_.prefix;
    out_ += '.';
    out_ += text;
  }
  void member(std::string_view head, std::string_view text) {
    prefixed(head);
    out_ += '.';
    out_ += text;
  }
  void dtype(ir::DataType type) { prefixed(ir::name_of(type)); }
  void integer(std::int64_t value);
  void number(double value);
  /// With `"` and `\` escaped.
  void quoted(std::string_view text);
  void names(ir::VarList vars);
  /// The key decides how some numbers print; empty for attributes of calls and loops.
  void attr_value(std::string_view key, const ir::AttrValue& value);

private:
  void binary(const ir::Binary& binary);
  void operand(const ir::Expr& child, int level, bool right, bool power);
  void unary(const ir::Unary& unary);
  bool prints_as(const ir::Expr& expr, bool negative) const;
  void constant(const ir::ConstInt& constant);
  void function_form(std::string_view name, const ir::Binary& binary);

  // call_printer.cpp
  void call(const ir::Call& call);
  void operator_call(const ir::Call& call);
  bool special_call(const ir::Call& call, std::string_view op);
  void arguments(const ir::Call& call, std::size_t count);
  void kwargs(const ir::Call& call, std::string_view op, bool comma);
  void kwarg_value(std::string_view op, const ir::Attr& kwarg);
  void op_attrs(const ir::Call& call, std::string_view op, bool comma);
  void other_kwargs(const ir::Call& call, std::string_view op,
                    std::initializer_list<std::string_view> shown);
  bool function_kwargs(ir::Attrs kwargs, bool has_text);
  void function_call(const ir::Call& call);
  void submit(const ir::Submit& submit);
  void function_attrs(ir::Attrs attrs, bool comma, bool with_dumps);
  void literal(const ir::Expr& value);

  // type_printer.cpp
  void tensor(const ir::TensorType& type, std::string_view head);
  void tile(const ir::TileType& type);
  void tensor_view(const ir::TensorView& view, ir::Dims shape);
  void tile_view(const ir::TileType& type);
  void memref(const ir::MemRef& memref);
  void dims(ir::Dims dims);
  void dim(const ir::Expr& dim);

  void comma(bool& first) {
    if (!first)
      out_ += ", ";
    first = false;
  }

  std::string& out_;
  const Options& options_;
  const Names& names_;
  bool typed_ = false;     ///< INDEX constants print with their type
  bool composite_ = false; ///< in a composite extent: names of the function aren't known
  bool in_signature_ = false;
  bool in_region_ = false;
};

} // namespace ptoscope::printer
