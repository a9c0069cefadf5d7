#include "core/dsl/syntax/error_list.h"
#include "core/dsl/syntax/expression_parser.h"

#include <algorithm>
#include <unordered_set>

// What stands in brackets, and lists without any.

namespace ptoscope::syntax {

using dsl::TokenKind;

bool ExpressionParser::at_expression_end() const {
  if (cursor_.at_newline() || cursor_.at_end())
    return true;
  if (cursor_.kind() == TokenKind::Keyword)
    return cursor_.text() == "in" || cursor_.text() == "for";
  if (cursor_.kind() != TokenKind::Operator)
    return false;
  const std::string_view text = cursor_.text();
  if (text.size() > 1)
    return text.back() == '='; // an augmented assignment
  return std::string_view(")]}:=;").find(text[0]) != std::string_view::npos;
}

/// An expression or `*expression`.
const Expr* ExpressionParser::parse_item() {
  if (!cursor_.is('*'))
    return parse();
  auto* whole = make<ForeignExpr>(ExprKind::Starred, cursor_.extent());
  whole->what = "*";
  cursor_.advance();
  whole->value = parse();
  whole->extent.end = cursor_.last_end();
  return whole;
}

const Expr* ExpressionParser::parse_list() {
  const Expr* first = parse_item();
  if (failed_ || !cursor_.is(','))
    return first;
  const std::size_t mark = pending_.size();
  pending_.push_back(first);
  while (!failed_ && cursor_.take(',') && !at_expression_end())
    pending_.push_back(parse_item());
  auto* whole = make<SequenceExpr>(ExprKind::Tuple, first->extent);
  whole->items = take_since(mark);
  whole->extent.end = cursor_.last_end();
  return whole;
}

const Expr* ExpressionParser::parse_targets() {
  const Expr* first = parse_target();
  if (failed_ || !cursor_.is(','))
    return first;
  const std::size_t mark = pending_.size();
  pending_.push_back(first);
  while (!failed_ && cursor_.take(',') && !at_expression_end())
    pending_.push_back(parse_target());
  auto* whole = make<SequenceExpr>(ExprKind::Tuple, first->extent);
  whole->items = take_since(mark);
  whole->extent.end = cursor_.last_end();
  return whole;
}

/// A list or tuple display, a comprehension, or an expression in parentheses.
const Expr* ExpressionParser::parse_bracket(char closing, ExprKind kind) {
  const Extent begin = cursor_.extent();
  cursor_.advance();
  const std::size_t mark = pending_.size();
  bool comma = false;
  int tallest = 0;
  while (!failed_ && !cursor_.is(closing)) {
    const Expr* item = parse_item();
    tallest = std::max(tallest, height_);
    if (failed_)
      break;
    if (!comma && cursor_.is_keyword("for")) {
      return parse_comprehension(item, begin, closing);
    }
    pending_.push_back(item);
    comma = cursor_.take(',');
    if (!comma)
      break;
  }
  if (!failed_)
    expect_closing(closing, begin);
  wrap(tallest);
  Extent extent = begin;
  extent.end = cursor_.last_end();
  if (kind == ExprKind::Tuple && pending_.size() == mark + 1 && !comma) {
    // Parentheses only; what they hold is made by this parser and not shared yet.
    auto* inner = const_cast<Expr*>(pending_.back());
    pending_.resize(mark);
    inner->parenthesized = true;
    inner->extent = extent;
    return inner;
  }
  auto* whole = make<SequenceExpr>(kind, extent);
  whole->parenthesized = true;
  whole->items = take_since(mark);
  return whole;
}

const Expr* ExpressionParser::parse_braces() {
  const Extent begin = cursor_.extent();
  cursor_.advance();
  std::vector<DictEntry> entries;
  const std::size_t mark = pending_.size();
  bool is_set = false;
  int tallest = 0;
  while (!failed_ && !cursor_.is('}')) {
    DictEntry entry;
    if (cursor_.is("**")) {
      cursor_.advance();
      entry.value = parse();
      entries.push_back(entry);
    } else {
      entry.key = parse_item();
      tallest = std::max(tallest, height_);
      if (!failed_ && cursor_.take(':')) {
        entry.value = parse();
        entries.push_back(entry);
      } else {
        is_set = true;
        pending_.push_back(entry.key);
      }
    }
    tallest = std::max(tallest, height_);
    if (!failed_ && cursor_.is_keyword("for")) {
      pending_.resize(mark);
      return parse_comprehension(entry.value ? entry.value : entry.key, begin, '}');
    }
    if (failed_ || !cursor_.take(','))
      break;
  }
  if (!failed_)
    expect_closing('}', begin);
  wrap(tallest);
  Extent extent = begin;
  extent.end = cursor_.last_end();
  if (is_set) {
    auto* whole = make<SequenceExpr>(ExprKind::Set, extent);
    whole->items = take_since(mark);
    return whole;
  }
  auto* whole = make<DictExpr>(ExprKind::Dict, extent);
  whole->entries = tree_.arena.copy(entries);
  return whole;
}

const Expr* ExpressionParser::parse_comprehension(const Expr* element, const Extent& opening,
                                                  char closing) {
  std::vector<ComprehensionClause> clauses;
  int tallest = height_;
  while (!failed_ && cursor_.is_keyword("for")) {
    cursor_.advance();
    ComprehensionClause clause;
    clause.target = parse_targets();
    if (failed_ || !cursor_.is_keyword("in")) {
      expected("\"in\"");
      break;
    }
    cursor_.advance();
    clause.iterable = parse_binary(1);
    tallest = std::max(tallest, height_);
    const std::size_t mark = pending_.size();
    while (!failed_ && cursor_.is_keyword("if")) {
      cursor_.advance();
      pending_.push_back(parse_binary(1));
      tallest = std::max(tallest, height_);
    }
    clause.conditions = take_since(mark);
    clauses.push_back(clause);
  }
  if (!failed_ && closing != '\0')
    expect_closing(closing, opening);
  wrap(tallest);
  auto* whole =
      make<ComprehensionExpr>(ExprKind::Comprehension, cursor_.since(opening.begin, opening.line));
  whole->element = element;
  whole->clauses = tree_.arena.copy(clauses);
  return whole;
}

const Expr* ExpressionParser::parse_call(const Expr* callee) {
  const Extent opening = cursor_.extent();
  cursor_.advance();
  auto* call = make<CallExpr>(ExprKind::Call, callee->extent);
  call->callee = callee;
  const std::size_t mark = pending_.size();
  const std::size_t keyword_mark = keywords_.size();
  int tallest = height_;
  while (!failed_ && !cursor_.is(')')) {
    Keyword keyword;
    keyword.extent = cursor_.extent();
    if (cursor_.is("**")) {
      cursor_.advance();
      keyword.value = parse();
      keywords_.push_back(keyword);
    } else if (const auto [next, second] = cursor_.after_token();
               cursor_.kind() == TokenKind::Name && next == '=' && second != '=') {
      keyword.name = cursor_.text();
      if (cursor_.current().dotted) {
        expected(message_text("core", "a name"));
        break;
      }
      cursor_.advance();
      cursor_.advance();
      keyword.value = parse();
      keyword.extent.end = cursor_.last_end();
      keywords_.push_back(keyword);
    } else {
      if (keywords_.size() > keyword_mark && !cursor_.is('*')) {
        expected(message_text("core", "a keyword argument"));
        break;
      }
      const Expr* argument = parse_item();
      if (!failed_ && cursor_.is_keyword("for"))
        argument = parse_comprehension(argument, argument->extent, '\0');
      pending_.push_back(argument);
    }
    tallest = std::max(tallest, height_);
    if (failed_ || !cursor_.take(','))
      break;
  }
  if (!failed_)
    expect_closing(')', opening);
  refuse_repeated(std::span<const Keyword>(keywords_).subspan(keyword_mark));
  call->args = take_since(mark);
  call->keywords = tree_.arena.copy(std::span<const Keyword>(keywords_).subspan(keyword_mark));
  keywords_.resize(keyword_mark);
  call->extent.end = cursor_.last_end();
  wrap(tallest);
  return call;
}

/// Every argument has a name of its own; `**` has none.
void ExpressionParser::refuse_repeated(std::span<const Keyword> keywords) {
  if (keywords.size() < 2)
    return;
  std::unordered_set<std::string_view> many;
  constexpr std::size_t kFew = 8;
  const bool few = keywords.size() <= kFew;
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    const std::string_view name = keywords[i].name;
    const auto same_name = [name](const Keyword& other) { return other.name == name; };
    const bool repeated =
        few ? std::ranges::any_of(keywords.first(i), same_name) : !many.insert(name).second;
    if (repeated && !name.empty())
      report_error(tree_, "syntax", keywords[i].extent,
                   message_text("core", "expected one argument of this name, found \"{0}\" again"),
                   name);
  }
}

const CallExpr* ExpressionParser::parse_arguments() {
  return static_cast<const CallExpr*>(parse_call(error_expr()));
}

const Expr* ExpressionParser::parse_slice() {
  const Extent begin = cursor_.extent();
  const auto at_part_end = [this] { return cursor_.is(':') || cursor_.is(']') || cursor_.is(','); };
  const Expr* lower = at_part_end() ? nullptr : parse_item();
  if (lower == nullptr && !cursor_.is(':')) {
    expected(message_text("core", "an index"));
    return error_expr();
  }
  if (failed_ || !cursor_.is(':'))
    return lower;
  cursor_.advance();
  auto* slice = make<SliceExpr>(ExprKind::Slice, begin);
  slice->lower = lower;
  int tallest = lower == nullptr ? 0 : height_;
  if (!at_part_end()) {
    slice->upper = parse();
    tallest = std::max(tallest, height_);
  }
  if (!failed_ && cursor_.take(':') && !at_part_end()) {
    slice->step = parse();
    tallest = std::max(tallest, height_);
  }
  wrap(tallest);
  slice->extent.end = cursor_.last_end();
  return slice;
}

const Expr* ExpressionParser::parse_subscript(const Expr* value) {
  const Extent opening = cursor_.extent();
  cursor_.advance();
  auto* whole = make<SubscriptExpr>(ExprKind::Subscript, value->extent);
  whole->value = value;
  int tallest = height_;
  const std::size_t mark = pending_.size();
  do {
    pending_.push_back(parse_slice());
    // Older compilers named the entries of a type, which is no Python.
    if (tree_.printed && !failed_ && cursor_.is('=') && pending_.back()->kind == ExprKind::Name) {
      cursor_.advance();
      pending_.back() = parse();
    }
    tallest = std::max(tallest, height_);
  } while (!failed_ && cursor_.take(',') && !cursor_.is(']'));
  if (!failed_)
    expect_closing(']', opening);
  whole->indices = take_since(mark);
  whole->extent.end = cursor_.last_end();
  wrap(tallest);
  return whole;
}

/// Reads `lambda`, `await` or `yield` to its end, so that what follows is read as well.
const Expr* ExpressionParser::parse_foreign(std::string_view what) {
  auto* whole = make<ForeignExpr>(ExprKind::Foreign, cursor_.extent());
  whole->what = what;
  cursor_.advance();
  if (what == "lambda") {
    while (!failed_ && !cursor_.is(':')) {
      if (at_expression_end() && !cursor_.is('=')) {
        expected("\":\"");
        return whole;
      }
      cursor_.advance();
    }
    cursor_.advance();
  } else if (what == "yield" && cursor_.is_keyword("from")) {
    cursor_.advance();
  }
  const Deeper deeper(*this);
  if (deeper.too_deep())
    expected(message_text("core", "an expression that is nested less deeply"));
  else if (!at_expression_end())
    whole->value = parse_list();
  whole->extent.end = cursor_.last_end();
  wrap(height_);
  return whole;
}

} // namespace ptoscope::syntax
