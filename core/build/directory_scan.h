#pragma once

#include "core/build/build_info.h"

#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::build {

enum class EntryType : std::uint8_t { File, Directory, Skipped };

/// A directory entry; a link counts as the file it points to.
struct Entry {
  std::string name;
  EntryType type = EntryType::Skipped; ///< Skipped: links to directories, broken links, devices
  std::int64_t bytes = 0;
};

/// What lies below one directory.
struct Tally {
  std::int64_t files = 0;
  std::int64_t bytes = 0;
  bool has_cpp = false; ///< some file ends in ".cpp"
  bool has_pto = false; ///< some file ends in ".pto"
};

/// Looks at the directories of one build without leaving it: links to directories are not
/// followed, and bounds on entries and depth hold. Findings go to `diagnostics`, with places
/// relative to the build.
class DirectoryScan {
public:
  /// `root` is the directory that links must not leave, canonical. `limits` is shared by the scans
  /// of the parts of one build: its `entries` goes down.
  DirectoryScan(std::filesystem::path root, std::vector<Diagnostic>& diagnostics, Limits& limits)
      : root_(std::move(root)), diagnostics_(diagnostics), limits_(limits) {}

  /// Entries of a directory, sorted by name; `directory` is relative to the root. Empty when it
  /// can't be read, which is reported.
  std::vector<Entry> list(const std::filesystem::path& directory);

  /// Counts the files below a directory.
  Tally tally(const std::filesystem::path& directory);

private:
  Entry read_entry(const std::filesystem::directory_entry& item,
                   const std::filesystem::path& directory);
  void read_link(const std::filesystem::path& path, const std::filesystem::path& place,
                 Entry& entry);
  void report_end(const std::filesystem::path& directory);
  void check_name(const std::string& name, const std::filesystem::path& place);
  template <typename... Args>
  void report(Severity severity, std::string_view code, const std::filesystem::path& place,
              std::string_view text, const Args&... args);

  std::filesystem::path root_;
  std::vector<Diagnostic>& diagnostics_;
  std::size_t reported_ = 0;
  Limits& limits_;
};

} // namespace ptoscope::build
