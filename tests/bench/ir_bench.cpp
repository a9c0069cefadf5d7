#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/parse.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "tests/bench/bench.h"
#include "tests/bench/count_nodes.h"
#include "tests/bench/snapshot_texts.h"

#include <algorithm>
#include <malloc.h>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;

std::size_t heap_bytes() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// A text read into a context of its own.
struct Loaded {
  ir::Context context;
  reader::ReadProgram read;
};

class IrBench {
public:
  explicit IrBench(std::vector<std::string> texts) : texts_(std::move(texts)) {
    std::size_t bytes = 0;
    for (const std::string& text : texts_)
      bytes += text.size();
    megabytes_ = static_cast<double>(bytes) / 1e6;
    std::printf("%zu distinct snapshots, %.1f MB\n", texts_.size(), megabytes_);
  }

  /// Nothing was parsed before and no memory is warm: every text gets a context that stays.
  void first_run() {
    const std::size_t before_bytes = heap_bytes();
    const bench::Timing timing = bench::time_once([this] {
      syntax::Tree tree;
      for (const std::string& text : texts_) {
        loaded_.push_back(std::make_unique<Loaded>());
        syntax::parse_into(tree, text, "x");
        Loaded& last = *loaded_.back();
        last.read = reader::read_program(tree, reader::Reading::Strict, last.context);
      }
    });
    const double bar_ms = megabytes_ / 40 * 1000;
    std::printf("%-40s %9.2f ms  cpu %9.2f ms  bar %.0f ms: %s\n", "first run, all programs kept",
                timing.wall_ms, timing.cpu_ms, bar_ms, timing.cpu_ms < bar_ms ? "met" : "MISSED");
    print_speed(timing);
    const std::size_t context_bytes = heap_bytes() - before_bytes;
    std::size_t arena_bytes = 0;
    for (const auto& loaded : loaded_) {
      arena_bytes += loaded->context.arena().used_bytes();
      nodes_ += bench::count_nodes(*loaded->read.program);
    }
    std::printf("nodes take %.2f times the text; bar 4\n",
                static_cast<double>(arena_bytes) / 1e6 / megabytes_);
    std::printf("contexts with names, tables and unused room take %.2f times the text\n",
                static_cast<double>(context_bytes) / 1e6 / megabytes_);
  }

  void parse() {
    syntax::Tree tree;
    bench::measure_both("syntax trees", 0, [&] {
      for (const std::string& text : texts_) {
        syntax::parse_into(tree, text, "x");
        sum_ += tree.module.size();
      }
    });
    print_speed(bench::measure_both("text to nodes, warm", megabytes_ / 100 * 1000, [&] {
      for (const std::string& text : texts_) {
        warm_.recycle();
        syntax::parse_into(tree, text, "x");
        sum_ += reader::read_program(tree, reader::Reading::Strict, warm_).diagnostics.size();
      }
    }));
  }

  void print() {
    print_speed(bench::measure_both("print", megabytes_ / 200 * 1000, [this] {
      for (const auto& loaded : loaded_)
        sum_ += printer::print(*loaded->read.program,
                               {loaded->read.form.level, loaded->read.form.prefix})
                    .size();
    }));
  }

  void hash() {
    print_nodes(bench::measure_both("hash", node_bar_ms(), [this] {
      for (const auto& loaded : loaded_)
        sum_ += ir::structural_hash(*loaded->read.program);
    }));
  }

  /// Each program with a second reading of its text.
  void equality() {
    std::vector<std::unique_ptr<Loaded>> others;
    for (const std::string& text : texts_) {
      others.push_back(std::make_unique<Loaded>());
      others.back()->read =
          reader::read_program(text, "x", reader::Reading::Strict, others.back()->context);
    }
    print_nodes(bench::measure_both("equality", node_bar_ms(), [&] {
      for (std::size_t i = 0; i < others.size(); ++i)
        sum_ += ir::structural_difference(*loaded_[i]->read.program, *others[i]->read.program,
                                          {.free = ir::FreeVariables::Any})
                    ? 1
                    : 0;
    }));
  }

  std::size_t sum() const { return sum_; }

private:
  double node_millions() const { return static_cast<double>(nodes_) / 1e6; }
  double node_bar_ms() const { return node_millions() / 10 * 1000; }

  void print_speed(const bench::Timing& timing) const {
    std::printf("  %.0f MB/s, %.0f MB/s of processor time\n", megabytes_ / timing.wall_ms * 1000,
                megabytes_ / timing.cpu_ms * 1000);
  }
  void print_nodes(const bench::Timing& timing) const {
    std::printf("  %.1f M nodes/s, %.1f M nodes/s of processor time\n",
                node_millions() / timing.wall_ms * 1000, node_millions() / timing.cpu_ms * 1000);
  }

  std::vector<std::string> texts_;
  double megabytes_ = 0;
  std::vector<std::unique_ptr<Loaded>> loaded_;
  ir::Context warm_;
  std::size_t nodes_ = 0;
  std::size_t sum_ = 0; ///< of something of every result, so that none is left out
};

} // namespace

/// Text to nodes and back on one core, and what is done with nodes.
int main() {
  IrBench bench(bench::distinct_snapshots(PTOSCOPE_CORPUS_DIR));
  bench.first_run();
  bench.parse();
  bench.print();
  bench.hash();
  bench.equality();
  return bench.sum() == 0 ? 1 : 0;
}
