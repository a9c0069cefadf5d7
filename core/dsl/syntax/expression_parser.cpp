#include "core/dsl/syntax/expression_parser.h"

#include "core/dsl/number_literal.h"
#include "core/dsl/syntax/error_list.h"
#include "core/support/python_name.h"

#include <fmt/format.h>

#include <algorithm>

namespace ptoscope::syntax {

using dsl::TokenKind;

namespace {

/// Nodes inside each other: operators and calls that follow each other nest without taking stack
/// here, but whoever walks the tree needs it.
constexpr int kMaxHeight = 600;

// Levels of `formats/passes-dump.md` section 7.
constexpr int kNotLevel = 4;
constexpr int kComparisonLevel = 5;
constexpr int kSignLevel = 12;
constexpr int kPowerLevel = 13;

/// `pl.in`: earlier compilers printed such names, which are no Python.
bool has_keyword_part(std::string_view dotted) {
  return !all_parts(dotted, [](std::string_view part) { return !is_keyword(part); });
}

/// False for a string that only the end of its line ends.
bool is_closed(std::string_view string) {
  const std::size_t quote = string.find_first_of("'\"");
  return quote + 1 < string.size() && string.back() == string[quote];
}

/// True for two quotes of three that nothing closes, which the lexer reads as a string of nothing.
bool opens_three_quotes(std::string_view string, std::string_view behind) {
  const std::size_t quote = string.find_first_of("'\"");
  return quote + 2 == string.size() && behind.starts_with(string[quote]);
}

} // namespace

Exprs ExpressionParser::take_since(std::size_t mark) {
  const Exprs taken = tree_.arena.copy(std::span<const Expr* const>(pending_).subspan(mark));
  pending_.resize(mark);
  return taken;
}

void ExpressionParser::wrap(int height) {
  height_ = height + 1;
  if (height_ > kMaxHeight)
    expected(message_text("core", "an expression that is nested less deeply"));
}

void ExpressionParser::expected(std::string_view what) {
  if (failed_)
    return;
  failed_ = true;
  const dsl::Token& token = cursor_.current();
  if (token.kind == TokenKind::Newline || token.kind == TokenKind::EndOfFile) {
    // Behind the last token: at the end of a text there is nothing to point at.
    const Extent end{cursor_.last_end(), cursor_.last_end(), token.line};
    report_error(tree_, "syntax", end,
                 message_text("core", "expected {0}, found the end of the line"), what);
    return;
  }
  report_error(tree_, "syntax", cursor_.extent(),
               message_text("core", "expected {0}, found \"{1}\""), what, shown_token());
}

bool ExpressionParser::expect(char symbol, std::string_view what) {
  if (cursor_.take(symbol))
    return true;
  expected(what);
  return false;
}

bool ExpressionParser::expect_closing(char bracket, const Extent& opening) {
  if (cursor_.take(bracket))
    return true;
  const std::string what = fmt::format("\",\" or \"{}\"", bracket);
  const dsl::Token& token = cursor_.current();
  if (failed_ || token.line == opening.line) {
    expected(what);
    return false;
  }
  failed_ = true;
  const std::int64_t line = tree_.place(opening).line;
  if (token.kind == TokenKind::Newline || token.kind == TokenKind::EndOfFile)
    report_error(tree_, "syntax", {cursor_.last_end(), cursor_.last_end(), token.line},
                 message_text("core", "expected {0} for the bracket of line {1}, found the end of "
                                      "the line"),
                 what, line);
  else
    report_error(tree_, "syntax", cursor_.extent(),
                 message_text("core", "expected {0} for the bracket of line {1}, found \"{2}\""),
                 what, line, shown_token());
  return false;
}

/// The token at hand, as a message shows it.
std::string ExpressionParser::shown_token() const {
  constexpr std::size_t kMaxShown = 40;
  return escape_control_characters(shortened(cursor_.text(), kMaxShown));
}

const Expr* ExpressionParser::error_expr() {
  return make<Expr>(ExprKind::Error, cursor_.extent());
}

/// Operators of one byte.
constexpr std::array<ExpressionParser::Infix, 128> ExpressionParser::make_short_infixes() {
  std::array<Infix, 128> infixes{};
  infixes['<'] = {Operator::Lt, kComparisonLevel};
  infixes['>'] = {Operator::Gt, kComparisonLevel};
  infixes['|'] = {Operator::BitOr, 6};
  infixes['^'] = {Operator::BitXor, 7};
  infixes['&'] = {Operator::BitAnd, 8};
  infixes['+'] = {Operator::Add, 10};
  infixes['-'] = {Operator::Sub, 10};
  infixes['*'] = {Operator::Mul, 11};
  infixes['/'] = {Operator::Div, 11};
  infixes['%'] = {Operator::Mod, 11};
  infixes['@'] = {Operator::MatMul, 11};
  return infixes;
}

/// An operator of two bytes.
ExpressionParser::Infix ExpressionParser::long_infix(std::string_view symbol) {
  if (symbol == "==")
    return {Operator::Eq, kComparisonLevel};
  if (symbol == "!=")
    return {Operator::Ne, kComparisonLevel};
  if (symbol == "<=")
    return {Operator::Le, kComparisonLevel};
  if (symbol == ">=")
    return {Operator::Ge, kComparisonLevel};
  if (symbol == "<<")
    return {Operator::ShiftLeft, 9};
  if (symbol == ">>")
    return {Operator::ShiftRight, 9};
  if (symbol == "//")
    return {Operator::FloorDiv, 11};
  if (symbol == "**")
    return {Operator::Pow, kPowerLevel};
  return {};
}

ExpressionParser::Infix ExpressionParser::word_infix(std::string_view word) {
  if (word == "or")
    return {Operator::Or, 1};
  if (word == "and")
    return {Operator::And, 3};
  if (word == "in")
    return {Operator::In, kComparisonLevel};
  if (word == "is")
    return {Operator::Is, kComparisonLevel};
  if (word == "not")
    return {Operator::NotIn, kComparisonLevel};
  return {};
}

ExpressionParser::Infix ExpressionParser::infix() const {
  static constexpr std::array<Infix, 128> kShortInfixes = make_short_infixes();
  if (cursor_.symbol() != '\0')
    return kShortInfixes[static_cast<unsigned char>(cursor_.symbol())];
  const dsl::Token& token = cursor_.current();
  switch (token.kind) {
  case TokenKind::Operator:
    return token.length == 2 ? long_infix(cursor_.text()) : Infix{};
  case TokenKind::Keyword:
    return word_infix(cursor_.text());
  case TokenKind::Name:
    return tree_.printed && cursor_.text() == "xor" ? Infix{Operator::Xor, 2} : Infix{};
  default:
    return {};
  }
}

/// Whether the operand at hand is a whole expression, as most arguments are.
bool ExpressionParser::at_lone_operand() const {
  const dsl::Token& token = cursor_.current();
  if (token.kind != TokenKind::Name && token.kind != TokenKind::Integer)
    return false;
  const std::size_t end = std::size_t{token.offset} + token.length;
  const char next = end < tree_.text.size() ? tree_.text[end] : '\0';
  return next == ',' || next == ')' || next == ']';
}

const Expr* ExpressionParser::parse() {
  if (at_lone_operand())
    return parse_atom();
  if (cursor_.is_keyword("lambda"))
    return parse_foreign("lambda");
  const Expr* value = parse_binary(1);
  if (failed_)
    return value;
  if (cursor_.is_keyword("if")) {
    const Deeper deeper(*this);
    if (deeper.too_deep()) {
      expected(message_text("core", "an expression that is nested less deeply"));
      return value;
    }
    cursor_.advance();
    auto* whole = make<ConditionalExpr>(ExprKind::Conditional, value->extent);
    whole->then_value = value;
    int tallest = height_;
    whole->condition = parse_binary(1);
    tallest = std::max(tallest, height_);
    if (!failed_ && !cursor_.is_keyword("else"))
      expected("\"else\"");
    if (failed_)
      return whole;
    cursor_.advance();
    whole->else_value = parse();
    whole->extent.end = cursor_.last_end();
    wrap(std::max(tallest, height_));
    return whole;
  }
  if (cursor_.is(":=")) {
    const Deeper deeper(*this);
    if (deeper.too_deep()) {
      expected(message_text("core", "an expression that is nested less deeply"));
      return value;
    }
    cursor_.advance();
    auto* whole = make<ForeignExpr>(ExprKind::Foreign, value->extent);
    whole->what = "assignment expression";
    whole->value = parse();
    whole->extent.end = cursor_.last_end();
    wrap(height_);
    return whole;
  }
  return value;
}

const Expr* ExpressionParser::parse_binary(int level) {
  const Deeper deeper(*this);
  if (deeper.too_deep()) {
    expected(message_text("core", "an expression that is nested less deeply"));
    return error_expr();
  }
  const Expr* left = parse_unary();
  while (!failed_) {
    const Infix found = infix();
    if (found.level == 0 || found.level < level)
      return left;
    Operator op = found.op;
    cursor_.advance();
    if (op == Operator::NotIn) {
      if (!cursor_.is_keyword("in")) {
        expected("\"in\"");
        return left;
      }
      cursor_.advance();
    } else if (op == Operator::Is && cursor_.is_keyword("not")) {
      cursor_.advance();
      op = Operator::IsNot;
    }
    auto* whole = make<BinaryExpr>(ExprKind::Binary, left->extent);
    whole->op = op;
    whole->left = left;
    const int left_height = height_;
    // A power binds to the right, and looser than a sign behind it.
    whole->right = parse_binary(op == Operator::Pow ? kSignLevel : found.level + 1);
    whole->extent.end = cursor_.last_end();
    wrap(std::max(left_height, height_));
    left = whole;
  }
  return left;
}

const Expr* ExpressionParser::parse_unary() {
  Operator op = Operator::Not;
  int level = kNotLevel;
  switch (cursor_.symbol()) {
  case '-':
    op = Operator::Neg;
    level = kSignLevel;
    break;
  case '+':
    op = Operator::Plus;
    level = kSignLevel;
    break;
  case '~':
    op = Operator::Invert;
    level = kSignLevel;
    break;
  default:
    if (!cursor_.is_keyword("not"))
      return parse_primary();
  }
  const Extent begin = cursor_.extent();
  cursor_.advance();
  auto* whole = make<UnaryExpr>(ExprKind::Unary, begin);
  whole->op = op;
  whole->operand = parse_binary(level);
  wrap(height_);
  whole->extent.end = cursor_.last_end();
  return whole;
}

const Expr* ExpressionParser::parse_primary() {
  return parse_trailers(parse_atom());
}

const Expr* ExpressionParser::parse_trailers(const Expr* value) {
  while (!failed_) {
    switch (cursor_.symbol()) {
    case '(':
      value = parse_call(value);
      break;
    case '[':
      value = parse_subscript(value);
      break;
    case '.': {
      cursor_.advance();
      if (cursor_.kind() != TokenKind::Name &&
          (cursor_.kind() != TokenKind::Keyword || !tree_.printed)) {
        expected(message_text("core", "a name"));
        return value;
      }
      auto* whole = make<AttributeExpr>(ExprKind::Attribute, value->extent);
      whole->value = value;
      whole->name = cursor_.text();
      cursor_.advance();
      whole->extent.end = cursor_.last_end();
      wrap(height_);
      value = whole;
      break;
    }
    default:
      return value;
    }
  }
  return value;
}

const Expr* ExpressionParser::parse_atom() {
  const Extent extent = cursor_.extent();
  height_ = 0;
  const auto simple = [&](ExprKind kind) {
    cursor_.advance();
    return make<Expr>(kind, extent);
  };
  switch (cursor_.kind()) {
  case TokenKind::Name: {
    auto* name = make<NameExpr>(ExprKind::Name, extent);
    name->text = cursor_.text();
    name->dotted = cursor_.current().dotted;
    if (name->dotted && !tree_.printed && has_keyword_part(name->text))
      expected(message_text("core", "a name without keywords"));
    cursor_.advance();
    return name;
  }
  case TokenKind::Integer:
  case TokenKind::Float:
    if (!dsl::is_number(cursor_.text()))
      expected(message_text("core", "a number"));
    return simple(cursor_.kind() == TokenKind::Integer ? ExprKind::Integer : ExprKind::Float);
  case TokenKind::String:
    return parse_strings();
  case TokenKind::Keyword: {
    const std::string_view word = cursor_.text();
    if (word == "True")
      return simple(ExprKind::True);
    if (word == "False")
      return simple(ExprKind::False);
    if (word == "None")
      return simple(ExprKind::None);
    if (word == "lambda" || word == "await" || word == "yield")
      return parse_foreign(word);
    break;
  }
  case TokenKind::Operator:
    if (cursor_.is('('))
      return parse_bracket(')', ExprKind::Tuple);
    if (cursor_.is('['))
      return parse_bracket(']', ExprKind::List);
    if (cursor_.is('{'))
      return parse_braces();
    if (cursor_.is("..."))
      return simple(ExprKind::Ellipsis);
    break;
  default:
    break;
  }
  expected(message_text("core", "an expression"));
  return error_expr();
}

const Expr* ExpressionParser::parse_strings() {
  auto* whole = make<StringExpr>(ExprKind::String, cursor_.extent());
  parts_.clear();
  while (cursor_.kind() == TokenKind::String) {
    parts_.push_back(cursor_.extent());
    if (!failed_ && opens_three_quotes(cursor_.text(), tree_.text.substr(cursor_.extent().end))) {
      failed_ = true;
      report_error(tree_, "syntax", cursor_.extent(),
                   message_text("core", "expected three quotes that close the string that begins "
                                        "in line {0}, found the end of the text"),
                   cursor_.current().line + 1);
    }
    if (!is_closed(cursor_.text()) && !failed_) {
      failed_ = true;
      report_error(tree_, "syntax", cursor_.extent(),
                   message_text("core", "expected a quote that ends the string on its line"));
    }
    cursor_.advance();
  }
  whole->extent.end = cursor_.last_end();
  whole->parts = tree_.arena.copy(parts_);
  return whole;
}

} // namespace ptoscope::syntax
