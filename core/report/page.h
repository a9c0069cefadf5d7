#pragma once

#include <string_view>

namespace ptoscope::report {

/// The page without its data: what stands before and after the JSON.
std::string_view page_begin();
std::string_view page_end();

} // namespace ptoscope::report
