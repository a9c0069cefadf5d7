#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/builder.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "tests/bench/bench.h"
#include "tests/bench/count_nodes.h"
#include "tests/unit/ir/fresh_variables.h"

#include <fmt/format.h>

#include <vector>

namespace {

using namespace ptoscope;

/// A kernel of loops, each of which loads, adds and stores; sums of what was computed before.
const ir::Program* kernel(ir::Context& context, int loops) {
  ir::Builder build(context, ir::Checks::Off);
  return build.program("Scaling", [&] {
    build.function("kernel", {.type = ir::FunctionType::AIV}, [&] {
      const ir::Type* tensor = build.tensor({4096, 64}, ir::data_type::kFp32);
      const ir::Type* tile = build.tile({16, 64}, ir::data_type::kFp32, ir::MemorySpace::Vec);
      const ir::Expr* into = build.param("dst", tensor, ir::ParamDirection::Out);
      const ir::Var* from = build.param("src", tensor);
      const ir::Expr* sum = build.integer(0);
      for (int i = 0; i < loops; ++i) {
        sum = build.let(fmt::format("sum_{}", i), build.add(sum, i % 7));
        into = build.loop(
            {.name = fmt::format("i_{}", i),
             .stop = 16,
             .carried = {{fmt::format("acc_{}", i), into, fmt::format("whole_{}", i)}}},
            [&](const ir::LoopValues& loop) {
              const ir::Expr* place = build.list({build.mul(loop.index, 16), 0});
              const ir::Expr* size = build.list({16, 64});
              const auto name = [i](const char* base) { return fmt::format("{}_{}", base, i); };
              const ir::Var* t =
                  build.let(name("t"), build.op("tile.load", {from, place, size, size}, tile,
                                                {{"target_memory", ir::MemorySpace::Vec}}));
              const ir::Var* u = build.let(name("u"), build.op("tile.adds", {t, sum}, tile));
              build.yield({build.let(name("next"),
                                     build.op("tile.store", {u, place, loop.carried[0]}, tensor))});
            })[0];
      }
      build.ret({into});
    });
  });
}

} // namespace

/// One function of growing size: the time a node takes has to stay the same but for caches.
int main() {
  std::printf("%10s %12s %12s %12s %12s %12s %12s   nanoseconds of processor time a node\n",
              "nodes", "hash", "equality", "rewriting", "print", "text", "read");
  std::size_t sum = 0;
  for (int loops = 500; loops <= 64'000; loops *= 4) {
    ir::Context context;
    ir::Context second_context;
    const ir::Program* program = kernel(context, loops);
    const ir::Program* second = kernel(second_context, loops);
    const std::size_t nodes = bench::count_nodes(*program);
    const auto per_node = [&](auto&& work) {
      std::array<double, 5> times{};
      for (double& time : times)
        time = bench::time_once(work).cpu_ms;
      std::ranges::sort(times);
      return times[2] * 1e6 / static_cast<double>(nodes);
    };
    const double hash_ns = per_node([&] { sum += ir::structural_hash(*program); });
    const double equality_ns =
        per_node([&] { sum += ir::structural_difference(*program, *second) ? 1 : 0; });
    const double rewriting_ns = per_node([&] {
      test::FreshVariables rewriter(context);
      sum += rewriter.rewrite(*program)->functions.size();
    });
    std::string text;
    const double print_ns = per_node([&] { text = printer::print(*program); });
    ir::Context warm;
    const double read_ns = per_node([&] {
      warm.recycle();
      sum += reader::read_program(text, "x", reader::Reading::Strict, warm).diagnostics.size();
    });
    std::printf("%10zu %12.1f %12.1f %12.1f %12.1f %10.1fMB %12.1f\n", nodes, hash_ns, equality_ns,
                rewriting_ns, print_ns, static_cast<double>(text.size()) / 1e6, read_ns);
    std::fflush(stdout);
  }
  return sum == 0 ? 1 : 0;
}
