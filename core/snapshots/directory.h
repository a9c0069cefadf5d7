#pragma once

#include "core/support/expected.h"
#include "core/support/file_io.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ptoscope::snapshots {

/// Names of the entries of a directory, sorted by bytes. Errors: "dump-missing",
/// "file-unreadable", and "dump-too-many-files" as soon as there are more than `limit`.
Expected<std::vector<std::string>> entry_names(const std::filesystem::path& directory,
                                               std::size_t limit);

/// Nothing when `path` is no symbolic link or leads to something inside `root`; otherwise why
/// it is refused: it leaves `root`, leads nowhere or in circles.
std::optional<Diagnostic> refused_link(const std::filesystem::path& path,
                                       const std::filesystem::path& root);

} // namespace ptoscope::snapshots
