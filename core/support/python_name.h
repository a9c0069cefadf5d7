#pragma once

#include <string_view>

namespace ptoscope {

/// True for the reserved words of Python.
bool is_keyword(std::string_view word);

/// True for letters, digits and underscores of any script without a digit in front. False for what
/// is not UTF-8.
bool is_name_or_keyword(std::string_view text);

/// The same, but no keyword: what Python can bind.
bool is_identifier(std::string_view text);

/// Whether all parts of a name with points between them are such; an empty text is one empty part.
bool all_parts(std::string_view dotted, bool (*is_such)(std::string_view));

} // namespace ptoscope
