#include "tests/unit/cli/ptosc_run.h"

#include <QJsonObject>
#include <QTest>

using ptoscope::test::dump_data;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;

class FirstCommandTest : public QObject {
  Q_OBJECT

private slots:
  void found_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("text") << "text tile\\.alloc" << QByteArray("04 InitMemRef")
                          << QByteArray("/04_after_InitMemRef.py:8:9: mem_vec_0: pl.Ptr = "
                                        "pl.tile.alloc(pl.Mem.Vec, 8192)\n");
    QTest::newRow("type") << "type heat ~ MemRef" << QByteArray("04 InitMemRef")
                          << QByteArray("/04_after_InitMemRef.py:12:13: heat__ssa_v0: "
                                        "pl.Tile[[16, 128], pl.FP32, pl.MemRef(mem_vec_1, "
                                        "pl.const(0, pl.INT64), 8192), pl.Mem.Vec]\n");
    QTest::newRow("exact type") << "type heat = pl.Tile[[16,128],pl.FP32,pl.Mem.Vec]"
                                << QByteArray("00 frontend")
                                << QByteArray("/00_frontend.py:10:13: heat: pl.Tile[[16, 128], "
                                              "pl.FP32, pl.Mem.Vec]\n");
    QTest::newRow("differs") << "heat differs" << QByteArray("03 Simplify")
                             << QByteArray("/03_after_Simplify.py:10:13: value.op: names of "
                                           "operators differ: tile.muls, tile.adds\n");
    QTest::newRow("function") << "function fire changed" << QByteArray("05 Simplify")
                              << QByteArray("/05_after_Simplify.py:20:9: body[0].value.op: "
                                            "names of functions differ: glaze, glaze_aiv\n");
    QTest::newRow("function gets another name")
        << "function glaze_aiv changed" << QByteArray() << QByteArray("at no step\n");
  }
  void found() {
    QFETCH(QString, condition);
    QFETCH(QByteArray, step);
    QFETCH(QByteArray, ending);
    const Run run = run_ptosc({"first", dump_data("kiln"), "--where", condition});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, step.isEmpty() ? 1 : 0);
    QVERIFY2(step.isEmpty() || run.out.startsWith(step + ": "), run.out.constData());
    QVERIFY2(run.out.endsWith(ending), run.out.constData());
    QCOMPARE(run.out.count('\n'), 1);
  }

  void json() {
    const Run found = run_ptosc({"first", dump_data("kiln"), "--where", "heat differs", "--json"});
    QCOMPARE(found.status, 0);
    const QJsonDocument json = found.json();
    QCOMPARE(json["found"].toBool(), true);
    QCOMPARE(json["condition"].toString(), "heat differs");
    QCOMPARE(json["step"]["number"].toInt(), 3);
    QCOMPARE(json["step"]["pass"].toString(), "Simplify");
    QCOMPARE(json["line"].toInt(), 10);
    QCOMPARE(json["column"].toInt(), 13);
    const Run not_found = run_ptosc({"first", dump_data("kiln"), "--where", "text zz", "--json"});
    QCOMPARE(not_found.status, 1);
    QCOMPARE(not_found.json()["found"].toBool(true), false);
  }

  void mistakes_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("unknown form") << "property SSAForm broken" << 2
                                  << QByteArray("condition-invalid");
    QTest::newRow("nothing") << "" << 2 << QByteArray("condition-invalid");
    QTest::newRow("bad pattern") << "text (" << 2 << QByteArray("regex-invalid");
    QTest::newRow("unknown value") << "zz differs" << 1 << QByteArray("condition-unknown-name");
  }
  void mistakes() {
    QFETCH(QString, condition);
    QFETCH(int, status);
    QFETCH(QByteArray, code);
    const Run run = run_ptosc({"first", dump_data("kiln"), "--where", condition});
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.endsWith(" [" + code + "]\n"), run.err.constData());
  }
};

QTEST_GUILESS_MAIN(FirstCommandTest)
#include "first_command_test.moc"
