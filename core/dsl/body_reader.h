#pragma once

#include "core/dsl/logical_line.h"
#include "core/dsl/statement_header.h"

#include <cstdint>
#include <vector>

namespace ptoscope::dsl {

/// Turns the logical lines of one function's body into statements, nested by their columns.
class BodyReader {
public:
  BodyReader(const TokenView& tokens, LogicalLineReader& reader, DiagnosticList& diagnostics,
             TextStructure& structure)
      : tokens_(tokens), reader_(reader), diagnostics_(diagnostics), structure_(structure) {}

  /// Starts the body of `structure.functions[function]`, whose header ends before `header_end`.
  void begin(std::int32_t function, std::uint32_t header_end, bool host_body);

  /// Tokens [first, last) that stand behind the colon of the function's header.
  void add_inline(std::uint32_t first, std::uint32_t last, LineRange lines);

  void add(const LogicalLine& line);

  /// Comments after the last statement, tokens [first, last), that still are in the body.
  void add_trailing_comments(std::uint32_t first, std::uint32_t last);

  /// Closes all statements and answers the end of the body.
  std::uint32_t finish();

  bool is_host_body() const { return host_body_; }
  bool has_statements() const;
  /// Kind of the last statement; Unknown in an empty body.
  StatementKind last_kind() const;
  /// Kind of the statement that encloses the last one; Unknown directly in the body.
  StatementKind last_parent_kind() const;

private:
  struct Block {
    std::uint32_t column = 0;      ///< of the header
    std::int32_t statement = -1;   ///< the header's index
    std::uint32_t offset = 0;      ///< of the header
    std::int64_t body_column = -1; ///< of its first statement, -1 before that
    std::int32_t last_child = -1;  ///< the latest statement directly in it
  };

  std::uint32_t take_comments(std::uint32_t first, std::uint32_t last, std::uint32_t otherwise);
  void add_verbatim(const LogicalLine& line);
  void close_blocks(std::uint32_t column);
  void close_block();
  void check_column(std::uint32_t column, std::uint32_t offset);
  void check_follows_if(std::uint32_t token, std::int32_t previous);
  void open_block(const LogicalLine& line, const StatementHeader& header, std::int32_t index);
  Statement& append(StatementKind kind, LineRange lines, LineRange header);
  void finish_definitions(Statement& statement, std::int32_t index);
  std::int32_t last_index() const {
    return static_cast<std::int32_t>(structure_.statements.size()) - 1;
  }

  const TokenView& tokens_;
  LogicalLineReader& reader_;
  DiagnosticList& diagnostics_;
  TextStructure& structure_;
  std::vector<Block> blocks_; ///< the first one is the body itself
  std::int32_t function_ = -1;
  std::uint32_t end_ = 0;
  std::int32_t verbatim_ = -1;
  bool host_body_ = false;
  bool nesting_reported_ = false;
};

} // namespace ptoscope::dsl
