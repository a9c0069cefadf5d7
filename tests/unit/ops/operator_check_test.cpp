#include "core/ir/builder.h"
#include "core/ops/operator_check.h"
#include "core/ops/operator_table.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

/// The messages about calls that `make` makes, one a line.
QString found_in(const std::function<std::vector<const ir::Call*>(ir::Builder&)>& make,
                 Unknown unknown = Unknown::Refuse) {
  ir::Context context;
  ir::Builder build(context);
  QString result;
  const ir::Function* function = build.function("f", {.type = ir::FunctionType::AIV}, [&] {
    for (const ir::Call* call : make(build))
      build.eval(call);
  });
  for (const Diagnostic& one : misused_operators(*function, unknown))
    result += QString::fromStdString(one.code + ": " + one.message() + "\n");
  return result;
}

} // namespace

class OperatorCheckTest : public QObject {
  Q_OBJECT

private slots:
  void sound_calls_have_no_finding() {
    QCOMPARE(found_in([](ir::Builder& build) {
               return std::vector{
                   build.op("tile.add", {1, 2}),
                   build.op("system.bar_all", {}),
                   build.op("tile.slice", {1, 2, 3, 4}),
                   build.op("tensor.matmul", {1, 2}, nullptr,
                            {{"a_trans", true}, {"out_dtype", ir::data_type::kFp32}}),
                   build.op("tensor.create", {1}, nullptr, {{"init_value", 0.5}}),
                   build.call("tile.none", {1})};
             }),
             QString());
  }

  void unknown_names() {
    QCOMPARE(found_in([](ir::Builder& build) {
               return std::vector{build.op("tile.laod", {1}), build.op("frobnicate", {}),
                                  build.op("tile.mul", {build.op("tile.matmull", {1, 2}), 1})};
             }),
             QString("unknown-operator: expected an operator that is known, found \"tile.laod\"; "
                     "the nearest is \"tile.load\"\n"
                     "unknown-operator: expected an operator that is known, found \"frobnicate\"\n"
                     "unknown-operator: expected an operator that is known, found "
                     "\"tile.matmull\"; the nearest is \"tile.matmul\"\n"));
  }

  void arguments() {
    QCOMPARE(
        found_in([](ir::Builder& build) {
          return std::vector{build.op("tile.add", {1}), build.op("tile.store", {1, 2}),
                             build.op("pld.tile.put", {1, 2, 3, 4, 5, 6}),
                             build.op("system.bar_v", {1})};
        }),
        QString("operator-arguments: expected 2 arguments of tile.add, found 1\n"
                "operator-arguments: expected 3 or 4 arguments of tile.store, found 2\n"
                "operator-arguments: expected 4, 5, 7 or 8 arguments of pld.tile.put, found 6\n"
                "operator-arguments: expected 0 arguments of system.bar_v, found 1\n"));
  }

  /// No operator takes one argument more than it declares, nor a keyword that it doesn't.
  void every_operator_refuses_what_it_does_not_declare() {
    const OperatorTable table;
    for (const Operator* op : table.all()) {
      const std::size_t declared = op->arguments().size();
      ir::Context context;
      ir::Builder build(context);
      ir::Operands args(declared + 1, ir::Operand(1));
      const auto codes = [&](const ir::Call* call) {
        QStringList result;
        for (const Diagnostic& one : misused_arguments(*call, *op))
          result << QString::fromStdString(one.code);
        return result;
      };
      QVERIFY2(codes(build.op(op->name(), args)).contains("operator-arguments"), op->name().data());
      args.pop_back();
      QVERIFY2(!codes(build.op(op->name(), args)).contains("operator-arguments"),
               op->name().data());
      QVERIFY2(codes(build.op(op->name(), args, nullptr, {{"nobody", true}}))
                   .contains("operator-keyword"),
               op->name().data());
    }
  }

  void keyword_arguments() {
    QCOMPARE(found_in([](ir::Builder& build) {
               return std::vector{
                   build.op("tile.add", {1, 2}, nullptr, {{"mode", std::int64_t{1}}}),
                   build.op("tile.cast", {1}, nullptr, {{"modes", std::int64_t{1}}}),
                   build.op("tile.cast", {1}, nullptr, {{"mode", 0.5}}),
                   build.op("tile.cast", {1}, nullptr, {{"target_type", std::int64_t{3}}})};
             }),
             QString("operator-keyword: expected no keyword arguments of tile.add, found \"mode\"\n"
                     "operator-keyword: expected a keyword argument of tile.cast (mode, "
                     "target_type), found \"modes\"\n"
                     "operator-keyword: expected a whole number for mode of tile.cast, found a "
                     "value of another kind\n"
                     "operator-keyword: expected a data type for target_type of tile.cast, found "
                     "a value of another kind\n"));
  }

  void leniently_each_is_told_once() {
    const auto make = [](ir::Builder& build) {
      return std::vector{build.op("tile.later", {1}), build.op("tile.later", {1, 2}),
                         build.op("tile.add", {1}), build.op("tile.add", {2})};
    };
    QCOMPARE(found_in(make).count('\n'), 4);
    QCOMPARE(found_in(make, Unknown::Tell).count('\n'), 2);
  }
};

QTEST_GUILESS_MAIN(OperatorCheckTest)
#include "operator_check_test.moc"
