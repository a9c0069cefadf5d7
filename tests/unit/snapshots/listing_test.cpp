#include "core/snapshots/listing.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;

namespace {

QStringList codes(const std::vector<Diagnostic>& diagnostics) {
  QStringList result;
  for (const Diagnostic& diagnostic : diagnostics)
    result << QString::fromStdString(diagnostic.code);
  return result;
}

std::string message_of(const std::vector<Diagnostic>& diagnostics, std::string_view code) {
  const auto found = std::ranges::find(diagnostics, code, &Diagnostic::code);
  return found == diagnostics.end() ? std::string() : found->message();
}

QString spelled(const std::vector<Step>& steps) {
  QStringList result;
  for (const Step& step : steps)
    result << QString::fromStdString(step.key());
  return result.join(' ');
}

} // namespace

class ListingTest : public QObject {
  Q_OBJECT

private slots:
  void sound_directory() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\n", 9);
    files.write("02_after_Simplify.py", "a\n", 7);
    files.write("01_after_A.py", "a\n", 8);
    files.write("03_after_Simplify.py", "ab\n", 6);
    files.write("03_after_Simplify.log", "l\n", 6);
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(spelled(listing->steps), "frontend A Simplify Simplify#2");
    QCOMPARE(codes(listing->diagnostics), QStringList());
    QCOMPARE(listing->steps[3].stamp.size_bytes, 3);
    QCOMPARE(listing->steps[3].log, files.path("03_after_Simplify.log"));
    QVERIFY(listing->steps[2].log.empty());
    QCOMPARE(listing->steps[3].label(), "03 Simplify");
  }

  void too_much_altogether() {
    const DumpFiles files;
    files.write("00_frontend.py", "abcdefghij");
    files.write("01_after_A.py", "abcdefghij");
    files.write("02_after_B.py", "abcdefghij");
    files.write("03_after_C.py", "");
    const auto all = list_dumps(files.root(), 30);
    QVERIFY(all);
    QCOMPARE(all->steps.size(), std::size_t{4});
    const auto some = list_dumps(files.root(), 29);
    QVERIFY(some);
    QCOMPARE(spelled(some->steps), "frontend A");
    QCOMPARE(codes(some->diagnostics), QStringList("dump-too-large"));
    QCOMPARE(some->diagnostics.front().message(),
             "expected at most 29 bytes of snapshots, found more; 02_after_B.py and the 1 after it "
             "are left out");
    // What is never read for its size doesn't count.
    std::filesystem::resize_file(files.path("01_after_A.py"), kMaxSnapshotBytes + 1);
    const auto others = list_dumps(files.root(), 20);
    QVERIFY(others);
    QCOMPARE(others->steps.size(), std::size_t{4});
  }

  void order_is_by_number() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\n");
    for (int i = 1; i <= 101; ++i)
      files.write(fmt::format("{:02}_after_P{}.py", i, i), "a\n");
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(listing->steps.size(), std::size_t(102));
    for (std::size_t i = 0; i < listing->steps.size(); ++i)
      QCOMPARE(listing->steps[i].number, std::int64_t(i));
    QVERIFY(listing->diagnostics.empty());
  }

  void gaps() {
    const DumpFiles files;
    files.write("01_after_A.py", "a\n");
    files.write("03_after_B.py", "a\n");
    files.write("07_after_C.py", "a\n");
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(codes(listing->diagnostics), QStringList{"dump-gap"});
    QCOMPARE(listing->diagnostics[0].severity, Severity::Warning);
    QCOMPARE(listing->diagnostics[0].message(),
             "expected 8 snapshots (00 to 07), found 3, missing: 00, 02, 04-06");
  }

  void huge_gap() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\n");
    files.write("999999999_after_A.py", "a\n");
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(message_of(listing->diagnostics, "dump-gap"),
             "expected 1000000000 snapshots (00 to 999999999), found 2, missing: 01-999999998");
  }

  void duplicate_keeps_newer_data() {
    QTest::addColumn<int>("reuse_age");
    QTest::addColumn<int>("address_age");
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QString>("dropped");
    QTest::newRow("first newer") << 5 << 500 << "AllocateX" << "34_after_MemoryReuse.py";
    QTest::newRow("second newer") << 500 << 5 << "MemoryReuse" << "34_after_AllocateX.py";
    QTest::newRow("equally old") << 5 << 5 << "AllocateX" << "34_after_MemoryReuse.py";
  }
  void duplicate_keeps_newer() {
    QFETCH(int, reuse_age);
    QFETCH(int, address_age);
    QFETCH(QString, kept);
    QFETCH(QString, dropped);
    const DumpFiles files;
    files.write("33_after_X.py", "a\n", 5);
    files.write("34_after_AllocateX.py", "a\n", reuse_age);
    files.write("34_after_MemoryReuse.py", "a\n", address_age);
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(spelled(listing->steps), "X " + kept);
    const std::string message = message_of(listing->diagnostics, "dump-duplicate");
    QVERIFY2(message.ends_with(": " + dropped.toStdString()), message.c_str());
    QCOMPARE(listing->files.size(), std::size_t(3));
  }

  void occurrences_ignore_what_is_left_out() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\n", 5);
    files.write("01_after_Simplify.py", "a\n", 500);
    files.write("01_after_A.py", "a\n", 5);
    files.write("02_after_Simplify.py", "a\n", 5);
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(spelled(listing->steps), "frontend A Simplify");
  }

  void times_data() {
    QTest::addColumn<QList<int>>("ages");
    QTest::addColumn<int>("first_stale"); // -1: no report
    QTest::newRow("ascending") << QList<int>{5, 4, 3, 2} << -1;
    QTest::newRow("all equal") << QList<int>{5, 5, 5, 5} << -1;
    QTest::newRow("one run over a longer one") << QList<int>{5, 4, 500, 499} << 2;
    QTest::newRow("two older runs") << QList<int>{5, 4, 500, 499, 900} << 2;
    QTest::newRow("an edited file in the middle") << QList<int>{9, 8, 1, 7, 6} << -1;
    QTest::newRow("copied in reverse") << QList<int>{1, 5, 9, 13, 17, 21} << -1;
    QTest::newRow("copied in any order") << QList<int>{9, 3, 20, 4, 30, 2, 11} << -1;
    QTest::newRow("one second") << QList<int>{5, 4, 6, 6} << -1;
    QTest::newRow("over one second") << QList<int>{5, 4, 7, 7} << 2;
  }
  void times() {
    QFETCH(QList<int>, ages);
    QFETCH(int, first_stale);
    const DumpFiles files;
    for (int i = 0; i < ages.size(); ++i)
      files.write(i == 0 ? "00_frontend.py" : fmt::format("{:02}_after_P.py", i), "a\n", ages[i]);
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    if (first_stale < 0) {
      QCOMPARE(codes(listing->diagnostics), QStringList());
      return;
    }
    QCOMPARE(codes(listing->diagnostics), QStringList{"dump-stale"});
    QCOMPARE(listing->diagnostics[0].place.file,
             listing->steps[std::size_t(first_stale)].file.string());
  }

  void foreign_and_empty_files() {
    const DumpFiles files;
    files.write("00_frontend.py", "");
    files.write("01_after_A.py", "a\n");
    files.write("notes.txt", "n");
    files.write("zz/00_frontend.py", "n");
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(codes(listing->diagnostics), (QStringList{"dump-empty-file", "dump-foreign"}));
    QCOMPARE(listing->diagnostics[0].message(),
             "expected programs, found empty files: 00_frontend.py");
    QCOMPARE(listing->diagnostics[1].severity, Severity::Note);
    QCOMPARE(listing->diagnostics[1].message(),
             "ignored, because they are no snapshots: 2 (the first: notes.txt)");
  }

  void links() {
    const DumpFiles outside;
    outside.write("secret.py", "s\n");
    const DumpFiles files;
    files.write("00_frontend.py", "a\n");
    files.write("kept/01.txt", "a\n");
    files.link("01_after_Inside.py", "kept/01.txt");
    files.link("02_after_Outside.py", outside.path("secret.py"));
    files.link("03_after_Self.py", "03_after_Self.py");
    files.link("04_after_Nowhere.py", "nothing");
    files.link("05_after_Up.py", "../" + files.root().filename().string() + "/00_frontend.py");
    files.link("06_after_Folder.py", "kept");
    const auto listing = list_dumps(files.root());
    QVERIFY(listing);
    QCOMPARE(spelled(listing->steps), "frontend Inside Up");
    std::vector<std::string> messages;
    for (const Diagnostic& diagnostic : listing->diagnostics)
      messages.push_back(diagnostic.message());
    const std::vector<std::string> expected = {
        "the symbolic link leads out of the directory and was ignored",
        "the symbolic link leads in circles and was ignored",
        "the symbolic link leads nowhere and was ignored",
        "expected a file, found a directory",
        "expected 6 snapshots (00 to 05), found 3, missing: 02-04",
        "ignored, because they are no snapshots: 1 (the first: kept)"};
    QCOMPARE(messages, expected);
    QCOMPARE(QString::fromStdString(listing->diagnostics[0].place.file),
             QString::fromStdString(files.path("02_after_Outside.py").string()));
  }

  void nothing_found_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << "missing" << "dump-missing"
                             << "expected a directory, found nothing at this path";
    QTest::newRow("empty") << "empty" << "dump-empty"
                           << "expected snapshots such as 00_frontend.py, found an empty directory";
    QTest::newRow("foreign") << "foreign" << "dump-empty"
                             << "expected snapshots such as 00_frontend.py, found none, "
                                "other files: 1";
    QTest::newRow("only a log") << "log" << "dump-empty"
                                << "expected snapshots such as 00_frontend.py, found none, "
                                   "other files: 1";
    QTest::newRow("only a refused link")
        << "link" << "dump-link-refused" << "the symbolic link leads in circles and was ignored";
  }
  void nothing_found() {
    QFETCH(QString, kind);
    QFETCH(QString, code);
    QFETCH(QString, message);
    const DumpFiles files;
    if (kind == "foreign")
      files.write("notes.txt", "n");
    if (kind == "log")
      files.write("05_after_A.log", "n");
    if (kind == "link")
      files.link("00_frontend.py", "00_frontend.py");
    const auto listing = list_dumps(kind == "missing" ? files.path("gone") : files.root());
    QVERIFY(!listing);
    QCOMPARE(listing.error().severity, Severity::Error);
    QCOMPARE(QString::fromStdString(listing.error().code), code);
    QCOMPARE(QString::fromStdString(listing.error().message()), message);
  }

  void too_many_files() {
    const DumpFiles files;
    for (std::size_t i = 0; i <= kMaxDirectoryEntries; ++i)
      files.link(fmt::format("{:05}_after_A.py", i), "x");
    const auto listing = list_dumps(files.root());
    QVERIFY(!listing);
    QCOMPARE(listing.error().message(),
             "expected a directory of snapshots, found one with more than 20000 files");
  }
};

QTEST_GUILESS_MAIN(ListingTest)
#include "listing_test.moc"
