#pragma once

#include "core/dsl/frontend/session.h"

#include <functional>

namespace ptoscope::frontend {

struct Body;
enum class Region : std::uint8_t;

/// Makes the statements of a body. What is refused is told, and leaves its names bound to nothing
/// that could be told of again.
class Statements {
public:
  explicit Statements(Body& body) : body_(body) {}

  void read_block(syntax::Block block);
  void read(const syntax::Stmt& stmt);

  /// Binds names to a value: a new variable, or the one that a name has already.
  const ir::Expr* assign_or_let(std::string_view name, const ir::Expr* value,
                                const syntax::Extent& extent, const ir::Type* annotated = nullptr);

private:
  bool is_allowed(const syntax::Stmt& stmt);
  void dispatch(const syntax::Stmt& stmt);
  void define(std::string_view name, const ir::Expr* value, const syntax::Extent& extent);
  /// Binds the names of a target whose value was refused.
  void poison(const syntax::Expr& target);
  struct Yielded;
  void poison(const std::vector<Yielded>& yielded);
  void read_expression(const syntax::ValueStmt& stmt);
  void read_return(const syntax::ValueStmt& stmt);
  void read_loop_control(const syntax::Stmt& stmt, bool is_break);
  void read_static_assert(const syntax::CallExpr& call);
  void read_static_print(const syntax::CallExpr& call);
  void read_dump_tag(const syntax::CallExpr& call);
  void unsupported(const syntax::Stmt& stmt, std::string_view what);

  // assignments.cpp
  void read_assign(const syntax::AssignStmt& stmt);
  void read_annotated(const syntax::AssignStmt& stmt);
  void read_unpacking(const syntax::AssignStmt& stmt, const syntax::SequenceExpr& targets);
  void read_yield(syntax::Exprs targets, const syntax::CallExpr& call);
  void read_submit(const syntax::SequenceExpr& targets, const syntax::CallExpr& call);
  void read_window_buffer(const syntax::Expr& target, const syntax::CallExpr& call);
  void bind_target(const syntax::Expr& target, const ir::Expr* value, const syntax::Extent& extent,
                   std::vector<const ir::Expr*>& bound);
  const ir::Type* overriding(const ir::Type& annotated, const ir::Expr& value);

  // loops.cpp
  struct Bounds {
    const ir::Expr* start = nullptr;
    const ir::Expr* stop = nullptr;
    const ir::Expr* step = nullptr;
    std::vector<const ir::Expr*> initial;
    std::vector<ir::Attr> attrs;
    const ir::Expr* stage = nullptr;
    bool has_initial = false;
  };
  void read_for(const syntax::ForStmt& stmt);
  void read_poisoned(const syntax::ForStmt& stmt);
  void read_range(const syntax::ForStmt& stmt, const syntax::CallExpr& call, ir::ForKind kind);
  std::optional<Bounds> read_bounds(const syntax::CallExpr& call, ir::ForKind kind);
  bool read_bound_keyword(const syntax::Keyword& keyword, std::string_view loop, Bounds& bounds);
  bool expect_constant_bounds(const syntax::CallExpr& call, const Bounds& bounds);
  bool read_stage(const syntax::CallExpr& call, ir::ForKind kind, Bounds& bounds);
  void read_while(const syntax::WhileStmt& stmt);
  void read_while_form(const syntax::ForStmt& stmt, const syntax::CallExpr& call);
  bool read_carried(const syntax::Expr& names, const std::vector<const ir::Expr*>& initial,
                    std::vector<const ir::IterArg*>& carried);
  bool expect_named_yield(syntax::Block block);
  ir::VarList results(const std::vector<const ir::IterArg*>& carried, const syntax::Extent& extent);
  void define_results(ir::VarList results, std::size_t named);
  void read_if(const syntax::IfStmt& stmt);

  // regions.cpp
  void read_with(const syntax::WithStmt& stmt);
  void read_cluster(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  void read_runtime_scope(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  void read_at(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  void read_scope_body(const syntax::WithStmt& stmt, ir::Scope* node, Region region,
                       std::optional<ir::SplitMode> split);
  const ir::Var* define_task(const syntax::Expr& name, const syntax::Extent& extent);
  void assign_placeholder(const ir::Var* task, const syntax::Extent& extent);
  void add_dumped(std::vector<ir::Attr>& attrs) const;

  // spmd.cpp
  void read_spmd(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  void read_spmd_loop(const syntax::ForStmt& stmt, const syntax::CallExpr& call);
  void read_split_aiv(const syntax::ForStmt& stmt, const syntax::CallExpr& call);
  void record_producer(syntax::Block block, const ir::Var* task);

  /// The names that yields of the open loop or branch bind, with the types of what they yield.
  struct Yielded {
    std::string_view name;
    const ir::Type* type = nullptr; ///< null when several values came at once
  };
  Body& body_;
  std::vector<Yielded>* yielded_ = nullptr;
};

/// A call whose callee is a name, such as "pl.range"; null for anything else.
const syntax::CallExpr* call_of(const syntax::Expr* expr);
std::string_view callee_name(const syntax::CallExpr& call);
/// Whether an expression calls `name` or something of that name, such as `pl.yield_`.
bool calls(const syntax::Expr* expr, std::string_view name);

} // namespace ptoscope::frontend
