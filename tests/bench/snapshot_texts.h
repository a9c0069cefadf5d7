#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::bench {

/// The snapshot files below a directory, in the order of their paths.
std::vector<std::filesystem::path> snapshot_files(const std::filesystem::path& root);

/// The distinct texts of the snapshots below a directory, sorted, or generated ones when there are
/// none. Files that are no UTF-8 are left out.
std::vector<std::string> distinct_snapshots(const std::filesystem::path& root);

} // namespace ptoscope::bench
