#include "tests/unit/cli/ptosc_run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using ptoscope::test::dump_data;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;

class TrackCommandTest : public QObject {
  Q_OBJECT

private slots:
  void text_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("out");
    QTest::newRow("loop variable, backwards")
        << QStringList{"--name", "row__idx_v0", "--from", "5"}
        << QByteArray("00 frontend         born     00_frontend.py:8: row in glaze\n"
                      "01 InlineFunctions  same     01_after_InlineFunctions.py:8: row in glaze\n"
                      "02 ConvertToSSA     renamed  02_after_ConvertToSSA.py:8: row__idx_v0 in "
                      "glaze\n"
                      "03-04               same     03_after_Simplify.py:8: row__idx_v0 in glaze\n"
                      "05 Simplify         moved    05_after_Simplify.py:10: row__idx_v0 in "
                      "glaze_aiv\n");
    QTest::newRow("in one function")
        << QStringList{"--name", "clay", "--function", "fire", "--from", "frontend"}
        << QByteArray(
               "00 frontend         born     00_frontend.py:15: clay in fire: "
               "pl.Tensor[[64, 128], pl.FP32]\n"
               "01 InlineFunctions  same     01_after_InlineFunctions.py:15: clay in fire\n"
               "02 ConvertToSSA     renamed  02_after_ConvertToSSA.py:16: clay__ssa_v0 in "
               "fire: pl.Tensor[[64, 128], pl.FP32]\n"
               "03-05               same     03_after_Simplify.py:16: clay__ssa_v0 in fire\n");
    QTest::newRow("born later") << QStringList{"--name", "mem_vec_1"}
                                << QByteArray(
                                       "04 InitMemRef       born     04_after_InitMemRef.py:9: "
                                       "mem_vec_1 in glaze: pl.Ptr\n"
                                       "05 Simplify         moved    05_after_Simplify.py:9: "
                                       "mem_vec_1 in glaze_aiv\n");
  }
  void text() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, out);
    const Run run = run_ptosc(QStringList{"track", dump_data("kiln")} + arguments);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, out);
    QCOMPARE(run.status, 0);
  }

  void json() {
    const Run run = run_ptosc({"track", dump_data("kiln"), "--name", "heat", "--json"});
    QCOMPARE(run.status, 0);
    const QJsonArray steps = run.json()["steps"].toArray();
    QCOMPARE(steps.size(), 6);
    QStringList events;
    for (const QJsonValue step : steps)
      events << step["event"].toString();
    QCOMPARE(events, (QStringList{"born", "same", "split", "same", "retyped", "moved"}));
    QCOMPARE(steps[2]["names"].toArray(), (QJsonArray{"heat__ssa_v0", "heat__ssa_v1"}));
    QCOMPARE(steps[2]["definition_line"].toInt(), 10);
    QCOMPARE(steps[2]["lines"].toArray(), (QJsonArray{10, 11, 12}));
    QCOMPARE(steps[5]["function"].toString(), "glaze_aiv");
    QVERIFY(steps[5]["type"].toString().contains("mem_vec_1"));
  }

  void absent_steps_in_json() {
    const Run run = run_ptosc({"track", dump_data("kiln"), "--name", "mem_vec_0", "--json"});
    const QJsonArray steps = run.json()["steps"].toArray();
    QCOMPARE(steps[0]["event"].toString(), "absent");
    QVERIFY(steps[0]["names"].toArray().isEmpty());
    QVERIFY(steps[0]["definition_line"].isUndefined());
    QCOMPARE(steps[4]["event"].toString(), "born");
  }

  void mistakes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("unknown name")
        << QStringList{"--name", "zz"}
        << QByteArray("/kiln: error: expected the name of a value, found no \"zz\" in any snapshot "
                      "[name-unknown]\n");
    QTest::newRow("name of another step")
        << QStringList{"--name", "heat", "--from", "5"}
        << QByteArray("/kiln: error: expected the name of a value, found no \"heat\" in this step "
                      "[name-unknown]\n");
    QTest::newRow("unknown function")
        << QStringList{"--name", "heat", "--function", "zz"}
        << QByteArray("found no \"heat\" in any snapshot [name-unknown]\n");
    QTest::newRow("unknown step")
        << QStringList{"--name", "heat", "--from", "Zip"}
        << QByteArray(
               "/kiln: error: expected the number of a step, its name or a start that no other "
               "name has, found \"Zip\"; ptosc diff PATH lists them [step-unknown]\n");
  }
  void mistakes() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, ending);
    const Run run = run_ptosc(QStringList{"track", dump_data("kiln")} + arguments);
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.endsWith(ending), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
  }

  void name_is_required() { QCOMPARE(run_ptosc({"track", dump_data("kiln")}).status, 2); }
};

QTEST_GUILESS_MAIN(TrackCommandTest)
#include "track_command_test.moc"
