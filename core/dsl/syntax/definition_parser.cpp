#include "core/dsl/syntax/error_list.h"
#include "core/dsl/syntax/statement_parser.h"
#include "core/dsl/syntax/worker_body.h"

#include <algorithm>
#include <set>
#include <utility>

// Functions and classes.

namespace ptoscope::syntax {

using dsl::TokenKind;

const Stmt* StatementParser::parse_decorated() {
  const Extent begin = cursor_.extent();
  std::vector<const Expr*> decorators;
  while (cursor_.is('@')) {
    cursor_.advance();
    decorators.push_back(expressions_.parse());
    finish_line();
  }
  const Exprs kept = tree_.arena.copy(decorators);
  if (cursor_.is_keyword("def") && cursor_.column() == column_)
    return parse_function(kept, begin);
  if (cursor_.is_keyword("class") && cursor_.column() == column_)
    return parse_class(kept, begin);
  if (cursor_.is_keyword("async"))
    return parse_foreign_block("async");
  report_error(tree_, "decorator-alone", begin,
               message_text("core", "expected a function or class after this decorator"));
  auto* statement = make<ErrorStmt>(StmtKind::Error, cursor_.since(begin.begin, begin.line));
  return statement;
}

/// One parameter or mark; false after an error.
bool StatementParser::parse_parameter(std::vector<Parameter>& into) {
  Parameter parameter;
  parameter.extent = cursor_.extent();
  if (cursor_.is('/')) {
    cursor_.advance();
    parameter.kind = ParameterKind::PositionalOnlyMark;
    into.push_back(parameter);
    return true;
  }
  if (cursor_.is("**") || cursor_.is('*')) {
    parameter.kind = cursor_.is('*') ? ParameterKind::Rest : ParameterKind::Keywords;
    cursor_.advance();
    if (parameter.kind == ParameterKind::Rest && cursor_.is(',')) {
      parameter.kind = ParameterKind::KeywordOnlyMark;
      into.push_back(parameter);
      return true;
    }
  }
  if (!cursor_.at_plain_name()) {
    expressions_.expected(message_text("core", "a parameter"));
    return false;
  }
  parameter.name = cursor_.text();
  cursor_.advance();
  if (cursor_.take(':'))
    parameter.annotation = expressions_.parse();
  if (!expressions_.failed() && cursor_.take('='))
    parameter.default_value = expressions_.parse();
  parameter.extent.end = cursor_.last_end();
  into.push_back(parameter);
  return !expressions_.failed();
}

std::span<const Parameter> StatementParser::parse_parameters() {
  std::vector<Parameter> parameters;
  const Extent opening = cursor_.extent();
  if (!expressions_.expect('(', "\"(\""))
    return {};
  while (!cursor_.is(')')) {
    if (!parse_parameter(parameters))
      return {};
    if (!cursor_.take(','))
      break;
  }
  expressions_.expect_closing(')', opening);
  check_parameters(parameters);
  return tree_.arena.copy(parameters);
}

/// What Python says of the names, marks and default values of parameters.
void StatementParser::check_parameters(std::span<const Parameter> parameters) {
  const auto wrong = [this](const Parameter& parameter) {
    report_error(tree_, "syntax", parameter.extent,
                 message_text("core", "expected parameters in their order: those without a default "
                                      "value, with one, behind \"*\", and \"**\" last"));
  };
  bool has_default = false;
  bool by_keyword = false;
  bool positional_mark = false;
  bool lone_star = false;
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& one = parameters[i];
    if (!one.name.empty() && !names.insert(one.name).second)
      report_error(tree_, "syntax", one.extent,
                   message_text("core", "expected one parameter of this name, found \"{0}\" again"),
                   one.name);
    switch (one.kind) {
    case ParameterKind::Usual:
      if (!by_keyword && has_default && one.default_value == nullptr)
        wrong(one);
      has_default = has_default || one.default_value != nullptr;
      lone_star = false;
      break;
    case ParameterKind::PositionalOnlyMark:
      if (by_keyword || positional_mark || i == 0)
        wrong(one);
      positional_mark = true;
      break;
    case ParameterKind::KeywordOnlyMark:
    case ParameterKind::Rest:
      if (by_keyword)
        wrong(one);
      by_keyword = true;
      lone_star = one.kind == ParameterKind::KeywordOnlyMark;
      break;
    case ParameterKind::Keywords:
      if (i + 1 < parameters.size() || lone_star)
        wrong(one);
      break;
    }
  }
}

const Stmt* StatementParser::parse_function(Exprs decorators, const Extent& begin) {
  auto* function = make<FunctionStmt>(StmtKind::Function, begin);
  const std::uint32_t column = column_;
  const int loops = std::exchange(loops_, 0);
  function->decorators = decorators;
  // Comments between the parameters are left to the first statement.
  function->last_comment = static_cast<std::uint32_t>(tree_.comments.size());
  comments_taken_ = function->last_comment;
  cursor_.advance();
  function->name_extent = cursor_.extent();
  if (cursor_.at_plain_name()) {
    function->name = cursor_.text();
    cursor_.advance();
    function->parameters = parse_parameters();
    if (!expressions_.failed() && cursor_.is("->")) {
      cursor_.advance();
      function->returns = expressions_.parse();
    }
  } else {
    expressions_.expected(message_text("core", "the name of a function"));
  }
  if (!expressions_.failed() && has_worker_body(decorators)) {
    function->verbatim = true;
    read_verbatim(*function, column);
  } else {
    function->body = parse_block(function);
  }
  function->extent.end = cursor_.last_end();
  column_ = column;
  loops_ = loops;
  return function;
}

/// The body of a host worker is kept as text; only a first `func_attr` line is read.
void StatementParser::read_verbatim(FunctionStmt& function, std::uint32_t column) {
  if (!cursor_.is(':') || cursor_.after_token().first != '\n') {
    function.body = parse_block(&function);
    return;
  }
  cursor_.advance();
  const std::string_view text = tree_.text;
  std::size_t at = cursor_.begin() + 1; // behind the line break
  std::uint32_t line = cursor_.current().line + 1;
  const auto line_end = [&](std::size_t from) {
    return std::min(text.find('\n', from), text.size());
  };
  const auto first_byte = [&](std::size_t from) {
    return std::min(text.find_first_not_of(" \t\r", from), text.size());
  };
  constexpr std::string_view kAttributes = ".func_attr(";
  const std::size_t first_end = line_end(std::min(at, text.size()));
  if (at < text.size() &&
      text.substr(at, first_end - at).find(kAttributes) != std::string_view::npos) {
    cursor_.restart(static_cast<std::uint32_t>(at), line);
    const std::size_t mark = statements_.size();
    column_ = cursor_.column();
    parse_line();
    function.body = take_since(mark);
    at = cursor_.at_end() ? text.size() : first_end + 1;
    ++line;
  }
  function.verbatim_begin = static_cast<std::uint32_t>(std::min(at, text.size()));
  while (at < text.size()) {
    const std::size_t first = first_byte(at);
    const bool blank = first == text.size() || text[first] == '\n';
    if (!blank && TokenCursor::columns(text.substr(at, first - at)) <= column)
      break;
    at = std::min(line_end(at) + 1, text.size());
    ++line;
  }
  function.verbatim_end = static_cast<std::uint32_t>(at);
  comments_taken_ = static_cast<std::uint32_t>(tree_.comments.size());
  cursor_.restart(static_cast<std::uint32_t>(at), line);
}

const Stmt* StatementParser::parse_class(Exprs decorators, const Extent& begin) {
  auto* statement = make<ClassStmt>(StmtKind::Class, begin);
  statement->decorators = decorators;
  cursor_.advance();
  statement->name_extent = cursor_.extent();
  if (cursor_.at_plain_name()) {
    statement->name = cursor_.text();
    cursor_.advance();
    if (cursor_.is('(')) {
      const CallExpr* arguments = expressions_.parse_arguments();
      statement->bases = arguments->args;
      statement->keywords = arguments->keywords;
    }
  } else {
    expressions_.expected(message_text("core", "the name of a class"));
  }
  statement->body = parse_block(statement);
  statement->extent.end = cursor_.last_end();
  return statement;
}

} // namespace ptoscope::syntax
