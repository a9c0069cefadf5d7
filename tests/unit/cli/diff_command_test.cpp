#include "tests/unit/cli/ptosc_run.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using ptoscope::test::dump_data;
using ptoscope::test::DumpFiles;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;
using ptoscope::test::run_ptosc_in_shell;

namespace {

QString kiln(const QString& file) {
  return dump_data("kiln") + "/" + file;
}

} // namespace

/// `ptosc diff` and `ptosc report`.
class DiffCommandTest : public QObject {
  Q_OBJECT

private slots:
  void every_step() {
    const Run run = run_ptosc({"diff", dump_data("kiln")});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0].simplified(), QByteArray("01 InlineFunctions no change"));
    QVERIFY(lines[1].startsWith("02 ConvertToSSA "));
    QVERIFY(lines[1].contains("renamed"));
    QCOMPARE(lines[2].simplified(), QByteArray("03 Simplify ~1 glaze"));
    QVERIFY(lines[4].contains("glaze -> glaze_aiv"));
  }

  void one_step_and_function() {
    const Run run = run_ptosc({"diff", dump_data("kiln"), "--pass", "simplify#2"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("def glaze_aiv("));
    QVERIFY(run.out.contains("self.glaze_aiv("));
    const Run fire =
        run_ptosc({"diff", dump_data("kiln"), "--pass", "simplify#2", "--function", "fire"});
    QCOMPARE(fire.status, 0);
    QVERIFY(!fire.out.contains("def glaze_aiv("));
    QVERIFY(fire.out.contains("self.glaze_aiv("));
  }

  void standard_input_and_pipes() {
    const Run files = run_ptosc(
        {"diff", kiln("02_after_ConvertToSSA.py"), kiln("03_after_Simplify.py"), "--unified"});
    const QByteArray changes = files.out.mid(files.out.indexOf("@@"));
    QVERIFY(!changes.isEmpty());
    for (const char* line :
         {"diff - 03_after_Simplify.py --unified <02_after_ConvertToSSA.py",
          "diff 02_after_ConvertToSSA.py - --unified <03_after_Simplify.py",
          "diff <(cat 02_after_ConvertToSSA.py) <(cat 03_after_Simplify.py) --unified"}) {
      const Run run = run_ptosc_in_shell(line, dump_data("kiln"));
      QCOMPARE(run.err, QByteArray());
      QCOMPARE(run.status, 0);
      QCOMPARE(run.out.mid(run.out.indexOf("@@")), changes);
    }
    const Run found =
        run_ptosc_in_shell("search - glaze --json <03_after_Simplify.py", dump_data("kiln"));
    QCOMPARE(found.status, 0);
    QVERIFY(!found.json().isNull());
    const Run twice = run_ptosc_in_shell("diff - - <03_after_Simplify.py", dump_data("kiln"));
    QCOMPARE(twice.status, 2);
    QVERIFY2(twice.err.contains("standard input can be read once only"), twice.err.constData());
  }

  /// A dump against a directory is compared with its step there, whichever comes first.
  void file_against_directory() {
    const QString step = kiln("03_after_Simplify.py");
    for (const QStringList& sides :
         {QStringList{dump_data("kiln"), step}, QStringList{step, dump_data("kiln")}}) {
      const Run run = run_ptosc(QStringList{"diff"} + sides);
      QCOMPARE(run.err, QByteArray());
      QCOMPARE(run.out, QByteArray("03 Simplify -> 03 Simplify  no change\n"));
    }
  }

  void two_files_have_no_numbers() {
    const Run run = run_ptosc({"diff", kiln("00_frontend.py"), kiln("00_frontend.py")});
    QCOMPARE(run.out, QByteArray("00_frontend.py -> 00_frontend.py  no change\n"));
  }

  void first_step_has_none_before_it() {
    const Run run = run_ptosc({"diff", dump_data("kiln"), "--pass", "frontend"});
    QCOMPARE(run.status, 1);
    QVERIFY(run.err.contains("expected a step with one before it, found \"frontend\", the first"));
  }

  void json() {
    const Run run = run_ptosc({"diff", dump_data("kiln"), "--json"});
    QCOMPARE(run.status, 0);
    const QJsonArray steps = run.json()["steps"].toArray();
    QCOMPARE(steps.size(), 5);
    QCOMPARE(steps[0]["changed"].toBool(true), false);
    QCOMPARE(steps[2]["after"]["pass"].toString(), "Simplify");
    QCOMPARE(steps[2]["counts"]["changed"].toInt(), 1);
  }

  void unified_can_be_applied() {
    const Run run =
        run_ptosc({"diff", kiln("00_frontend.py"), kiln("04_after_InitMemRef.py"), "--unified"});
    QCOMPARE(run.status, 0);
    const DumpFiles files;
    const QString copy = QString::fromStdString(files.path("a.py").string());
    QVERIFY(QFile::copy(kiln("00_frontend.py"), copy));
    QProcess patch;
    patch.start("patch", {"--silent", copy});
    patch.write(run.out);
    patch.closeWriteChannel();
    QVERIFY(patch.waitForFinished());
    QCOMPARE(patch.exitCode(), 0);
    QFile patched(copy);
    QFile wanted(kiln("04_after_InitMemRef.py"));
    QVERIFY(patched.open(QFile::ReadOnly) && wanted.open(QFile::ReadOnly));
    QCOMPARE(patched.readAll(), wanted.readAll());
  }

  void mistakes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("unknown step") << QStringList{dump_data("kiln"), "--pass", "Zip"} << 1;
    QTest::newRow("unknown function")
        << QStringList{dump_data("kiln"), "--pass", "simplify", "--function", "zz"} << 1;
    QTest::newRow("missing other") << QStringList{dump_data("kiln"), kiln("gone.py")} << 1;
    QTest::newRow("two formats") << QStringList{dump_data("kiln"), "--json", "--unified"} << 2;
    QTest::newRow("no path") << QStringList{} << 2;
  }
  void mistakes() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const Run run = run_ptosc(QStringList{"diff"} + arguments);
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(!run.err.isEmpty());
  }

  void report_is_one_page() {
    const DumpFiles files;
    const QString page = QString::fromStdString(files.path("kiln.html").string());
    const Run run = run_ptosc({"report", dump_data("kiln"), "-o", page});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray());
    QFile file(page);
    QVERIFY(file.open(QFile::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.startsWith("<!DOCTYPE html>") || text.startsWith("<!doctype html>"));
    QVERIFY(text.trimmed().endsWith("</html>"));
    QVERIFY(text.contains("glaze_aiv"));
    // What stays the same is stored once.
    QCOMPARE(text.count("both halves at once"), 1);
    QCOMPARE(run_ptosc({"report", dump_data("kiln"), "-o", "-"}).out.size(), text.size());
    QCOMPARE(run_ptosc({"report", dump_data("kiln")}).status, 2);
  }
};

QTEST_GUILESS_MAIN(DiffCommandTest)
#include "diff_command_test.moc"
