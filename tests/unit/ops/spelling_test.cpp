#include "core/ops/operator_names.h"
#include "core/ops/operator_words.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope::ops;

namespace {

QString joined(const std::vector<std::string>& names) {
  QStringList result;
  for (const std::string& name : names)
    result << QString::fromStdString(name);
  return result.join(' ');
}

} // namespace

/// How operators are written and described (`formats/frontend.md` section 2).
class SpellingTest : public QObject {
  Q_OBJECT

private slots:
  void spellings_of_data() {
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("expected");
    QTest::newRow("by operand") << "tile.add" << "pl.add pl.tile.add";
    QTest::newRow("keyword of Python") << "tensor.and" << "pl.and_ pl.tensor.and_";
    QTest::newRow("scalar side") << "tile.adds" << "pl.add pl.tile.adds";
    QTest::newRow("rows") << "tile.row_sum" << "pl.row_sum pl.tile.row_sum";
    QTest::newRow("tensors only") << "tensor.full" << "pl.full pl.tensor.full";
    QTest::newRow("not of tiles") << "tile.full" << "pl.tile.full";
    QTest::newRow("tiles only") << "tile.load" << "pl.load pl.tile.load";
    QTest::newRow("renamed") << "tile.create" << "pl.create_tile pl.tile.create";
    QTest::newRow("between cores") << "system.tfree_to_aic"
                                   << "pl.tfree_to_aic "
                                      "pl.system.tfree_to_aic";
    QTest::newRow("between devices") << "pld.system.rank" << "pld.rank pld.system.rank";
    QTest::newRow("devices in full") << "pld.tile.put" << "pld.tile.put";
    QTest::newRow("system") << "system.fence" << "pl.system.fence";
  }

  void spellings_of() {
    QFETCH(QString, op);
    QFETCH(QString, expected);
    const OperatorTable table;
    const Operator* found = table.find(op.toStdString());
    QVERIFY(found);
    QCOMPARE(joined(spellings(*found)), expected);
  }

  void signatures_data() {
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << "tile.add" << "pl.tile.add(lhs, rhs)";
    QTest::newRow("nothing") << "system.fence" << "pl.system.fence()";
    QTest::newRow("optional") << "tile.col_sum" << "pl.tile.col_sum(tile[, tmp_tile])";
    QTest::newRow("together") << "system.cacheinvalid"
                              << "pl.system.cacheinvalid([tensor, shapes, offsets])";
    QTest::newRow("both") << "pld.tile.put"
                          << "pld.tile.put(dst, peer, src, stage[, stage2][, dst_offsets, "
                             "src_offsets, shape], *, atomic: int)";
    QTest::newRow("default") << "tile.load"
                             << "pl.tile.load(tensor, offsets, shapes, valid_shape, *, clamp: "
                                "bool=False, target_memory: MemorySpace)";
  }

  void signatures() {
    QFETCH(QString, op);
    QFETCH(QString, expected);
    const OperatorTable table;
    QCOMPARE(QString::fromStdString(signature(*table.find(op.toStdString()))), expected);
  }

  /// A name stands for the operator of that name, else for those that are written so.
  void written_names() {
    const OperatorTable table;
    const auto names = [&table](const char* written) {
      QStringList result;
      for (const Operator* op : operators_written(table, written))
        result << QString::fromStdString(std::string(op->name()));
      return result.join(' ');
    };
    QCOMPARE(names("tile.add"), "tile.add");
    QCOMPARE(names("pl.tile.and_"), "tile.and");
    QCOMPARE(names("pl.add"), "tensor.add tensor.adds tile.add tile.adds");
    QCOMPARE(names("create_tile"), "tile.create");
    QCOMPARE(names("pld.remote_store"), "pld.tensor.remote_store pld.tile.remote_store");
    QCOMPARE(names("pl.nothing"), "");
    QCOMPARE(QString::fromStdString(std::string(nearest_operator(table, "tile.lod"))), "tile.load");
    QCOMPARE(QString::fromStdString(std::string(nearest_operator(table, "pl.reshpe"))),
             "tensor.reshape");
    QVERIFY(nearest_operator(table, "qqqqqqqq").empty());
  }

  /// Whatever can be written leads back to the operator.
  void every_spelling_is_found() {
    const OperatorTable table;
    for (const Operator* op : table.all()) {
      QVERIFY2(!op->result_words().empty(), op->name().data());
      QVERIFY2(!table.category(*op).empty(), op->name().data());
      for (const std::string& written : spellings(*op)) {
        const auto found = operators_written(table, written);
        // An operator's own name means no other one.
        const bool is_own_name = found.size() == 1 && printed_name(*found.front()) == written;
        QVERIFY2(is_own_name || std::ranges::find(found, op) != found.end(), written.c_str());
      }
    }
  }

  /// A chip without the block-scaled matrix unit, and what no kernel holds.
  void backends() {
    const OperatorTable table;
    const auto emits = [&table](const char* name, Chip chip) {
      return can_emit(chip, *table.find(name));
    };
    QVERIFY(emits("tile.matmul", Chip::Ascend910B));
    QVERIFY(!emits("tile.matmul_mx", Chip::Ascend910B));
    QVERIFY(emits("tile.matmul_mx", Chip::Ascend950));
    QVERIFY(!emits("tensor.add", Chip::Ascend950));
    QVERIFY(emits("tensor.dim", Chip::Ascend950));
  }

  void places() {
    const OperatorTable table;
    const auto place = [&table](const char* name) {
      return QString::fromStdString(place_words(*table.find(name)).filled());
    };
    QCOMPARE(place("tile.add"), "in Vec");
    QCOMPARE(place("tile.reshape"), "where input lies");
    QCOMPARE(place("tile.move"), "in the memory that target_memory names, else in Vec");
    QCOMPARE(place("tensor.add"), "");
    QCOMPARE(QString::fromStdString(in_place_words(*table.find("tile.matmul_acc")).filled()),
             "acc is written in place: the result is that memory");
    QCOMPARE(QString::fromStdString(in_place_words(*table.find("tile.load")).filled()), "");
  }
};

QTEST_GUILESS_MAIN(SpellingTest)
#include "spelling_test.moc"
