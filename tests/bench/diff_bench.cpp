#include "core/diff/snapshot_diff.h"
#include "core/support/file_io.h"
#include "core/support/parallel.h"
#include "tests/bench/bench.h"
#include "tests/bench/generate_dump.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace ptoscope;

dsl::ParsedTextPtr parse(std::string text) {
  return std::make_shared<const dsl::ParsedText>(std::move(text));
}

/// Reads, parses and compares all neighbours; equal files share their text.
std::size_t diff_directory(const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> contents(files.size());
  std::vector<ContentHash> hashes(files.size());
  parallel_for(files.size(), 2, {}, [&](std::size_t i) {
    if (Expected<std::string> content = read_file(files[i], 1 << 30)) {
      contents[i] = std::move(content).value();
      hashes[i] = content_hash(contents[i]);
    }
  });
  std::map<ContentHash, std::size_t> first;
  for (std::size_t i = 0; i < files.size(); ++i)
    first.emplace(hashes[i], i);
  std::vector<dsl::ParsedTextPtr> texts(files.size());
  parallel_for(files.size(), 2, {}, [&](std::size_t i) {
    if (first[hashes[i]] == i)
      texts[i] = parse(std::move(contents[i]));
  });
  for (std::size_t i = 0; i < files.size(); ++i)
    texts[i] = texts[first[hashes[i]]];
  std::vector<diff::SnapshotDiffPtr> diffs(files.size() - 1);
  parallel_for(diffs.size(), 2, {},
               [&](std::size_t i) { diffs[i] = diff::compare(texts[i], texts[i + 1]); });
  std::size_t rows = 0;
  for (const diff::SnapshotDiffPtr& diff : diffs)
    rows += diff->rows.size();
  return rows;
}

/// Two texts of the same functions whose lines have nothing in common.
std::string unrelated(int lines, const char* prefix, int seed) {
  std::string out = "class Program:\n";
  std::uint32_t state = static_cast<std::uint32_t>(seed);
  for (int i = 0; i < lines; ++i) {
    if (i % 5000 == 0)
      out += fmt::format("    @pl.function\n    def kernel_{}({}: pl.Scalar[pl.INDEX]):\n",
                         i / 5000, prefix);
    state = state * 1'664'525 + 1'013'904'223;
    out += fmt::format("        {}{}: pl.Tile[[{}, {}], pl.FP32] = pl.tile.op_{}{}({}{}, {})\n",
                       prefix, i, state % 97, state % 89, prefix, state % 1009, prefix,
                       state % 5000, state >> 9);
  }
  return out;
}

} // namespace

int main() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("ptoscope-diff-bench-{}", ::getpid());
  if (const Status status = bench::generate_dump_directory(folder, 48, 3000, 2); !status) {
    std::fprintf(stderr, "%s\n", format_diagnostic(status.error()).c_str());
    return 1;
  }
  std::vector<std::filesystem::path> files;
  for (const std::string& name : bench::dump_file_names(48))
    files.push_back(folder / name);

  bench::measure("48 snapshots x 3000 lines: read, parse, all 47 neighbour diffs, 2 threads", 1000,
                 [&] { diff_directory(files); });

  const std::vector<std::string> dumps = bench::generate_dumps(3, 3000, 2);
  const dsl::ParsedTextPtr first = parse(dumps[0]);
  const dsl::ParsedTextPtr second = parse(dumps[1]);
  bench::measure("parse one snapshot of 3000 lines", 0, [&] { parse(dumps[0]); });
  bench::measure("one neighbour diff of 3000 lines, 2 % edited", 15,
                 [&] { diff::compare(first, second); });
  bench::measure("a text with itself", 1, [&] { diff::compare(first, first); });

  const std::string left = unrelated(200'000, "a", 1);
  const std::string right = unrelated(200'000, "b", 2);
  diff::SnapshotDiffPtr coarse;
  bench::measure("200000 lines against 200000 unrelated ones: parse and diff", 2000,
                 [&] { coarse = diff::compare(parse(left), parse(right)); });
  std::printf("  coarse: %s", coarse->coarse ? "yes" : "NO");
  for (const Diagnostic& note : coarse->notes)
    std::printf("; %s", note.message().c_str());
  std::printf("\n");

  std::string noise_left = "class Program:\n";
  std::string noise_right = noise_left;
  std::uint32_t state = 5;
  for (int i = 0; i < 200'000; ++i) {
    for (std::string* side : {&noise_left, &noise_right}) {
      state = state * 1'664'525 + 1'013'904'223;
      *side += fmt::format("    pl.tile.op_{}(x)\n", (state >> 16) % 7);
    }
  }
  bench::measure("200000 lines of seven kinds in random order: parse and diff", 2000,
                 [&] { coarse = diff::compare(parse(noise_left), parse(noise_right)); });
  std::printf("  coarse: %s\n", coarse->coarse ? "yes" : "NO");

  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
  return 0;
}
