#include "tests/gui/small_build.h"
#include "views/code/code_finder.h"
#include "views/code/code_source.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;
using test::write_file;

class CodeSourceTest : public QObject {
  Q_OBJECT

  QTemporaryDir directory_;

  std::filesystem::path path(const char* name) const {
    return directory_.filePath(QString::fromLatin1(name)).toStdString();
  }
  void write(const char* name, const QByteArray& text) const {
    write_file(directory_.path(), QString::fromLatin1(name), text);
  }

private slots:
  void reads_what_a_file_is_written_in() {
    write("a.pto", "module {\n}\n");
    write("a.cpp", "void f() {\n  rt_submit_aic_task(2, p); // pto: %x\n}\n");
    write("a.py", "x = 1\n");
    QCOMPARE((*read_code(path("a.pto"), ReadPart::All))->language(), dsl::Language::Mlir);
    const auto cpp = read_code(path("a.cpp"), ReadPart::All);
    QVERIFY(cpp);
    QCOMPARE((*cpp)->language(), dsl::Language::Cpp);
    QCOMPARE((*cpp)->calls.size(), std::size_t{1});
    QCOMPARE((*cpp)->notes.size(), std::size_t{1});
    QCOMPARE((*read_code(path("a.py"), ReadPart::All))->language(), dsl::Language::Printed);
  }

  void finds_sources() {
    write("p/loom.py", "x = 1\n");
    write("p/b/ptoas/a.pto", "module {\n  f loc(\"loom.py\":1:1)\n  g loc(\"lost.py\":1:1)\n}\n");
    const auto source = read_code(path("p/b/ptoas/a.pto"), ReadPart::All);
    QVERIFY(source);
    QCOMPARE((*source)->sources.size(), std::size_t{2});
    QCOMPARE((*source)->sources[0], path("p/loom.py"));
    QVERIFY((*source)->sources[1].empty());
  }

  void shows_the_beginning_first() {
    QByteArray text = "module {\n";
    while (text.size() < 2 * kFirstBytes)
      text += "  f %a : i32\n";
    text += "}\n";
    write("large.pto", text);
    const auto first = read_code(path("large.pto"), ReadPart::Beginning);
    QVERIFY(first);
    QVERIFY(!(*first)->complete);
    QVERIFY((*first)->text->text().ends_with('\n'));
    QVERIFY((*first)->text->text().size() <= static_cast<std::size_t>(kFirstBytes));
    QVERIFY((*first)->text->text().size() > static_cast<std::size_t>(kFirstBytes) - 100);
    const auto all = read_code(path("large.pto"), ReadPart::All);
    QVERIFY(all && (*all)->complete);
    QCOMPARE((*all)->text->text().size(), static_cast<std::size_t>(text.size()));
    write("small.pto", "module {\n}");
    const auto small = read_code(path("small.pto"), ReadPart::Beginning);
    QVERIFY(small && (*small)->text->text() == "module {\n");
    QVERIFY(!(*small)->complete);
    write("empty.pto", "");
    QVERIFY((*read_code(path("empty.pto"), ReadPart::Beginning))->complete);
  }

  void repairs_what_is_no_text() {
    write("odd.cpp", QByteArray("// a\xff\xc3 b\n\0c", 10));
    const auto source = read_code(path("odd.cpp"), ReadPart::All);
    QVERIFY(source);
    QVERIFY((*source)->repaired);
    QCOMPARE((*source)->text->line(0), std::string_view("// a\xef\xbf\xbd\xef\xbf\xbd b"));
  }

  void tells_why_not() {
    QCOMPARE(read_code(path("nowhere.pto"), ReadPart::All).error().code,
             std::string("file-missing"));
    QDir(directory_.path()).mkdir(QStringLiteral("folder.pto"));
    QCOMPARE(read_code(path("folder.pto"), ReadPart::Beginning).error().code,
             std::string("file-not-regular"));
    QFile huge(directory_.filePath(QStringLiteral("huge.pto")));
    QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(kMaxCodeBytes + 1));
    QCOMPARE(read_code(path("huge.pto"), ReadPart::All).error().code,
             std::string("file-too-large"));
  }

  void finds_text() {
    write("find.pto", "f %Abc\ng %abc %abc\n");
    const auto source = read_code(path("find.pto"), ReadPart::All);
    QVERIFY(source);
    const auto hits = [&](const char* needle, std::size_t limit = 100) {
      return find_in_source(**source, needle, limit, {});
    };
    QCOMPARE(hits("abc").size(), std::size_t{3});
    QCOMPARE(hits("Abc").size(), std::size_t{1});
    QVERIFY(hits("Abc").front() == (SourceHit{0, 3, 6}));
    QCOMPARE(hits("abc", 2).size(), std::size_t{2});
    QVERIFY(hits("").empty());
    QVERIFY(hits("nothing").empty());
  }
};

QTEST_GUILESS_MAIN(CodeSourceTest)
#include "code_source_test.moc"
