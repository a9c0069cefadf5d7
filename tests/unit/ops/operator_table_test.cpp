#include "core/ops/operator_table.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ptoscope;
using namespace ptoscope::ops;

class OperatorTableTest : public QObject {
  Q_OBJECT

private slots:
  void every_operator_is_found_by_its_name() {
    const OperatorTable table;
    QCOMPARE(table.all().size(), std::size_t{308});
    std::set<std::string_view> names;
    for (const Operator* op : table.all()) {
      QCOMPARE(table.find(op->name()), op);
      QVERIFY(names.insert(op->name()).second);
      std::set<std::string_view> of_call;
      for (const Argument& argument : op->arguments())
        QVERIFY(of_call.insert(argument.name).second);
      for (const Keyword& keyword : op->keywords())
        QVERIFY(of_call.insert(keyword.name).second);
    }
    QCOMPARE(table.find("tile"), nullptr);
    QCOMPARE(table.find("tile.loads"), nullptr);
    QCOMPARE(table.find(""), nullptr);
    QCOMPARE(table.find("zzz"), nullptr);
  }

  void counts_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QList<int>>("counts");
    QTest::newRow("none") << QByteArray("system.bar_all") << QList<int>{0};
    QTest::newRow("two") << QByteArray("tile.add") << QList<int>{2};
    QTest::newRow("one may be left out") << QByteArray("tile.load") << QList<int>{4};
    QTest::newRow("last of four") << QByteArray("tile.store") << QList<int>{3, 4};
    QTest::newRow("two of five") << QByteArray("tile.slice") << QList<int>{3, 4, 5};
    QTest::newRow("all or none") << QByteArray("system.cacheinvalid") << QList<int>{0, 3};
    QTest::newRow("three together") << QByteArray("pld.tensor.put") << QList<int>{3, 6};
    QTest::newRow("one, three together") << QByteArray("pld.tile.put") << QList<int>{4, 5, 7, 8};
  }
  void counts() {
    QFETCH(QByteArray, name);
    QFETCH(QList<int>, counts);
    const OperatorTable table;
    const Operator* op = table.find(name.toStdString());
    QVERIFY(op != nullptr);
    for (int count = 0; count < 40; ++count)
      QCOMPARE(op->takes_count(static_cast<std::size_t>(count)), counts.contains(count));
  }

  void memories() {
    const OperatorTable table;
    const Operator& matmul = *table.find("tile.matmul_acc");
    QVERIFY(matmul.arguments()[0].spaces.contains(ir::MemorySpace::Acc));
    QVERIFY(!matmul.arguments()[0].spaces.contains(ir::MemorySpace::Vec));
    QVERIFY(matmul.arguments()[3].spaces.empty());
    QCOMPARE(matmul.result().space, std::optional(ir::MemorySpace::Acc));
    QCOMPARE(matmul.written_argument(), 0);
    const Operator& load = *table.find("tile.load");
    QCOMPARE(load.result().place, ResultPlace::AsKeyword);
    QCOMPARE(load.result().keyword, std::string_view("target_memory"));
    QVERIFY(!load.result().space);
    QCOMPARE(table.find("tile.slice")->result().place, ResultPlace::AsInput);
    QCOMPARE(table.find("tensor.add")->result().place, ResultPlace::Unstated);
    QVERIFY(!table.find("tile.rsqrt")->in_place_safe());
    QVERIFY(table.find("tile.sqrt")->in_place_safe());
  }
};

QTEST_GUILESS_MAIN(OperatorTableTest)
#include "operator_table_test.moc"
