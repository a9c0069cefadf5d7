#include "core/dsl/module_reader.h"

#include "core/dsl/printed_ops.h"
#include "core/dsl/signature_reader.h"

#include <algorithm>
#include <utility>

namespace ptoscope::dsl {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// Words that start a statement which has no place in a class.
bool is_body_keyword(std::string_view word) {
  for (const std::string_view keyword :
       {"return", "for", "while", "if", "else", "elif", "with", "break", "continue"}) {
    if (word == keyword)
      return true;
  }
  return false;
}

} // namespace

void ModuleReader::read() {
  LogicalLine line;
  while (reader_.next(line)) {
    if (line.empty()) {
      read_comments(line);
      trailing_comments_ = line.comments;
      close_function(line.first);
      break;
    }
    read_line(line);
  }
  finish();
}

void ModuleReader::read_line(const LogicalLine& line) {
  if (function_column_ != kNone && line.column > function_column_) {
    note_layout(line);
    body_.add(line);
    return;
  }
  trailing_comments_ = line.comments;
  close_function(line.first);
  read_comments(line);
  if (class_column_ != kNone && line.column <= class_column_) {
    class_column_ = kNone;
    current_class_.clear();
  }
  note_layout(line);
  read_member(line);
}

void ModuleReader::read_member(const LogicalLine& line) {
  if (tokens_.is_operator(line.first, "@")) {
    read_decorator_line(line);
    return;
  }
  if (tokens_.is_keyword(line.first, "class")) {
    read_class(line);
    return;
  }
  if (tokens_.is_keyword(line.first, "def")) {
    read_function(line);
    return;
  }
  if (decorator_line_ != kNone) {
    diagnostics_.error("decorator-alone", decorator_offset_,
                       message_text("core", "expected a function or class after this decorator"));
    decorator_line_ = kNone;
  }
  if (class_column_ != kNone && tokens_.kind(line.first) == TokenKind::Keyword &&
      is_body_keyword(tokens_.text(line.first))) {
    diagnostics_.error("statement-outside-function", tokens_.token(line.first).offset,
                       message_text("core", "expected a function of the class, found \"{0}\""),
                       tokens_.text(line.first));
    return;
  }
  read_symbol(line);
}

void ModuleReader::read_comments(const LogicalLine& line) {
  if (!structure_.program_name.empty() || classes_ > 0 || !structure_.functions.empty())
    return;
  for (std::uint32_t index = line.comments; index < line.first; ++index) {
    const std::string_view text = tokens_.text(index);
    if (!text.starts_with(kProgramMark))
      continue;
    structure_.program_name = trimmed(text.substr(kProgramMark.size()));
    return;
  }
}

void ModuleReader::read_decorator_line(const LogicalLine& line) {
  if (decorator_line_ == kNone) {
    decorated_ = {};
    decorates_program_ = false;
    decorator_line_ = line.lines.begin;
    decorator_offset_ = tokens_.token(line.first).offset;
  }
  read_decorator(tokens_, line.first, line.last, decorated_);
  decorates_program_ = decorates_program_ || is_program_decorator(tokens_, line.first, line.last);
}

void ModuleReader::read_class(const LogicalLine& line) {
  const bool decorated = decorator_line_ != kNone;
  decorator_line_ = kNone;
  class_column_ = line.column;
  current_class_.clear();
  if (tokens_.kind(line.first + 1) == TokenKind::Name)
    current_class_ = tokens_.text(line.first + 1);
  if (!line.cut_off && tokens_.find_outside(line.first, line.last, ":") == line.last)
    diagnostics_.error("colon-missing", tokens_.token(line.last - 1).offset,
                       message_text("core", "expected \":\" at the end of this line"));
  ++classes_;
  const bool program = decorated && decorates_program_;
  if (classes_ == 1 || (program && !program_found_))
    structure_.class_name = current_class_;
  program_found_ = program_found_ || program;
}

void ModuleReader::read_function(const LogicalLine& line) {
  Function entry = decorator_line_ == kNone ? Function{} : std::move(decorated_);
  if (entry.type.empty())
    entry.type = "Opaque";
  entry.lines.begin =
      decorator_line_ == kNone ? line.lines.begin : static_cast<std::uint32_t>(decorator_line_);
  decorator_line_ = kNone;
  entry.header = {entry.lines.begin, line.lines.end};
  entry.body = {line.lines.end, line.lines.end};
  entry.parameters_begin = static_cast<std::uint32_t>(structure_.definitions.size());
  const std::uint32_t colon =
      read_signature(tokens_, line.first, line.last, entry, structure_.definitions);
  entry.parameters_end = static_cast<std::uint32_t>(structure_.definitions.size());
  entry.qualified_name = class_column_ == kNone ? entry.name : current_class_ + "." + entry.name;
  entry.statements_begin = static_cast<std::uint32_t>(structure_.statements.size());

  const std::uint32_t offset = tokens_.token(line.first).offset;
  if (entry.name.empty())
    diagnostics_.error("name-missing", offset,
                       message_text("core", "expected a name after \"def\""));
  if (colon >= line.last && !line.cut_off)
    diagnostics_.error("colon-missing", tokens_.token(line.last - 1).offset,
                       message_text("core", "expected \":\" at the end of this line"));
  if (!names_.insert(entry.qualified_name).second)
    diagnostics_.warn("duplicate-function", offset,
                      message_text("core", "the function \"{0}\" is defined twice; the last "
                                           "definition counts"),
                      entry.qualified_name);

  const auto index = static_cast<std::int32_t>(structure_.functions.size());
  for (std::uint32_t i = entry.parameters_begin; i < entry.parameters_end; ++i)
    structure_.definitions[i].function = index;
  function_column_ = line.column;
  const bool host_body = has_host_body(entry.level, entry.role);
  structure_.functions.push_back(std::move(entry));
  body_.begin(index, line.lines.end, host_body);
  if (colon + 1 >= line.last)
    return;
  structure_.formatted = true; // the printer never puts a body on the header's line
  const std::uint32_t body_line = tokens_.token(colon + 1).line;
  function().body = {body_line, line.lines.end};
  body_.add_inline(colon + 1, line.last, function().body);
}

/// `NAME = pl.dynamic("NAME")`.
void ModuleReader::read_symbol(const LogicalLine& line) {
  if (tokens_.kind(line.first) != TokenKind::Name || !tokens_.is_operator(line.first + 1, "=") ||
      called_name(tokens_, line.first + 2, line.last) != "dynamic")
    return;
  structure_.definitions.push_back(
      make_definition(tokens_, DefinitionKind::Symbol, line.first, line.first, line.first));
}

/// Ends the open function; comments up to token `comments_end` that are indented deeper than its
/// `def` still belong to it.
void ModuleReader::close_function(std::uint32_t comments_end) {
  if (function_column_ == kNone)
    return;
  std::uint32_t end = trailing_comments_;
  while (end < comments_end && reader_.column_of(tokens_.token(end)) > function_column_)
    ++end;
  body_.add_trailing_comments(trailing_comments_, end);
  Function& closed = function();
  closed.statements_end = static_cast<std::uint32_t>(structure_.statements.size());
  closed.body.end = body_.finish();
  if (end > trailing_comments_)
    closed.body.end = std::max(closed.body.end, tokens_.token(end - 1).line + 1);
  closed.lines.end = std::max(closed.body.end, closed.header.end);
  closed.body.begin = std::min(closed.body.begin, closed.body.end);
  if (closed.statements_begin == closed.statements_end)
    diagnostics_.error("body-missing", lines_.offset(closed.header.end - 1),
                       message_text("core", "expected an indented body below this line"));
  function_column_ = kNone;
}

/// Looks for what only a code formatter writes (section 1.4): empty lines and wrapped lines,
/// host bodies aside.
void ModuleReader::note_layout(const LogicalLine& line) {
  const bool in_function = function_column_ != kNone && line.column > function_column_;
  const bool begins = layout_line_ == kNone;
  if (begins && !tokens_.is_operator(line.first, "@") && !tokens_.is_keyword(line.first, "class") &&
      !tokens_.is_keyword(line.first, "def"))
    return;
  const std::uint32_t begin =
      line.comments < line.first ? tokens_.token(line.comments).line : line.lines.begin;
  const bool host = in_function && body_.is_host_body();
  // An emptied spmd loop prints one line break too many (section 9.1).
  const bool quirk = in_function && body_.last_kind() == StatementKind::Pass &&
                     body_.last_parent_kind() == StatementKind::For;
  const bool gap = !begins && begin > layout_line_ && !host && !quirk;
  const bool wrapped = !host && line.lines.size() > 1;
  if (gap || wrapped)
    structure_.formatted = true;
  layout_line_ = line.lines.end;
}

void ModuleReader::finish() {
  trailing_comments_ = tokens_.size();
  close_function(tokens_.size());
  if (decorator_line_ != kNone)
    diagnostics_.error("decorator-alone", decorator_offset_,
                       message_text("core", "expected a function or class after this decorator"));
  if (structure_.program_name.empty())
    structure_.program_name = structure_.class_name;
  structure_.head = {0, structure_.functions.empty() ? lines_.line_count()
                                                     : structure_.functions.front().lines.begin};
  if (structure_.functions.empty() && classes_ == 0)
    diagnostics_.warn("no-program", 0,
                      message_text("core", "expected a program, found no class and no function"));
  if (classes_ > 1)
    diagnostics_.warn("several-classes", 0,
                      message_text("core", "expected one class, found {0}; the program is \"{1}\""),
                      classes_, structure_.class_name);
}

} // namespace ptoscope::dsl
