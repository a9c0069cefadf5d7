#include "core/report/html_report.h"
#include "tests/bench/bench.h"
#include "tests/bench/generate_dump.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <unistd.h>

int main() {
  using namespace ptoscope;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("ptoscope-report-bench-{}", ::getpid());
  if (const Status status = bench::generate_dump_directory(folder, 48, 3000, 2); !status) {
    std::fprintf(stderr, "%s\n", format_diagnostic(status.error()).c_str());
    return 1;
  }
  std::size_t size_bytes = 0;
  bench::measure("report of 48 snapshots x 3000 lines: list, read, compare, write", 2000, [&] {
    const auto store = snapshots::SnapshotStore::open(folder);
    if (!store)
      return;
    if (const Expected<std::string> page = report::html_report(*store, {})) {
      size_bytes = page->size();
      static_cast<void>(write_file_atomically(folder / "report.html", *page));
    }
  });
  std::printf("  %.2f MB, bar 20 MB: %s\n", static_cast<double>(size_bytes) / 1e6,
              size_bytes > 0 && size_bytes < 20'000'000 ? "met" : "MISSED");
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
  return 0;
}
