#pragma once

#include <string_view>

namespace ptoscope::dsl {

/// The operator's name without the "_" that keeps a last part such as `and_` from being a keyword
/// of Python.
std::string_view without_keyword_mark(std::string_view name);
/// True when the last part needs that mark.
bool needs_keyword_mark(std::string_view op);

} // namespace ptoscope::dsl
