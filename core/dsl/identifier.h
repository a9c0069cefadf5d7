#pragma once

#include <string_view>

namespace ptoscope::dsl {

/// Whether a text is a name in the sense of Python: letters, digits and underscores of any script,
/// no digit in front. Keywords are names here (`is_keyword` tells them). False for what is not
/// UTF-8.
bool is_identifier(std::string_view text);

/// True for names with points between them, such as "pl.tile.load".
bool is_dotted_identifier(std::string_view text);

} // namespace ptoscope::dsl
