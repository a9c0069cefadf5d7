#include "core/dsl/syntax/statement_parser.h"

#include "core/dsl/syntax/error_list.h"
#include "core/dsl/syntax/parse.h"

namespace ptoscope::syntax {

using dsl::TokenKind;

std::unique_ptr<Tree> parse(std::string_view text, std::string file) {
  auto tree = std::make_unique<Tree>();
  tree->text = text;
  tree->file = std::move(file);
  tree->module = StatementParser(*tree).parse_module();
  return tree;
}

Block StatementParser::parse_module() {
  return parse_lines(0, -1);
}

Block StatementParser::parse_lines(std::uint32_t column, std::int64_t outer) {
  std::vector<const Stmt*> statements;
  std::uint32_t wrong = column;
  while (!cursor_.at_end()) {
    const std::uint32_t here = cursor_.column();
    if (std::int64_t{here} <= outer)
      break;
    if (here != column && here != wrong) {
      report_error(tree_, "indentation", cursor_.extent(),
                   message_text("core", "expected a line indented by {0} blanks, found {1}"),
                   column, here);
      wrong = here; // once for lines that follow each other
    } else if (cursor_.indented_with_tab()) {
      report_error(tree_, "indentation", cursor_.extent(),
                   message_text("core", "expected blanks before the statement, found a tab"));
    }
    column_ = here;
    parse_line(statements);
  }
  return tree_.arena.copy(statements);
}

/// A compound statement, or simple ones with ";" between them.
void StatementParser::parse_line(std::vector<const Stmt*>& into) {
  do {
    if (cursor_.at_newline())
      break;
    const std::uint32_t first_comment = comments_taken_;
    const bool has_block = parse_statement(into);
    auto* statement = const_cast<Stmt*>(into.back());
    statement->first_comment = first_comment;
    if (statement->last_comment == kOpen) {
      statement->last_comment = static_cast<std::uint32_t>(tree_.comments.size());
      comments_taken_ = statement->last_comment;
    }
    if (has_block)
      return;
  } while (cursor_.take(';'));
  finish_line();
}

/// Goes past the end of the line; what stands before it was not expected.
void StatementParser::finish_line() {
  if (!cursor_.at_newline() && !cursor_.at_end()) {
    if (!expressions_.failed())
      expressions_.expected(message_text("core", "the end of the statement"));
    cursor_.skip_line();
  }
  expressions_.reset();
  if (cursor_.at_newline())
    cursor_.advance();
}

/// True when the statement had a block and so the line is done.
bool StatementParser::parse_statement(std::vector<const Stmt*>& into) {
  if (cursor_.is('@')) {
    into.push_back(parse_decorated());
    return true;
  }
  if (cursor_.kind() != TokenKind::Keyword) {
    into.push_back(parse_assignment());
    return false;
  }
  const std::string_view word = cursor_.text();
  const Stmt* compound = parse_compound(word);
  into.push_back(compound != nullptr ? compound : parse_simple(word));
  return compound != nullptr;
}

const Stmt* StatementParser::parse_compound(std::string_view word) {
  if (word == "if" || word == "elif")
    return parse_if();
  if (word == "for")
    return parse_for();
  if (word == "while")
    return parse_while();
  if (word == "with")
    return parse_with();
  if (word == "def")
    return parse_function({}, cursor_.extent());
  if (word == "class")
    return parse_class({}, cursor_.extent());
  if (word == "try" || word == "except" || word == "finally" || word == "async" || word == "else")
    return parse_foreign_block(word);
  return nullptr;
}

const Stmt* StatementParser::parse_simple(std::string_view word) {
  const Extent begin = cursor_.extent();
  const auto bare = [&](StmtKind kind) {
    cursor_.advance();
    return make<Stmt>(kind, begin);
  };
  if (word == "pass")
    return bare(StmtKind::Pass);
  if (word == "break")
    return bare(StmtKind::Break);
  if (word == "continue")
    return bare(StmtKind::Continue);
  if (word == "import" || word == "from")
    return parse_import();
  if (word == "return") {
    cursor_.advance();
    auto* statement = make<ValueStmt>(StmtKind::Return, begin);
    if (!cursor_.at_newline() && !cursor_.at_end() && !cursor_.is(';'))
      statement->value = expressions_.parse_list();
    statement->extent.end = cursor_.last_end();
    return statement;
  }
  for (const std::string_view foreign : {"assert", "del", "global", "nonlocal", "raise"}) {
    if (word == foreign)
      return parse_foreign_simple(foreign);
  }
  return parse_assignment();
}

/// An assignment of any form, or an expression.
const Stmt* StatementParser::parse_assignment() {
  const Extent begin = cursor_.extent();
  const Expr* value = expressions_.parse_list();
  if (expressions_.failed())
    return make<Stmt>(StmtKind::Error, cursor_.since(begin.begin, begin.line));
  if (!cursor_.is('=') && !cursor_.is(':')) {
    const std::string_view op = cursor_.text();
    if (cursor_.kind() == TokenKind::Operator && op.size() > 1 && op.back() == '=' &&
        std::string_view("+-*/%@&|^<>").find(op[0]) != std::string_view::npos && op != "<=" &&
        op != ">=") {
      auto* statement = make<AugmentedStmt>(StmtKind::Augmented, begin);
      statement->target = value;
      statement->op = op;
      cursor_.advance();
      statement->value = expressions_.parse_list();
      statement->extent.end = cursor_.last_end();
      return statement;
    }
    auto* statement = make<ValueStmt>(StmtKind::Expression, value->extent);
    statement->value = value;
    return statement;
  }
  auto* statement = make<AssignStmt>(StmtKind::Assign, begin);
  targets_.clear();
  targets_.push_back(value);
  if (cursor_.take(':'))
    statement->annotation = expressions_.parse();
  while (!expressions_.failed() && cursor_.take('=')) {
    if (statement->value != nullptr)
      targets_.push_back(statement->value);
    statement->value = expressions_.parse_list();
  }
  statement->targets = tree_.arena.copy(targets_);
  statement->extent.end = cursor_.last_end();
  if (expressions_.failed())
    return make<Stmt>(StmtKind::Error, statement->extent);
  return statement;
}

const Stmt* StatementParser::parse_foreign_simple(std::string_view what) {
  auto* statement = make<ForeignStmt>(StmtKind::Foreign, cursor_.extent());
  statement->what = what;
  cursor_.skip_line();
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_import() {
  auto* statement = make<ImportStmt>(StmtKind::Import, cursor_.extent());
  std::vector<ImportStmt::Alias> names;
  statement->from = cursor_.is_keyword("from");
  cursor_.advance();
  const auto name = [this]() -> std::string_view {
    const std::string_view text = cursor_.text();
    if (cursor_.kind() != TokenKind::Name && !cursor_.is('*')) {
      expressions_.expected(message_text("core", "a name"));
      return {};
    }
    cursor_.advance();
    return text;
  };
  if (statement->from) {
    while (cursor_.is('.') || cursor_.is("..."))
      cursor_.advance();
    if (!cursor_.is_keyword("import"))
      statement->module = name();
    if (!expressions_.failed() && !cursor_.is_keyword("import"))
      expressions_.expected("\"import\"");
    if (!expressions_.failed())
      cursor_.advance();
  }
  const bool bracket = statement->from && cursor_.take('(');
  while (!expressions_.failed() && !cursor_.is(')')) {
    ImportStmt::Alias one;
    one.name = one.alias = name();
    if (cursor_.is_keyword("as")) {
      cursor_.advance();
      one.alias = name();
    }
    names.push_back(one);
    if (!cursor_.take(','))
      break;
  }
  if (bracket && !expressions_.failed())
    expressions_.expect(')', "\",\" or \")\"");
  if (!statement->from && !names.empty())
    statement->module = names.front().name;
  statement->names = tree_.arena.copy(names);
  statement->extent.end = cursor_.last_end();
  return statement;
}

} // namespace ptoscope::syntax
