#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>

namespace ptoscope::views {

/// `write_line_styles` for MLIR. A type is one colour from its sign to its last ">", and a
/// location is as quiet as a comment: both repeat on every line.
void write_mlir_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out);

} // namespace ptoscope::views
