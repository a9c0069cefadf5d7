#include "tests/fuzz/source_mutator.h"

#include "core/dsl/syntax/parse.h"
#include "core/dsl/syntax/walk.h"
#include "tests/fuzz/source_words.h"

#include <algorithm>

namespace ptoscope::fuzz {

using syntax::ExprKind;
using syntax::Extent;
using syntax::StmtKind;

/// What of a program can be changed.
struct SourceMutator::Parts {
  explicit Parts(std::string_view text) : tree(syntax::parse(text, "x")) { add(tree->module); }

  std::string_view text_of(const Extent& extent) const { return tree->text_of(extent); }

  /// The text with something else at one place.
  std::string with(const Extent& at, std::string_view now) const {
    const std::string_view text = tree->text;
    std::string result(text.substr(0, at.begin));
    result += now;
    result += text.substr(at.end);
    return result;
  }

  std::unique_ptr<syntax::Tree> tree;
  std::vector<const syntax::Stmt*> statements;
  std::vector<const syntax::Expr*> expressions;
  std::vector<const syntax::Expr*> literals;
  std::vector<const syntax::Expr*> annotations;
  std::vector<Extent> names;
  std::vector<Extent> keywords;

private:
  void add(syntax::Block block) {
    for (const syntax::Stmt* stmt : block)
      add(*stmt);
  }
  void add(const syntax::Stmt& stmt) {
    statements.push_back(&stmt);
    syntax::for_each_expr(stmt, [this](const syntax::Expr& expr) { add(expr); });
    if (stmt.kind == StmtKind::Assign)
      add_annotation(static_cast<const syntax::AssignStmt&>(stmt).annotation);
    if (stmt.kind == StmtKind::Class)
      add_all(static_cast<const syntax::ClassStmt&>(stmt).decorators);
    if (stmt.kind == StmtKind::Function) {
      const auto& function = static_cast<const syntax::FunctionStmt&>(stmt);
      names.push_back(function.name_extent);
      add_all(function.decorators);
      for (const syntax::Parameter& parameter : function.parameters) {
        keywords.push_back(parameter.extent);
        add_annotation(parameter.annotation);
      }
      add_annotation(function.returns);
    }
    syntax::for_each_block(stmt, [this](syntax::Block inner) { add(inner); });
  }
  void add_all(syntax::Exprs exprs) {
    for (const syntax::Expr* expr : exprs)
      add(*expr);
  }
  void add_annotation(const syntax::Expr* annotation) {
    if (annotation == nullptr)
      return;
    annotations.push_back(annotation);
    add(*annotation);
  }
  void add(const syntax::Expr& expr) {
    expressions.push_back(&expr);
    if (expr.kind == ExprKind::Name)
      names.push_back(expr.extent);
    else if (expr.kind >= ExprKind::Integer && expr.kind <= ExprKind::Ellipsis)
      literals.push_back(&expr);
    else if (expr.kind == ExprKind::Call)
      for (const syntax::Keyword& keyword : static_cast<const syntax::CallExpr&>(expr).keywords)
        keywords.push_back(keyword.extent);
    syntax::for_each_child(expr, [this](const syntax::Expr& child) { add(child); });
  }
};

namespace {

std::string moved(std::string_view statement, std::size_t from, std::size_t to) {
  std::string result;
  bool is_first = true;
  while (!statement.empty()) {
    const std::size_t end = std::min(statement.find('\n'), statement.size());
    std::string_view line = statement.substr(0, end);
    statement.remove_prefix(std::min(end + 1, statement.size()));
    if (!is_first) {
      const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
      line.remove_prefix(std::min(blanks, from));
      result += "\n" + std::string(to, ' ');
    }
    is_first = false;
    result += line;
  }
  return result;
}

} // namespace

std::string SourceMutator::word() {
  return below(3) == 0 ? std::string(one_of(kLiterals)) : one_of(language_words());
}

std::string SourceMutator::wrapped(std::string_view expr) {
  const std::string inner(expr);
  switch (below(14)) {
  case 0:
    return "-" + inner;
  case 1:
    return "not " + inner;
  case 2:
    return "(" + inner + ")";
  case 3:
    return inner + "[0]";
  case 4:
    return inner + "[" + std::string(one_of(kLiterals)) + ":" + std::string(one_of(kLiterals)) +
           "]";
  case 5:
    return "pl.cast(" + inner + ", pl.INT32)";
  case 6:
    return "pl.const(" + inner + ", pl.INT32)";
  case 7:
    return "[" + inner + ", " + inner + "]";
  case 8:
    return "[" + inner + " for i in range(3)]";
  case 9:
    return inner + " if True else 0";
  case 10:
    return one_of(language_words()) + "(" + inner + ")";
  case 11:
    return "pl.min(" + inner + ", k)";
  default: {
    constexpr std::string_view kOperators[] = {"+", "-",  "*",  "/",  "//",  "%",  "<<", ">>", "**",
                                               "<", "==", "!=", ">=", "and", "or", "&",  "|"};
    return inner + " " + std::string(one_of(kOperators)) + " " +
           (below(2) == 0 ? inner : std::string(one_of(kLiterals)));
  }
  }
}

std::string SourceMutator::change_statement(const Parts& parts, const Parts& donor) {
  const syntax::Stmt& at = *one_of(parts.statements);
  const std::size_t indent = parts.tree->column(at.extent) - 1;
  const std::string own(parts.text_of(at.extent));
  const std::string gap = "\n" + std::string(indent, ' ');
  switch (below(6)) {
  case 0:
    return parts.with(at.extent, "pass");
  case 1:
    return parts.with(at.extent, own + gap + own);
  case 2: {
    const Parts& source = below(2) == 0 || donor.statements.empty() ? parts : donor;
    const syntax::Stmt& other = *one_of(source.statements);
    const std::string text =
        moved(source.text_of(other.extent), source.tree->column(other.extent) - 1, indent);
    return parts.with(at.extent, below(2) == 0 ? text : text + gap + own);
  }
  case 3: {
    constexpr std::string_view kHeads[] = {"if k > 1:",
                                           "if True:",
                                           "while k < 3:",
                                           "for i in pl.range(4):",
                                           "for i in pl.parallel(k):",
                                           "for i in pl.spmd(2):",
                                           "with pl.at(level=pl.Level.CORE_GROUP):",
                                           "with pl.manual_scope():",
                                           "with pl.cluster():",
                                           "for l in pl.split_aiv(2, mode=pl.SplitMode.NONE):"};
    return parts.with(at.extent,
                      std::string(one_of(kHeads)) + gap + "    " + moved(own, indent, indent + 4));
  }
  default:
    return parts.with(at.extent,
                      moved(one_of(kStatements), 0, indent) + (below(4) == 0 ? "" : gap + own));
  }
}

std::string SourceMutator::change_expression(const Parts& parts, const Parts& donor) {
  const Extent at = one_of(parts.expressions)->extent;
  if (below(3) == 0)
    return parts.with(at, wrapped(parts.text_of(at)));
  const Parts& source = below(2) == 0 || donor.expressions.empty() ? parts : donor;
  return parts.with(at, source.text_of(one_of(source.expressions)->extent));
}

std::string SourceMutator::change_name(const Parts& parts, const Parts& donor) {
  const Extent at = one_of(parts.names);
  const std::string_view own = parts.text_of(at);
  const bool is_language = own.starts_with("pl.") || own.starts_with("pld.");
  if (below(is_language ? 4 : 2) != 0)
    return parts.with(at, is_language ? one_of(language_words()) : word());
  const Parts& source = below(2) == 0 || donor.names.empty() ? parts : donor;
  return parts.with(at, source.text_of(one_of(source.names)));
}

std::string SourceMutator::change_literal(const Parts& parts) {
  return parts.with(one_of(parts.literals)->extent, one_of(kLiterals));
}

std::string SourceMutator::change_keyword(const Parts& parts, const Parts& donor) {
  const Extent at = one_of(parts.keywords);
  const std::string own(parts.text_of(at));
  const std::size_t equals = std::min(own.find('='), own.size());
  switch (below(5)) {
  case 0:
    return parts.with(at, own + ", " + own);
  case 1:
    return parts.with(at, std::string(one_of(kKeywords)) + own.substr(equals));
  case 2:
    return parts.with(at, own.substr(0, equals) + "=" + word());
  case 3: {
    const Parts& source = donor.keywords.empty() ? parts : donor;
    return parts.with(at, own + ", " + std::string(source.text_of(one_of(source.keywords))));
  }
  default:
    return parts.with(at, own + ", " + std::string(one_of(kKeywords)) + "=" + word());
  }
}

std::string SourceMutator::change(std::string_view text, std::string_view other) {
  const Parts parts(text);
  const Parts donor(other);
  const std::size_t what = below(12);
  if (what < 3 && !parts.statements.empty())
    return change_statement(parts, donor);
  if (what < 5 && !parts.literals.empty())
    return change_literal(parts);
  if (what < 7 && !parts.names.empty())
    return change_name(parts, donor);
  if (what < 8 && !parts.keywords.empty())
    return change_keyword(parts, donor);
  if (what < 9 && !parts.annotations.empty())
    return parts.with(one_of(parts.annotations)->extent, one_of(kAnnotations));
  if (!parts.expressions.empty())
    return change_expression(parts, donor);
  return std::string(text) + std::string(one_of(kStatements)) + "\n";
}

std::string SourceMutator::mutate(std::string_view text, std::string_view other) {
  std::string result(text);
  for (std::size_t left = 1 + below(3); left > 0; --left)
    result = change(result, other);
  return result;
}

} // namespace ptoscope::fuzz
