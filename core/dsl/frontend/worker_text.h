#pragma once

#include <string>
#include <string_view>

namespace ptoscope::frontend {

/// Python of the host as the compiler carries it along: without comments and blank lines, a
/// statement on each line, four blanks a level, with one spelling of blanks, quotes and numbers.
/// Brackets that Python wouldn't need stay, apart from those around a whole value.
std::string worker_text(std::string_view python);

} // namespace ptoscope::frontend
