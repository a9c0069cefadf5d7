#pragma once

#include "core/dsl/syntax/expression_parser.h"
#include "core/support/name_map.h"

namespace ptoscope::syntax {

/// Reads statements and their blocks by indentation. A statement that can't be read is reported
/// once and skipped to the end of its line; a block below it is read all the same.
class StatementParser {
public:
  explicit StatementParser(Tree& tree) : tree_(tree), cursor_(tree), expressions_(tree, cursor_) {}

  Block parse_module();

private:
  /// Both push onto `statements_`. Behind the ":" of a header only simple statements may stand.
  void parse_line(bool only_simple = false);
  bool parse_statement();
  /// Takes the statements that were pushed since `mark`.
  Block take_since(std::size_t mark);
  const Stmt* parse_simple(std::string_view word);
  const Stmt* parse_assignment();
  const Expr* parse_annotation();
  const Expr* known_annotation(std::uint32_t begin, std::uint32_t end) const;
  const Stmt* parse_compound(std::string_view word);
  const Stmt* parse_if();
  const Stmt* parse_for();
  const Stmt* parse_while();
  const Stmt* parse_with();
  const Stmt* parse_decorated();
  const Stmt* parse_function(Exprs decorators, const Extent& begin);
  const Stmt* parse_class(Exprs decorators, const Extent& begin);
  const Stmt* parse_import();
  const Stmt* parse_foreign_simple(std::string_view what);
  const Stmt* parse_foreign_block(std::string_view what);
  void skip_header();
  const Stmt* parse_stray(std::string_view word);
  const Stmt* parse_loop_end(StmtKind kind);
  bool at_compound() const;
  bool at_soft_keyword(std::string_view word) const;
  /// Reports what in a target can't be assigned to; false then.
  bool check_target(const Expr& target, bool single = false);
  std::span<const Parameter> parse_parameters();
  bool parse_parameter(std::vector<Parameter>& into);
  void check_parameters(std::span<const Parameter> parameters);
  void parse_items(std::vector<WithItem>& items, bool bracketed);
  void read_verbatim(FunctionStmt& function, std::uint32_t column);

  /// The ":" and what is below or behind it. Comments up to the end of the header are `owner`'s.
  Block parse_block(Stmt* owner);
  Block parse_loop_body(Stmt* owner);
  Block parse_else();
  /// The lines of one block: those right of `outer`, the column of the block around it.
  Block parse_lines(std::uint32_t column, std::int64_t outer);
  void check_indentation(std::uint32_t narrow);
  /// Comments from `column` on that no statement has taken are tails of a block.
  void drop_tails(std::uint32_t column);
  /// Ends a simple statement at ";" or the end of the line.
  void finish_line();
  void drop_line();

  template <typename T>
  T* make(StmtKind kind, const Extent& extent) {
    T* node = tree_.arena.make<T>();
    node->kind = kind;
    node->extent = extent;
    node->last_comment = kOpen;
    return node;
  }

  /// `last_comment` of a statement whose end was not reached yet.
  static constexpr std::uint32_t kOpen = 0xffffffff;

  Tree& tree_;
  TokenCursor cursor_;
  ExpressionParser expressions_;
  std::vector<const Stmt*> statements_; ///< of the blocks that are open
  std::vector<const Expr*> targets_;
  mutable NameMap<const Expr*> annotations_; ///< by their text
  std::uint32_t column_ = 0;                 ///< of the statement that is read
  std::uint32_t narrow_ = 0;                 ///< its narrow column
  std::uint32_t comments_taken_ = 0;         ///< comments that belong to a statement
  int depth_ = 0;
  int loops_ = 0; ///< around the statement that is read, in its function
};

} // namespace ptoscope::syntax
