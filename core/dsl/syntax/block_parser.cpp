#include "core/dsl/syntax/error_list.h"
#include "core/dsl/syntax/statement_parser.h"

// Statements that have blocks.

namespace ptoscope::syntax {

namespace {

/// Blocks inside blocks; every level takes some of the stack.
constexpr int kMaxBlocks = 200;

} // namespace

Block StatementParser::parse_block(Stmt* owner) {
  const std::uint32_t outer = column_;
  const std::uint32_t outer_narrow = narrow_;
  const auto close_header = [&] {
    if (owner == nullptr || owner->last_comment != kOpen)
      return;
    owner->last_comment = static_cast<std::uint32_t>(tree_.comments.size());
    comments_taken_ = owner->last_comment;
  };
  if (!expressions_.failed() && !cursor_.take(':'))
    expressions_.expected("\":\"");
  if (expressions_.failed())
    cursor_.skip_line();
  Block block;
  const bool on_the_line = !cursor_.at_newline() && !cursor_.at_end();
  if (on_the_line && depth_ >= kMaxBlocks) {
    report_error(tree_, "syntax", cursor_.extent(),
                 message_text("core", "expected blocks that are nested less deeply"));
    close_header();
    drop_line();
  } else if (on_the_line) {
    ++depth_;
    const std::size_t mark = statements_.size();
    close_header();
    parse_line(true);
    block = take_since(mark);
    --depth_;
  } else {
    const bool sound = !expressions_.failed();
    close_header();
    const Extent header = cursor_.extent();
    expressions_.reset();
    if (cursor_.at_newline())
      cursor_.advance();
    const std::uint32_t inner = cursor_.at_end() ? 0 : cursor_.column();
    // A printed program without functions has an empty class, and an empty scope prints nothing.
    const bool may_be_empty =
        owner != nullptr && ((cursor_.at_end() && owner->kind == StmtKind::Class) ||
                             (tree_.printed && owner->kind == StmtKind::With));
    if (cursor_.at_end() || inner <= outer) {
      if (sound && !may_be_empty)
        report_error(tree_, "syntax", header,
                     message_text("core", "expected an indented block after this line"));
      drop_tails(outer + 1);
    } else if (++depth_ > kMaxBlocks) {
      report_error(tree_, "syntax", cursor_.extent(),
                   message_text("core", "expected blocks that are nested less deeply"));
      while (!cursor_.at_end() && cursor_.column() > outer)
        drop_line();
      --depth_;
    } else {
      if (!tree_.printed && cursor_.narrow_column() <= outer_narrow)
        check_indentation(outer_narrow + 1);
      block = parse_lines(inner, outer);
      --depth_;
    }
  }
  column_ = outer;
  narrow_ = outer_narrow;
  return block;
}

Block StatementParser::parse_loop_body(Stmt* owner) {
  ++loops_;
  const Block body = parse_block(owner);
  --loops_;
  return body;
}

/// The arm after `else`; empty when there is none.
Block StatementParser::parse_else() {
  if (!cursor_.is_keyword("else") || cursor_.column() != column_)
    return {};
  cursor_.advance();
  return parse_block(nullptr);
}

const Stmt* StatementParser::parse_if() {
  auto* statement = make<IfStmt>(StmtKind::If, cursor_.extent());
  cursor_.advance();
  statement->condition = expressions_.parse();
  statement->body = parse_block(statement);
  if (cursor_.is_keyword("elif") && cursor_.column() == column_) {
    statement->has_else = true;
    statement->else_if = true;
    const std::uint32_t first_comment = comments_taken_;
    if (depth_ >= kMaxBlocks) {
      report_error(tree_, "syntax", cursor_.extent(),
                   message_text("core", "expected blocks that are nested less deeply"));
      while (!cursor_.at_end() && (cursor_.column() > column_ || cursor_.is_keyword("elif") ||
                                   cursor_.is_keyword("else")))
        drop_line();
    } else {
      ++depth_;
      auto* nested = const_cast<Stmt*>(parse_if());
      --depth_;
      nested->first_comment = first_comment;
      const Stmt* only = nested;
      statement->orelse = tree_.arena.copy(std::span<const Stmt* const>(&only, 1));
    }
  } else if (cursor_.is_keyword("else") && cursor_.column() == column_) {
    statement->has_else = true;
    statement->orelse = parse_else();
  }
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_for() {
  auto* statement = make<ForStmt>(StmtKind::For, cursor_.extent());
  cursor_.advance();
  statement->target = expressions_.parse_targets();
  if (!expressions_.failed() && !cursor_.is_keyword("in"))
    expressions_.expected("\"in\"");
  if (!expressions_.failed())
    check_target(*statement->target);
  if (!expressions_.failed()) {
    cursor_.advance();
    statement->iterable = expressions_.parse_list();
  }
  statement->body = parse_loop_body(statement);
  statement->orelse = parse_else();
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_while() {
  auto* statement = make<WhileStmt>(StmtKind::While, cursor_.extent());
  cursor_.advance();
  statement->condition = expressions_.parse();
  statement->body = parse_loop_body(statement);
  statement->orelse = parse_else();
  statement->extent.end = cursor_.last_end();
  return statement;
}

void StatementParser::parse_items(std::vector<WithItem>& items, bool bracketed) {
  do {
    if (bracketed && cursor_.is(')'))
      break;
    WithItem item;
    item.value = expressions_.parse();
    if (!expressions_.failed() && cursor_.is_keyword("as")) {
      cursor_.advance();
      // One target: a comma begins the next item.
      item.target = expressions_.parse_target();
      if (!expressions_.failed())
        check_target(*item.target);
    }
    items.push_back(item);
  } while (!expressions_.failed() && cursor_.take(','));
}

const Stmt* StatementParser::parse_with() {
  auto* statement = make<WithStmt>(StmtKind::With, cursor_.extent());
  std::vector<WithItem> items;
  cursor_.advance();
  const Extent opening = cursor_.extent();
  const bool bracketed = cursor_.is('(') && cursor_.at_bracketed_items();
  if (bracketed)
    cursor_.advance();
  parse_items(items, bracketed);
  if (bracketed && !expressions_.failed())
    expressions_.expect_closing(')', opening);
  statement->items = tree_.arena.copy(items);
  statement->body = parse_block(statement);
  statement->extent.end = cursor_.last_end();
  return statement;
}

/// A statement of Python that no program may hold, with the blocks that belong to it.
const Stmt* StatementParser::parse_foreign_block(std::string_view what) {
  auto* statement = make<ForeignStmt>(StmtKind::Foreign, cursor_.extent());
  statement->what = what;
  skip_header();
  ++loops_; // it may be one
  const Block first = parse_block(statement);
  std::vector<const Stmt*> body(first.begin(), first.end());
  const bool goes_on = what == "try" || what == "async";
  while (goes_on && cursor_.column() == column_ &&
         (cursor_.is_keyword("except") || cursor_.is_keyword("else") ||
          cursor_.is_keyword("finally"))) {
    skip_header();
    const Block next = parse_block(nullptr);
    body.insert(body.end(), next.begin(), next.end());
  }
  --loops_;
  statement->body = tree_.arena.copy(body);
  statement->extent.end = cursor_.last_end();
  return statement;
}

/// Up to the ":" that ends the header; those in brackets and slices come before it.
void StatementParser::skip_header() {
  int depth = 0;
  while (!cursor_.at_newline() && !cursor_.at_end() && (depth != 0 || !cursor_.is(':'))) {
    const char symbol = cursor_.symbol();
    depth += symbol == '(' || symbol == '[' || symbol == '{' ? 1 : 0;
    depth -= symbol == ')' || symbol == ']' || symbol == '}' ? 1 : 0;
    cursor_.advance();
  }
}

/// A part of a statement that doesn't go on here.
const Stmt* StatementParser::parse_stray(std::string_view word) {
  auto* statement = make<ErrorStmt>(StmtKind::Error, cursor_.extent());
  const std::string_view whole = word == "elif"   ? message_text("core", "an \"if\"")
                                 : word == "else" ? message_text("core", "an \"if\" or a loop")
                                                  : message_text("core", "a \"try\"");
  report_error(tree_, "syntax", cursor_.extent(),
               message_text("core", "expected {0} before this \"{1}\", in the same column"), whole,
               word);
  skip_header();
  statement->body = parse_block(statement);
  statement->extent.end = cursor_.last_end();
  return statement;
}

} // namespace ptoscope::syntax
