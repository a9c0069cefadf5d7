#include "app/gui/palette_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace ptoscope::gui;

class FuzzyMatchTest : public QObject {
  Q_OBJECT

private slots:
  void matches_in_order_data();
  void matches_in_order();
  void better_matches_come_first_data();
  void better_matches_come_first();
  void long_texts_are_bounded();
  void palette_lists_the_best_first();
};

void FuzzyMatchTest::matches_in_order_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QList<qsizetype>>("positions");
  QTest::addColumn<bool>("matches");
  const auto row = [](const char* typed, const char* text, const QList<qsizetype>& positions) {
    QTest::addRow("%s in %s", typed, text)
        << QString::fromUtf8(typed) << QString::fromUtf8(text) << positions << true;
  };
  row("", "Anything", {});
  row("mr", "34 MemoryReuse", {3, 9});
  row("memory", "34 MemoryReuse", {3, 4, 5, 6, 7, 8});
  row("34", "34 MemoryReuse", {0, 1});
  row("reset lay", "Reset layout", {0, 1, 2, 3, 4, 6, 7, 8});
  row("布局", "重置布局", {2, 3});
  for (const char* typed : {"xyz", "rm", "memoryreusee"})
    QTest::addRow("no %s", typed) << QString::fromLatin1(typed) << QStringLiteral("MemoryReuse")
                                  << QList<qsizetype>() << false;
}

void FuzzyMatchTest::matches_in_order() {
  QFETCH(QString, typed);
  QFETCH(QString, text);
  QFETCH(QList<qsizetype>, positions);
  QFETCH(bool, matches);
  const auto match = fuzzy_match(typed, text);
  QCOMPARE(match.has_value(), matches);
  if (match)
    QCOMPARE(match->positions, positions);
}

void FuzzyMatchTest::better_matches_come_first_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("better");
  QTest::addColumn<QString>("worse");
  const auto row = [](const char* typed, const char* better, const char* worse) {
    QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(better)
                         << QString::fromLatin1(worse);
  };
  row("simp", "05 Simplify", "SomeImportantPass");
  row("init", "InitMemRef", "AutoTileInitialisation");
  row("mem", "MemoryReuse", "NormalizeStmtStructure");
  row("it", "InferTileMemorySpace", "ExpandMixedKernelDigit");
  row("close", "Close", "Close all builds");
}

void FuzzyMatchTest::better_matches_come_first() {
  QFETCH(QString, typed);
  QFETCH(QString, better);
  QFETCH(QString, worse);
  const auto first = fuzzy_match(typed, better);
  const auto second = fuzzy_match(typed, worse);
  QVERIFY(first);
  QVERIFY(!second || first->score > second->score);
}

void FuzzyMatchTest::long_texts_are_bounded() {
  const QString text(2'000'000, u'a');
  QVERIFY(fuzzy_match(u"aaaa", text));
  QVERIFY(!fuzzy_match(u"ab", text));
}

void FuzzyMatchTest::palette_lists_the_best_first() {
  PaletteModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  std::vector<PaletteItem> items;
  for (const char* text : {"Close all builds", "Copy path", "Close build", "Reload"}) {
    PaletteItem item;
    item.text = QString::fromLatin1(text);
    items.push_back(item);
  }
  model.set_items(items);
  QCOMPARE(model.rowCount(), 4);
  QCOMPARE(model.index(0).data().toString(), QStringLiteral("Close all builds"));
  model.set_query(QStringLiteral("close"));
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.item(0).text, QStringLiteral("Close build"));
  PaletteItem extra;
  extra.text = QStringLiteral("Line 12");
  model.set_query(QStringLiteral("12"), {extra});
  QCOMPARE(model.rowCount(), 1);
  QCOMPARE(model.item(0).text, QStringLiteral("Line 12"));
  model.set_query(QStringLiteral("zzz"));
  QCOMPARE(model.rowCount(), 0);
}

QTEST_APPLESS_MAIN(FuzzyMatchTest)
#include "fuzzy_match_test.moc"
