#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_history.h"
#include "core/snapshots/search_index.h"
#include "core/snapshots/snapshot_store.h"
#include "tests/bench/bench.h"
#include "tests/bench/generate_dump.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace ptoscope;
using namespace ptoscope::snapshots;

SnapshotStorePtr open_store(const std::filesystem::path& path) {
  const auto store = SnapshotStore::open(path);
  if (store)
    return *store;
  std::fprintf(stderr, "%s\n", format_diagnostic(store.error()).c_str());
  std::exit(1);
}

/// A name that the last step defines in the middle of its text.
std::string some_name(const SnapshotStore& store) {
  const auto text = store.text(store.steps().size() - 1);
  const auto& definitions = (*text)->structure().definitions;
  return std::string((*text)->name_of(definitions.at(definitions.size() / 2)));
}

void measure_search(const SearchIndex& index, const char* what, double bar_ms,
                    const SearchQuery& query) {
  std::size_t hits = 0;
  bench::measure(what, bar_ms, [&] { hits = index.find(query)->hits.size(); });
  std::printf("    %zu hits for \"%s\"\n", hits, query.text.c_str());
}

void measure_directory(const std::filesystem::path& path) {
  bench::measure("list a dump directory", 0, [&] { open_store(path); });
  bench::measure("open it and read the first step", 300, [&] {
    const auto text = open_store(path)->text(0);
    if (!text)
      std::exit(1);
  });
  bench::measure("read all steps and index them for search", 1000,
                 [&] { SearchIndex::build(open_store(path)); });

  const SnapshotStorePtr store = open_store(path);
  const SearchIndexPtr index = SearchIndex::build(store);
  bench::measure("index steps that were read", 1000, [&] { SearchIndex::build(store); });
  const std::string name = some_name(*store);
  measure_search(*index, "search an identifier", 50, {name, SearchMode::Identifier});
  measure_search(*index, "search a frequent identifier", 50, {"pl", SearchMode::Identifier});
  measure_search(*index, "search a text", 50, {name});
  measure_search(*index, "search a text, any case", 0, {name, SearchMode::Text, true});
  measure_search(*index, "search a pattern", 0, {"\\bpl\\.tile\\.\\w+\\(", SearchMode::Regex});
  measure_search(*index, "search a pattern that is nowhere", 0, {"zz+\\d{3}$", SearchMode::Regex});

  std::vector<diff::SnapshotDiffPtr> diffs(store->steps().size());
  for (std::size_t i = 1; i < diffs.size(); ++i)
    diffs[i] = diff::compare(*store->text(i - 1), *store->text(i));
  const auto history = make_name_history(store, [&diffs](std::size_t i) { return diffs[i]; });
  bench::measure("follow a value through all steps, diffs known", 0,
                 [&] { history->follow(diffs.size() - 1, "", name); });
}

void measure_many_files(const std::filesystem::path& path) {
  std::filesystem::create_directory(path);
  for (int i = 0; i < 25'000; ++i)
    std::ofstream(path / (std::to_string(i) + "_after_A.py"));
  bench::measure("refuse a directory of 25,000 files", 0, [&] {
    if (SnapshotStore::open(path))
      std::exit(1);
  });
}

} // namespace

/// Measures a dump directory: the one given, or a made-up one of 48 steps and 3,000 lines.
int main(int argc, char** argv) {
  if (argc > 1) {
    measure_directory(argv[1]);
    return 0;
  }
  const std::filesystem::path root = std::filesystem::temp_directory_path() /
                                     ("ptoscope_snapshots_bench_" + std::to_string(::getpid()));
  std::filesystem::create_directory(root);
  if (const auto status = bench::generate_dump_directory(root / "dumps", 48, 3000, 2.0); !status) {
    std::fprintf(stderr, "%s\n", format_diagnostic(status.error()).c_str());
    return 1;
  }
  std::printf("48 steps of 3,000 lines\n");
  measure_directory(root / "dumps");
  measure_many_files(root / "many");
  std::filesystem::remove_all(root);
  return 0;
}
