#pragma once

#include "core/support/expected.h"

#include <filesystem>

namespace ptoscope::snapshots {

/// Where the snapshots are that a user means by a path.
struct DumpLocation {
  std::filesystem::path path;
  bool single_file = false; ///< `path` is one file whose name is none of a dump
};

/// Error: "dump-missing", also when only sub-builds have dumps; it names them.
Expected<DumpLocation> locate_dumps(const std::filesystem::path& path);

} // namespace ptoscope::snapshots
