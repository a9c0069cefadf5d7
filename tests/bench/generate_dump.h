#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::bench {

/// Made-up dumps that look like real ones: several functions, loops, tiles, calls. The same
/// arguments give the same text on every machine. The first step is the frontend, the others
/// carry pass names; two of three steps after it edit `edit_percent` of the lines (operands,
/// types, insertions, deletions, moves), the others repeat the text before them.
std::vector<std::string> generate_dumps(int steps, int lines, double edit_percent,
                                        std::uint64_t seed = 1);

/// Names of dump files for so many steps: `00_frontend.py`, `01_after_<Pass>.py`, ...
std::vector<std::string> dump_file_names(std::size_t steps);

/// Writes `generate_dumps` as files into `path`, which is made when it is missing.
Status generate_dump_directory(const std::filesystem::path& path, int steps, int lines,
                               double edit_percent, std::uint64_t seed = 1);

} // namespace ptoscope::bench
