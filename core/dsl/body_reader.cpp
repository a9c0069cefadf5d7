#include "core/dsl/body_reader.h"

#include <algorithm>

namespace ptoscope::dsl {
namespace {

bool is_comm_domain(std::string_view comment) {
  comment.remove_prefix(1);
  const std::size_t begin = comment.find_first_not_of(" \t");
  return begin != std::string_view::npos && comment.substr(begin).starts_with("pld.comm_domain:");
}

} // namespace

void BodyReader::begin(std::int32_t function, std::uint32_t header_end, bool host_body) {
  function_ = function;
  end_ = header_end;
  host_body_ = host_body;
  verbatim_ = -1;
  blocks_.assign(1, Block{});
}

bool BodyReader::has_statements() const {
  return structure_.statements.size() > structure_.functions[function_].statements_begin;
}

StatementKind BodyReader::last_kind() const {
  return has_statements() ? structure_.statements.back().kind : StatementKind::Unknown;
}

StatementKind BodyReader::last_parent_kind() const {
  if (!has_statements() || structure_.statements.back().parent < 0)
    return StatementKind::Unknown;
  return structure_.statements[structure_.statements.back().parent].kind;
}

Statement& BodyReader::append(StatementKind kind, LineRange lines, LineRange header) {
  Statement statement;
  statement.kind = kind;
  statement.lines = lines;
  statement.header = header;
  statement.parent = blocks_.back().statement;
  statement.depth = static_cast<std::uint16_t>(blocks_.size() - 1);
  statement.definitions_begin = statement.definitions_end =
      static_cast<std::uint32_t>(structure_.definitions.size());
  end_ = std::max(end_, lines.end);
  structure_.statements.push_back(statement);
  blocks_.back().last_child = last_index();
  return structure_.statements.back();
}

void BodyReader::finish_definitions(Statement& statement, std::int32_t index) {
  statement.definitions_end = static_cast<std::uint32_t>(structure_.definitions.size());
  for (std::uint32_t i = statement.definitions_begin; i < statement.definitions_end; ++i) {
    structure_.definitions[i].function = function_;
    structure_.definitions[i].statement = index;
  }
}

void BodyReader::add_inline(std::uint32_t first, std::uint32_t last, LineRange lines) {
  Statement& statement = append(StatementKind::Unknown, lines, lines);
  statement.kind = read_statement_header(tokens_, first, last, structure_.definitions).kind;
  finish_definitions(statement, last_index());
}

/// Makes statements of the communication domains among the comments in tokens [first, last).
/// Answers the line of the first comment that is left for what follows, or `otherwise`.
std::uint32_t BodyReader::take_comments(std::uint32_t first, std::uint32_t last,
                                        std::uint32_t otherwise) {
  std::uint32_t begin = otherwise;
  bool pending = false;
  for (std::uint32_t index = first; index < last; ++index) {
    const Token& comment = tokens_.token(index);
    if (!pending)
      begin = comment.line;
    pending = true;
    if (!is_comm_domain(tokens_.text(index)))
      continue;
    const std::uint32_t column = reader_.column_of(comment);
    close_blocks(column);
    check_column(column, comment.offset);
    append(StatementKind::CommDomain, {begin, comment.line + 1}, {comment.line, comment.line + 1});
    pending = false;
  }
  return pending ? begin : otherwise;
}

void BodyReader::add(const LogicalLine& line) {
  const bool attributes = called_name(tokens_, line.first, line.last) == "func_attr";
  const bool abstract = tokens_.is_operator(line.first, "...") && line.last == line.first + 1;
  const bool leads = !has_statements() || last_kind() == StatementKind::FuncAttr;
  if (host_body_ && !(leads && (attributes || abstract))) {
    add_verbatim(line);
    return;
  }

  const std::uint32_t begin = take_comments(line.comments, line.first, line.lines.begin);
  close_blocks(line.column);
  check_column(line.column, tokens_.token(line.first).offset);
  const std::int32_t previous = blocks_.back().last_child;
  Statement& statement = append(StatementKind::Unknown, {begin, line.lines.end}, line.lines);
  const StatementHeader header =
      read_statement_header(tokens_, line.first, line.last, structure_.definitions);
  statement.kind = header.kind;
  finish_definitions(statement, last_index());
  if (header.kind == StatementKind::Else)
    check_follows_if(line.first, previous);
  if (header.opens_block)
    open_block(line, header, last_index());
}

void BodyReader::open_block(const LogicalLine& line, const StatementHeader& header,
                            std::int32_t index) {
  const std::uint32_t offset = tokens_.token(line.first).offset;
  if (header.colon >= line.last && !line.cut_off)
    diagnostics_.error("colon-missing", tokens_.token(line.last - 1).offset,
                       message_text("core", "expected \":\" at the end of this line"));
  if (blocks_.size() > kMaxNesting) {
    if (!nesting_reported_)
      diagnostics_.error("nesting-too-deep", offset,
                         message_text("core", "statements are nested deeper than {0} levels; those "
                                              "below are shown as if at this level"),
                         kMaxNesting);
    nesting_reported_ = true;
    return;
  }
  blocks_.push_back({line.column, index, offset, -1, -1});
  if (header.colon + 1 >= line.last)
    return;
  add_inline(header.colon + 1, line.last, {tokens_.token(header.colon + 1).line, line.lines.end});
  blocks_.pop_back();
}

void BodyReader::add_verbatim(const LogicalLine& line) {
  if (verbatim_ < 0) {
    // Empty lines at its start belong to the host text.
    append(StatementKind::Verbatim, {end_, line.lines.end}, {end_, line.lines.end});
    verbatim_ = last_index();
    structure_.functions[function_].verbatim_body = true;
  }
  structure_.statements[verbatim_].lines.end = line.lines.end;
  structure_.statements[verbatim_].header.end = line.lines.end;
  end_ = line.lines.end;
}

void BodyReader::add_trailing_comments(std::uint32_t first, std::uint32_t last) {
  if (first == last)
    return;
  const std::uint32_t end = tokens_.token(last - 1).line + 1;
  if (verbatim_ >= 0) {
    structure_.statements[verbatim_].lines.end = end;
    structure_.statements[verbatim_].header.end = end;
  } else if (!host_body_) {
    take_comments(first, last, end);
  }
}

std::uint32_t BodyReader::finish() {
  while (blocks_.size() > 1)
    close_block();
  return end_;
}

void BodyReader::close_blocks(std::uint32_t column) {
  while (blocks_.size() > 1 && column <= blocks_.back().column)
    close_block();
}

void BodyReader::close_block() {
  const Block& block = blocks_.back();
  Statement& statement = structure_.statements[block.statement];
  statement.lines.end = std::max(statement.lines.end, end_);
  // The printer writes nothing for the empty body of a scope (section 9.1).
  if (block.last_child < 0 && statement.kind != StatementKind::With)
    diagnostics_.error("body-missing", block.offset,
                       message_text("core", "expected an indented body below this line"));
  blocks_.pop_back();
}

void BodyReader::check_column(std::uint32_t column, std::uint32_t offset) {
  std::int64_t& expected = blocks_.back().body_column;
  if (expected < 0)
    expected = column;
  const bool clamped = blocks_.size() > kMaxNesting;
  if (column == expected || clamped)
    return;
  diagnostics_.error("indentation", offset,
                     message_text("core", "expected {0} blanks before this statement, found {1}"),
                     expected, column);
}

void BodyReader::check_follows_if(std::uint32_t token, std::int32_t previous) {
  const StatementKind kind =
      previous < 0 ? StatementKind::Unknown : structure_.statements[previous].kind;
  if (kind == StatementKind::If || kind == StatementKind::Else || kind == StatementKind::For ||
      kind == StatementKind::While)
    return;
  if (previous >= 0 && kind == StatementKind::Unknown)
    return; // may be a try statement
  diagnostics_.error("else-without-if", tokens_.token(token).offset,
                     message_text("core", "found \"{0}\" without an \"if\" before it"),
                     tokens_.text(token));
}

} // namespace ptoscope::dsl
