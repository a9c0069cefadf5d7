#pragma once

#include "core/dsl/body_reader.h"
#include "core/dsl/logical_line.h"

#include <cstdint>
#include <string>
#include <unordered_set>

namespace ptoscope::dsl {

/// Reads a module from its tokens: head, classes, functions; bodies go to `BodyReader`.
class ModuleReader {
public:
  ModuleReader(std::string_view text, const LineIndex& lines, std::span<const Token> tokens,
               TextStructure& structure)
      : lines_(lines), tokens_(text, tokens), structure_(structure),
        diagnostics_(lines, structure.diagnostics), reader_(tokens_, lines, diagnostics_),
        body_(tokens_, reader_, diagnostics_, structure) {}

  void read();

private:
  static constexpr std::int64_t kNone = -1;

  void read_line(const LogicalLine& line);
  void read_member(const LogicalLine& line);
  void read_comments(const LogicalLine& line);
  void read_decorator_line(const LogicalLine& line);
  void read_class(const LogicalLine& line);
  void read_function(const LogicalLine& line);
  void read_symbol(const LogicalLine& line);
  void close_function(std::uint32_t comments_end);
  void note_layout(const LogicalLine& line);
  void finish();

  Function& function() { return structure_.functions.back(); }

  const LineIndex& lines_;
  TokenView tokens_;
  TextStructure& structure_;
  DiagnosticList diagnostics_;
  LogicalLineReader reader_;
  BodyReader body_;

  std::int64_t class_column_ = kNone;
  std::int64_t function_column_ = kNone;
  std::string current_class_;
  bool program_found_ = false;
  int classes_ = 0;
  /// Decorators that wait for their `def` or `class`.
  Function decorated_;
  std::int64_t decorator_line_ = kNone;
  std::uint32_t decorator_offset_ = 0;
  bool decorates_program_ = false;
  std::uint32_t trailing_comments_ = 0; ///< first token of the comments above the present line
  std::int64_t layout_line_ = kNone; ///< end of the last line, once the class or a function began
  std::unordered_set<std::string> names_;
};

} // namespace ptoscope::dsl
