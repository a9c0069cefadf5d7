#include "core/snapshots/directory.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <memory>
#include <system_error>

namespace ptoscope::snapshots {
namespace {

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

Diagnostic directory_error(const std::filesystem::path& directory, int error) {
  if (error == ENOENT || error == ENOTDIR)
    return make_error("dump-missing", {directory.string(), 0, 0},
                      message_text("core", "expected a directory, found nothing at this path"));
  if (error == ELOOP)
    return make_error("dump-missing", {directory.string(), 0, 0},
                      message_text("core", "expected a directory, found a loop of symbolic links"));
  return make_error("file-unreadable", {directory.string(), 0, 0},
                    message_text("core", "the directory cannot be read: {0}"),
                    std::generic_category().message(error));
}

bool lies_within(const std::filesystem::path& path, const std::filesystem::path& root) {
  const auto end = std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first;
  return end == root.end();
}

} // namespace

Expected<std::vector<std::string>> entry_names(const std::filesystem::path& directory,
                                               std::size_t limit) {
  const std::unique_ptr<DIR, CloseDirectory> stream(::opendir(directory.c_str()));
  if (!stream)
    return directory_error(directory, errno);
  std::vector<std::string> names;
  while (true) {
    errno = 0;
    const dirent* entry = ::readdir(stream.get());
    if (entry == nullptr && errno != 0)
      return directory_error(directory, errno);
    if (entry == nullptr)
      break;
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..")
      continue;
    if (names.size() == limit)
      return make_error("dump-too-many-files", {directory.string(), 0, 0},
                        message_text("core", "expected a directory of snapshots, found one with "
                                             "more than {0} files"),
                        limit);
    names.emplace_back(name);
  }
  std::ranges::sort(names);
  return names;
}

std::optional<Diagnostic> refused_link(const std::filesystem::path& path,
                                       const std::filesystem::path& root) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode))
    return std::nullopt;
  std::error_code error;
  const std::filesystem::path target = std::filesystem::canonical(path, error);
  if (error == std::errc::too_many_symbolic_link_levels)
    return make_warning("dump-link-refused", {path.string(), 0, 0},
                        message_text("core", "the symbolic link leads in circles and was ignored"));
  if (error)
    return make_warning("dump-link-refused", {path.string(), 0, 0},
                        message_text("core", "the symbolic link leads nowhere and was ignored"));
  const std::filesystem::path home = std::filesystem::canonical(root, error);
  if (!error && lies_within(target, home))
    return std::nullopt;
  return make_warning(
      "dump-link-refused", {path.string(), 0, 0},
      message_text("core", "the symbolic link leads out of the directory and was ignored"));
}

} // namespace ptoscope::snapshots
