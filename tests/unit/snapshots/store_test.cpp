#include "core/snapshots/snapshot_store.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

#include <algorithm>
#include <thread>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;
using test::program;

namespace {

constexpr std::string_view kBody = "        return x\n";

SnapshotStorePtr open_or_fail(const std::filesystem::path& path) {
  auto store = SnapshotStore::open(path);
  if (store)
    return *store;
  qWarning("%s", format_diagnostic(store.error()).c_str());
  return nullptr;
}

std::vector<std::string> content_messages(const SnapshotStore& store, std::size_t step) {
  std::vector<std::string> result;
  for (const Diagnostic& diagnostic : store.content_diagnostics(step))
    result.push_back(format_diagnostic(diagnostic));
  return result;
}

} // namespace

class StoreTest : public QObject {
  Q_OBJECT

private slots:
  void opens_what_the_user_names_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("steps");
    QTest::newRow("dump directory") << "build/passes_dump" << 2;
    QTest::newRow("with a slash") << "build/passes_dump/" << 2;
    QTest::newRow("build") << "build" << 2;
    QTest::newRow("build with a slash") << "build/" << 2;
    QTest::newRow("one dump of it") << "build/passes_dump/01_after_A.py" << 2;
    QTest::newRow("its log") << "build/passes_dump/01_after_A.log" << 2;
    QTest::newRow("a plain file") << "build/other.py" << 1;
    QTest::newRow("renamed dump directory") << "before" << 1;
  }
  void opens_what_the_user_names() {
    QFETCH(QString, path);
    QFETCH(int, steps);
    const DumpFiles files;
    files.write("build/passes_dump/00_frontend.py", program(kBody));
    files.write("build/passes_dump/01_after_A.py", program(kBody));
    files.write("build/passes_dump/01_after_A.log", "");
    files.write("build/other.py", program(kBody));
    files.write("before/00_frontend.py", program(kBody));
    const auto store = open_or_fail(files.path(path.toStdString()));
    QVERIFY(store);
    QCOMPARE(int(store->steps().size()), steps);
    QVERIFY(store->diagnostics().empty());
    for (std::size_t i = 0; i < store->steps().size(); ++i)
      QVERIFY(store->text(i));
  }

  void refuses_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("ending");
    QTest::newRow("missing") << "gone" << "dump-missing" << "found nothing at this path";
    QTest::newRow("below a file") << "file.txt/x" << "dump-missing" << "found nothing at this path";
    QTest::newRow("loop") << "loop" << "file-not-regular" << "found a loop of symbolic links";
    QTest::newRow("no dumps") << "empty" << "dump-empty" << "found an empty directory";
    QTest::newRow("link to itself") << "itself" << "dump-empty" << "other files: 2";
    QTest::newRow("link out of the build")
        << "leaving" << "dump-link-refused" << "leads out of the directory and was ignored";
    QTest::newRow("only sub-builds") << "levels" << "dump-missing" << "levels/b/passes_dump";
  }
  void refuses() {
    QFETCH(QString, path);
    QFETCH(QString, code);
    QFETCH(QString, ending);
    const DumpFiles files;
    files.write("file.txt", "");
    files.link("loop", "loop");
    std::filesystem::create_directory(files.path("empty"));
    files.write("itself/x.txt", "");
    files.link("itself/passes_dump", ".");
    files.write("leaving/x.txt", "");
    files.write("elsewhere/00_frontend.py", "");
    files.link("leaving/passes_dump", "../elsewhere");
    files.write("levels/next_levels/b/passes_dump/00_frontend.py", "");
    const auto store = SnapshotStore::open(files.path(path.toStdString()));
    QVERIFY(!store);
    QCOMPARE(QString::fromStdString(store.error().code), code);
    QVERIFY2(QString::fromStdString(store.error().message()).endsWith(ending),
             store.error().message().c_str());
  }

  void sub_builds_and_newest_build() {
    const DumpFiles files;
    files.write("out/one/passes_dump/00_frontend.py", "", 50);
    files.write("out/one/next_levels/b/passes_dump/00_frontend.py", "", 50);
    files.write("out/one/next_levels/a/passes_dump/00_frontend.py", "", 50);
    files.write("out/one/next_levels/c/passes_dump/notes.txt", "", 50);
    files.write("out/two/passes_dump/00_frontend.py", "", 50);
    files.write("out/three/other.txt", "", 1);
    files.link("out/four", "one");
    for (const char* folder : {"out/one/passes_dump", "out/one/next_levels/a/passes_dump",
                               "out/one/next_levels/b/passes_dump"})
      files.set_age(folder, 90);
    files.set_age("out/two/passes_dump", 80);

    const auto found = find_dump_directories(files.path("out/one"));
    QCOMPARE(found.size(), std::size_t(3));
    QCOMPARE(found[0].name, "");
    QCOMPARE(found[1].name, "a");
    QCOMPARE(found[2].name, "b");
    QCOMPARE(found[2].path, files.path("out/one/next_levels/b/passes_dump"));

    const auto newest = newest_build(files.path("out"));
    QVERIFY(newest);
    QCOMPARE(*newest, files.path("out/two"));
    // Written over in place: the directory itself keeps its time.
    files.set_age("out/one/passes_dump/00_frontend.py", 10);
    QCOMPARE(*newest_build(files.path("out")), files.path("out/one"));

    const auto none = newest_build(files.path("out/three"));
    QVERIFY(!none);
    QCOMPARE(none.error().code, "build-none");
  }

  void equal_texts_are_one_object() {
    const DumpFiles files;
    files.write("00_frontend.py", program(kBody));
    files.write("01_after_A.py", program(kBody));
    files.write("02_after_B.py", program("        return y\n"));
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    QCOMPARE(*store->text(0), *store->text(1));
    QVERIFY(*store->text(0) != *store->text(2));
    QCOMPARE(*store->text(2), *store->text(2));
  }

  void reads_from_many_threads() {
    const DumpFiles files;
    files.write("00_frontend.py", program(kBody));
    for (int i = 1; i < 20; ++i)
      files.write(fmt::format("{:02}_after_P.py", i),
                  program(fmt::format("        return {}\n", i / 2)));
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    std::vector<std::vector<dsl::ParsedTextPtr>> seen(4);
    {
      std::vector<std::jthread> threads;
      threads.reserve(seen.size());
      for (std::size_t t = 0; t < seen.size(); ++t)
        threads.emplace_back([&, t] {
          for (std::size_t i = 0; i < 20; ++i)
            seen[t].push_back(*store->text((i + 5 * t) % 20));
          std::ranges::rotate(seen[t], seen[t].begin() + std::ptrdiff_t((20 - 5 * t) % 20));
        });
    }
    for (const auto& texts : seen)
      QCOMPARE(texts, seen[0]);
    QCOMPARE(seen[0][2], seen[0][3]);
    QVERIFY(seen[0][3] != seen[0][4]);
  }

  void bad_bytes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("latin 1") << QByteArray("# one\n# caf\xe9 \n")
                             << ":2:6: error: expected UTF-8 text, found the byte 0xe9";
    QTest::newRow("cut in a character")
        << QByteArray("# \xe4\xb8") << ":1:3: error: expected UTF-8 text, found the byte 0xe4";
    QTest::newRow("after characters") << QByteArray("\xe4\xb8\xad\xff")
                                      << ":1:4: error: expected UTF-8 text, found the byte 0xff";
    QTest::newRow("nul") << QByteArray("# one\n\0two\n", 11)
                         << ":2:1: error: expected UTF-8 text, found a NUL byte";
  }
  void bad_bytes() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const DumpFiles files;
    files.write("00_frontend.py", text.toStdString());
    files.write("01_after_A.py", program(kBody));
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    const auto bad = store->text(0);
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, "dump-not-utf8");
    const std::string expected =
        files.path("00_frontend.py").string() + message.toStdString() + " [dump-not-utf8]";
    QCOMPARE(format_diagnostic(bad.error()), expected);
    QVERIFY(store->text(1));
  }

  void content_findings() {
    const DumpFiles files;
    files.write("00_frontend.py", "");
    files.write("01_after_A.py", "# only this\n\n");
    std::string cut = program(kBody);
    cut.pop_back();
    files.write("02_after_B.py", cut);
    files.write("03_after_C.py", program(kBody));
    files.write("04_after_D.py", program("        y = pl.f(x,"));
    files.write("05_after_E.py", program("        for i in pl.range(4):\n"));
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    QVERIFY(store->content_diagnostics(1).empty()); // not read yet
    for (std::size_t i = 0; i < 6; ++i)
      QVERIFY(store->text(i));
    QCOMPARE((*store->text(0))->line_count(), 0u);
    QVERIFY(store->content_diagnostics(0).empty()); // the listing has it
    QCOMPARE(content_messages(*store, 1),
             std::vector{files.path("01_after_A.py").string() +
                         ":1:1: warning: expected a program, found no class and no function "
                         "[no-program]"});
    QCOMPARE(content_messages(*store, 2),
             std::vector{files.path("02_after_B.py").string() +
                         ":8:17: warning: expected a line break at the end of the file, found "
                         "none, the file may be half-written [dump-half-written]"});
    QVERIFY(store->content_diagnostics(3).empty());
    QCOMPARE(content_messages(*store, 4),
             std::vector{files.path("04_after_D.py").string() +
                         ":8:20: warning: expected a line break at the end of the file, found "
                         "none, the file may be half-written [dump-half-written]"});
    QCOMPARE(content_messages(*store, 5),
             std::vector{files.path("05_after_E.py").string() +
                         ":8:9: error: expected an indented body below this line [body-missing]\n"
                         "  note: the file may be half-written"});
  }

  void results_are_remembered() {
    const DumpFiles files;
    files.write("00_frontend.py", program(kBody));
    files.write("01_after_A.py", program(kBody));
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    const auto first = store->text(0);
    std::filesystem::remove_all(files.root());
    QCOMPARE(*store->text(0), *first);
    const auto gone = store->text(1);
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, "file-missing");
    std::filesystem::create_directory(files.root());
    files.write("01_after_A.py", program(kBody));
    QVERIFY(!store->text(1));
    QVERIFY(store->changed_on_disk());
  }

  void too_large_is_refused_unread() {
    const DumpFiles files;
    files.write("00_frontend.py", "");
    std::filesystem::resize_file(files.path("00_frontend.py"), 200ULL << 20);
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    QVERIFY(!store->text(0));
    QCOMPARE(store->text(0).error().code, "file-too-large");
  }

  void refresh_takes_over_what_is_unchanged() {
    const DumpFiles files;
    files.write("00_frontend.py", program(kBody), 50);
    files.write("01_after_A.py", program("        return y\n"), 50);
    files.write("01_after_A.log", "a.py:1:2: warning: w [R]\n", 50);
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    const auto first = *store->text(0);
    const auto second = *store->text(1);
    QCOMPARE(store->warnings(1)->size(), std::size_t(1));
    QVERIFY(!store->changed_on_disk());

    files.write("01_after_A.py", program("        return z\n"), 40);
    files.write("02_after_B.py", program("        return y\n"), 40);
    QVERIFY(store->changed_on_disk());
    const auto next = store->refreshed();
    QVERIFY(next);
    QCOMPARE((*next)->steps().size(), std::size_t(3));
    QVERIFY(!(*next)->changed_on_disk());
    QCOMPARE(*(*next)->text(0), first);
    QVERIFY(*(*next)->text(1) != second);
    QCOMPARE(*(*next)->text(2), second); // equal text, still shared
    QCOMPARE(store->steps().size(), std::size_t(2));
    QCOMPARE(*store->text(1), second);

    files.write("01_after_A.log", "", 30);
    QVERIFY((*next)->changed_on_disk());
    const auto last = (*next)->refreshed();
    QVERIFY(last);
    QVERIFY((*last)->warnings(1)->empty());

    std::filesystem::remove_all(files.root());
    QVERIFY((*last)->changed_on_disk());
    const auto gone = (*last)->refreshed();
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, "dump-missing");
  }

  void warnings_of_a_step() {
    const DumpFiles files;
    files.write("00_frontend.py", "");
    files.write("01_after_A.py", "");
    files.write("01_after_A.log", "p/01_after_A.py:7:9: warning: w [R]\n 7 | x\n   | ^\n");
    files.write("02_after_B.py", "");
    files.write("02_after_B.log", "\xff");
    files.write("03_after_C.py", "");
    files.write("03_after_C.log", "something went wrong\n");
    files.write("04_after_D.py", "");
    files.write("04_after_D.log", "\n");
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    QVERIFY(store->warnings(0)->empty());
    QCOMPARE(store->warnings(1)->size(), std::size_t(1));
    QCOMPARE(store->warnings(1)->front().rule, "R");
    QVERIFY(!store->warnings(2));
    QCOMPARE(store->warnings(2).error().code, "dump-not-utf8");
    QVERIFY(!store->warnings(3));
    QCOMPARE(store->warnings(3).error().code, "log-not-understood");
    QCOMPARE(store->warnings(3).error().severity, Severity::Warning);
    QVERIFY(store->warnings(4)->empty());
  }

  void explicit_pair() {
    const DumpFiles files;
    const std::string cut = program("        return x");
    files.write("a/x.py", cut);
    files.write("b/x.py", "");
    const auto store = SnapshotStore::open_pair(files.path("a/x.py"), files.path("b/x.py"));
    QVERIFY(store);
    QCOMPARE((*store)->directory(), files.path("a"));
    QCOMPARE((*store)->steps()[0].key(), "x.py");
    QCOMPARE((*store)->steps()[1].key(), "x.py#2");
    QCOMPARE((*(*store)->text(0))->text(), cut);
    QVERIFY((*store)->content_diagnostics(0).empty()); // no line break asked of a user's file
    QCOMPARE((*store)->diagnostics().size(), std::size_t(1));
    QCOMPARE((*store)->diagnostics()[0].code, "dump-empty-file");
    QVERIFY(!(*store)->changed_on_disk());
    files.write("b/x.py", "pass\n");
    QVERIFY((*store)->changed_on_disk());
    const auto missing = SnapshotStore::open_pair(files.path("a/x.py"), files.path("gone"));
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, "file-missing");
  }

  /// git's difftool names it for the side that a file was added to or removed from.
  void null_device_is_an_empty_text() {
    const DumpFiles files;
    files.write("x.py", program("        return x\n"));
    const auto store = SnapshotStore::open_pair("/dev/null", files.path("x.py"));
    QVERIFY(store);
    QCOMPARE((*store)->diagnostics().size(), std::size_t{0});
    QCOMPARE((*(*store)->text(0))->text(), std::string_view());
    QVERIFY(!(*store)->changed_on_disk());
    QVERIFY(!SnapshotStore::open_pair("/dev/zero", files.path("x.py")));
  }

  void finds_steps_as_typed_data() {
    QTest::addColumn<QString>("spelled");
    QTest::addColumn<int>("step");
    QTest::newRow("number") << "4" << 3;
    QTest::newRow("padded number") << "04" << 3;
    QTest::newRow("missing number") << "3" << -1;
    QTest::newRow("name") << "Simplify" << 1;
    QTest::newRow("later run") << "Simplify#2" << 3;
    QTest::newRow("no such run") << "Simplify#3" << -1;
    QTest::newRow("lower case") << "simplify#2" << 3;
    QTest::newRow("label") << "04 Simplify" << 3;
    QTest::newRow("unique beginning") << "init" << 2;
    QTest::newRow("unique beginning with a run") << "simp#2" << 3;
    QTest::newRow("whole name before a longer one") << "INITMEM" << 2;
    QTest::newRow("ambiguous") << "f" << -1;
    QTest::newRow("frontend") << "frontend" << 0;
    QTest::newRow("nothing") << "" << -1;
    QTest::newRow("hash") << "#" << -1;
    QTest::newRow("hash number") << "#1" << -1;
    QTest::newRow("unknown") << "Zip" << -1;
    QTest::newRow("huge") << "99999999999999999999" << -1;
  }
  void finds_steps_as_typed() {
    QFETCH(QString, spelled);
    QFETCH(int, step);
    const DumpFiles files;
    files.write("00_frontend.py", "");
    files.write("01_after_Simplify.py", "");
    files.write("02_after_InitMem.py", "");
    files.write("04_after_Simplify.py", "");
    files.write("05_after_Fold.py", "");
    const auto store = open_or_fail(files.root());
    QVERIFY(store);
    const auto found = store->find(spelled.toStdString());
    QCOMPARE(found ? int(*found) : -1, step);
    QCOMPARE(*store->find("Simplify", 2), std::size_t(3));
    QVERIFY(!store->find("simplify", 2));
  }
};

QTEST_GUILESS_MAIN(StoreTest)
#include "store_test.moc"
