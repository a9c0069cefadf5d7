#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ptoscope::syntax {

// What a text of the language says, before names and types mean anything: a tree of the part of
// Python that printed programs and the users' programs are written in. Nodes are made by the
// parser, lie in the arena of their Tree and are never changed after that.

/// Where something stands: bytes [begin, end) of the text and the line, from 0, of the first.
struct Extent {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 0;
};

enum class ExprKind : std::uint8_t {
  Name, ///< maybe with dots: `x`, `pl.tile.load`
  Integer,
  Float,
  String, ///< one or more literals side by side
  True,
  False,
  None,
  Ellipsis,
  Attribute, ///< of something that is no name: `f(x).y`
  Subscript,
  Call,
  List,
  Tuple,
  Set,
  Dict,
  Slice,
  Unary,
  Binary,
  Conditional,   ///< `a if c else b`
  Comprehension, ///< in brackets of any kind, or alone as an argument
  Starred,
  Foreign, ///< Python that the language has no use for; named by `ForeignExpr::what`
  Error,   ///< what could not be read; it was reported
};

enum class Operator : std::uint8_t {
  Or,
  Xor, ///< printed as a word; no Python
  And,
  Not,
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,
  Is,
  IsNot,
  In,
  NotIn,
  BitOr,
  BitXor,
  BitAnd,
  ShiftLeft,
  ShiftRight,
  Add,
  Sub,
  Mul,
  Div,
  FloorDiv,
  Mod,
  MatMul,
  Plus, ///< unary
  Neg,
  Invert,
  Pow,
};

/// As it is spelled.
std::string_view spelling(Operator op);

struct Expr {
  ExprKind kind = ExprKind::Error;
  bool parenthesized = false;
  bool dotted = false; ///< a Name that has dots
  Extent extent;
};

using Exprs = std::span<const Expr* const>;

/// `extent` is the name.
struct NameExpr : Expr {
  std::string_view text; ///< without blanks around the dots
};
struct StringExpr : Expr {
  std::span<const Extent> parts; ///< the literals, each with prefix and quotes
};
struct AttributeExpr : Expr {
  const Expr* value = nullptr;
  std::string_view name;
};
struct SubscriptExpr : Expr {
  const Expr* value = nullptr;
  /// The entries between the brackets; more than one, or one with a comma behind it, is a tuple.
  Exprs indices;
};
struct Keyword {
  std::string_view name; ///< empty for `**mapping`
  const Expr* value = nullptr;
  Extent extent;
};
struct CallExpr : Expr {
  const Expr* callee = nullptr;
  Exprs args;
  std::span<const Keyword> keywords;
};
/// List, Tuple or Set.
struct SequenceExpr : Expr {
  Exprs items;
};
struct DictEntry {
  const Expr* key = nullptr; ///< null for `**mapping`
  const Expr* value = nullptr;
};
struct DictExpr : Expr {
  std::span<const DictEntry> entries;
};
/// Each part may be null.
struct SliceExpr : Expr {
  const Expr* lower = nullptr;
  const Expr* upper = nullptr;
  const Expr* step = nullptr;
};
struct UnaryExpr : Expr {
  Operator op = Operator::Neg;
  const Expr* operand = nullptr;
};
/// Comparisons that follow each other nest to the left; only parentheses tell `(a < b) == c` from
/// a chain.
struct BinaryExpr : Expr {
  Operator op = Operator::Add;
  const Expr* left = nullptr;
  const Expr* right = nullptr;
};
inline bool is_comparison(Operator op) {
  return op >= Operator::Eq && op <= Operator::NotIn;
}
/// Whether a comparison goes on with another one, as `a < b < c`, which is read as `(a < b) < c`.
inline bool is_chained(const BinaryExpr& binary) {
  return is_comparison(binary.op) && binary.left->kind == ExprKind::Binary &&
         !binary.left->parenthesized &&
         is_comparison(static_cast<const BinaryExpr*>(binary.left)->op);
}
struct ConditionalExpr : Expr {
  const Expr* condition = nullptr;
  const Expr* then_value = nullptr;
  const Expr* else_value = nullptr;
};
struct ComprehensionClause {
  const Expr* target = nullptr;
  const Expr* iterable = nullptr;
  Exprs conditions;
};
struct ComprehensionExpr : Expr {
  const Expr* element = nullptr;
  std::span<const ComprehensionClause> clauses;
};
/// Starred, or Foreign that was read as far as its end.
struct ForeignExpr : Expr {
  std::string_view what; ///< such as "lambda"
  const Expr* value = nullptr;
};

enum class StmtKind : std::uint8_t {
  Assign,
  Augmented, ///< `x += 1`
  Expression,
  Return,
  Break,
  Continue,
  Pass,
  If,
  For,
  While,
  With,
  Function,
  Class,
  Import,
  Foreign, ///< Python that no program may hold, such as `try`; with what its blocks hold
  Error,   ///< what could not be read; it was reported
};

struct Stmt {
  StmtKind kind = StmtKind::Error;
  Extent extent; ///< with its blocks
  /// Comments since the statement before it, of the tree's list; none for `pass`, which leaves
  /// them to the next one.
  std::uint32_t first_comment = 0;
  std::uint32_t last_comment = 0;
};

using Block = std::span<const Stmt* const>;

struct AssignStmt : Stmt {
  Exprs targets;                    ///< more than one for `a = b = x`
  const Expr* annotation = nullptr; ///< null: none
  const Expr* value = nullptr;      ///< null for `x: int`
};
struct AugmentedStmt : Stmt {
  const Expr* target = nullptr;
  std::string_view op; ///< "+="
  const Expr* value = nullptr;
};
/// Error.
struct ErrorStmt : Stmt {
  Exprs targets; ///< what it would have bound, as far as it was read
  Block body;    ///< of an `elif` and the like that goes on with nothing
};
/// Expression, or Return with a null value for none.
struct ValueStmt : Stmt {
  const Expr* value = nullptr;
};
struct IfStmt : Stmt {
  const Expr* condition = nullptr;
  Block body;
  Block orelse;
  bool has_else = false;
  bool else_if = false; ///< `orelse` is the `elif` that follows
};
struct ForStmt : Stmt {
  const Expr* target = nullptr;
  const Expr* iterable = nullptr;
  Block body;
  Block orelse;
};
struct WhileStmt : Stmt {
  const Expr* condition = nullptr;
  Block body;
  Block orelse;
};
struct WithItem {
  const Expr* value = nullptr;
  const Expr* target = nullptr; ///< null without `as`
};
struct WithStmt : Stmt {
  std::span<const WithItem> items;
  Block body;
};
enum class ParameterKind : std::uint8_t {
  Usual,
  PositionalOnlyMark,
  KeywordOnlyMark,
  Rest,
  Keywords
};
struct Parameter {
  std::string_view name;
  const Expr* annotation = nullptr;
  const Expr* default_value = nullptr;
  ParameterKind kind = ParameterKind::Usual;
  Extent extent;
};
struct FunctionStmt : Stmt {
  Exprs decorators;
  std::string_view name;
  Extent name_extent;
  std::span<const Parameter> parameters;
  const Expr* returns = nullptr;
  Block body;
  /// Lines of the body that are no program text but Python to be kept as it is (a host worker);
  /// bytes of the text, empty without any. They follow what `body` holds.
  std::uint32_t verbatim_begin = 0;
  std::uint32_t verbatim_end = 0;
  bool verbatim = false;
};
struct ClassStmt : Stmt {
  Exprs decorators;
  std::string_view name;
  Extent name_extent;
  Exprs bases;
  std::span<const Keyword> keywords;
  Block body;
};
struct ImportStmt : Stmt {
  std::string_view module; ///< "pypto.language", "pypto" of `from pypto import ...`
  /// Names that come in, with what they are called here.
  struct Alias {
    std::string_view name;
    std::string_view alias;
  };
  std::span<const Alias> names;
  bool from = false;
};
struct ForeignStmt : Stmt {
  std::string_view what; ///< such as "try"
  Block body;
};

} // namespace ptoscope::syntax
