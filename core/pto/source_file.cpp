#include "core/pto/source_file.h"

#include <system_error>
#include <vector>

namespace ptoscope::pto {
namespace {

namespace fs = std::filesystem;

/// `<project>/build_output/<case>/next_levels/<sub-build>/ptoas/<unit>.pto` lies five folders below
/// the project; some more for unusual places.
constexpr int kFoldersAbove = 8;
/// Parts of an absolute name that are tried in other folders.
constexpr int kLastParts = 3;
constexpr std::size_t kLongestName = 4096;

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// The shortest and longer ends of a path: "a.py", "kernels/a.py", ...; the longest first.
std::vector<fs::path> ends_of(const fs::path& path) {
  std::vector<fs::path> ends;
  fs::path end;
  fs::path rest = path;
  for (int i = 0; i < kLastParts && rest.has_filename(); ++i) {
    end = end.empty() ? rest.filename() : rest.filename() / end;
    ends.insert(ends.begin(), end);
    rest = rest.parent_path();
  }
  return ends;
}

} // namespace

std::optional<fs::path> find_source(std::string_view name, const fs::path& module) {
  if (name.empty() || name.size() > kLongestName || name.find('\0') != std::string_view::npos)
    return std::nullopt;
  const fs::path wanted(name);
  if (wanted.is_absolute() && is_file(wanted))
    return wanted.lexically_normal();
  const std::vector<fs::path> ends =
      wanted.is_absolute() ? ends_of(wanted) : std::vector<fs::path>{wanted};
  std::error_code error;
  fs::path folder = fs::absolute(module, error).lexically_normal().parent_path();
  for (int i = 0; i <= kFoldersAbove; ++i) {
    for (const fs::path& end : ends)
      if (is_file(folder / end))
        return (folder / end).lexically_normal();
    if (folder == folder.parent_path())
      break;
    folder = folder.parent_path();
  }
  return std::nullopt;
}

} // namespace ptoscope::pto
