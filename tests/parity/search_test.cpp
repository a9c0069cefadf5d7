#include "core/snapshots/search_index.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// What a walk over all lines of all steps finds.
std::vector<SearchHit> naive(const SnapshotStore& store, const std::string& needle,
                             bool whole_words) {
  std::vector<SearchHit> hits;
  for (std::uint32_t step = 0; step < store.steps().size(); ++step) {
    const auto text = store.text(step);
    for (std::uint32_t line = 0; text && line < (*text)->line_count(); ++line) {
      const std::string_view content = (*text)->line(line);
      std::size_t at = content.find(needle);
      while (at != std::string_view::npos) {
        const std::size_t end = at + needle.size();
        const bool free = (at == 0 || !is_word(content[at - 1])) &&
                          (end == content.size() || !is_word(content[end]));
        if (!whole_words || free)
          hits.push_back({step, line, std::uint32_t(at), std::uint32_t(end)});
        at = content.find(needle, whole_words && !free ? at + 1 : end);
      }
    }
  }
  return hits;
}

/// Some names of the last readable step, spread over its text.
std::set<std::string> sample_names(const SnapshotStore& store) {
  std::set<std::string> result;
  const auto text = store.text(store.steps().size() - 1);
  if (!text || (*text)->structure().definitions.empty())
    return result;
  const auto& definitions = (*text)->structure().definitions;
  for (std::size_t i = 0; i < 3; ++i)
    result.emplace((*text)->name_of(definitions[i * (definitions.size() - 1) / 2]));
  return result;
}

} // namespace

class SearchParityTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
  }

  void agrees_with_a_naive_search_data() {
    QTest::addColumn<QString>("path");
    for (const auto& directory : test::dump_directories())
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string());
  }
  void agrees_with_a_naive_search() {
    QFETCH(QString, path);
    const auto store = SnapshotStore::open(path.toStdString());
    QVERIFY(store);
    const SearchIndexPtr index = SearchIndex::build(*store);
    const std::size_t no_limit = std::numeric_limits<std::size_t>::max();
    for (const std::string& name : sample_names(**store)) {
      const auto words = index->find({name, SearchMode::Identifier, false, no_limit});
      QVERIFY(words);
      QVERIFY(!words->hits.empty());
      QVERIFY(words->hits == naive(**store, name, true));
      const auto pattern = index->find({"\\b" + name + "\\b", SearchMode::Regex, false, no_limit});
      QVERIFY(pattern);
      QVERIFY(pattern->hits == words->hits);
      const auto completions = index->identifiers(name, 1);
      QCOMPARE(completions, std::vector{name});
    }
    for (const std::string needle : {"pl.tile.", "16, 64]", "    ", "return"}) {
      const auto text = index->find({needle, SearchMode::Text, false, no_limit});
      QVERIFY(text);
      QVERIFY(text->hits == naive(**store, needle, false));
    }
  }
};

QTEST_GUILESS_MAIN(SearchParityTest)
#include "search_test.moc"
