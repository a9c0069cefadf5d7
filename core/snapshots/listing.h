#pragma once

#include "core/snapshots/snapshot_store.h"

#include <string>
#include <utility>
#include <vector>

namespace ptoscope::snapshots {

/// What a dump directory holds, found without reading any text.
struct Listing {
  std::vector<Step> steps; ///< by number; one a number
  std::vector<Diagnostic> diagnostics;
  /// Every snapshot and log with its stamp, also those that are left out, sorted by name.
  std::vector<std::pair<std::string, FileStamp>> files;
};

/// Lists the snapshots directly inside `directory`, from the first one on as many as are not
/// larger than `limit_bytes` together. Errors: "dump-empty" when there is none, those of
/// `entry_names`.
Expected<Listing> list_dumps(const std::filesystem::path& directory,
                             std::int64_t limit_bytes = kMaxStoreBytes);

/// Numbers the runs of each pass: `Step::occurrence`.
void count_occurrences(std::vector<Step>& steps);

/// True when `directory` holds at least one snapshot by its name.
bool holds_dumps(const std::filesystem::path& directory);

} // namespace ptoscope::snapshots
