#pragma once

#include "core/dsl/text_structure.h"
#include "core/dsl/token_view.h"

#include <cstdint>
#include <vector>

namespace ptoscope::dsl {

/// What the tokens of one logical line say without its body.
struct StatementHeader {
  StatementKind kind = StatementKind::Unknown;
  bool opens_block = false;
  /// For a header: the token of its colon; the end of the line when the colon is missing.
  std::uint32_t colon = 0;
};

/// Tells the statement in tokens [first, last) and appends the names it binds to `definitions`;
/// of those only kind, name, type and line are set.
StatementHeader read_statement_header(const TokenView& tokens, std::uint32_t first,
                                      std::uint32_t last, std::vector<Definition>& definitions);

/// A definition of the name at `index` with the type in tokens [type_first, type_last).
Definition make_definition(const TokenView& tokens, DefinitionKind kind, std::uint32_t index,
                           std::uint32_t type_first, std::uint32_t type_last);

/// Last name of the dotted name that is called at `first`, such as "yield_" for
/// `pl.yield_(a)`; parentheses around the call are skipped. Empty when nothing is called there.
std::string_view called_name(const TokenView& tokens, std::uint32_t first, std::uint32_t last);

} // namespace ptoscope::dsl
