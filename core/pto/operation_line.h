#pragma once

#include "core/dsl/text_structure.h"
#include "core/dsl/token_view.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// A range of token indexes, the end excluded.
struct TokenRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin >= end; }
  bool operator==(const TokenRange&) const = default;
};

/// What the tokens of one line of MLIR say. A line may close regions, hold an operation, and open
/// regions: `} else {` does all but hold one.
struct OperationLine {
  std::uint32_t closed = 0; ///< regions that end before anything else on the line
  std::uint32_t opened = 0; ///< regions that go on behind it
  TokenRange results;       ///< `%a, %b`, without "="; empty when nothing is bound
  /// The mnemonic; empty for labels, aliases and lines that only close.
  TokenRange name;
  TokenRange rest;     ///< from the mnemonic's end to the location's begin
  TokenRange location; ///< what stands in `loc(...)` at the end
  bool label = false;  ///< `^bb0(...):`
  bool alias = false;  ///< `#loc3 = ...`, `!t = ...`
};

/// Reads the tokens [first, last) of one line, as `tokenize_mlir` cuts them. Linear.
OperationLine read_operation_line(const dsl::TokenView& tokens, std::uint32_t first,
                                  std::uint32_t last);

/// The mnemonic of the line: "pto.tload", also of the generic form `"pto.ttri"(...)`.
std::string_view mnemonic_of(const dsl::TokenView& tokens, const OperationLine& line);

/// The types that end an operation: behind the last "->", else behind the last ":" outside of
/// brackets. One range a type; empty when the operation prints none or prints those of its
/// operands only (`arith.cmpi`).
std::vector<TokenRange> result_types(const dsl::TokenView& tokens, const OperationLine& line);

} // namespace ptoscope::pto
