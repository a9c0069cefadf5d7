#include "core/build/directory_scan.h"

#include "core/support/utf8.h"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace ptoscope::build {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxReports = 200;

bool is_inside(const fs::path& path, const fs::path& root) {
  const auto [end, unused] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
  return end == root.end();
}

bool has_control_character(std::string_view name) {
  return std::any_of(name.begin(), name.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

} // namespace

template <typename... Args>
void DirectoryScan::report(Severity severity, std::string_view code, const fs::path& place,
                           std::string_view text, const Args&... args) {
  if (++reported_ > kMaxReports)
    return;
  if (reported_ == kMaxReports) {
    diagnostics_.push_back(make_diagnostic(
        Severity::Note, "more-findings", Place{},
        message_text("core", "only the first {0} findings are listed"), kMaxReports - 1));
    return;
  }
  diagnostics_.push_back(
      make_diagnostic(severity, code, Place{place.string(), 0, 0}, text, args...));
}

std::vector<Entry> DirectoryScan::list(const fs::path& directory) {
  std::vector<Entry> entries;
  std::error_code error;
  fs::directory_iterator iterator(root_ / directory, error);
  for (; !error && iterator != fs::directory_iterator(); iterator.increment(error)) {
    if (limits_.entries <= 0) {
      report_end(directory);
      break;
    }
    if (std::ssize(entries) >= limits_.directory_entries) {
      report(
          Severity::Warning, "directory-cut", directory,
          message_text("core", "the directory has more than {0} entries; the others are left out"),
          entries.size());
      break;
    }
    --limits_.entries;
    entries.push_back(read_entry(*iterator, directory));
  }
  if (error)
    report(Severity::Error, "directory-unreadable", directory,
           message_text("core", "the directory cannot be read: {0}"), error.message());
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return entries;
}

/// Says once that no more entries are looked at.
void DirectoryScan::report_end(const fs::path& directory) {
  if (limits_.entries < 0)
    return;
  limits_.entries = -1;
  report(Severity::Warning, "build-cut", directory,
         message_text("core", "the build has too many files; those from here on are left out"));
}

Entry DirectoryScan::read_entry(const fs::directory_entry& item, const fs::path& directory) {
  Entry entry;
  entry.name = item.path().filename().string();
  const fs::path place = directory / entry.name;
  check_name(entry.name, place);
  std::error_code error;
  const fs::file_type type = item.symlink_status(error).type();
  if (type == fs::file_type::symlink) {
    read_link(item.path(), place, entry);
  } else if (type == fs::file_type::directory) {
    entry.type = EntryType::Directory;
  } else if (type == fs::file_type::regular) {
    entry.type = EntryType::File;
    const std::uintmax_t size = item.file_size(error);
    entry.bytes = error ? 0 : static_cast<std::int64_t>(size);
  } else {
    report(Severity::Note, "not-a-file", place,
           message_text("core", "expected a file or directory, found a device or socket; skipped"));
  }
  return entry;
}

void DirectoryScan::read_link(const fs::path& path, const fs::path& place, Entry& entry) {
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  if (error) {
    const bool loop = error == std::errc::too_many_symbolic_link_levels;
    report(Severity::Error, loop ? "link-loop" : "link-broken", place,
           loop ? message_text("core", "the link leads back to itself; skipped")
                : message_text("core", "the link leads nowhere; skipped"));
    return;
  }
  if (!is_inside(target, root_))
    report(Severity::Error, "link-leaves", place,
           message_text("core", "the link leads out of the build, to \"{0}\"; it is not opened"),
           escape_control_characters(target.string()));
  if (fs::is_directory(target, error)) {
    report(Severity::Warning, "link-to-directory", place,
           message_text("core", "a link to a directory is not followed"));
    return;
  }
  if (!fs::is_regular_file(target, error))
    return;
  entry.type = EntryType::File;
  const std::uintmax_t size = fs::file_size(target, error);
  entry.bytes = error || !is_inside(target, root_) ? 0 : static_cast<std::int64_t>(size);
}

void DirectoryScan::check_name(const std::string& name, const fs::path& place) {
  if (has_control_character(name))
    report(Severity::Warning, "odd-name", place,
           message_text("core", "the name holds a control character"));
  else if (first_invalid_utf8(name, false) >= 0)
    report(Severity::Warning, "odd-name", place,
           message_text("core", "the name is not UTF-8 text"));
}

Tally DirectoryScan::tally(const fs::path& directory) {
  struct Level {
    fs::path directory;
    int depth = 0;
  };
  Tally result;
  std::vector<Level> open = {{directory, 0}};
  while (!open.empty()) {
    const Level level = std::move(open.back());
    open.pop_back();
    for (const Entry& entry : list(level.directory)) {
      if (entry.type == EntryType::Directory && level.depth < limits_.depth)
        open.push_back({level.directory / entry.name, level.depth + 1});
      else if (entry.type == EntryType::Directory)
        report(Severity::Warning, "directory-too-deep", level.directory / entry.name,
               message_text("core", "directories are nested deeper than {0} levels; skipped"),
               limits_.depth);
      if (entry.type != EntryType::File)
        continue;
      ++result.files;
      result.bytes += entry.bytes;
      result.has_cpp = result.has_cpp || entry.name.ends_with(".cpp");
      result.has_pto = result.has_pto || entry.name.ends_with(".pto");
    }
  }
  return result;
}

} // namespace ptoscope::build
