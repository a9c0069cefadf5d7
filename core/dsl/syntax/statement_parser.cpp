#include "core/dsl/syntax/statement_parser.h"

#include "core/dsl/byte_class.h"
#include "core/dsl/printed_ops.h"
#include "core/dsl/syntax/error_list.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/syntax/target.h"

#include <algorithm>
#include <cstring>

namespace ptoscope::syntax {

using dsl::TokenKind;

namespace {

/// Where an annotation that begins here ends if it ends before the next " = "; 0 when that is too
/// far away to look for.
std::uint32_t annotation_end(std::string_view text, std::uint32_t begin) {
  constexpr std::size_t kMaxLength = 1024;
  const std::string_view near = text.substr(begin, kMaxLength);
  constexpr std::uint64_t kBlanks = 0x2020202020202020;
  constexpr std::uint64_t kEqualSigns = 0x3d3d3d3d3d3d3d3d;
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  const auto word = [near](std::size_t at) {
    std::uint64_t value = 0;
    std::memcpy(&value, near.data() + at, sizeof value);
    return value;
  };
  std::size_t at = 0;
  // Eight places at once: a byte of `other` is 0 where " = " begins.
  for (; at + 10 <= near.size(); at += 8) {
    const std::uint64_t other =
        (word(at) ^ kBlanks) | (word(at + 1) ^ kEqualSigns) | (word(at + 2) ^ kBlanks);
    if (((other - kOnes) & ~other & kHighBits) != 0)
      break;
  }
  at = near.find(" = ", at);
  return at == std::string_view::npos ? 0 : begin + static_cast<std::uint32_t>(at);
}

/// Whether a whole annotation reads the same wherever it stands: where a string ends can depend on
/// what follows it.
bool reads_alike(std::string_view annotation) {
  char before = '\0';
  for (const char c : annotation) {
    if (c == '\'' || c == '\\' || c == '\n' || (c == '"' && before == '"'))
      return false;
    before = c;
  }
  return true;
}

} // namespace

bool begins_printed(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark))
    text.remove_prefix(kByteOrderMark.size());
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
    if (!text.starts_with('#'))
      return false;
    if (text.starts_with(dsl::kProgramMark))
      return true;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

std::unique_ptr<Tree> parse(std::string_view text, std::string file, Dialect dialect) {
  auto tree = std::make_unique<Tree>();
  parse_into(*tree, text, std::move(file), dialect);
  return tree;
}

void parse_into(Tree& tree, std::string_view text, std::string file, Dialect dialect) {
  tree.arena.recycle();
  tree.comments.clear();
  tree.tails.clear();
  tree.diagnostics.clear();
  tree.text = text;
  tree.file = std::move(file);
  tree.printed = dialect == Dialect::Printed || begins_printed(text);
  tree.module = StatementParser(tree).parse_module();
}

Block StatementParser::parse_module() {
  return parse_lines(0, -1);
}

Block StatementParser::parse_lines(std::uint32_t column, std::int64_t outer) {
  const std::size_t mark = statements_.size();
  const std::uint32_t narrow = cursor_.narrow_column();
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
      check_indentation(narrow);
    }
    column_ = here;
    narrow_ = cursor_.narrow_column();
    parse_line();
  }
  drop_tails(column);
  return take_since(mark);
}

/// Tabs may stand before a statement if they do so before all of its block, in the same way.
void StatementParser::check_indentation(std::uint32_t narrow) {
  if (tree_.printed)
    report_error(tree_, "indentation", cursor_.extent(),
                 message_text("core", "expected blanks before the statement, found a tab"));
  else if (cursor_.narrow_column() != narrow)
    report_error(tree_, "indentation", cursor_.extent(),
                 message_text("core", "expected tabs and blanks before the statement as in the "
                                      "lines above"));
}

void StatementParser::drop_tails(std::uint32_t column) {
  std::vector<Comment>& comments = tree_.comments;
  const auto first = comments.begin() + comments_taken_;
  const auto tails = std::stable_partition(first, comments.end(), [column](const Comment& comment) {
    return !comment.alone || comment.column < column;
  });
  tree_.tails.insert(tree_.tails.end(), tails, comments.end());
  comments.erase(tails, comments.end());
}

Block StatementParser::take_since(std::size_t mark) {
  const Block taken = tree_.arena.copy(std::span<const Stmt* const>(statements_).subspan(mark));
  statements_.resize(mark);
  return taken;
}

/// A compound statement, or simple ones with ";" between them.
void StatementParser::parse_line(bool only_simple) {
  do {
    if (cursor_.at_newline())
      break;
    if (only_simple && at_compound()) {
      expressions_.expected(message_text("core", "a simple statement"));
      break;
    }
    only_simple = true;
    const std::uint32_t first_comment = comments_taken_;
    const bool has_block = parse_statement();
    auto* statement = const_cast<Stmt*>(statements_.back());
    statement->first_comment = first_comment;
    if (statement->kind == StmtKind::Pass) {
      // No node comes of it: its comments are the next statement's.
      statement->last_comment = first_comment;
    } else if (statement->last_comment == kOpen) {
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

/// Goes past the end of a line that nothing is said of.
void StatementParser::drop_line() {
  cursor_.skip_line();
  finish_line();
}

/// True when the statement had a block and so the line is done.
bool StatementParser::parse_statement() {
  if (cursor_.is('@')) {
    statements_.push_back(parse_decorated());
    return true;
  }
  if (cursor_.kind() != TokenKind::Keyword) {
    for (const std::string_view word : {"match", "case"}) {
      if (at_soft_keyword(word)) {
        statements_.push_back(parse_foreign_block(word));
        return true;
      }
    }
    statements_.push_back(parse_assignment());
    return false;
  }
  const std::string_view word = cursor_.text();
  const Stmt* compound = parse_compound(word);
  statements_.push_back(compound != nullptr ? compound : parse_simple(word));
  return compound != nullptr;
}

bool StatementParser::at_compound() const {
  if (cursor_.is('@'))
    return true;
  if (cursor_.kind() != TokenKind::Keyword)
    return false;
  for (const std::string_view word : {"if", "elif", "else", "for", "while", "with", "def", "class",
                                      "try", "except", "finally", "async"})
    if (cursor_.text() == word)
      return true;
  return false;
}

/// `match x:`, where `match` is no name: an operand follows, and the line ends with a colon.
bool StatementParser::at_soft_keyword(std::string_view word) const {
  if (cursor_.kind() != TokenKind::Name || cursor_.text() != word)
    return false;
  const auto [next, second] = cursor_.after_token();
  const bool operand =
      dsl::is_name_byte(next) || std::string_view("([{'\"-*").find(next) != std::string_view::npos;
  if (!operand)
    return false;
  std::string_view line = tree_.text.substr(cursor_.begin());
  line = line.substr(0, line.find('\n'));
  line = line.substr(0, line.find('#'));
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line[last] == ':';
}

const Stmt* StatementParser::parse_compound(std::string_view word) {
  if (word == "if")
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
  if (word == "try" || word == "async")
    return parse_foreign_block(word);
  if (word == "elif" || word == "else" || word == "except" || word == "finally")
    return parse_stray(word);
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
    return parse_loop_end(StmtKind::Break);
  if (word == "continue")
    return parse_loop_end(StmtKind::Continue);
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

const Stmt* StatementParser::parse_loop_end(StmtKind kind) {
  const Extent extent = cursor_.extent();
  if (loops_ == 0)
    report_error(tree_, "syntax", extent,
                 message_text("core", "expected \"{0}\" inside of a loop only"), cursor_.text());
  cursor_.advance();
  return make<Stmt>(kind, extent);
}

bool StatementParser::check_target(const Expr& target, bool single) {
  const Expr* wrong = single ? wrong_single_target(target) : wrong_target(target);
  if (wrong == nullptr)
    return true;
  constexpr std::size_t kMaxShown = 40;
  report_error(tree_, "syntax", wrong->extent,
               message_text("core", "expected a name, attribute or element to assign to, found "
                                    "\"{0}\""),
               escape_control_characters(shortened(tree_.text_of(wrong->extent), kMaxShown)));
  return false;
}

/// The annotation that was read before with the same text, at its new place; null when there is
/// none.
const Expr* StatementParser::known_annotation(std::uint32_t begin, std::uint32_t end) const {
  const Expr** known = annotations_.find(tree_.text.substr(begin, end - begin));
  if (known == nullptr || (*known)->kind != ExprKind::Subscript)
    return nullptr;
  auto* copy = tree_.arena.make<SubscriptExpr>(static_cast<const SubscriptExpr&>(**known));
  copy->extent = {begin, end, cursor_.current().line};
  return copy;
}

const Expr* StatementParser::parse_annotation() {
  const std::string_view text = tree_.text;
  const std::uint32_t begin = cursor_.begin() + 2; // behind ": "
  const bool usual = tree_.printed && begin < text.size() && text[begin - 1] == ' ';
  const std::uint32_t end = usual ? annotation_end(text, begin) : 0;
  if (end != 0) {
    if (const Expr* known = known_annotation(begin, end)) {
      cursor_.skip_to(end);
      return known;
    }
  }
  cursor_.advance();
  const Expr* annotation = expressions_.parse();
  if (end != 0 && !expressions_.failed() && cursor_.last_end() == end &&
      reads_alike(text.substr(begin, end - begin)))
    annotations_.at(text.substr(begin, end - begin)) = annotation;
  return annotation;
}

/// An assignment of any form, or an expression.
const Stmt* StatementParser::parse_assignment() {
  const Extent begin = cursor_.extent();
  const Expr* value = expressions_.parse_list();
  if (expressions_.failed())
    return make<ErrorStmt>(StmtKind::Error, cursor_.since(begin.begin, begin.line));
  if (!cursor_.is('=') && !cursor_.is(':')) {
    const std::string_view op = cursor_.text();
    if (cursor_.kind() == TokenKind::Operator && op.size() > 1 && op.back() == '=' &&
        std::string_view("+-*/%@&|^<>").find(op[0]) != std::string_view::npos && op != "<=" &&
        op != ">=") {
      auto* statement = make<AugmentedStmt>(StmtKind::Augmented, begin);
      check_target(*value, true);
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
  bool sound = true;
  if (cursor_.is(':')) {
    sound = check_target(*value, true);
    statement->annotation = parse_annotation();
  }
  while (!expressions_.failed() && cursor_.take('=')) {
    if (statement->value != nullptr)
      targets_.push_back(statement->value);
    statement->value = expressions_.parse_list();
  }
  statement->targets = tree_.arena.copy(targets_);
  statement->extent.end = cursor_.last_end();
  if (statement->annotation == nullptr)
    for (const Expr* target : statement->targets)
      sound = check_target(*target) && sound;
  if (sound && !expressions_.failed())
    return statement;
  auto* error = make<ErrorStmt>(StmtKind::Error, statement->extent);
  error->targets = statement->targets;
  return error;
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
  const auto name = [this](bool is_module) -> std::string_view {
    const std::string_view text = cursor_.text();
    const bool is_name = is_module ? cursor_.kind() == TokenKind::Name : cursor_.at_plain_name();
    if (!is_name && !cursor_.is('*')) {
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
      statement->module = name(true);
    if (!expressions_.failed() && !cursor_.is_keyword("import"))
      expressions_.expected("\"import\"");
    if (!expressions_.failed())
      cursor_.advance();
  }
  const Extent opening = cursor_.extent();
  const bool bracket = statement->from && cursor_.take('(');
  while (!expressions_.failed() && !cursor_.is(')')) {
    ImportStmt::Alias one;
    one.name = one.alias = name(!statement->from);
    if (cursor_.is_keyword("as")) {
      cursor_.advance();
      one.alias = name(false);
    }
    names.push_back(one);
    if (!cursor_.take(','))
      break;
  }
  if (bracket && !expressions_.failed())
    expressions_.expect_closing(')', opening);
  if (!statement->from && !names.empty())
    statement->module = names.front().name;
  statement->names = tree_.arena.copy(names);
  statement->extent.end = cursor_.last_end();
  return statement;
}

} // namespace ptoscope::syntax
