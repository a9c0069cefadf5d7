#include "tests/unit/cli/ptosc_run.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
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

QByteArray content(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// `ptosc print`, `check`, `equal`, `hash`, `serialize` and `deserialize`.
class IrCommandTest : public QObject {
  Q_OBJECT

private slots:
  void print_gives_the_dump_again() {
    const QString dump = kiln("03_after_Simplify.py");
    const Run run = run_ptosc({"print", dump});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, content(dump));
    const Run piped = run_ptosc_in_shell("print - <03_after_Simplify.py", dump_data("kiln"));
    QCOMPARE(piped.out, content(dump));
    const Run full = run_ptosc({"print", "--explicit", dump});
    QVERIFY(full.out.contains("blayout=pl.TileLayout.row_major"));
    const Run one = run_ptosc({"print", dump + ":fire"});
    QVERIFY(one.out.startsWith("    @pl.function"));
    QCOMPARE(one.out.count("    def "), 1);
    const Run none = run_ptosc({"print", dump + ":cellar"});
    QCOMPARE(none.status, 1);
    QVERIFY(none.err.contains("found no function \"cellar\""));
    QCOMPARE(run_ptosc({"print", dump, "--explicit", "--concise"}).status, 2);
  }

  void print_refuses_what_is_wrong() {
    const DumpFiles files;
    files.write("x.py", "# pypto.program: X\nimport pypto.language as pl\n\n@pl.program\nclass X:\n"
                        "    @pl.function\n    def f(self):\n        y: pl.Ptr = (\n");
    const Run run = run_ptosc({"print", QString::fromStdString(files.path("x.py").string())});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(run.err.contains("x.py:8:22: error: expected an expression"));
  }

  void check_tells_everything_with_its_place() {
    const DumpFiles files;
    files.write("x.py", "# pypto.program: X\nimport pypto.language as pl\n\n@pl.program\nclass X:\n"
                        "    @pl.function\n    def f(self, n: pl.Scalar[pl.INDEX]):\n"
                        "        y: pl.Scalar[pl.INDEX] = m\n        z = = 1\n        n += 1\n");
    const QString path = QString::fromStdString(files.path("x.py").string());
    const Run run = run_ptosc({"check", path});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.err, QByteArray());
    QVERIFY2(
        run.out.contains("x.py:8:34: error: expected a name that is defined before, found \"m\" "
                         "[undefined-name]\n 8 |         y: pl.Scalar[pl.INDEX] = m\n   |"
                         "                                  ^\n"),
        run.out.constData());
    QVERIFY(run.out.contains("x.py:9:13: error: expected an expression"));
    QVERIFY(run.out.contains("x.py:10:9: error: expected a statement of the language, found an "
                             "augmented assignment"));
    const Run json = run_ptosc({"check", "--json", path, kiln("03_after_Simplify.py")});
    QCOMPARE(json.json().array().size(), 3);
    QCOMPARE(json.json().array()[1].toObject()["line"].toInt(), 9);
    const Run sound = run_ptosc({"check", kiln("03_after_Simplify.py")});
    QCOMPARE(sound.status, 0);
    QCOMPARE(sound.out, QByteArray());
  }

  void check_reads_programs_of_users() {
    const DumpFiles files;
    files.write("bare.py", "import pypto.language as pl\nN = 4\n\n@pl.function\n"
                           "def f(x: pl.Tensor[[N], pl.FP32]):\n    y = pl.add(x, 1)\n");
    files.write("python.py", "import math\n");
    const auto path = [&](const char* name) {
      return QString::fromStdString(files.path(name).string());
    };
    QCOMPARE(run_ptosc({"check", path("bare.py")}).status, 0);
    const Run python = run_ptosc({"check", path("python.py")});
    QCOMPARE(python.status, 1);
    QVERIFY(python.out.contains("needs Python to be read: an import of another module"));
  }

  void equal_and_hash() {
    const QString same = kiln("01_after_InlineFunctions.py");
    const Run equal = run_ptosc({"equal", kiln("00_frontend.py"), same});
    QCOMPARE(equal.status, 0);
    QCOMPARE(equal.out, QByteArray("equal\n"));
    const Run unlike = run_ptosc({"equal", same, kiln("03_after_Simplify.py"), "--json"});
    QCOMPARE(unlike.status, 1);
    QCOMPARE(unlike.json().object()["equal"].toBool(true), false);
    QVERIFY(unlike.json().object()["path"].toString().startsWith("['"));
    QCOMPARE(run_ptosc({"hash", kiln("00_frontend.py")}).out, run_ptosc({"hash", same}).out);
    QVERIFY(run_ptosc({"hash", kiln("03_after_Simplify.py")}).out != run_ptosc({"hash", same}).out);
  }

  void binary_form_and_back() {
    const DumpFiles files;
    const QString first = kiln("04_after_InitMemRef.py");
    const QString binary = QString::fromStdString(files.path("x.msgpack").string());
    QCOMPARE(run_ptosc({"serialize", first, "-o", binary}).status, 0);
    const Run back = run_ptosc({"deserialize", binary});
    QCOMPARE(back.status, 0);
    QCOMPARE(back.out, content(first));
    QCOMPARE(run_ptosc({"equal", first, binary}).status, 0);
    files.write("cut.msgpack", content(binary).left(2000).toStdString());
    const Run cut =
        run_ptosc({"deserialize", QString::fromStdString(files.path("cut.msgpack").string())});
    QCOMPARE(cut.status, 1);
    QVERIFY(cut.err.contains("the file ends at the byte"));
  }

  /// A field of a newer compiler: an error of the file, and no reason not to show it.
  void unknown_fields_are_told() {
    const DumpFiles files;
    const QString first = kiln("04_after_InitMemRef.py");
    const QString path = QString::fromStdString(files.path("x.msgpack").string());
    QCOMPARE(run_ptosc({"serialize", first, "-o", path}).status, 0);
    QByteArray bytes = content(path);
    bytes.replace("leading_comments", "leading_whispers");
    files.write("x.msgpack", bytes.toStdString());
    const Run check = run_ptosc({"check", path});
    QCOMPARE(check.status, 1);
    QVERIFY(check.err.contains("expected a field that is known, found fields.functions[0].value."));
    const Run print = run_ptosc({"print", path});
    QCOMPARE(print.status, 0);
    QCOMPARE(print.err.count("a field that is not known was ignored: "), 1);
    QVERIFY(print.out.startsWith("# pypto.program: Kiln\n"));
  }

  void bad_files_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << QByteArray() << QByteArray("expected a printed program");
    QTest::newRow("NUL") << QByteArray("x\0y", 3) << QByteArray("neither at the byte 1");
    QTest::newRow("no UTF-8") << QByteArray("ab\xff") << QByteArray("neither at the byte 2");
    QTest::newRow("other text") << QByteArray("hello world\n") << QByteArray("expected the end of");
  }
  void bad_files() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, message);
    const DumpFiles files;
    files.write("x", bytes.toStdString());
    const QString path = QString::fromStdString(files.path("x").string());
    for (const char* command : {"print", "hash"}) {
      const Run run = run_ptosc({command, path});
      QCOMPARE(run.status, 1);
      QCOMPARE(run.out, QByteArray());
      QVERIFY2(run.err.contains(message), run.err.constData());
    }
    QCOMPARE(run_ptosc({"print", path + "/nothing"}).status, 1);
  }
};

QTEST_GUILESS_MAIN(IrCommandTest)
#include "ir_command_test.moc"
