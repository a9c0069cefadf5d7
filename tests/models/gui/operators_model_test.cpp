#include "app/gui/operators_filter.h"
#include "app/gui/operators_model.h"
#include "core/ops/spelling.h"
#include "tests/gui/small_build.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::gui;

namespace {

constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;

/// Names of the operators that are left, in the order of the list.
QStringList names(const OperatorsFilter& filter) {
  QStringList result;
  for (int group = 0; group < filter.rowCount(); ++group) {
    const QModelIndex parent = filter.index(group, 0);
    for (int row = 0; row < filter.rowCount(parent); ++row)
      result << filter.index(row, 0, parent).data().toString();
  }
  return result;
}

} // namespace

class OperatorsModelTest : public QObject {
  Q_OBJECT

private slots:
  void lists_every_operator_once() {
    OperatorsModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    OperatorsFilter all(nullptr);
    all.setSourceModel(&model);
    QStringList found = names(all);
    QCOMPARE(found.size(), static_cast<qsizetype>(model.table().all().size()));
    QCOMPARE(found.removeDuplicates(), 0);
    const ops::Operator& op = *model.table().find("tile.row_max");
    const QModelIndex index = model.index_of(op);
    QCOMPARE(model.op(index), &op);
    QCOMPARE(index.parent().data().toString(), "tile: reduction");
    QCOMPARE(model.op(index.parent()), nullptr);
  }

  void typing_finds_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    QTest::newRow("name") << "tile.row_argmax" << "tile.row_argmax";
    QTest::newRow("as it is written") << "create_tile" << "tile.create";
    QTest::newRow("capitals") << "TILE.GEMV_ACC" << "tile.gemv_acc";
    QTest::newRow("two words in any order") << "bias gemv" << "tile.gemv_bias";
    QTest::newRow("word of the rule") << "bytes transposed" << "tile.transpose_view";
    QTest::newRow("nothing") << "qqq" << "";
  }

  void typing_finds() {
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    OperatorsModel model;
    OperatorsFilter filter(nullptr);
    const QAbstractItemModelTester tester(&filter, kReport);
    filter.setSourceModel(&model);
    filter.set_words(typed);
    QCOMPARE(names(filter).join(' '), expected);
    filter.set_words({});
    QCOMPARE(names(filter).size(), 308);
  }

  void filters() {
    OperatorsModel model;
    OperatorsFilter filter(nullptr);
    filter.setSourceModel(&model);
    filter.set_family("array");
    QCOMPARE(names(filter).join(' '), "array.create array.get_element array.update_element");
    filter.set_family({});
    filter.set_space(ir::MemorySpace::LeftScale);
    QCOMPARE(names(filter).join(' '), "tile.matmul_mx tile.matmul_mx_acc tile.matmul_mx_bias");
    filter.set_chip(ops::Chip::Ascend910B);
    QCOMPARE(names(filter).join(' '), "");
    filter.set_chip(ops::Chip::Ascend950);
    QCOMPARE(names(filter).size(), 3);
  }

  /// Calls of the step as it is printed; what is only defined or named is no use.
  void uses_are_counted() {
    const dsl::ParsedText text(
        test::small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.and_(warp, "
                         "pl.tensor.and_(warp, warp))\n"
                         "        warp: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.and_(warp, shed)")
            .toStdString());
    OperatorsModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    const CallLines calls = operator_calls(text);
    QCOMPARE(calls.size(), std::size_t{2}); // and pl.function
    const auto shared = std::make_shared<const CallLines>(calls);
    const auto other = std::make_shared<const CallLines>(CallLines{{"pl.tensor.or_", {3}}});
    model.set_uses(calls, {{"A", "00 A", shared}, {"B", "01 B", other}, {"C", "02 C", shared}});
    const ops::Operator& used = *model.table().find("tensor.and");
    QCOMPARE(model.use_count(used), 2); // lines
    QCOMPARE(model.use_count(*model.table().find("tensor.add")), 0);
    OperatorsFilter filter(nullptr);
    filter.setSourceModel(&model);
    filter.set_use(OperatorUse::InStep);
    QCOMPARE(names(filter).join(' '), "tensor.and");
    filter.set_use(OperatorUse::InBuild);
    QCOMPARE(names(filter).join(' '), "tensor.and tensor.or");
    QCOMPARE(model.total_count(used), 4);
    QCOMPARE(model.total_count(*model.table().find("tensor.or")), 1);
    QCOMPARE(calls.at("pl.tensor.and_").front(), 7U);
  }
};

QTEST_MAIN(OperatorsModelTest)
#include "operators_model_test.moc"
