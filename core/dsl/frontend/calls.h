#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

struct Body;
struct Spelling;

/// Makes calls: of operators, of functions of the program and the module, of helpers that are
/// expanded in place. Null after a refusal, which was told.
class Calls {
public:
  explicit Calls(Body& body) : body_(body) {}

  const ir::Expr* read(const syntax::CallExpr& call);

  /// `pl.submit(self.f, ...)` or `pl.spmd_submit`; its type is a tuple of the results and the task.
  const ir::Expr* read_submit(const syntax::CallExpr& call);
  /// `pld.alloc_window_buffer(...)`, whose buffer is called `name`.
  const ir::Expr* read_window_buffer(const syntax::CallExpr& call, std::string_view name);

  /// `deps=` of `owner`: tasks and arrays of tasks. Elements of arrays are gathered in an array of
  /// their own first.
  std::optional<std::vector<const ir::Var*>>
  read_deps(const syntax::Expr& list, std::string_view owner, const syntax::Extent& extent);
  /// What decides whether a task runs at all: a comparison of one element of a tensor with a
  /// number.
  const ir::Expr* read_predicate(const syntax::Expr& predicate, std::string_view owner);
  /// Whether the task that writes the tensor of a predicate is waited for.
  bool expect_producer_in(const std::vector<const ir::Var*>& deps, const ir::Expr& predicate,
                          std::string_view owner, const syntax::Extent& extent, bool takes_deps);

  /// Attributes of constants in braces.
  std::optional<std::vector<ir::Attr>> read_constant_attrs(const syntax::DictExpr& dict);
  /// Attributes of a call or function in braces.
  std::optional<std::vector<ir::Attr>> read_attrs(const syntax::Expr& dict, std::string_view owner);
  std::optional<ir::AttrValue> attr_value(const syntax::Expr& value, std::string_view key,
                                          std::string_view owner);

  /// An argument of an operator: a Python value where it is one, else an expression. Empty after a
  /// refusal.
  std::optional<Value> positional(const syntax::Expr& arg);
  std::optional<Value> keyword(const syntax::Keyword& keyword);

  /// Remembers what a buffer between cores was reserved or imported with.
  void note_buffer(std::string_view name, const syntax::CallExpr& call);

private:
  // operator_calls.cpp
  const ir::Expr* read_operator(const syntax::CallExpr& call, std::string_view name);
  const ir::Expr* dispatch(const syntax::CallExpr& call, const Spelling& spelling,
                           std::string_view module);
  const ir::Expr* unknown_operator(const syntax::CallExpr& call, std::string_view module,
                                   std::string_view op);
  const ir::Expr* read_constant(const syntax::CallExpr& call);
  const ir::Expr* read_split_transfer(const syntax::CallExpr& call, std::string_view op);
  const ir::Expr* read_task_dummy(const syntax::CallExpr& call);
  const ir::Expr* read_allocation(const syntax::CallExpr& call, std::string_view op);
  const ir::Expr* extent_symbol(const syntax::CallExpr& call);
  const ir::Expr* with_attrs(const ir::Expr* call, const std::vector<ir::Attr>& attrs);
  const ir::Expr* window_bytes(const ir::MakeTuple& shape, ir::DataType type,
                               const syntax::Extent& extent);
  /// `buf.base` of a buffer that was reserved or imported.
  std::optional<Value> buffer_field(std::string_view name) const;

  // function_calls.cpp
  struct Dispatch {
    std::string_view name;
    const ir::Function* function = nullptr;
    bool submits = false;
    bool spmd = false;
  };
  const ir::Expr* unknown_function(const syntax::CallExpr& call, std::string_view name);
  const ir::Expr* read_function_call(const syntax::CallExpr& call, std::string_view name);
  const ir::Expr* read_dispatch(const Dispatch& dispatch, syntax::Exprs args,
                                std::span<const syntax::Keyword> keywords,
                                const syntax::Extent& extent);
  const ir::Expr* read_module_function(const syntax::CallExpr& call,
                                       const syntax::FunctionStmt& function);
  bool expect_keywords(const Dispatch& dispatch, std::span<const syntax::Keyword> keywords,
                       const syntax::Extent& extent);
  bool expect_count(const Dispatch& dispatch, std::size_t count, const syntax::Extent& extent);
  std::optional<std::vector<const ir::Type*>> result_types(const Dispatch& dispatch,
                                                           const std::vector<const ir::Expr*>& args,
                                                           const syntax::Extent& extent);
  bool expect_directions(const syntax::Expr& attrs, const Dispatch& dispatch, std::size_t count,
                         const syntax::Extent& extent);
  const ir::Type* join_types(const std::vector<const ir::Type*>& types);
  std::vector<const ir::Var*> dumps(const syntax::Keyword& keyword,
                                    const std::vector<const ir::Expr*>& args,
                                    std::string_view owner);

  // inline_calls.cpp
  const ir::Expr* read_inline(const syntax::CallExpr& call, const syntax::FunctionStmt& function);

  // predicates.cpp
  bool is_readable(const ir::Call& element, const syntax::Expr& predicate);

  // deps.cpp
  std::optional<std::vector<const syntax::Expr*>> entries(const syntax::Expr& list,
                                                          std::string_view owner);
  std::optional<std::vector<const ir::Expr*>> unrolled(const syntax::ComprehensionExpr& list,
                                                       std::string_view owner,
                                                       const syntax::Extent& extent);
  const ir::Var* gathered(const std::vector<const ir::Expr*>& tasks, const syntax::Extent& extent);

  Body& body_;
};

} // namespace ptoscope::frontend
