#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_table.h"
#include "tests/bench/bench.h"
#include "tests/bench/snapshot_texts.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;

/// A program and its calls of operators.
struct Loaded {
  ir::Context context;
  reader::ReadProgram read;
  std::vector<const ir::Call*> calls;
};

class OpsBench {
public:
  explicit OpsBench(const std::vector<std::string>& texts) {
    std::size_t calls = 0;
    for (const std::string& text : texts) {
      auto one = std::make_unique<Loaded>();
      one->read = reader::read_program(text, "x", reader::Reading::Strict, one->context);
      if (one->read.program == nullptr)
        continue;
      ir::visit_nodes(*one->read.program, [&](const ir::Node& node) {
        if (const auto* call = ir::dyn_cast<ir::Call>(&node);
            call != nullptr && !call->callee.is_function)
          one->calls.push_back(call);
        return !ir::is_var(node.kind);
      });
      calls += one->calls.size();
      loaded_.push_back(std::move(one));
    }
    std::printf("%zu distinct snapshots, %zu calls of operators\n", loaded_.size(), calls);
  }

  void table() {
    bench::measure("table of operators made", 5, [this] {
      const ops::OperatorTable made;
      sum_ += made.all().size();
    });
    constexpr int kRounds = 1000;
    const bench::Timing timing = bench::time_once([this] {
      for (int i = 0; i < kRounds; ++i)
        for (const ops::Operator* op : table_.all())
          sum_ += table_.find(op->name()) == op ? 1 : 0;
    });
    const double count = kRounds * static_cast<double>(table_.all().size());
    std::printf("  %.1f ns for each name that is looked up\n", timing.cpu_ms * 1e6 / count);
  }

  /// Of every call of every snapshot, with the types of calls inside of it.
  void deduction() {
    bench::measure_both("types of all calls", 10'000, [this] {
      for (const auto& one : loaded_)
        for (const ir::Call* call : one->calls)
          deduce(*call, one->context);
    });
  }

  std::size_t sum() const { return sum_; }

private:
  void deduce(const ir::Call& call, ir::Context& context) {
    const ops::Operator* op = table_.find(call.callee.name.text());
    if (op == nullptr)
      return;
    std::vector<const ir::Expr*> args;
    args.reserve(call.args.size());
    for (const ir::Expr* arg : call.args)
      args.push_back(ops::with_types(arg, table_, context));
    sum_ += ops::deduce_type(*op, args, call.kwargs, context).type != nullptr ? 1 : 0;
  }

  std::vector<std::unique_ptr<Loaded>> loaded_;
  ops::OperatorTable table_;
  std::size_t sum_ = 0; ///< of something of every result, so that none is left out
};

} // namespace

/// The table of operators, and the types of results that rules work out.
int main() {
  OpsBench bench(bench::distinct_snapshots(PTOSCOPE_CORPUS_DIR));
  bench.table();
  bench.deduction();
  return bench.sum() == 0 ? 1 : 0;
}
