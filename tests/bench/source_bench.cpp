#include "core/dsl/frontend/frontend.h"
#include "core/dsl/syntax/parse.h"
#include "core/support/file_io.h"
#include "tests/bench/bench.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <spawn.h>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;
namespace fs = std::filesystem;

constexpr std::int64_t kLimit_bytes = std::int64_t{1} << 24;
constexpr int kProcesses = 21;
constexpr double kCheckBar_ms = 30;

struct Source {
  std::string name;
  std::string text;
  double cpu_ms = 0; ///< of one reading, the fastest of a few
};

/// The programs of the corpus that can be read without Python.
std::vector<Source> bare_programs(const std::string& corpus) {
  std::vector<Source> sources;
  for (const fs::directory_entry& entry : fs::directory_iterator(corpus)) {
    auto text = read_file(entry.path() / "program.py", kLimit_bytes);
    if (!text)
      continue;
    const auto tree = syntax::parse(*text, "x");
    ir::Context context;
    if (frontend::read_source(*tree, "", context).program != nullptr)
      sources.push_back({entry.path().filename().string(), std::move(*text)});
  }
  std::ranges::sort(sources, {}, &Source::name);
  return sources;
}

std::size_t read_once(const std::string& text) {
  const auto tree = syntax::parse(text, "x");
  ir::Context context;
  return frontend::read_source(*tree, "", context).program == nullptr ? 0 : 1;
}

/// Each program by itself: the slowest, in all and for its size.
void each(std::vector<Source>& sources) {
  constexpr int kRounds = 5;
  for (Source& source : sources) {
    source.cpu_ms = bench::time_once([&] { read_once(source.text); }).cpu_ms;
    for (int i = 1; i < kRounds; ++i)
      source.cpu_ms =
          std::min(source.cpu_ms, bench::time_once([&] { read_once(source.text); }).cpu_ms);
  }
  std::vector<Source> sorted = sources;
  std::ranges::sort(sorted, std::greater(), &Source::cpu_ms);
  std::printf("median program %.3f ms; the slowest:\n",
              sorted.empty() ? 0 : sorted[sorted.size() / 2].cpu_ms);
  for (std::size_t i = 0; i < std::min<std::size_t>(5, sorted.size()); ++i)
    std::printf("  %-28s %7.3f ms  %6.1f kB  %6.1f MB/s\n", sorted[i].name.c_str(),
                sorted[i].cpu_ms, static_cast<double>(sorted[i].text.size()) / 1e3,
                static_cast<double>(sorted[i].text.size()) / 1e3 / sorted[i].cpu_ms);
}

/// A whole process of `ptosc check`; its exit status.
int check(const std::string& ptosc, const std::string& file) {
  std::string words[] = {ptosc, "check", file};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t child = 0;
  int status = -1;
  if (posix_spawn(&child, ptosc.c_str(), nullptr, nullptr, arguments, environ) != 0)
    return -1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool whole_process(const std::string& ptosc, const std::string& file) {
  std::vector<double> times_ms;
  for (int i = 0; i < kProcesses; ++i) {
    int status = 0;
    times_ms.push_back(bench::time_once([&] { status = check(ptosc, file); }).wall_ms);
    if (status != 0) {
      std::printf("ptosc check %s: status %d\n", file.c_str(), status);
      return false;
    }
  }
  std::ranges::sort(times_ms);
  const double median_ms = times_ms[times_ms.size() / 2];
  std::printf("ptosc check, whole process %25.2f ms  (%.2f .. %.2f)  bar %.0f ms: %s\n", median_ms,
              times_ms.front(), times_ms.back(), kCheckBar_ms,
              median_ms < kCheckBar_ms ? "met" : "MISSED");
  return true;
}

} // namespace

/// Programs as users write them: all of the corpus, each of them, and one with the process around.
int main() {
  const std::string corpus = PTOSCOPE_CORPUS_DIR;
  std::error_code error;
  if (!fs::is_directory(corpus, error)) {
    std::printf("there is no corpus\n");
    return 0;
  }
  std::vector<Source> sources = bare_programs(corpus);
  std::size_t bytes = 0;
  for (const Source& source : sources)
    bytes += source.text.size();
  std::printf("%zu programs, %.1f kB\n", sources.size(), static_cast<double>(bytes) / 1e3);
  std::size_t read = 0;
  bench::measure_both("all programs, parsed and read", 0, [&] {
    for (const Source& source : sources)
      read += read_once(source.text);
  });
  bench::measure_both("all programs, parsed only", 0, [&] {
    for (const Source& source : sources)
      read += syntax::parse(source.text, "x")->module.size();
  });
  each(sources);
  const bool is_sound = whole_process(PTOSCOPE_PTOSC, corpus + "/a_wl_decoder_layer/program.py");
  return read != 0 && is_sound ? 0 : 1;
}
