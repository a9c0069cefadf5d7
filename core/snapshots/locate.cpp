#include "core/snapshots/locate.h"

#include "core/snapshots/directory.h"
#include "core/snapshots/dump_name.h"
#include "core/snapshots/listing.h"
#include "core/snapshots/ptoas_dumps.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <tuple>

namespace ptoscope::snapshots {
namespace {

using Form = DumpLocation::Form;

constexpr const char* kDumpFolder = "passes_dump";

Expected<DumpLocation> locate_file(const std::filesystem::path& file) {
  if (parse_ptoas_dump_name(file.filename().string()))
    return DumpLocation{ptoas_unit_of(file), Form::Ptoas};
  if (!parse_dump_name(file.filename().string()))
    return DumpLocation{file, Form::File};
  const std::filesystem::path parent = file.parent_path();
  return DumpLocation{parent.empty() ? "." : parent, Form::Directory};
}

/// The dump folder of a build as an own error when a link leads it out of the build.
Expected<DumpLocation> locate_in_build(const std::filesystem::path& build) {
  const std::filesystem::path folder = build / kDumpFolder;
  std::optional<Diagnostic> refused = refused_link(folder, build);
  if (!refused)
    return DumpLocation{folder, Form::Directory};
  refused->severity = Severity::Error;
  return std::move(*refused);
}

std::string joined_paths(const std::vector<DumpDirectory>& found) {
  std::string names;
  constexpr std::size_t kMaxNamed = 8;
  for (std::size_t i = 0; i < std::min(found.size(), kMaxNamed); ++i)
    names += (i == 0 ? "" : ", ") + found[i].path.string();
  return names;
}

Diagnostic only_sub_builds(const std::filesystem::path& build,
                           const std::vector<DumpDirectory>& found) {
  return make_error("dump-missing", {build.string(), 0, 0},
                    message_text("core", "expected a passes_dump directory in this build, found "
                                         "dumps only in its sub-builds, open one of: {0}"),
                    joined_paths(found));
}

/// The folder of all units stands for its only one.
Expected<DumpLocation> locate_unit(const std::filesystem::path& folder) {
  const std::vector<DumpDirectory> units = find_ptoas_units(folder);
  if (units.size() == 1)
    return DumpLocation{units.front().path, Form::Ptoas};
  if (units.empty())
    return DumpLocation{folder, Form::Ptoas};
  return make_error("dump-missing", {folder.string(), 0, 0},
                    message_text("core", "expected the dumps of one unit, found several, open one "
                                         "of: {0}"),
                    joined_paths(units));
}

/// When the dump directory was last written, or -1. The compiler always writes the first
/// snapshot, so its time also tells of a directory that was written over.
std::int64_t last_change_ns(const std::filesystem::path& dumps) {
  struct stat status{};
  if (::stat(dumps.c_str(), &status) != 0)
    return -1;
  const std::int64_t changed = status.st_mtim.tv_sec * 1'000'000'000LL + status.st_mtim.tv_nsec;
  const Expected<FileStamp> first = file_stamp(dumps / "00_frontend.py");
  return first ? std::max(changed, first->mtime_ns) : changed;
}

bool is_folder(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

bool is_link(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_symlink(path, error);
}

void add_if_dumps(const std::filesystem::path& build, const std::filesystem::path& parent,
                  std::string name, std::vector<DumpDirectory>& result) {
  const std::filesystem::path folder = parent / kDumpFolder;
  if (is_folder(folder) && !refused_link(folder, build) && holds_dumps(folder))
    result.push_back({folder, std::move(name)});
}

} // namespace

Expected<DumpLocation> locate_dumps(const std::filesystem::path& path) {
  if (!is_folder(path)) {
    const Expected<FileStamp> stamp = file_stamp(path);
    if (stamp)
      return locate_file(path);
    if (stamp.error().code != "file-missing")
      return stamp.error();
    return make_error("dump-missing", {path.string(), 0, 0},
                      message_text("core", "expected a passes_dump directory, a build directory or "
                                           "a dump file, found nothing at this path"));
  }
  // "a/b/" has an empty file name.
  const std::filesystem::path plain = path.has_filename() ? path : path.parent_path();
  if (plain.filename() == kDumpFolder)
    return DumpLocation{plain, Form::Directory};
  if (plain.filename() == kPtoasPassesFolder)
    return locate_unit(plain);
  struct stat status{};
  if (::lstat((plain / kDumpFolder).c_str(), &status) == 0)
    return locate_in_build(plain);
  if (holds_dumps(plain))
    return DumpLocation{plain, Form::Directory};
  const std::vector<DumpDirectory> sub_builds = find_dump_directories(plain);
  if (!sub_builds.empty())
    return only_sub_builds(plain, sub_builds);
  if (plain.parent_path().filename() == kPtoasPassesFolder || holds_ptoas_dumps(plain))
    return DumpLocation{plain, Form::Ptoas};
  if (is_folder(plain / kPtoasPassesFolder) && !refused_link(plain / kPtoasPassesFolder, plain))
    return locate_unit(plain / kPtoasPassesFolder);
  return DumpLocation{plain, Form::Directory};
}

std::vector<DumpDirectory> find_dump_directories(const std::filesystem::path& build) {
  if (build.filename() == kPtoasPassesFolder)
    return find_ptoas_units(build);
  std::vector<DumpDirectory> result;
  add_if_dumps(build, build, "", result);
  const std::filesystem::path levels = build / "next_levels";
  if (refused_link(levels, build))
    return result;
  const Expected<std::vector<std::string>> names = entry_names(levels, kMaxDirectoryEntries);
  if (!names)
    return result;
  for (const std::string& name : *names)
    if (!refused_link(levels / name, build))
      add_if_dumps(build, levels / name, name, result);
  return result;
}

Expected<std::filesystem::path> newest_build(const std::filesystem::path& build_output) {
  const Expected<std::vector<std::string>> names = entry_names(build_output, kMaxDirectoryEntries);
  if (!names)
    return names.error();
  std::string newest;
  std::int64_t newest_ns = -1;
  for (const std::string& name : *names) {
    const std::filesystem::path build = build_output / name;
    if (is_link(build) || !is_folder(build))
      continue;
    for (const DumpDirectory& dumps : find_dump_directories(build)) {
      const std::int64_t changed_ns = last_change_ns(dumps.path);
      // Names end with the time of the build, so of equally new ones the last by name.
      if (changed_ns < newest_ns)
        continue;
      newest_ns = changed_ns;
      newest = name;
    }
  }
  if (newest_ns < 0)
    return make_error(
        "build-none", {build_output.string(), 0, 0},
        message_text("core", "expected builds with a passes_dump directory, found none"));
  return build_output / newest;
}

} // namespace ptoscope::snapshots
