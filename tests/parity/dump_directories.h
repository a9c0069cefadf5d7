#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace ptoscope::test {

/// Every passes_dump directory of the corpus, sorted; empty without a corpus.
std::vector<std::filesystem::path> dump_directories();

/// The snapshots of one of them, sorted.
std::vector<std::filesystem::path> dump_files(const std::filesystem::path& directory);

/// Calls `visit` with each different text of them and the first file that has it. False when a file
/// can't be read.
bool visit_distinct_dumps(
    const std::function<void(const std::filesystem::path& path, std::string text)>& visit);

/// The directory below the corpus, as a row name.
std::string row_name(const std::filesystem::path& directory);

} // namespace ptoscope::test
