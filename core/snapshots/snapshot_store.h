#pragma once

#include "core/dsl/parsed_text.h"
#include "core/snapshots/pass_log.h"
#include "core/support/expected.h"
#include "core/support/file_io.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ptoscope::snapshots {

/// A snapshot file as the directory listing shows it; its text is read when asked for.
struct Step {
  std::int64_t number = 0; ///< the integer in the file name
  std::string pass;        ///< "frontend", "Simplify", ...; the file name for explicit files
  int occurrence = 1;      ///< which run of that pass this is, from 1
  std::filesystem::path file;
  FileStamp stamp;
  std::filesystem::path log; ///< its `.log`, empty when there is none
  FileStamp log_stamp;

  /// "Simplify", or "Simplify#2" for a later run of a pass.
  std::string key() const;
  /// "05 Simplify".
  std::string label() const;
};

/// A directory that holds dumps, found below a build.
struct DumpDirectory {
  std::filesystem::path path;
  /// "" for the build's own, the sub-build's name for `next_levels/<name>`, the unit's for
  /// `ptoas_passes/<unit>`.
  std::string name;
};

/// No snapshot larger than this is read: a text of nothing but short tokens takes twenty times
/// its size in memory.
inline constexpr std::int64_t kMaxSnapshotBytes = 64LL << 20;
/// No snapshot with more lines than this is read.
inline constexpr std::int64_t kMaxSnapshotLines = 2'000'000;
/// Snapshots of one directory beyond this size together are left out.
inline constexpr std::int64_t kMaxStoreBytes = 512LL << 20;
/// No more files than this are looked at in one directory.
inline constexpr std::size_t kMaxDirectoryEntries = 20'000;

/// The snapshots of one compilation, in order. Listing is quick and reads no text; texts are
/// read on demand, checked, shared where equal and kept. Thread-safe; the listing never changes:
/// `refreshed` makes a new store.
class SnapshotStore {
public:
  /// `path` is a `passes_dump/` directory, a build directory that holds one, `ptoas_passes/<unit>/`
  /// (the dumps of ptoas, in the order of its passes), one dump file, or a stream (`is_stream`),
  /// which is read once.
  /// Error: "dump-missing", "dump-empty" (no snapshot found) or those of `read_file`. What is
  /// odd but not fatal (gaps, duplicates, stale, foreign or empty files, links that leave the
  /// directory) is in `diagnostics`.
  static Expected<std::shared_ptr<const SnapshotStore>> open(const std::filesystem::path& path);

  /// Two files or streams to compare, whatever their names. `/dev/null`, which git names for the
  /// side that a file was added to or removed from, is an empty text.
  static Expected<std::shared_ptr<const SnapshotStore>>
  open_pair(const std::filesystem::path& before, const std::filesystem::path& after);

  virtual ~SnapshotStore() = default;

  /// The directory the snapshots lie in (the parent for explicit files).
  virtual const std::filesystem::path& directory() const = 0;
  virtual const std::vector<Step>& steps() const = 0;
  /// Findings of the listing.
  virtual const std::vector<Diagnostic>& diagnostics() const = 0;

  /// The text of a step. Errors: those of `read_file`, "dump-not-utf8" (with line and column).
  /// An empty file is a text without functions. The result, good or bad, is remembered.
  virtual Expected<dsl::ParsedTextPtr> text(std::size_t step) const = 0;
  /// Findings about the content of a step that was read: empty, half-written, structure broken.
  virtual std::vector<Diagnostic> content_diagnostics(std::size_t step) const = 0;
  /// Warnings that the compiler left for this step; empty without a `.log`.
  virtual Expected<std::vector<PassWarning>> warnings(std::size_t step) const = 0;

  /// The index of the step with this pass name and occurrence.
  std::optional<std::size_t> find(std::string_view pass, int occurrence) const;
  /// As typed by a user: "16", "Simplify", "Simplify#2", "frontend"; case-insensitive and a
  /// unique prefix is enough.
  std::optional<std::size_t> find(std::string_view spelled) const;

  /// True when the listing on disk (names, sizes, times) is no longer this one's.
  virtual bool changed_on_disk() const = 0;
  /// A new listing of the same place; texts of unchanged files are taken over.
  virtual Expected<std::shared_ptr<const SnapshotStore>> refreshed() const = 0;
};

using SnapshotStorePtr = std::shared_ptr<const SnapshotStore>;

/// Every directory of dumps in a build: its own and those of `next_levels/*`, sorted by name. In a
/// `ptoas_passes/`: that of every unit.
std::vector<DumpDirectory> find_dump_directories(const std::filesystem::path& build);

/// The newest build directly below a `build_output/` directory that has dumps, by the newest
/// change of its dump directory. Error: "build-none".
Expected<std::filesystem::path> newest_build(const std::filesystem::path& build_output);

/// A pair of steps; -1 for a step that the other side lacks.
struct StepPair {
  std::int32_t before = -1;
  std::int32_t after = -1;
};

/// Matches the steps of two builds by (pass name, occurrence), never by number; pairs follow
/// the order of both sides as far as that is possible.
std::vector<StepPair> match_steps(const std::vector<Step>& before, const std::vector<Step>& after);

} // namespace ptoscope::snapshots
