#include "tests/parity/dump_directories.h"

#include "core/support/content_hash.h"
#include "core/support/file_io.h"

#include <algorithm>
#include <set>

namespace ptoscope::test {

std::vector<std::filesystem::path> dump_directories() {
  std::vector<std::filesystem::path> result;
  std::error_code error;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(PTOSCOPE_CORPUS_DIR, error))
    if (entry.is_directory() && entry.path().filename() == "passes_dump")
      result.push_back(entry.path());
  std::ranges::sort(result);
  return result;
}

std::vector<std::filesystem::path> dump_files(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> result;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    if (entry.path().extension() == ".py")
      result.push_back(entry.path());
  std::ranges::sort(result);
  return result;
}

bool visit_distinct_dumps(
    const std::function<void(const std::filesystem::path& path, std::string text)>& visit) {
  constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;
  std::set<ContentHash> seen;
  for (const std::filesystem::path& directory : dump_directories())
    for (const std::filesystem::path& path : dump_files(directory)) {
      auto text = read_file(path, kLimit_bytes);
      if (!text)
        return false;
      if (seen.insert(content_hash(*text)).second)
        visit(path, *std::move(text));
    }
  return true;
}

std::string row_name(const std::filesystem::path& directory) {
  return directory.lexically_relative(PTOSCOPE_CORPUS_DIR).string();
}

} // namespace ptoscope::test
