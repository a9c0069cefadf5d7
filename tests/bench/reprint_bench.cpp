#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/parse.h"
#include "core/support/content_hash.h"
#include "core/support/file_io.h"
#include "core/support/parallel.h"
#include "core/support/utf8.h"
#include "tests/bench/bench.h"
#include "tests/bench/snapshot_texts.h"

#include <sys/resource.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;

constexpr std::int64_t kMaxFile_bytes = std::int64_t{64} << 20;

/// What one thread keeps from file to file.
struct Workplace {
  syntax::Tree tree;
  ir::Context context;
};

/// Texts that were reprinted already, by their content. Thread-safe.
class KnownTexts {
public:
  /// True for the first who asks; the others needn't read that text again.
  bool is_new(std::string_view text) {
    const ContentHash hash = content_hash(text);
    const std::scoped_lock lock(mutex_);
    return sizes_.try_emplace(hash, text.size()).second;
  }

private:
  std::mutex mutex_;
  std::map<ContentHash, std::size_t> sizes_;
};

struct Counts {
  std::atomic<std::size_t> bytes = 0;
  std::atomic<std::size_t> reprinted = 0;
  std::atomic<std::size_t> known = 0;
  std::atomic<std::size_t> no_text = 0; ///< not UTF-8, or can't be read
  std::atomic<std::size_t> different = 0;
};

bool reprints(Workplace& place, std::string_view text) {
  place.context.recycle();
  syntax::parse_into(place.tree, text, "x");
  const reader::ReadProgram read =
      reader::read_program(place.tree, reader::Reading::Strict, place.context);
  return read.program != nullptr && !read.has_errors() &&
         printer::print(*read.program, {read.form.level, read.form.prefix}) == text;
}

void reprint_all(const std::vector<std::filesystem::path>& files, unsigned threads, bool shared,
                 Counts& counts) {
  std::vector<std::unique_ptr<Workplace>> places;
  places.reserve(threads);
  for (unsigned i = 0; i < threads; ++i)
    places.push_back(std::make_unique<Workplace>());
  KnownTexts known;
  std::atomic<std::size_t> next = 0;
  parallel_for(threads, threads, {}, [&](std::size_t thread) {
    for (std::size_t i = next++; i < files.size(); i = next++) {
      const auto text = read_file(files[i], kMaxFile_bytes);
      if (!text || first_invalid_utf8(*text, true) >= 0) {
        ++counts.no_text;
        continue;
      }
      counts.bytes += text->size();
      if (shared && !known.is_new(*text)) {
        ++counts.known;
        continue;
      }
      ++counts.reprinted;
      if (!reprints(*places[thread], *text))
        ++counts.different;
    }
  });
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

} // namespace

/// Every snapshot of the corpus read from disk, parsed, reprinted and compared by one process on
/// two threads. With "--shared", texts that were reprinted already are only recognised by their
/// content. One process a mode, so that the peak of memory is that of the mode.
int main(int argc, char** argv) {
  const bool shared = argc > 1 && std::string_view(argv[1]) == "--shared";
  constexpr unsigned kThreads = 2;
  const auto files = bench::snapshot_files(PTOSCOPE_CORPUS_DIR);
  if (files.empty()) {
    std::printf("skipped: no corpus\n");
    return 0;
  }
  Counts counts;
  const bench::Timing timing =
      bench::time_once([&] { reprint_all(files, kThreads, shared, counts); });
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%zu snapshots, %.1f MB, %zu reprinted, %zu recognised, %zu no UTF-8, %zu differ\n",
              files.size(), static_cast<double>(counts.bytes) / 1e6, counts.reprinted.load(),
              counts.known.load(), counts.no_text.load(), counts.different.load());
  std::printf("%.2f s with %u threads; bar 4 s: %s; the process took %.2f s of processor time\n",
              timing.wall_ms / 1000, kThreads, timing.wall_ms < 4000 ? "met" : "MISSED",
              seconds(usage.ru_utime) + seconds(usage.ru_stime));
  std::printf("peak of memory %.0f MB; bar 500 MB\n", static_cast<double>(usage.ru_maxrss) / 1024);
  return counts.different == 0 ? 0 : 1;
}
