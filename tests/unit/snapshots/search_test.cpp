#include "core/snapshots/search_index.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

#include <random>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;

namespace {

SearchIndexPtr index_of(const DumpFiles& files) {
  const auto store = SnapshotStore::open(files.root());
  return store ? SearchIndex::build(*store) : nullptr;
}

QString spelled(const SearchResult& result) {
  QStringList places;
  for (const SearchHit& hit : result.hits)
    places << QString("%1:%2:%3-%4").arg(hit.step).arg(hit.line).arg(hit.begin).arg(hit.end);
  return places.join(' ');
}

/// What a plain walk over all lines finds.
std::vector<SearchHit> naive(const std::vector<std::string>& texts, const std::string& needle,
                             bool whole_words) {
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  std::vector<SearchHit> hits;
  for (std::uint32_t step = 0; step < texts.size(); ++step) {
    const QList<QByteArray> lines = QByteArray::fromStdString(texts[step]).split('\n');
    for (int line = 0; line < lines.size(); ++line) {
      const std::string content = lines[line].toStdString();
      std::size_t at = content.find(needle);
      while (at != std::string::npos) {
        const std::size_t end = at + needle.size();
        const bool free = (at == 0 || !is_word(content[at - 1])) &&
                          (end == content.size() || !is_word(content[end]));
        if (!whole_words || free)
          hits.push_back({step, std::uint32_t(line), std::uint32_t(at), std::uint32_t(end)});
        at = content.find(needle, whole_words && !free ? at + 1 : end);
      }
    }
  }
  return hits;
}

} // namespace

class SearchTest : public QObject {
  Q_OBJECT

private slots:
  void finds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<SearchMode>("mode");
    QTest::addColumn<bool>("ignore_case");
    QTest::addColumn<QString>("hits");
    const auto row = [](const char* name, const char* text, SearchMode mode, bool ignore_case,
                        const char* hits) {
      QTest::newRow(name) << text << mode << ignore_case << hits;
    };
    // Step 0: "t: x = f(t)", "# Tile t_1"; steps 1 and 2: "t_1 = g('t')", "t: x = f(t)";
    // step 3: "caf\u00e9 caf\u00e9", "1t t1", "".
    row("text", "t", SearchMode::Text, false,
        "0:0:0-1 0:0:9-10 0:1:7-8 1:0:0-1 1:0:9-10 1:1:0-1 1:1:9-10 2:0:0-1 2:0:9-10 2:1:0-1 "
        "2:1:9-10 3:1:1-2 3:1:3-4");
    row("text ignoring case", "TILE", SearchMode::Text, true, "0:1:2-6");
    row("text with case", "tile", SearchMode::Text, false, "");
    row("text is no pattern", "f(t", SearchMode::Text, false, "0:0:7-10 1:1:7-10 2:1:7-10");
    row("text is no pattern ignoring case", "F(T", SearchMode::Text, true,
        "0:0:7-10 1:1:7-10 2:1:7-10");
    row("identifier", "t", SearchMode::Identifier, false,
        "0:0:0-1 0:0:9-10 1:0:9-10 1:1:0-1 1:1:9-10 2:0:9-10 2:1:0-1 2:1:9-10");
    row("identifier ignores the case option", "T", SearchMode::Identifier, true, "");
    row("no identifier", "1t", SearchMode::Identifier, false, "");
    row("identifier beyond ascii", "caf\u00e9", SearchMode::Identifier, false, "3:0:0-5 3:0:6-11");
    row("beginning of it", "caf", SearchMode::Identifier, false, "");
    row("columns are bytes", "\u00e9 c", SearchMode::Text, false, "3:0:3-7");
    row("pattern", "t_\\d", SearchMode::Regex, false, "0:1:7-10 1:0:0-3 2:0:0-3");
    row("anchors are those of lines", "^t.*\\)$", SearchMode::Regex, false,
        "0:0:0-11 1:0:0-12 1:1:0-11 2:0:0-12 2:1:0-11");
    row("pattern ignoring case", "ti.E", SearchMode::Regex, true, "0:1:2-6");
    row("nothing empty", "z*", SearchMode::Regex, false, "");
    row("sometimes empty", "x*", SearchMode::Regex, false, "0:0:3-4 1:1:3-4 2:1:3-4");
    row("whole characters", "caf.", SearchMode::Regex, false, "3:0:0-5 3:0:6-11");
    row("empty query", "", SearchMode::Text, false, "");
    row("two lines", ")\n", SearchMode::Text, false, "");
  }
  void finds() {
    QFETCH(QString, text);
    QFETCH(SearchMode, mode);
    QFETCH(bool, ignore_case);
    QFETCH(QString, hits);
    const DumpFiles files;
    files.write("00_frontend.py", "t: x = f(t)\n# Tile t_1\n");
    files.write("01_after_A.py", "t_1 = g('t')\nt: x = f(t)\n");
    files.write("02_after_B.py", "t_1 = g('t')\nt: x = f(t)\n");
    files.write("03_after_C.py", "caf\u00e9 caf\u00e9\n1t t1\n\n");
    const SearchIndexPtr index = index_of(files);
    QVERIFY(index);
    const auto result = index->find({text.toStdString(), mode, ignore_case});
    QVERIFY(result);
    QCOMPARE(spelled(*result), hits);
    QVERIFY(!result->truncated);
  }

  void agrees_with_a_naive_search() {
    std::mt19937 random(7);
    for (int round = 0; round < 20; ++round) {
      const DumpFiles files;
      std::vector<std::string> texts;
      for (int step = 0; step < 6; ++step) {
        std::string text;
        for (std::uint32_t line = random() % 12; line > 0; --line) {
          for (std::uint32_t i = random() % 10; i > 0; --i)
            text += "ab_ ."[random() % 5];
          text += '\n';
        }
        files.write(fmt::format("{:02}_after_P.py", step), text);
        texts.push_back(text);
      }
      const SearchIndexPtr index = index_of(files);
      for (const char* needle : {"a", "b", "ab", "aa", "a_", "_", "a.", " b"}) {
        const auto text = index->find({needle});
        QCOMPARE(text->hits.size(), naive(texts, needle, false).size());
        QVERIFY(text->hits == naive(texts, needle, false));
      }
      for (const char* needle : {"a", "b", "ab", "_", "a_b"}) {
        const auto words = index->find({needle, SearchMode::Identifier});
        QVERIFY(words->hits == naive(texts, needle, true));
      }
    }
  }

  void limit() {
    const DumpFiles files;
    files.write("00_frontend.py", "a a a\na\n");
    files.write("01_after_A.py", "a a a\na\n");
    const SearchIndexPtr index = index_of(files);
    QCOMPARE(spelled(*index->find({"a", SearchMode::Text, false, 5})),
             "0:0:0-1 0:0:2-3 0:0:4-5 0:1:0-1 1:0:0-1");
    QVERIFY(index->find({"a", SearchMode::Text, false, 5})->truncated);
    QVERIFY(index->find({"a", SearchMode::Text, false, 2})->truncated);
    QVERIFY(!index->find({"a", SearchMode::Text, false, 8})->truncated);
    QVERIFY(index->find({"a", SearchMode::Text, false, 7})->truncated);
  }

  void bad_patterns_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("beginning");
    QTest::newRow("open bracket") << "a(b"
                                  << "expected a regular expression, found \"a(b\": missing )";
    QTest::newRow("backward reference") << "(a)\\1" << "expected a regular expression, found";
    QTest::newRow("too much repetition")
        << "((a{100}){100}){100}" << "expected a regular expression";
    QTest::newRow("too long") << QString(20'000, 'a')
                              << "expected a pattern of at most 10000 bytes";
  }
  void bad_patterns() {
    QFETCH(QString, pattern);
    QFETCH(QString, beginning);
    const DumpFiles files;
    files.write("00_frontend.py", "a\n");
    const auto result = index_of(files)->find({pattern.toStdString(), SearchMode::Regex});
    QVERIFY(!result);
    QCOMPARE(result.error().code, "regex-invalid");
    QVERIFY2(QString::fromStdString(result.error().message()).startsWith(beginning),
             result.error().message().c_str());
  }

  void work_inside_a_line_is_bounded() {
    const DumpFiles files;
    files.write("00_frontend.py", std::string(200'000, 'a') + "\n");
    const auto result = index_of(files)->find({"a.*b|a", SearchMode::Regex});
    QVERIFY(result);
    QVERIFY(result->truncated);
    QVERIFY(!result->hits.empty());
    // Empty everywhere, and each time after a look at the rest of the line.
    const auto nothing = index_of(files)->find({"(.*b)?", SearchMode::Regex});
    QVERIFY(nothing);
    QVERIFY(nothing->truncated);
    QVERIFY(nothing->hits.empty());
    // A text is found in one go, however often.
    const auto texts = index_of(files)->find({"a", SearchMode::Text});
    QVERIFY(texts);
    QCOMPARE(texts->hits.size(), SearchQuery().limit);
  }

  void unreadable_steps_are_skipped() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\xff\n");
    files.write("01_after_A.py", "");
    files.write("02_after_B.py", "a\n");
    QCOMPARE(spelled(*index_of(files)->find({"a"})), "2:0:0-1");
  }

  void identifiers_for_completion() {
    const DumpFiles files;
    files.write("00_frontend.py", "beta alpha 1x alpha_2\n");
    files.write("01_after_A.py", "alp # al\n");
    const SearchIndexPtr index = index_of(files);
    QCOMPARE(index->identifiers("al", 9),
             (std::vector<std::string>{"al", "alp", "alpha", "alpha_2"}));
    QCOMPARE(index->identifiers("al", 2), (std::vector<std::string>{"al", "alp"}));
    QCOMPARE(index->identifiers("", 99).size(), std::size_t(5));
    QVERIFY(index->identifiers("z", 9).empty());
  }

  void reports_progress_and_cancels() {
    const DumpFiles files;
    files.write("00_frontend.py", "a\n");
    files.write("01_after_A.py", "a\n");
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    std::vector<std::int64_t> seen;
    SearchIndex::build(*store, {}, [&](std::int64_t done, std::int64_t total) {
      QCOMPARE(total, 2);
      seen.push_back(done);
    });
    QCOMPARE(seen, (std::vector<std::int64_t>{1, 2}));
    const CancellationToken token;
    token.cancel();
    QVERIFY(SearchIndex::build(*store, token)->find({"a"})->hits.empty());
    QVERIFY(SearchIndex::build(*store)->find({"a"}, token)->hits.empty());
  }
};

QTEST_GUILESS_MAIN(SearchTest)
#include "search_test.moc"
