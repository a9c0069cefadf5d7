#include "tests/bench/generate_dump.h"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>

namespace {

/// Reads a whole argument as a number; false when it is none.
template <typename Number>
bool read(const char* argument, Number& number) {
  const char* end = argument + std::strlen(argument);
  const auto [rest, error] = std::from_chars(argument, end, number);
  return error == std::errc() && rest == end;
}

} // namespace

int main(int argc, char** argv) {
  int steps = 48;
  int lines = 3000;
  double edit_percent = 2;
  std::uint64_t seed = 1;
  const bool sound = argc >= 2 && argc <= 6 && (argc < 3 || read(argv[2], steps)) &&
                     (argc < 4 || read(argv[3], lines)) &&
                     (argc < 5 || read(argv[4], edit_percent)) && (argc < 6 || read(argv[5], seed));
  if (!sound || steps < 1 || lines < 1 || edit_percent < 0) {
    std::fprintf(stderr,
                 "usage: ptoscope_generate_dump DIR [STEPS [LINES [EDIT_PERCENT [SEED]]]]\n"
                 "writes made-up pass dumps; by default 48 steps of 3000 lines, 2 %% edited\n");
    return 2;
  }
  const ptoscope::Status status =
      ptoscope::bench::generate_dump_directory(argv[1], steps, lines, edit_percent, seed);
  if (!status) {
    std::fprintf(stderr, "%s\n", ptoscope::format_diagnostic(status.error()).c_str());
    return 1;
  }
  return 0;
}
