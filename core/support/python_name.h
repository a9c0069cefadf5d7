#pragma once

#include <string_view>

namespace ptoscope {

/// True for the reserved words of Python.
bool is_keyword(std::string_view word);

/// True for what Python takes for a name, apart from its reserved words. Beyond ASCII most
/// characters count as letters.
bool is_identifier(std::string_view text);

} // namespace ptoscope
