#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>

namespace ptoscope::views {

/// `write_line_styles` for C++. What a name is follows from what stands beside it.
void write_cpp_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out);

} // namespace ptoscope::views
