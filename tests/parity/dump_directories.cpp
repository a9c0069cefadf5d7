#include "tests/parity/dump_directories.h"

#include <algorithm>

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

std::string row_name(const std::filesystem::path& directory) {
  return directory.lexically_relative(PTOSCOPE_CORPUS_DIR).string();
}

} // namespace ptoscope::test
