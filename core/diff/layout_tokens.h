#pragma once

#include "core/diff/text_side.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// The tokens of a unit that mean something, as indices into the text's tokens: without line
/// breaks, without a comma before a closing bracket (but the one that makes a tuple), without
/// parentheses around a whole right-hand side, `return` value or target list. These are what a
/// formatter adds and drops (`formats/passes-dump.md` section 1.4).
std::vector<std::uint32_t> significant_tokens(const dsl::ParsedText& text, const Unit& unit);

/// Equal for tokens that differ by quote style or by the spelling of an exponent only.
std::uint64_t spelling_hash(const dsl::ParsedText& text, const dsl::Token& token);

} // namespace ptoscope::diff
