#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/parse.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/ir/visit.h"
#include "core/support/file_io.h"
#include "core/support/parallel.h"
#include "tests/bench/bench.h"
#include "tests/bench/generate_dump.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;

/// The distinct snapshots below a directory, or generated ones when there are none.
std::vector<std::string> distinct_texts(const std::filesystem::path& corpus) {
  std::set<std::string> texts;
  std::error_code error;
  for (std::filesystem::recursive_directory_iterator entry(corpus, error), end;
       !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() != ".py" ||
        entry->path().parent_path().filename() != "passes_dump")
      continue;
    auto text = read_file(entry->path(), std::int64_t{64} << 20);
    if (text && first_invalid_utf8(*text, true) < 0)
      texts.insert(std::move(*text));
  }
  if (texts.empty())
    return bench::generate_dumps(48, 3000, 2);
  return {texts.begin(), texts.end()};
}

std::size_t count_nodes(const ir::Program& program) {
  std::size_t count = 0;
  ir::visit_nodes(program, [&count](const ir::Node& node) {
    ++count;
    return !ir::is_var(node.kind);
  });
  return count;
}

} // namespace

/// Text to nodes and back on one core, and what is done with nodes.
int main() {
  const std::vector<std::string> texts = distinct_texts(PTOSCOPE_CORPUS_DIR);
  std::size_t bytes = 0;
  for (const std::string& text : texts)
    bytes += text.size();
  const double megabytes = static_cast<double>(bytes) / 1e6;
  std::printf("%zu distinct snapshots, %.1f MB\n", texts.size(), megabytes);

  std::size_t sum = 0;
  bench::measure("syntax trees", 0, [&] {
    syntax::Tree tree;
    for (const std::string& text : texts) {
      syntax::parse_into(tree, text, "x");
      sum += tree.module.size();
    }
  });
  syntax::Tree tree;
  ir::Context warm;
  const double read_ms = bench::measure("text to nodes, warm", megabytes / 100 * 1000, [&] {
    for (const std::string& text : texts) {
      warm.recycle();
      syntax::parse_into(tree, text, "x");
      sum += reader::read_program(tree, reader::Reading::Strict, warm).diagnostics.size();
    }
  });
  std::printf("  %.0f MB/s\n", megabytes / read_ms * 1000);

  std::vector<std::unique_ptr<ir::Context>> contexts;
  std::vector<reader::ReadProgram> programs;
  std::size_t arena_bytes = 0;
  for (const std::string& text : texts) {
    contexts.push_back(std::make_unique<ir::Context>());
    programs.push_back(reader::read_program(text, "x", reader::Reading::Strict, *contexts.back()));
    arena_bytes += contexts.back()->arena().used_bytes();
  }
  std::printf("nodes take %.2f times the text\n",
              static_cast<double>(arena_bytes) / static_cast<double>(bytes));
  const double print_ms = bench::measure("print", megabytes / 200 * 1000, [&] {
    for (const reader::ReadProgram& program : programs)
      sum += printer::print(*program.program, {program.form.level, program.form.prefix}).size();
  });
  std::printf("  %.0f MB/s\n", megabytes / print_ms * 1000);
  std::size_t nodes = 0;
  for (const reader::ReadProgram& program : programs)
    nodes += count_nodes(*program.program);
  const double node_millions = static_cast<double>(nodes) / 1e6;
  const double hash_ms = bench::measure("hash", node_millions / 10 * 1000, [&] {
    for (const reader::ReadProgram& program : programs)
      sum += ir::structural_hash(*program.program);
  });
  std::printf("  %.1f M nodes/s\n", node_millions / hash_ms * 1000);
  const double equal_ms = bench::measure("equality with a second reading", 0, [&] {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      warm.recycle();
      const auto again = reader::read_program(texts[i], "x", reader::Reading::Strict, warm);
      sum += ir::structural_difference(*programs[i].program, *again.program,
                                       {.free = ir::FreeVariables::Any})
                 ? 1
                 : 0;
    }
  });
  std::printf("  %.1f M nodes/s without the reading\n",
              node_millions / std::max(1.0, equal_ms - read_ms) * 1000);
  return sum == 0 ? 1 : 0;
}
