#pragma once

#include "core/snapshots/snapshot_store.h"

#include <vector>

namespace ptoscope::snapshots {

/// Numbers missing between 0 and the last step, in one warning that names them.
void report_gaps(const std::filesystem::path& directory, const std::vector<Step>& steps,
                 std::vector<Diagnostic>& diagnostics);

/// Leaves one step a number in `steps` (sorted by number): the newer file, of equally old ones
/// the first by name. One warning names what was left out. True when anything was.
bool drop_duplicates(const std::filesystem::path& directory, std::vector<Step>& steps,
                     std::vector<Diagnostic>& diagnostics);

/// Takes the steps off the end that would take all together over `limit_bytes`, with one warning.
/// Files over `kMaxSnapshotBytes` don't count: they are not read.
void drop_beyond(std::int64_t limit_bytes, const std::filesystem::path& directory,
                 std::vector<Step>& steps, std::vector<Diagnostic>& diagnostics);

/// Reports steps at the end that are older than the first step: a shorter run wrote over a
/// longer one. Copies and checkouts, which leave times in any order, raise no alarm.
void report_stale_tail(const std::vector<Step>& steps, bool duplicates,
                       std::vector<Diagnostic>& diagnostics);

/// One warning that names the files of zero bytes.
void report_empty_files(const std::filesystem::path& directory, const std::vector<Step>& steps,
                        std::vector<Diagnostic>& diagnostics);

} // namespace ptoscope::snapshots
