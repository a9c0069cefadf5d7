#include "tests/unit/cli/ptosc_run.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope::test;

/// `ptosc passes` and `ptosc build info`.
class FactsTest : public QObject {
  Q_OBJECT

private slots:
  void prints_pipelines_data() {
    QTest::addColumn<QString>("planner");
    QTest::addColumn<int>("steps");
    QTest::newRow("default") << "PYPTO" << 49;
    QTest::newRow("address planner") << "DSA_RP" << 48;
    QTest::newRow("assembler") << "PTOAS" << 47;
  }

  void prints_pipelines() {
    QFETCH(QString, planner);
    QFETCH(int, steps);
    const Run json = run_ptosc({"passes", "--planner", planner, "--json"});
    QCOMPARE(json.status, 0);
    const QJsonObject document = json.json().object();
    QCOMPARE(document["planner"].toString(), planner);
    QCOMPARE(document["steps"].toArray().size(), steps);
    QCOMPARE(document["steps"][3]["name"].toString(), QString("ConvertToSSA"));
    QCOMPARE(document["steps"][3]["produced"].toArray(), QJsonArray{"SSAForm"});

    const Run table = run_ptosc({"passes", "--planner", planner});
    QCOMPARE(table.out.count('\n'), steps + 1);
    QCOMPARE(table.out.split('\n')[4].left(16), QByteArray("04  ConvertToSSA"));
  }

  void describes_a_build() {
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("orchestration"));
    for (const QByteArray& name :
         {QByteArray("kernel_config.py"), QByteArray("orchestration/a.cpp"),
          QByteArray("odd\n\xff.txt")}) {
      QFile file(folder.path() + "/" + QFile::decodeName(name));
      QVERIFY(file.open(QIODevice::WriteOnly));
    }
    const Run json = run_ptosc({"build", "info", "--json", folder.path()});
    QCOMPARE(json.status, 0);
    const QJsonObject document = json.json().object();
    QCOMPARE(document["kind"].toString(), QString("single"));
    QCOMPARE(document["incomplete"].toBool(true), false);
    QVERIFY(document["parts"].toArray().size() >= 2);
    QVERIFY(document["next_levels"].isArray());

    const Run text = run_ptosc({"build", "info", folder.path()});
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.contains(": single, because "));
    QVERIFY(!text.out.contains("odd\n"));
  }

  void exits_with_the_right_status_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("no such build") << QStringList{"build", "info", "/no/such/build"} << 1;
    QTest::newRow("no command") << QStringList{"build"} << 2;
    QTest::newRow("no directory") << QStringList{"build", "info"} << 2;
    QTest::newRow("unknown planner") << QStringList{"passes", "--planner", "X"} << 2;
    QTest::newRow("not built yet") << QStringList{"build", "verify", "/"} << 2;
    QTest::newRow("help") << QStringList{"build", "--help"} << 0;
  }

  void exits_with_the_right_status() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const Run outcome = run_ptosc(arguments);
    QCOMPARE(outcome.status, status);
    QCOMPARE(outcome.err.isEmpty(), status == 0);
  }
};

QTEST_GUILESS_MAIN(FactsTest)
#include "facts_test.moc"
