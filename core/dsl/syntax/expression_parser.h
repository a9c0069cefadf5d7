#pragma once

#include "core/dsl/syntax/token_cursor.h"

#include <array>
#include <vector>

namespace ptoscope::syntax {

/// Reads expressions by precedence climbing. After an error `failed` is true, the finding is in the
/// tree and the cursor stands at the token that was not expected; the caller gives up the line.
class ExpressionParser {
public:
  ExpressionParser(Tree& tree, TokenCursor& cursor) : tree_(tree), cursor_(cursor) {}

  /// One expression.
  const Expr* parse();
  /// One or more, separated by commas; more than one, or one with a comma behind it, is a Tuple.
  const Expr* parse_list();
  /// What can stand left of `in` and after `as`: names, subscripts, tuples of them.
  const Expr* parse_targets();
  /// One of them.
  const Expr* parse_target() { return cursor_.is('*') ? parse_item() : parse_primary(); }

  /// What stands in parentheses here, as the arguments of a call of nothing.
  const CallExpr* parse_arguments();

  bool failed() const { return failed_; }
  void reset() { failed_ = false; }
  /// Reports that `what` was expected here.
  void expected(std::string_view what);
  /// Goes past the operator or reports that it was expected.
  bool expect(char symbol, std::string_view what);
  /// Goes past the bracket that ends a list, or reports that it or a comma was expected. `opening`
  /// is the bracket that it closes, which is named where that isn't in sight.
  bool expect_closing(char bracket, const Extent& opening);

private:
  struct Infix {
    Operator op = Operator::Or;
    int level = 0; ///< 0: no operator
  };
  /// Nesting of brackets and operators; every level takes some of the stack.
  class Deeper {
  public:
    explicit Deeper(ExpressionParser& parser) : parser_(parser) { ++parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { --parser_.depth_; }

    bool too_deep() const { return parser_.depth_ > kMaxDepth; }

  private:
    static constexpr int kMaxDepth = 400;
    ExpressionParser& parser_;
  };

  std::string shown_token() const;
  const Expr* parse_binary(int level);
  const Expr* parse_unary();
  const Expr* parse_primary();
  const Expr* parse_atom();
  const Expr* parse_trailers(const Expr* value);
  const Expr* parse_conditional();
  const Expr* parse_call(const Expr* callee);
  void refuse_repeated(std::span<const Keyword> keywords);
  const Expr* parse_subscript(const Expr* value);
  const Expr* parse_slice();
  const Expr* parse_bracket(char closing, ExprKind kind);
  const Expr* parse_braces();
  /// Behind its element; with the closing bracket, when it has brackets of its own.
  const Expr* parse_comprehension(const Expr* element, const Extent& opening, char closing);
  const Expr* parse_strings();
  const Expr* parse_item();
  const Expr* parse_foreign(std::string_view what);
  const Expr* error_expr();
  Infix infix() const;
  static constexpr std::array<Infix, 128> make_short_infixes();
  static Infix long_infix(std::string_view symbol);
  static Infix word_infix(std::string_view word);
  bool at_expression_end() const;
  bool at_lone_operand() const;

  template <typename T>
  T* make(ExprKind kind, const Extent& extent) {
    T* node = tree_.arena.make<T>();
    node->kind = kind;
    node->extent = extent;
    return node;
  }
  /// What was read last holds something of that height; reports when it became too tall.
  void wrap(int height);
  /// Takes what was pushed since `mark`.
  Exprs take_since(std::size_t mark);

  Tree& tree_;
  TokenCursor& cursor_;
  std::vector<const Expr*> pending_;
  std::vector<Keyword> keywords_;
  std::vector<Extent> parts_; ///< of a string
  int depth_ = 0;
  int height_ = 0; ///< of the expression that was read last
  bool failed_ = false;
};

} // namespace ptoscope::syntax
