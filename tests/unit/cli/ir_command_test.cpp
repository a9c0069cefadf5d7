#include "tests/unit/cli/ptosc_run.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <sys/stat.h>

using ptoscope::test::dump_data;
using ptoscope::test::DumpFiles;
using ptoscope::test::Run;
using ptoscope::test::run_ptosc;
using ptoscope::test::run_ptosc_in_shell;
using ptoscope::test::run_ptosc_unprivileged;

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

  void unknown_operators_are_errors_or_told_once() {
    const DumpFiles files;
    files.write("x.py", "# pypto.program: X\nimport pypto.language as pl\n\n@pl.program\nclass X:\n"
                        "    @pl.function\n    def f(self, t: pl.Tensor[[64], pl.FP32]):\n"
                        "        u: pl.Tensor[[64], pl.FP32] = pl.tensor.epx(t)\n"
                        "        v: pl.Tensor[[64], pl.FP32] = pl.tensor.epx(u)\n"
                        "        w: pl.Tensor[[64], pl.FP32] = pl.tensor.exp(v, 1)\n");
    const QString path = QString::fromStdString(files.path("x.py").string());
    const Run check = run_ptosc({"check", path});
    QCOMPARE(check.status, 1);
    QVERIFY(check.out.contains("x.py:8:39: error: expected an operator that is known, found "
                               "\"tensor.epx\"; the nearest is \"tensor.exp\""));
    QCOMPARE(check.out.count("[unknown-operator]"), 2);
    QVERIFY(check.out.contains("x.py:10:39: error: expected 1 arguments of tensor.exp, found 2"));
    const Run print = run_ptosc({"print", path});
    QCOMPARE(print.status, 0);
    QCOMPARE(print.out, content(path));
    QCOMPARE(print.err.count("[unknown-operator]"), 1);
  }

  void check_reads_programs_of_users() {
    const DumpFiles files;
    files.write("bare.py", "import pypto.language as pl\nN = 4\n\n@pl.function\n"
                           "def f(x: pl.Tensor[[N], pl.FP32]):\n    y = pl.add(x, 1)\n");
    files.write("python.py", "import math\n");
    files.write("again.py",
                "import pypto.language as pl\n\n@pl.program\nclass P:\n"
                "    @pl.function\n    def f(self):\n        pass\n\n"
                "    @pl.function\n    def f(self, y: pl.Scalar[pl.INDEX]):\n        x = y @ 2\n");
    const auto path = [&](const char* name) {
      return QString::fromStdString(files.path(name).string());
    };
    QCOMPARE(run_ptosc({"check", path("bare.py")}).status, 0);
    const Run python = run_ptosc({"check", path("python.py")});
    QCOMPARE(python.status, 1);
    QVERIFY(python.out.contains("needs Python to be read: an import of another module"));
    const Run again = run_ptosc({"check", path("again.py")});
    QCOMPARE(again.status, 1);
    QVERIFY(again.out.contains(":10:9: warning: expected one function of this name"));
    QVERIFY(again.out.contains(":11:13: error: expected an operator of the language"));
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
    // Where the cut falls depends on the length of the path, which the file holds.
    QVERIFY2(cut.err.contains("[msgpack-cut]"), cut.err);
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
    QTest::newRow("NUL") << QByteArray("x\0y", 3)
                         << QByteArray("x:1:2: error: expected UTF-8 text, found a NUL byte");
    QTest::newRow("no UTF-8") << QByteArray("ab\xff")
                              << QByteArray(
                                     "x:1:3: error: expected UTF-8 text, found the byte 0xff");
    QTest::newRow("one bad byte") << QByteArray("# pypto.program: X\n# \xe7\xbb\x87 \xe7\xbb\n")
                                  << QByteArray("x:2:7: error: expected UTF-8 text, found the byte "
                                                "0xe7");
    QTest::newRow("bad byte at the start") << QByteArray("\xff# pypto.program: X\n")
                                           << QByteArray("x:1:1: error: expected UTF-8 text");
    QTest::newRow("cut off") << QByteArray("# pypto.program: X\nimport pypto.language as pl\n")
                             << QByteArray("x:1:1: error: expected the class of the program");
    const QByteArray root =
        "x: error: expected a program or another node in the binary form, a map "
        "with id, type and fields, found ";
    QTest::newRow("map of none") << QByteArray("\x80") << root + "a map without them";
    QTest::newRow("long header of a map")
        << QByteArray("\xde\x00\x01\xa1x\x01", 6) << root + "a map without them";
    QTest::newRow("list") << QByteArray("\x93\x01\x02\x03") << root + "a list";
    QTest::newRow("list of a text") << QByteArray("\x91\xa8sequence") << root + "a list";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe#\0 \0p\0y\0p\0t\0o\0", 16) << root + "a number";
    QTest::newRow("reserved byte") << QByteArray("\xc1") << QByteArray("found the byte 0xc1");
    QTest::newRow("key that is no UTF-8") << QByteArray("\x83\xa6"
                                                        "fields\x81\xa3"
                                                        "b\xff\n\x01\xa2id\xa1x\xa4type\x01")
                                          << QByteArray("x: error: expected a number from 0 at id");
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

  /// An empty text has nothing in it that is wrong; one that names its program lost it.
  void check_of_texts_without_a_program_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("message");
    const QByteArray none = "x: warning: expected a program, found no program in this text "
                            "[no-program]\n";
    const QByteArray cut = "x:1:1: error: expected the class of the program that this comment "
                           "names, found the end of the text; it may be cut off";
    QTest::newRow("empty") << QByteArray() << 0 << none;
    QTest::newRow("comments") << QByteArray("# one\n\n  # two\n") << 0 << none;
    QTest::newRow("blanks") << QByteArray("\n  \n") << 0 << none;
    QTest::newRow("import") << QByteArray("import pypto.language as pl\n") << 0 << none;
    QTest::newRow("header") << QByteArray("# pypto.program: X\n") << 1 << cut;
    QTest::newRow("header and import")
        << QByteArray("# pypto.program: X\nimport pypto.language as pl\n") << 1 << cut;
    QTest::newRow("class") << QByteArray("# pypto.program: X\nimport pypto.language as pl\n\n"
                                         "@pl.program\nclass X:\n")
                           << 0 << QByteArray();
  }
  void check_of_texts_without_a_program() {
    QFETCH(QByteArray, text);
    QFETCH(int, status);
    QFETCH(QByteArray, message);
    const DumpFiles files;
    files.write("x", text.toStdString());
    const Run run = run_ptosc({"check", QString::fromStdString(files.path("x").string())});
    QCOMPARE(run.status, status);
    QCOMPARE(run.err, QByteArray());
    QVERIFY2(message.isEmpty() ? run.out.isEmpty() : run.out.contains(message),
             run.out.constData());
  }

  /// A file is written whole or stays as it was, and nothing is left beside it.
  void serialize_where_it_cannot_be_written_data() {
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("message"); // empty: it is written
    const QString cannot = ": error: the file cannot be written: ";
    QTest::newRow("a new file") << "new" << QString();
    QTest::newRow("a file that is there") << "there" << QString();
    QTest::newRow("a directory") << "sub" << cannot + "Is a directory [file-unwritable]\n";
    QTest::newRow("no such directory")
        << "gone/x" << cannot + "No such file or directory [file-unwritable]\n";
    QTest::newRow("in a file") << "there/x" << cannot + "Not a directory [file-unwritable]\n";
    QTest::newRow("read-only directory")
        << "locked/x" << cannot + "Permission denied [file-unwritable]\n";
    QTest::newRow("read-only file") << "fixed" << cannot + "Permission denied [file-unwritable]\n";
    QTest::newRow("what is read")
        << "in.py"
        << ": error: expected another file to write to, found one that is read [output-is-input]\n";
  }
  void serialize_where_it_cannot_be_written() {
    QFETCH(QString, output);
    QFETCH(QString, message);
    const DumpFiles files;
    ::chmod(files.root().c_str(), 0777);
    files.write("in.py", content(kiln("00_frontend.py")).toStdString());
    files.write("there", "before");
    files.write("fixed", "before");
    files.write("sub/in", "");
    files.write("locked/in", "");
    ::chmod(files.path("there").c_str(), 0666);
    ::chmod(files.path("fixed").c_str(), 0444);
    ::chmod(files.path("locked").c_str(), 0555);
    const QString path = QString::fromStdString(files.path(output.toStdString()).string());
    const QByteArray before = content(path);
    const Run run = run_ptosc_unprivileged(
        {"serialize", QString::fromStdString(files.path("in.py").string()), "-o", path});
    ::chmod(files.path("locked").c_str(), 0755);
    QCOMPARE(QString::fromUtf8(run.err), message.isEmpty() ? QString() : path + message);
    QCOMPARE(run.status, message.isEmpty() ? 0 : 1);
    if (message.isEmpty())
      QVERIFY(content(path).startsWith('\x83'));
    else
      QCOMPARE(content(path), before);
    QVERIFY(QDir(QString::fromStdString(files.root().string()))
                .entryList({".ptoscope*"}, QDir::Files | QDir::Hidden)
                .isEmpty());
  }

  void names_that_cannot_be_printed_are_refused() {
    const DumpFiles files;
    const QString path = QString::fromStdString(files.path("x.msgpack").string());
    QCOMPARE(run_ptosc({"serialize", kiln("04_after_InitMemRef.py"), "-o", path}).status, 0);
    const QByteArray sound = content(path);
    for (const char* name : {"fi e", "fi\ne",
                             "fi\x1b"
                             "e",
                             "fi\xff"
                             "e",
                             "pass"}) {
      QByteArray bytes = sound;
      bytes.replace("\xa4"
                    "fire",
                    QByteArray("\xa4") + name);
      files.write("x.msgpack", bytes.toStdString());
      for (const char* command : {"print", "check", "hash"}) {
        const Run run = run_ptosc({command, path});
        QCOMPARE(run.status, 1);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains("expected a name at fields.functions["), run.err.constData());
        QVERIFY(!run.err.contains('\x1b') && !run.err.contains('\xff'));
        QCOMPARE(run.err.count('\n'), 1);
      }
    }
  }
};

QTEST_GUILESS_MAIN(IrCommandTest)
#include "ir_command_test.moc"
