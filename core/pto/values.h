#pragma once

#include "core/dsl/parsed_text.h"
#include "core/pto/operation_line.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// The operation of a module that stands on some line, as one line whatever it is wrapped to.
struct OperationAt {
  TokenRange tokens;
  OperationLine line;
};

/// Nothing on lines without an operation or label, such as a lone "}".
std::optional<OperationAt> operation_at(const dsl::ParsedText& text, std::uint32_t line);

/// Where a value that is named at a byte of the text is bound: the nearest binding before it in the
/// function, else the first one. Null when the function binds no such name.
const dsl::Definition* definition_of(const dsl::ParsedText& text, std::uint32_t offset,
                                     std::string_view name);

/// Where a value is named, ascending: its bindings and its uses in the function at `offset`.
/// Stops at `limit`.
std::vector<dsl::Token> places_of(const dsl::ParsedText& text, std::uint32_t offset,
                                  std::string_view name, std::size_t limit);

enum class OperandRole : std::uint8_t { Operand, In, Out };

/// A value that an operation takes.
struct Operand {
  std::uint32_t token = 0;
  OperandRole role = OperandRole::Operand;
  std::string_view name;
  std::string_view type;  ///< as its definition prints it; may be empty
  std::string_view value; ///< what `arith.constant` binds it to; may be empty
};

/// In the order of the line, values that are named twice twice.
std::vector<Operand> operands_of(const dsl::ParsedText& text, const OperationAt& operation);

/// The literal of `%c = arith.constant 4 : i64` for the binding of `%c`; empty for others.
std::string_view constant_of(const dsl::ParsedText& text, const dsl::Definition& definition);

} // namespace ptoscope::pto
