#pragma once

#include "core/arith/analyzer.h"
#include "core/dsl/frontend/annotations.h"
#include "core/dsl/frontend/calls.h"
#include "core/dsl/frontend/closure.h"
#include "core/dsl/frontend/comments.h"
#include "core/dsl/frontend/expressions.h"
#include "core/dsl/frontend/output.h"
#include "core/dsl/frontend/scopes.h"
#include "core/dsl/frontend/statements.h"

#include <map>
#include <set>

namespace ptoscope::frontend {

/// Which scopes and loops are open around a statement.
enum class Region : std::uint8_t { InCore, Cluster, Hierarchy, Spmd, SplitAiv, Runtime };
enum class LoopKind : std::uint8_t { Range, Parallel, Unroll, Pipeline, While, SplitAiv };

/// The task that a value comes from, as far as it is known while reading.
struct Producer {
  const ir::Var* task = nullptr;
  int binding = 0; ///< how often the task's variable had been bound
};

/// One function that is being read: what its parts share.
struct Body {
  explicit Body(Session& shared)
      : session(shared), output(shared.context()), comments(shared), exprs(*this), calls(*this),
        types(*this), statements(*this), analyzer(shared.context()) {}

  Session& session;
  const Closure* closure = nullptr;
  syntax::Extent name; ///< of the function, where its faults are told of
  ir::Function* function = nullptr;
  bool strict = false; ///< each name is assigned once
  bool auto_scope = true;
  Scopes names;
  Output output;
  Comments comments;
  Expressions exprs;
  Calls calls;
  Annotations types;
  Statements statements;
  arith::Analyzer analyzer;

  std::vector<Region> regions;
  std::vector<LoopKind> loops;
  std::vector<ir::SplitMode> splits; ///< of the `pl.split_aiv` loops around
  std::optional<ir::SplitMode> in_core_split;
  std::set<const ir::Var*> ended_counters; ///< of loops that were read to their end
  int manual_scopes = 0;
  /// Extents of parameters that are symbols, which `pl.tensor.dim` stands for.
  std::vector<const ir::Expr*> extent_symbols;
  std::vector<const ir::Var*> dumped; ///< by `pl.dump_tag`
  std::map<const ir::Var*, Producer> producers;
  std::map<const ir::Var*, int> task_bindings;

  /// What buffers between cores were reserved with, by the names of their variables.
  std::map<std::string_view, BufferFields> buffers;

  // Of an expansion in place:
  int inline_depth = 0;
  const ir::Expr* inline_result = nullptr;
  /// What expansions in the statement at hand returned.
  std::set<const ir::Var*> inline_results;
  /// Names that mean a helper's value where they meant another one before, with the helper.
  std::map<std::string_view, std::string_view> leaked;
  /// Closes the names of an expansion: they stay bound in the caller. `own` are its parameters.
  void leave_names(std::string_view helper, const std::vector<std::string_view>& own);

  bool is_inside(Region region) const;
  /// Whether two extents are the same whatever their variables hold.
  bool is_provably_equal(const ir::Expr& left, const ir::Expr& right);
  /// An extent worked out as far as it goes.
  const ir::Expr* simplified(const ir::Expr* extent);
  bool is_extent_symbol(const ir::Expr* expr) const;

  /// A call of an operator, or what is wrong with it.
  struct Made {
    const ir::Expr* call = nullptr;
    std::vector<Diagnostic> faults;
  };
  Made make_call(std::string_view op, const std::vector<const ir::Expr*>& args,
                 const std::vector<ir::Attr>& kwargs, const syntax::Extent& extent);

  ir::Span span(const syntax::Extent& extent) const { return session.spans().of(extent); }

  template <typename T>
  T* make(ir::NodeKind kind, const syntax::Extent& extent) {
    return session.context().make<T>(kind, span(extent));
  }
  template <typename T>
  T* make_expr(ir::NodeKind kind, const ir::Type* type, const syntax::Extent& extent) {
    T* node = make<T>(kind, extent);
    node->type = type;
    return node;
  }

  /// A variable that is bound to a value, and the statement that does so.
  const ir::Var* let(std::string_view variable, const ir::Expr* value, const syntax::Extent& extent,
                     const ir::Type* type = nullptr);
  void assign(const ir::Var* variable, const ir::Expr* value, const syntax::Extent& extent);
  /// A call of an operator whose result is of a type that it works out; null after a refusal.
  const ir::Expr* call(std::string_view op, const std::vector<const ir::Expr*>& args,
                       const std::vector<ir::Attr>& kwargs, const syntax::Extent& extent);
  /// The same for an operator that nobody called, such as that of an index. As for the compiler,
  /// its refusals are faults of the function; a note tells where they come from.
  const ir::Expr* implied(std::string_view op, const std::vector<const ir::Expr*>& args,
                          const std::vector<ir::Attr>& kwargs, const syntax::Extent& extent);
  const ir::Expr* tuple(const std::vector<const ir::Expr*>& elements, const syntax::Extent& extent);
  const ir::Expr* element(const ir::Expr* of, std::int64_t index, const syntax::Extent& extent);
  const ir::Expr* index(std::int64_t value) {
    return session.unique().integer(value, ir::data_type::kIndex);
  }
};

} // namespace ptoscope::frontend
