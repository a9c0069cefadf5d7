#pragma once

#include "core/dsl/lexer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

// Calls as they stand in a text, by its tokens alone: also of text that is half written. `tokens`
// are those of `text`; offsets count bytes from its beginning, lines from 0.

/// A name with its dots, such as "pl.tile.load".
struct DottedName {
  std::string_view text;
  std::uint32_t offset = 0;
  std::uint32_t line = 0;
};

/// Every name that is called, in the order of the text; names of functions that are defined
/// don't count. Linear.
std::vector<DottedName> called_names(std::string_view text, std::span<const Token> tokens);

/// The whole name of which a part stands at a byte. Logarithmic.
std::optional<DottedName> dotted_name_at(std::string_view text, std::span<const Token> tokens,
                                         std::uint32_t offset);

/// A place between the brackets of a call.
struct CallAround {
  DottedName callee;
  std::uint32_t argument = 0; ///< commas before the place
  std::string_view keyword;   ///< before its "="; empty for an argument by position
};

/// The innermost call whose brackets are open at a byte, on its logical line; lists and
/// subscripts inside belong to their argument.
std::optional<CallAround> call_around(std::string_view text, std::span<const Token> tokens,
                                      std::uint32_t offset);

} // namespace ptoscope::dsl
