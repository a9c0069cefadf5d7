#include "tests/unit/cli/ptosc_run.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QDirIterator>
#include <QTest>

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

using namespace ptoscope::test;

namespace {

constexpr const char* kCommands[] = {"search", "track", "first", "diff", "report"};

/// The arguments with which a command reads the snapshots at `path`.
QStringList arguments(const QString& command, const QString& path) {
  if (command == "search")
    return {"search", path, "return"};
  if (command == "track")
    return {"track", path, "--name", "t"};
  if (command == "diff")
    return {"diff", path};
  if (command == "report")
    return {"report", path, "-o", "-"};
  return {"first", path, "--where", "text return x"};
}

/// Names, sizes and times of everything below a directory.
QStringList inventory(const DumpFiles& files) {
  QStringList result;
  const QString root = QString::fromStdString(files.root().string());
  QDirIterator entries(root, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
  while (entries.hasNext()) {
    const QFileInfo entry = entries.nextFileInfo();
    result << QString("%1 %2 %3")
                  .arg(entry.filePath())
                  .arg(entry.size())
                  .arg(entry.lastModified().toMSecsSinceEpoch());
  }
  result.sort();
  return result;
}

std::string sound() {
  return program("        t: pl.Scalar[pl.INDEX] = 1\n        return x\n");
}

void write_sound(const DumpFiles& files) {
  files.write("00_frontend.py", sound());
  files.write("01_after_A.py", sound());
}

} // namespace

class BadInputTest : public QObject {
  Q_OBJECT

private slots:
  /// Directories that cannot be opened: one message each, the same of every command.
  void cannot_be_opened_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << "missing"
                             << "%1: error: expected a passes_dump directory, a build directory or "
                                "a dump file, found nothing at this path [dump-missing]\n";
    QTest::newRow("empty") << "empty"
                           << "%1: error: expected snapshots such as 00_frontend.py, found an "
                              "empty directory [dump-empty]\n";
    QTest::newRow("no snapshots") << "foreign"
                                  << "%1: error: expected snapshots such as 00_frontend.py, found "
                                     "none, other files: 2 [dump-empty]\n";
    QTest::newRow("link loop") << "loop"
                               << "%1: error: expected a file, found a loop of symbolic links "
                                  "[file-not-regular]\n";
    QTest::newRow("loop inside") << "inner loop"
                                 << "%1/00_frontend.py: error: the symbolic link leads in circles "
                                    "and was ignored [dump-link-refused]\n";
    QTest::newRow("build that links to itself")
        << "itself"
        << "%1/passes_dump: error: expected snapshots such as 00_frontend.py, found none, "
           "other files: 1 [dump-empty]\n";
    QTest::newRow("21,000 files") << "many"
                                  << "%1: error: expected a directory of snapshots, found one "
                                     "with more than 20000 files [dump-too-many-files]\n";
  }
  void cannot_be_opened() {
    QFETCH(QString, kind);
    QFETCH(QString, message);
    const DumpFiles files;
    const QString path = QString::fromStdString(files.path("dump").string());
    if (kind == "loop")
      files.link("dump", "dump");
    else if (kind != "missing")
      std::filesystem::create_directory(files.path("dump"));
    if (kind == "foreign") {
      files.write("dump/a.txt", "");
      files.write("dump/05_after_A.log", "");
    }
    if (kind == "inner loop")
      files.link("dump/00_frontend.py", "00_frontend.py");
    if (kind == "itself")
      files.link("dump/passes_dump", ".");
    for (int i = 0; kind == "many" && i < 21'000; ++i)
      ::mknod(files.path(fmt::format("dump/{:05}_after_A.py", i)).c_str(), S_IFREG | 0644, 0);

    const QStringList before = kind == "many" ? QStringList() : inventory(files);
    for (const char* command : kCommands) {
      const Run run = run_ptosc(arguments(command, path));
      QCOMPARE(run.status, 1);
      QCOMPARE(run.out, QByteArray());
      QCOMPARE(QString::fromUtf8(run.err), message.arg(path));
    }
    QCOMPARE(kind == "many" ? QStringList() : inventory(files), before);
  }

  /// One step is bad: one message and status 1; the other steps are still used.
  void one_bad_step_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::newRow("cut in a character")
        << "cut"
        << "%1: error: expected UTF-8 text, found the byte 0xe4 [dump-not-utf8]\n";
    QTest::newRow("200 MB in one line")
        << "large"
        << "%1 error: expected at most 67108864 bytes, found 209715200 [file-too-large]\n";
    QTest::newRow("too many lines")
        << "lines" << "%1 error: expected at most 2000000 lines, found 2000001 [file-too-large]\n";
    QTest::newRow("NUL byte") << "nul"
                              << "%1: error: expected UTF-8 text, found a NUL byte "
                                 "[dump-not-utf8]\n";
    QTest::newRow("unreadable") << "unreadable"
                                << "%1 error: the file cannot be read: Permission denied "
                                   "[file-unreadable]\n";
  }
  void one_bad_step() {
    QFETCH(QString, kind);
    QFETCH(QString, message);
    const DumpFiles files;
    ::chmod(files.root().c_str(), 0755);
    write_sound(files);
    const std::filesystem::path bad = files.path("02_after_B.py");
    if (kind == "cut")
      files.write("02_after_B.py", "# one\n# \xe4\xb8");
    if (kind == "large") {
      files.write("02_after_B.py", "");
      std::filesystem::resize_file(bad, 200ULL << 20);
    }
    if (kind == "lines")
      files.write("02_after_B.py", std::string(2'000'001, '\n'));
    if (kind == "nul")
      files.write("02_after_B.py", std::string("# one\n# \0\n", 10));
    if (kind == "unreadable") {
      files.write("02_after_B.py", sound());
      ::chmod(bad.c_str(), 0);
    }
    const QString place =
        QString::fromStdString(bad.string()) + (kind == "cut" || kind == "nul" ? ":2:3" : ":");
    const QStringList before = inventory(files);
    for (const char* command : kCommands) {
      const Run run =
          run_ptosc_unprivileged(arguments(command, QString::fromStdString(files.root().string())));
      QCOMPARE(QString::fromUtf8(run.err), message.arg(place));
      QVERIFY(!run.out.isEmpty());
      // `first` tells found from not found, whatever else is wrong.
      QCOMPARE(run.status, QByteArray(command) == "first" ? 0 : 1);
    }
    QCOMPARE(inventory(files), before);
  }

  /// Odd but legal: a warning, and the command does its work.
  void warnings_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("gap") << "gap"
                         << QByteArray(": warning: expected 5 snapshots (00 to 04), found 3, "
                                       "missing: 02-03 [dump-gap]\n");
    QTest::newRow("half-written")
        << "half"
        << QByteArray("/02_after_B.py:1:6: warning: expected a line break at the end of the file, "
                      "found none, the file may be half-written [dump-half-written]\n");
    QTest::newRow("empty file") << "empty"
                                << QByteArray(": warning: expected programs, found empty files: "
                                              "02_after_B.py [dump-empty-file]\n");
    QTest::newRow("foreign file") << "foreign"
                                  << QByteArray(": note: ignored, because they are no snapshots: 1 "
                                                "(the first: notes.txt) [dump-foreign]\n");
  }
  void warnings() {
    QFETCH(QString, kind);
    QFETCH(QByteArray, ending);
    const DumpFiles files;
    write_sound(files);
    if (kind == "gap")
      files.write("04_after_B.py", sound());
    if (kind == "half")
      files.write("02_after_B.py", "x = 1");
    if (kind == "empty")
      files.write("02_after_B.py", "");
    if (kind == "foreign")
      files.write("notes.txt", "");
    for (const char* command : kCommands) {
      const Run run = run_ptosc(arguments(command, QString::fromStdString(files.root().string())));
      // Files of others are no fault of the dump, and found is found.
      const bool wrong = kind != "foreign" && QByteArray(command) != "first";
      QCOMPARE(run.status, wrong ? 1 : 0);
      QVERIFY(!run.out.isEmpty());
      QVERIFY2(run.err.endsWith(ending), run.err.constData());
    }
  }

  void unreadable_directory() {
    const DumpFiles files;
    ::chmod(files.root().c_str(), 0755);
    files.write("dump/00_frontend.py", sound());
    ::chmod(files.path("dump").c_str(), 0);
    const QString path = QString::fromStdString(files.path("dump").string());
    const Run run = run_ptosc_unprivileged(arguments("search", path));
    ::chmod(files.path("dump").c_str(), 0700);
    QCOMPARE(run.status, 1);
    QCOMPARE(QString::fromUtf8(run.err),
             path + ": error: the directory cannot be read: Permission denied [file-unreadable]\n");
  }

  void report_of_nothing_is_not_written() {
    const DumpFiles files;
    const auto path = [&files](const char* name) {
      return QString::fromStdString(files.path(name).string());
    };
    QCOMPARE(run_ptosc({"report", path("gone"), "-o", path("page.html")}).status, 1);
    QVERIFY(!std::filesystem::exists(files.path("page.html")));
    files.write("00_frontend.py", sound());
    const Run nowhere = run_ptosc({"report", path("."), "-o", path("gone/page.html")});
    QCOMPARE(nowhere.status, 1);
    QVERIFY2(nowhere.err.endsWith("the file cannot be written: No such file or directory "
                                  "[file-unwritable]\n"),
             nowhere.err.constData());
  }

  /// What has the name of a dump and is no file is told and left alone.
  void is_no_file_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    const QString other = "expected a file, found a device or socket [file-not-regular]\n";
    QTest::newRow("FIFO") << "fifo" << other;
    QTest::newRow("socket") << "socket" << other;
    QTest::newRow("directory") << "directory"
                               << "expected a file, found a directory [file-not-regular]\n";
    QTest::newRow("link out of the directory")
        << "link"
        << "the symbolic link leads out of the directory and was ignored [dump-link-refused]\n";
  }
  void is_no_file() {
    QFETCH(QString, kind);
    QFETCH(QString, message);
    const DumpFiles files;
    write_sound(files);
    const std::filesystem::path odd = files.path("02_after_B.py");
    if (kind == "fifo" || kind == "socket")
      QCOMPARE(::mknod(odd.c_str(), (kind == "fifo" ? S_IFIFO : S_IFSOCK) | 0644, 0), 0);
    if (kind == "directory")
      std::filesystem::create_directory(odd);
    if (kind == "link")
      files.link("02_after_B.py", "/etc/passwd");
    for (const char* command : kCommands) {
      const Run run = run_ptosc(arguments(command, QString::fromStdString(files.root().string())));
      QCOMPARE(QString::fromUtf8(run.err),
               QString::fromStdString(odd.string()) + ": warning: " + message);
      QVERIFY(!run.out.isEmpty());
    }
  }

  /// Many functions that define the same name: one question for all of them.
  void a_name_in_many_functions() {
    const DumpFiles files;
    std::string before = program("        return x\n");
    std::string after = before;
    for (int i = 0; i < 4000; ++i) {
      const std::string head = fmt::format("    @pl.function\n    def f{}(self, x):\n", i);
      before += head + "        t: pl.Scalar[pl.INDEX] = 1\n        return t\n";
      after += head + fmt::format("        t: pl.Scalar[pl.INDEX] = {}\n        return t\n",
                                  i == 3000 ? 2 : 1);
    }
    files.write("00_frontend.py", before);
    files.write("01_after_A.py", after);
    const Run run =
        run_ptosc({"first", QString::fromStdString(files.root().string()), "--where", "t differs"});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("t: pl.Scalar[pl.INDEX] = 2"), run.out.constData());
  }

  void what_is_read_is_not_written_over() {
    const DumpFiles files;
    write_sound(files);
    const QString directory = QString::fromStdString(files.root().string());
    const QString first = directory + "/00_frontend.py";
    files.link("link.html", "01_after_A.py");
    const QStringList before = inventory(files);
    for (const QStringList& arguments :
         {QStringList{"report", directory, "-o", first},
          QStringList{"report", directory, "-o", directory + "/link.html"},
          QStringList{"diff", directory, "-o", directory + "/./01_after_A.py"},
          QStringList{"diff", first, directory + "/01_after_A.py", "-o", first}}) {
      const Run run = run_ptosc(arguments);
      QCOMPARE(run.status, 1);
      QVERIFY2(run.err.endsWith("expected another file to write to, found one that is read "
                                "[output-is-input]\n"),
               run.err.constData());
    }
    QCOMPARE(inventory(files), before);
  }

  void full_disk() {
    const DumpFiles files;
    write_sound(files);
    const QString directory = QString::fromStdString(files.root().string());
    const Run run = run_ptosc({"report", directory, "-o", "/dev/full"});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.err, QByteArray("/dev/full: error: the file cannot be written: No space left on "
                                 "device [file-unwritable]\n"));
  }

  /// A name of a directory that is no UTF-8 text must not end the output.
  void a_directory_name_of_any_bytes() {
    const DumpFiles files;
    files.write("\xff\xfe/00_frontend.py", sound());
    files.write("\xff\xfe/01_after_A.py", sound());
    for (const char* line : {"diff */ --json", "search */ return --json",
                             "track */ --name t --json", "build info */ --json"}) {
      // Qt can't spell the name; the shell finds it.
      const Run run = run_ptosc_in_shell(line, QString::fromStdString(files.root().string()));
      QCOMPARE(run.status, 0);
      QVERIFY2(!run.json().isNull(), line);
    }
  }

  void control_characters_are_escaped() {
    const DumpFiles files;
    files.write("a\nb\x1b[31m/00_frontend.py", program("        # \x1b[2J\n        return x\n"));
    const Run run =
        run_ptosc({"search", QString::fromStdString(files.path("a\nb\x1b[31m").string()), "# "});
    QCOMPARE(run.status, 0);
    QVERIFY(!run.out.contains('\x1b'));
    QVERIFY(run.out.contains("# \\x1b[2J"));
    files.write("a\nb\x1b[31m/01_after_A.py",
                program("        # \x1b[2J\u202e\n        v\u009b = 1\n        return v\u009b\n"));
    for (const char* one : {"", "--pass=A"}) {
      const Run diff = run_ptosc(
          QStringList{"diff", QString::fromStdString(files.path("a\nb\x1b[31m").string())} +
          (*one ? QStringList{one} : QStringList()));
      QVERIFY(!diff.out.isEmpty());
      for (const char* raw : {"\x1b", "\u009b", "\u202e"})
        QVERIFY2(!diff.out.contains(raw), raw);
    }
    const Run gone =
        run_ptosc({"search", QString::fromStdString(files.path("x\ny").string()), "# "});
    QCOMPARE(gone.err.count('\n'), 1);
  }

  void the_program_itself() {
    QCOMPARE(run_ptosc({}).status, 2);
    QCOMPARE(run_ptosc({"no-such-command"}).status, 2);
    QCOMPARE(run_ptosc({"--version"}).status, 0);
    QVERIFY(run_ptosc({"--version"}).out.startsWith("ptosc "));
    QCOMPARE(run_ptosc({"--help"}).status, 0);
  }
};

QTEST_GUILESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
