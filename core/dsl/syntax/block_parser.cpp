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
    parse_line();
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
    // A printed program without functions has an empty class.
    const bool may_be_empty =
        cursor_.at_end() && owner != nullptr && owner->kind == StmtKind::Class;
    if (cursor_.at_end() || inner <= outer) {
      if (sound && !may_be_empty)
        report_error(tree_, "syntax", header,
                     message_text("core", "expected an indented block after this line"));
    } else if (++depth_ > kMaxBlocks) {
      report_error(tree_, "syntax", cursor_.extent(),
                   message_text("core", "expected blocks that are nested less deeply"));
      while (!cursor_.at_end() && cursor_.column() > outer)
        drop_line();
      --depth_;
    } else {
      block = parse_lines(inner, outer);
      --depth_;
    }
  }
  column_ = outer;
  return block;
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
  if (!expressions_.failed()) {
    cursor_.advance();
    statement->iterable = expressions_.parse_list();
  }
  statement->body = parse_block(statement);
  statement->orelse = parse_else();
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_while() {
  auto* statement = make<WhileStmt>(StmtKind::While, cursor_.extent());
  cursor_.advance();
  statement->condition = expressions_.parse();
  statement->body = parse_block(statement);
  statement->orelse = parse_else();
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_with() {
  auto* statement = make<WithStmt>(StmtKind::With, cursor_.extent());
  std::vector<WithItem> items;
  cursor_.advance();
  do {
    WithItem item;
    item.value = expressions_.parse();
    if (!expressions_.failed() && cursor_.is_keyword("as")) {
      cursor_.advance();
      // One target: a comma begins the next item.
      item.target = expressions_.parse_target();
    }
    items.push_back(item);
  } while (!expressions_.failed() && cursor_.take(','));
  statement->items = tree_.arena.copy(items);
  statement->body = parse_block(statement);
  statement->extent.end = cursor_.last_end();
  return statement;
}

const Stmt* StatementParser::parse_foreign_block(std::string_view what) {
  auto* statement = make<ForeignStmt>(StmtKind::Foreign, cursor_.extent());
  statement->what = what;
  // Up to the ":" that ends the line; those in brackets and slices come before it.
  while (!cursor_.at_newline() && !cursor_.at_end() &&
         !(cursor_.is(':') && (cursor_.after_token().first == '\n' || what == "try" ||
                               what == "else" || what == "finally")))
    cursor_.advance();
  statement->body = parse_block(statement);
  statement->extent.end = cursor_.last_end();
  return statement;
}

} // namespace ptoscope::syntax
