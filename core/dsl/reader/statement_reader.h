#pragma once

#include "core/dsl/reader/expr_reader.h"
#include "core/dsl/reader/type_reader.h"

#include <optional>

namespace ptoscope::reader {

/// Makes the statements of one function.
class StatementReader {
public:
  explicit StatementReader(Session& session)
      : session_(session), names_(session), exprs_(session, names_),
        types_(session, names_, exprs_) {}

  Names& names() { return names_; }
  ExprReader& exprs() { return exprs_; }
  TypeReader& types() { return types_; }

  /// The body of a function: one statement as it is, several or none as a sequence.
  const ir::Stmt* read_body(syntax::Block block, std::size_t first = 0);

private:
  using Stmts = std::vector<const ir::Stmt*>;

  void read_block(syntax::Block block, std::size_t first, Stmts& into);
  bool has_results(const syntax::Stmt& stmt, bool alone) const;
  void check_yield_place(const syntax::Stmt& stmt);
  const ir::Stmt* wrap(const Stmts& stmts);
  void read_statement(const syntax::Stmt& stmt, Stmts& into);
  void read_assign(const syntax::AssignStmt& stmt, Stmts& into);
  const ir::Stmt* read_expression(const syntax::ValueStmt& stmt);
  const ir::Stmt* read_return(const syntax::ValueStmt& stmt);
  const ir::Stmt* read_if(const syntax::IfStmt& stmt);
  const ir::Stmt* refuse(const syntax::Stmt& stmt, std::string_view what);
  /// The same for a target, unless nothing at all can be assigned to it, which was reported with
  /// the syntax.
  const ir::Stmt* refuse_target(const syntax::Stmt& stmt, const syntax::Expr& target,
                                std::string_view what);
  /// A block whose head is not known: an error, or, leniently, kept as it is.
  const ir::Stmt* unknown_block(const syntax::Stmt& stmt, std::string_view kind,
                                const syntax::Expr& head);
  void define_unseen(const syntax::Stmt& stmt);
  const ir::Stmt* opaque(const syntax::Stmt& stmt);

  // loop_reader.cpp
  void read_for(const syntax::ForStmt& stmt, Stmts& into);
  const ir::Stmt* read_range(const syntax::ForStmt& stmt, const syntax::CallExpr& call,
                             ir::ForKind kind);
  const ir::Stmt* read_while_form(const syntax::ForStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_while(const syntax::WhileStmt& stmt);
  void close(std::span<const ir::IterArg* const> carried);
  void leave_out_else(syntax::Block block);
  bool read_bounds(const syntax::CallExpr& call, ir::For& loop);
  std::span<const ir::IterArg* const>
  read_carried(const syntax::Expr* names, const syntax::Expr* inits, const syntax::Extent& extent);
  /// A body whose last yield binds results; they go to `results`.
  const ir::Stmt* read_yielding(syntax::Block block, std::size_t first, ir::VarList& results);

  // scope_reader.cpp
  const ir::Stmt* read_with(const syntax::WithStmt& stmt, Stmts& into);
  const ir::Stmt* read_at(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_cluster(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_runtime_scope(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_spmd(const syntax::WithStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_spmd_loop(const syntax::ForStmt& stmt, const syntax::CallExpr& call);
  const ir::Stmt* read_split_aiv(const syntax::ForStmt& stmt, const syntax::CallExpr& call);

  struct ScopeTail {
    ir::Symbol name_hint;
    ir::SplitMode split = ir::SplitMode::None;
    std::optional<std::int64_t> slot_num;
    bool sync_start = false;
    std::string kept_optimizations;
    std::vector<ir::Attr> attrs;
  };
  bool read_tail(const syntax::Keyword& keyword, ScopeTail& tail);
  void read_entry(const syntax::Keyword& keyword, ScopeTail& tail,
                  std::span<const std::string_view> known);
  void read_optimizations(const syntax::Expr& list, ScopeTail& tail);
  void read_old_optimizer(const syntax::Expr& value, ScopeTail& tail);
  void keep_optimization(std::string_view text, const syntax::Extent& extent, ScopeTail& tail);
  std::span<const ir::Attr> finish(ScopeTail& tail);
  const ir::Expr* read_spmd_head(const syntax::CallExpr& call, ScopeTail& tail);
  void define_task_id(const syntax::Expr& name, Stmts& into);
  const ir::Stmt* carrier(const ir::Stmt* body, const ScopeTail& tail,
                          const syntax::Extent& extent);
  const ir::Stmt* index_assign(const syntax::Expr& name, std::string_view op);

  // comm_domain_reader.cpp
  bool read_comm_domain(syntax::Block block, std::size_t at, Stmts& into);

  /// But for those inside of `kept`, which is text that has them already.
  std::span<const ir::Symbol> comments(std::uint32_t first, std::uint32_t last,
                                       const syntax::Extent& kept = {});
  std::span<const ir::Symbol> comments(const syntax::Stmt& stmt);

  template <typename T>
  T* make(ir::NodeKind kind, const syntax::Stmt& stmt) {
    T* node = session_.context().make<T>(kind, session_.span(stmt.extent));
    node->comments = comments(stmt);
    return node;
  }

  Session& session_;
  Names names_;
  ExprReader exprs_;
  TypeReader types_;
  /// Where the results of the loop or branch at hand go; null where it doesn't end here.
  std::vector<const ir::Var*>* results_ = nullptr;
  /// Set while a block is read whose comments up to here are a domain's.
  std::uint32_t comments_done_ = 0;
  int comm_domains_ = 0;
  int open_domains_ = 0;
  /// The variable of the `as` of the scope that is about to be read.
  std::optional<const ir::Var*> pending_task_;
};

} // namespace ptoscope::reader
