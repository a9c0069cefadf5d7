#pragma once

#include "core/dsl/printer/expr_printer.h"

namespace ptoscope::printer {

/// Writes statements at the end of a text (`formats/passes-dump.md` section 9).
class StmtPrinter {
public:
  StmtPrinter(std::string& out, const Options& options, const Names& names)
      : out_(out), exprs_(out, options, names), names_(names), places_(options.places) {}

  ExprPrinter& exprs() { return exprs_; }

  /// The statements of a block with their indentation, one a line, without a line break behind the
  /// last; those of a nested sequence as if they stood in it. `results` are what the last yield
  /// binds, if anything.
  void block(const ir::Stmt* body, int indent, ir::VarList results = {});
  /// Yields of a function's own body are returns.
  void function_body(const ir::Stmt* body, int indent);

private:
  using Flat = std::vector<const ir::Stmt*>;

  static void flatten(const ir::Stmt* stmt, Flat& into);
  void statements(std::span<const ir::Stmt* const> stmts, int indent, ir::VarList results);
  void body_or_pass(const ir::Stmt* body, int indent, ir::VarList results);
  void statement(const ir::Stmt& stmt, int indent, ir::VarList results);
  void indentation(int indent) { out_.append(static_cast<std::size_t>(indent), ' '); }
  void comments(const ir::Stmt& stmt, int indent);
  void values(std::string_view word, ir::Exprs values);
  void yield(const ir::Yield& yield, ir::VarList results);
  void branch(const ir::If& branch, int indent);
  void for_loop(const ir::For& loop, int indent);
  void while_loop(const ir::While& loop, int indent);
  void carried(std::span<const ir::IterArg* const> args);
  void initial_values(std::span<const ir::IterArg* const> args);
  void inline_text(std::string_view text, int indent);

  // scope_printer.cpp
  void scope(const ir::Scope& scope, int indent, ir::VarList results);
  void at_scope(const ir::Scope& scope, int indent);
  void spmd(const ir::SpmdScope& scope, int indent);
  void split_aiv(const ir::SplitAivScope& scope, int indent);
  void comm_domain(const ir::CommDomainScope& scope, int indent, ir::VarList results);
  void name_hint(ir::Symbol name, bool& first);
  void optimizations(ir::SplitMode split, ir::Attrs attrs, bool& first);
  void flag(ir::Attrs attrs, std::string_view key, bool& first);
  void list(ir::Attrs attrs, std::string_view key, std::string_view printed, bool& first);
  void predicate(ir::Attrs attrs, bool& first);
  bool kept_field(ir::Attrs attrs, std::string_view key);
  void kept_arguments(ir::Attrs attrs, bool& first);
  void as_task(ir::Attrs attrs);
  void comma(bool& first) {
    if (!first)
      out_ += ", ";
    first = false;
  }

  std::string& out_;
  ExprPrinter exprs_;
  const Names& names_;
  std::vector<PrintedNode>* places_;
  bool own_body_ = false; ///< the block at hand is a function's own
};

/// The variable of `as tid`, or null.
const ir::Var* task_of(const ir::Stmt& stmt);
/// What the statement assigns if its value is a call of that operator, else null.
const ir::Var* assigned_from(const ir::Stmt* stmt, std::string_view op);

} // namespace ptoscope::printer
