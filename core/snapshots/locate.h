#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>

namespace ptoscope::snapshots {

/// Where the snapshots are that a user means by a path.
struct DumpLocation {
  enum class Form : std::uint8_t {
    Directory, ///< `passes_dump/`, or what looks like it
    Ptoas,     ///< the dumps of ptoas for one unit
    File,      ///< one file whose name is none of a dump
  };

  std::filesystem::path path;
  Form form = Form::Directory;
};

/// Error: "dump-missing", also when only sub-builds or units have dumps; it names them.
Expected<DumpLocation> locate_dumps(const std::filesystem::path& path);

} // namespace ptoscope::snapshots
