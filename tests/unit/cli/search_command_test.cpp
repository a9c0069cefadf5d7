#include "tests/unit/cli/ptosc_run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using ptoscope::test::dump_data;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;

class SearchCommandTest : public QObject {
  Q_OBJECT

private slots:
  void folds_what_persists() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "tile.exp"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    const QList<QByteArray> lines = run.out.split('\n');
    QCOMPARE(lines.size(), 7);
    QCOMPARE(lines[0], QByteArray("00 frontend"));
    QVERIFY(lines[1].startsWith("  00-01     11:             heat: pl.Tile"));
    QCOMPARE(lines[2], QByteArray("02 ConvertToSSA"));
    QVERIFY(lines[3].startsWith("  02-03     11:             heat__ssa_v1: "));
    QCOMPARE(lines[4], QByteArray("04 InitMemRef"));
    QVERIFY(lines[5].startsWith("  04-05     13:             heat__ssa_v1: "));
  }

  void all_repeats_every_step() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "tile.exp", "--all"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out.count("tile.exp"), 6);
    QVERIFY(run.out.contains("\n01 InlineFunctions\n  01        11: "));
  }

  void context_lines() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "# both", "--context", "1"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("00 frontend\n            15-     def fire("));
    QVERIFY(run.out.contains("\n  00-05     16:         # both halves at once\n            17-  "));
  }

  void modes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("hits");
    QTest::newRow("text") << QStringList{"heat"} << 24;
    QTest::newRow("identifier") << QStringList{"heat", "--identifier"} << 8;
    QTest::newRow("regex") << QStringList{"heat__ssa_v\\d:", "--regex"} << 8;
    QTest::newRow("case") << QStringList{"HEAT"} << 0;
    QTest::newRow("ignore case") << QStringList{"HEAT", "--ignore-case"} << 24;
  }
  void modes() {
    QFETCH(QStringList, arguments);
    QFETCH(int, hits);
    const Run run = run_ptosc(QStringList{"search", dump_data("kiln"), "--json"} + arguments);
    QCOMPARE(run.status, 0);
    int found = 0;
    for (const QJsonValue step : run.json()["steps"].toArray())
      found += int(step["hits"].toArray().size());
    QCOMPARE(found, hits);
  }

  void json_has_places() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "tile.muls", "--json"});
    const QJsonDocument json = run.json();
    QCOMPARE(json["query"].toString(), "tile.muls");
    QCOMPARE(json["mode"].toString(), "text");
    QCOMPARE(json["truncated"].toBool(true), false);
    const QJsonArray steps = json["steps"].toArray();
    QCOMPARE(steps.size(), 3);
    QCOMPARE(steps[2]["number"].toInt(), 2);
    QCOMPARE(steps[2]["pass"].toString(), "ConvertToSSA");
    QCOMPARE(steps[2]["occurrence"].toInt(), 1);
    QVERIFY(steps[2]["file"].toString().endsWith("kiln/02_after_ConvertToSSA.py"));
    const QJsonValue hit = steps[2]["hits"].toArray().first();
    QCOMPARE(hit["line"].toInt(), 10);
    const QString text = hit["text"].toString();
    QCOMPARE(text.mid(hit["column"].toInt() - 1, 9), "tile.muls");
    QCOMPARE(hit["end_column"].toInt() - hit["column"].toInt(), 9);
  }

  void nothing_found_is_no_error() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "nowhere"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err, QByteArray("no hits\n"));
  }

  void bad_pattern() {
    const Run run = run_ptosc({"search", dump_data("kiln"), "a(b", "--regex"});
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err, QByteArray("error: expected a regular expression, found \"a(b\": missing ): "
                                 "a(b [regex-invalid]\n"));
  }

  void bad_command_lines_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no text") << QStringList{dump_data("kiln")};
    QTest::newRow("empty text") << QStringList{dump_data("kiln"), ""};
    QTest::newRow("two modes") << QStringList{dump_data("kiln"), "x", "--regex", "--identifier"};
    QTest::newRow("negative context") << QStringList{dump_data("kiln"), "x", "--context", "-1"};
    QTest::newRow("unknown option") << QStringList{dump_data("kiln"), "x", "--colour"};
  }
  void bad_command_lines() {
    QFETCH(QStringList, arguments);
    const Run run = run_ptosc(QStringList{"search"} + arguments);
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(!run.err.isEmpty());
  }
};

QTEST_GUILESS_MAIN(SearchCommandTest)
#include "search_command_test.moc"
