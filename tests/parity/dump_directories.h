#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::test {

/// Every passes_dump directory of the corpus, sorted; empty without a corpus.
std::vector<std::filesystem::path> dump_directories();

/// The snapshots of one of them, sorted.
std::vector<std::filesystem::path> dump_files(const std::filesystem::path& directory);

/// The directory below the corpus, as a row name.
std::string row_name(const std::filesystem::path& directory);

} // namespace ptoscope::test
