#include "tests/unit/cli/ptosc_run.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using ptoscope::test::DumpFiles;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;

/// `ptosc passes` and `ptosc build info`, which print what the library knows.
class FactsCommandTest : public QObject {
  Q_OBJECT

private slots:
  void pass_table() {
    const Run text = run_ptosc({"passes"});
    QCOMPARE(text.status, 0);
    QCOMPARE(text.err, QByteArray());
    QVERIFY(text.out.contains("\n05 Simplify "));
    QVERIFY(text.out.contains("\n45 Simplify "));
    QVERIFY(text.out.contains("\n   requires     SSAForm, NormalizedStmtStructure\n"));

    const Run json = run_ptosc({"passes", "--json"});
    QCOMPARE(json.status, 0);
    const QJsonArray steps = json.json()["steps"].toArray();
    QCOMPARE(steps.size(), 49);
    QCOMPARE(steps[4]["name"].toString(), "Simplify");
    QCOMPARE(steps[44]["occurrence"].toInt(), 2);
    QCOMPARE(run_ptosc({"passes", "--xml"}).status, 2);
  }

  void build_info() {
    const DumpFiles files;
    files.write("toy/passes_dump/00_frontend.py", "# pypto.program: Toy\n");
    const QString path = QString::fromStdString(files.path("toy").string());
    const Run text = run_ptosc({"build", "info", path});
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.startsWith("toy: dumps_only"));
    const Run json = run_ptosc({"build", "info", path, "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["kind"].toString(), "dumps_only");
    QCOMPARE(json.json()["parts"][0]["bytes"].toInt(), 21);
  }

  void pipelines_of_planners_data() {
    QTest::addColumn<QString>("planner");
    QTest::addColumn<int>("steps");
    QTest::newRow("default") << "PYPTO" << 49;
    QTest::newRow("address planner") << "DSA_RP" << 48;
    QTest::newRow("assembler") << "PTOAS" << 47;
  }

  void pipelines_of_planners() {
    QFETCH(QString, planner);
    QFETCH(int, steps);
    const Run json = run_ptosc({"passes", "--planner", planner, "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["planner"].toString(), planner);
    QCOMPARE(json.json()["steps"].toArray().size(), steps);
    const Run text = run_ptosc({"passes", "--planner", planner});
    QCOMPARE(
        QString(text.out).count(QRegularExpression("^\\d", QRegularExpression::MultilineOption)),
        steps);
    QCOMPARE(run_ptosc({"passes", "--planner", "other"}).status, 2);
  }

  /// JSON is UTF-8 and a line stays a line, whatever a file is called.
  void build_with_an_odd_name() {
    const DumpFiles files;
    files.write("toy/kernel_config.py", "");
    files.write("toy/orchestration/a.cpp", "");
    files.write("toy/odd\n\xff.txt", "");
    const QString path = QString::fromStdString(files.path("toy").string());
    const Run json = run_ptosc({"build", "info", "--json", path});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["kind"].toString(), "single");
    QCOMPARE(json.json()["parts"].toArray().size(), 3);
    QVERIFY(!run_ptosc({"build", "info", path}).out.contains("odd\n"));
  }

  void build_mistakes() {
    const DumpFiles files;
    const Run gone =
        run_ptosc({"build", "info", QString::fromStdString(files.path("gone").string())});
    QCOMPARE(gone.status, 1);
    QCOMPARE(gone.out, QByteArray());
    QCOMPARE(gone.err.count('\n'), 1);
    QCOMPARE(run_ptosc({"build"}).status, 2);
    QCOMPARE(run_ptosc({"build"}).err,
             QByteArray("ptosc build: expected a command\nSee ptosc build --help\n"));
    QCOMPARE(run_ptosc({"frob", "x"}).err,
             QByteArray("ptosc: expected a command, found 'frob'\nSee ptosc --help\n"));
    QCOMPARE(run_ptosc({"build", "info"}).status, 2);
  }
};

QTEST_GUILESS_MAIN(FactsCommandTest)
#include "facts_command_test.moc"
