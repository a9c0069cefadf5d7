#pragma once

#include "core/dsl/parsed_text.h"
#include "views/common/code_text.h"

#include <cstdint>

namespace ptoscope::views {

NameSyntax names_of(dsl::Language language);

/// Writes one CodeStyle a byte of the line (from its first byte, without the line break) to
/// `out`, which has room for the line's length. Thread-safe; uses the tokens and definitions
/// that the text already has.
void write_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out);

} // namespace ptoscope::views
