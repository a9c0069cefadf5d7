#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>

namespace ptoscope::fuzz {

/// Ends the process, naming the line of the caller, when what a target promises does not hold.
inline void check(bool holds, std::source_location where = std::source_location::current()) {
  if (holds)
    return;
  std::fprintf(stderr, "%s:%u: does not hold\n", where.file_name(),
               static_cast<unsigned>(where.line()));
  std::abort();
}

} // namespace ptoscope::fuzz
