#pragma once

#include "core/dsl/reader/expr_reader.h"

#include <array>
#include <cstddef>
#include <memory_resource>
#include <vector>

namespace ptoscope::reader {

/// Makes calls: operators, functions of the program, tasks, and the forms that print like calls.
class CallReader {
public:
  CallReader(Session& session, Names& names, ExprReader& exprs)
      : session_(session), names_(names), exprs_(exprs) {}

  /// `type` is what the statement says of the value; null where it says nothing.
  const ir::Expr* read(const syntax::CallExpr& call, const ir::Type* type);

private:
  const ir::Expr* read_operator(const syntax::CallExpr& call, std::string_view name,
                                const ir::Type* type);
  const ir::Expr* read_function_call(const syntax::CallExpr& call, std::string_view name,
                                     const ir::Type* type);
  const ir::Expr* read_submit(const syntax::CallExpr& call, bool spmd, const ir::Type* type);
  /// A form that is no call, such as `pl.cast`; null when the name is none of those.
  const ir::Expr* read_form(const syntax::CallExpr& call, std::string_view name);
  const ir::Expr* read_constant(const syntax::CallExpr& call);
  void report_constant(const syntax::CallExpr& call, ir::DataType type);
  const ir::Expr* read_cast(const syntax::CallExpr& call);

  /// Keyword arguments that stand for arguments or attributes; true when it is one of those.
  bool read_special(const syntax::Keyword& keyword);
  void read_hidden(const syntax::CallExpr& call);
  bool read_old_allocation();
  void check_gather(const syntax::CallExpr& call);
  void check_unnamed(const syntax::CallExpr& call);
  void add_kwarg(std::string_view key, ir::AttrValue value) {
    kwargs_.push_back({session_.intern(key), value});
  }
  const ir::Expr* finish(const syntax::CallExpr& call, ir::Callee callee, const ir::Type* type);

  Session& session_;
  Names& names_;
  ExprReader& exprs_;
  /// Of the operator at hand, as the compiler names it.
  std::string_view op_;
  /// Most calls need no more memory than this.
  std::array<std::byte, 768> buffer_;
  std::pmr::monotonic_buffer_resource memory_{buffer_.data(), buffer_.size()};
  std::pmr::vector<const ir::Expr*> args_{&memory_};
  std::pmr::vector<ir::Attr> kwargs_{&memory_};
  std::pmr::vector<ir::Attr> attrs_{&memory_};
};

} // namespace ptoscope::reader
