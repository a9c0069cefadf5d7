#pragma once

#include "core/dsl/diagnostic_list.h"
#include "core/dsl/token_view.h"

#include <cstdint>
#include <vector>

namespace ptoscope::dsl {

/// The tokens of one statement up to its line break, with the comments that stand above it.
struct LogicalLine {
  std::uint32_t comments = 0; ///< first token of the comments above
  std::uint32_t first = 0;    ///< first token of the statement, and end of those comments
  std::uint32_t last = 0;     ///< one past its last token; without the Newline
  LineRange lines;            ///< of the statement, without the comments
  std::uint32_t column = 0; ///< of its first token, in blanks; a tab goes to the next multiple of 8

  bool cut_off = false; ///< a bracket is not closed, so its end says nothing

  bool empty() const { return first == last; }
};

/// Cuts a token sequence into logical lines; reports brackets and strings that aren't closed and
/// bytes that are no token.
class LogicalLineReader {
public:
  LogicalLineReader(const TokenView& tokens, const LineIndex& lines, DiagnosticList& diagnostics)
      : tokens_(tokens), lines_(lines), diagnostics_(diagnostics) {}

  /// The next line. At the end, once, a line without statement holds the comments that are
  /// left; after it the answer is false.
  bool next(LogicalLine& line);

  /// Column of a token in blanks.
  std::uint32_t column_of(const Token& token) const;

private:
  void check_token(std::uint32_t index);
  void check_string(std::uint32_t index);
  bool check_brackets_closed();

  const TokenView& tokens_;
  const LineIndex& lines_;
  DiagnosticList& diagnostics_;
  std::uint32_t position_ = 0;
  bool ended_ = false;
  std::vector<std::uint32_t> open_brackets_;
};

} // namespace ptoscope::dsl
