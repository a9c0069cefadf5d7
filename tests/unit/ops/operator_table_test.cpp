#include "core/ir/builder.h"
#include "core/ops/operator_table.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
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
    QVERIFY(table.find("tile.row_expand_add")->arguments()[2].apart);
    QVERIFY(!table.find("tile.row_expand_add")->arguments()[0].apart);
    QVERIFY(!table.find("tile.alloc")->accesses_memory());
    QVERIFY(table.find("tile.load")->accesses_memory());
  }

  void kinds() {
    const OperatorTable table;
    const auto kind = [&table](const char* name, std::size_t position) {
      return table.find(name)->arguments()[position].kind;
    };
    QCOMPARE(kind("tile.add", 0), ArgumentKind::Tile);
    QCOMPARE(kind("tile.load", 0), ArgumentKind::Tensor);
    QCOMPARE(kind("tile.load", 1), ArgumentKind::Offsets);
    QCOMPARE(kind("tile.load", 2), ArgumentKind::Extents);
    QCOMPARE(kind("tile.slice", 4), ArgumentKind::Dimensions);
    QCOMPARE(kind("tile.transpose", 1), ArgumentKind::Number);
    QCOMPARE(kind("tile.adds", 1), ArgumentKind::Scalar);
    QCOMPARE(kind("tensor.maximum", 1), ArgumentKind::TensorOrScalar);
    QCOMPARE(kind("tensor.matmul", 0), ArgumentKind::LocalTensor);
    QCOMPARE(kind("pld.tile.remote_load", 0), ArgumentKind::Window);
    QCOMPARE(kind("pld.tensor.window", 0), ArgumentKind::Pointer);
    QCOMPARE(kind("array.get_element", 0), ArgumentKind::Array);
  }

  void keywords_that_are_left_out() {
    const OperatorTable table;
    const auto fallback = [&table](const char* name, const char* keyword) {
      return table.find(name)->find_keyword(keyword)->fallback;
    };
    QCOMPARE(std::get<std::int64_t>(*fallback("tile.random", "rounds")), 10);
    QCOMPARE(std::get<bool>(*fallback("tensor.row_sum", "keep_dim")), true);
    QCOMPARE(std::get<std::int64_t>(*fallback("tensor.row_sum", "axis")), -1);
    QCOMPARE(std::get<std::int64_t>(*fallback("tensor.col_sum", "axis")), -2);
    QCOMPARE(std::get<std::string_view>(*fallback("tile.gemv", "acc_phase")),
             std::string_view("unspecified"));
    QCOMPARE(std::get<ir::PadValue>(*fallback("tile.fillpad", "pad_value")), ir::PadValue::Zero);
    QCOMPARE(std::get<ir::MemorySpace>(*fallback("tile.extract", "target_memory")),
             ir::MemorySpace::Vec);
    QVERIFY(!fallback("tile.slice", "pad_value"));
    QVERIFY(!fallback("tile.load", "target_memory"));
    QVERIFY(table.find("tile.move")->find_keyword("target_memory")->is_required);
    QVERIFY(!table.find("tile.load")->find_keyword("target_memory")->is_required);
    QVERIFY(table.find("tile.load")->find_keyword("memory") == nullptr);
    for (const Operator* op : table.all())
      for (const Keyword& keyword : op->keywords())
        QVERIFY(!keyword.is_required || !keyword.fallback);
  }

  void effects() {
    const OperatorTable table;
    ir::Context context;
    ir::Builder build(context);
    const auto effect = [&](const char* name, std::size_t position,
                            const ir::Entries& kwargs = {}) {
      return table.find(name)->effect(position, build.attrs(kwargs));
    };
    const std::int64_t add = 0;
    const std::int64_t set = 1;
    QCOMPARE(effect("tile.add", 0), Effect::Read);
    QCOMPARE(effect("tile.matmul_acc", 0), Effect::Update);
    QCOMPARE(effect("tile.matmul_acc", 1), Effect::Read);
    QCOMPARE(effect("tile.mscatter", 2), Effect::Write);
    QCOMPARE(effect("tensor.set_validshape", 0), Effect::Read);
    QCOMPARE(effect("tile.store", 2), Effect::Write);
    QCOMPARE(effect("tile.store", 2, {{"atomic", std::int64_t{1}}}), Effect::Update);
    QCOMPARE(effect("tile.store", 0, {{"atomic", std::int64_t{1}}}), Effect::Read);
    QCOMPARE(effect("pld.system.notify", 0, {{"op", add}}), Effect::Update);
    QCOMPARE(effect("pld.system.notify", 0, {{"op", set}}), Effect::Write);
    QCOMPARE(effect("system.syncall", 0), Effect::Read);
    QCOMPARE(effect("system.syncall", 0, {{"mode", "soft"}}), Effect::Update);
    QCOMPARE(effect("tile.mgather", 2), Effect::Read);
    QCOMPARE(effect("tile.mgather", 2,
                    {{"coalesce", std::int64_t{1}}, {"target_memory", ir::MemorySpace::Mat}}),
             Effect::Write);
    // What is written in place is written, but for what is said of it alone.
    for (const Operator* op : table.all())
      if (const std::int32_t position = op->written_argument(); position >= 0)
        QCOMPARE(op->effect(static_cast<std::size_t>(position), {}) == Effect::Read,
                 op->name() == "tensor.set_validshape");
  }

  void memory_of_results() {
    const OperatorTable table;
    const auto aliased = [&table](const char* name) {
      return table.find(name)->aliased_argument();
    };
    QCOMPARE(aliased("tile.add"), -1);
    QCOMPARE(aliased("tile.store"), 2);
    QCOMPARE(aliased("tile.slice"), 0);
    QCOMPARE(aliased("tile.assemble"), 0);
    QCOMPARE(aliased("tensor.view"), 0);
    // Beside its operand, not over it.
    QCOMPARE(aliased("tile.transpose"), -1);
    QCOMPARE(aliased("tile.transpose_view"), 0);
  }

  /// Each has a rule for the type of its results, and rows in a unit test of its family.
  void every_operator_has_a_rule_that_is_tested() {
    std::map<QString, QString> rows;
    const auto home_of = [](const QString& family) {
      return family == "tile" || family == "tensor" ? family : QString();
    };
    QDirIterator files(QStringLiteral(PTOSCOPE_SOURCE_DIR) + "/tests/unit/ops", {"*_test.cpp"});
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      rows[home_of(files.fileName().section('_', 0, 0))] += QString::fromUtf8(file.readAll());
    }
    const OperatorTable table;
    for (const Operator* op : table.all()) {
      QVERIFY2(op->rule() != nullptr, op->name().data());
      // As "tile.load(a, ...)", or in a list of names or calls to which the rest is added.
      const QString name = QString::fromUtf8(op->name().data(), qsizetype(op->name().size()));
      const QString last = name.mid(name.lastIndexOf('.') + 1);
      const QString& own = rows[home_of(name.section('.', 0, 0))];
      QVERIFY2(own.contains('"' + name + '(') || own.contains('"' + last + '"') ||
                   own.contains('"' + last + '('),
               op->name().data());
    }
  }
};

QTEST_GUILESS_MAIN(OperatorTableTest)
#include "operator_table_test.moc"
