#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::test {

/// Every passes_dump directory of the corpus, sorted; empty without a corpus.
std::vector<std::filesystem::path> dump_directories();

/// The directory below the corpus, as a row name.
std::string row_name(const std::filesystem::path& directory);

} // namespace ptoscope::test
