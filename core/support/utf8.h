#pragma once

#include "core/support/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ptoscope {

/// Bytes of the character that `text` begins with; 0 when it begins with no valid UTF-8.
std::size_t character_length(std::string_view text);

/// The number of one character of valid UTF-8.
std::uint32_t code_point(std::string_view character);

/// Byte offset of the first byte that is not valid UTF-8 (a NUL byte counts as invalid when
/// `refuse_nul`), or -1 when all of it is sound.
std::int64_t first_invalid_utf8(std::string_view text, bool refuse_nul);

/// Line and column of a byte; a column counts bytes.
Place place_at(const std::string& file, std::string_view text, std::size_t offset);

/// An error with this code at the first byte that is not valid UTF-8, or that is a NUL byte;
/// nothing when the text is sound.
std::optional<Diagnostic> utf8_error(std::string_view code, const std::string& file,
                                     std::string_view text);

} // namespace ptoscope
