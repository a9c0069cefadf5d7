#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_table.h"
#include "core/ops/shapes.h"
#include "core/ops/type_difference.h"
#include "tests/parity/dump_directories.h"
#include "tests/parity/untyped_calls.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

struct Tally {
  std::int64_t calls = 0;
  std::int64_t waiting = 0; ///< for rules of the calls that are their arguments
  std::int64_t recorded_otherwise = 0;
  std::set<std::string_view> compared; ///< fields
  std::map<std::string, std::int64_t> differing;
  std::string examples; ///< one for each field
};

} // namespace

/// The types that rules work out beside those that the compiler printed.
class OperatorTypesTest : public QObject {
  Q_OBJECT

private slots:
  void deduced_as_printed() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    QVERIFY(test::visit_distinct_dumps(
        [this](const std::filesystem::path& path, const std::string& text) {
          compare(text, path.string());
        }));
    std::int64_t calls = 0;
    bool sound = true;
    for (const auto& [name, tally] : tallies_) {
      calls += tally.calls;
      std::string differing;
      for (const auto& [field, count] : tally.differing)
        differing += fmt::format(" {} {}", field, count);
      sound = sound && differing.empty();
      qInfo("%s",
            fmt::format("{}: {} calls compared in {}, {} of them written otherwise by passes, "
                        "{} more with arguments of unknown type{}{}",
                        name, tally.calls, fmt::join(tally.compared, " or "),
                        tally.recorded_otherwise, tally.waiting,
                        differing.empty() ? "" : ", differing in" + differing, tally.examples)
                .c_str());
    }
    qInfo("%d calls of %d operators compared", int(calls), int(tallies_.size()));
    QVERIFY(sound);
    QVERIFY(calls > 0);
  }

private:
  void compare(const std::string& text, const std::string& file) {
    ir::Context context;
    const reader::ReadProgram read =
        reader::read_program(text, file, reader::Reading::Strict, context);
    if (read.program == nullptr)
      return;
    ir::visit_nodes(*read.program, [&](const ir::Node& node) {
      if (const auto* assign = ir::dyn_cast<ir::Assign>(&node))
        if (const auto* call = ir::dyn_cast<ir::Call>(assign->value))
          compare(*call, assign->var->type, context);
      if (const auto* eval = ir::dyn_cast<ir::Eval>(&node))
        if (const auto* call = ir::dyn_cast<ir::Call>(eval->expr))
          compare(*call, nullptr, context);
      return !ir::is_var(node.kind);
    });
  }

  /// `printed` is null for a call whose value has no name: it must not be refused.
  void compare(const ir::Call& call, const ir::Type* printed, ir::Context& context) {
    const Operator* op = call.callee.is_function ? nullptr : table_.find(call.callee.name.text());
    if (op == nullptr || op->rule() == nullptr)
      return;
    std::vector<const ir::Expr*> args;
    for (const ir::Expr* arg : call.args)
      args.push_back(with_types(arg, table_, context));
    Tally& tally = tallies_[op->name()];
    if (std::ranges::any_of(args, [](const ir::Expr* arg) {
          return arg->type != nullptr && arg->type->kind == ir::TypeKind::Unknown;
        })) {
      ++tally.waiting;
      return;
    }
    ++tally.calls;
    const DeducedType deduced = deduce_type(*op, args, call.kwargs, context);
    if (deduced.type != nullptr)
      tally.compared.insert(printed == nullptr ? "that it isn't refused"
                                               : ops::compared_fields(deduced.type->kind));
    std::string field;
    if (deduced.type == nullptr)
      field = deduced.refusal->message();
    else if (printed != nullptr)
      field = ops::differing_field(*deduced.type, *printed);
    if (field.empty())
      return;
    if (printed != nullptr &&
        test::is_recorded_otherwise(call, *printed, call.span.file.text(), field)) {
      ++tally.recorded_otherwise;
      return;
    }
    if (++tally.differing[field] == 1)
      tally.examples += fmt::format(
          "\n  {}:{}: {}\n  deduced {}\n  printed {}", call.span.file.text(), call.span.begin_line,
          printer::print(call), deduced.type == nullptr ? "none" : printer::print(*deduced.type),
          printed == nullptr ? "none" : printer::print(*printed));
  }

  OperatorTable table_;
  std::map<std::string_view, Tally> tallies_;
};

QTEST_GUILESS_MAIN(OperatorTypesTest)
#include "operator_types_test.moc"
