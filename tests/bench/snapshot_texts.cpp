#include "tests/bench/snapshot_texts.h"

#include "core/support/file_io.h"
#include "core/support/utf8.h"
#include "tests/bench/generate_dump.h"

#include <algorithm>
#include <set>

namespace ptoscope::bench {

std::vector<std::filesystem::path> snapshot_files(const std::filesystem::path& root) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (std::filesystem::recursive_directory_iterator entry(root, error), end;
       !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() == ".py" &&
        entry->path().parent_path().filename() == "passes_dump")
      files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> distinct_snapshots(const std::filesystem::path& root) {
  std::set<std::string> texts;
  for (const std::filesystem::path& file : snapshot_files(root)) {
    auto text = read_file(file, std::int64_t{64} << 20);
    if (text && first_invalid_utf8(*text, true) < 0)
      texts.insert(std::move(*text));
  }
  if (texts.empty())
    return generate_dumps(48, 3000, 2);
  return {texts.begin(), texts.end()};
}

} // namespace ptoscope::bench
