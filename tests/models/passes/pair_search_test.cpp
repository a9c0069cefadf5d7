#include "tests/models/passes/example_texts.h"
#include "views/passes/pair_search.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class PairSearchTest : public QObject {
  Q_OBJECT

private:
  static std::vector<PairHit> find(const char* needle, const LayoutOptions& options = {},
                                   std::size_t limit = 1000) {
    return find_in_pair(*lay_out(testing::toy_diff(), options), needle, limit, {});
  }

private slots:
  void finds_both_sides_of_a_change_and_equal_rows_once() {
    const auto hits = find("pl.tile.muls");
    QCOMPARE(hits.size(), std::size_t(2));
    QVERIFY(hits[0].side != hits[1].side);
    QCOMPARE(find("def copy(").size(), std::size_t(1));
  }

  void finds_what_is_folded() { QCOMPARE(find("c5:").size(), std::size_t(1)); }

  void small_letters_match_both_cases() {
    QVERIFY(find("fp32").size() > 10);
    QCOMPARE(find("Fp32").size(), std::size_t(0));
  }

  void one_function_only() {
    LayoutOptions options;
    options.function = "copy";
    QCOMPARE(find("pl.tile.muls", options).size(), std::size_t(0));
    QCOMPARE(find("c5:", options).size(), std::size_t(1));
  }

  void is_bounded_and_takes_nothing_for_nothing() {
    QCOMPARE(find("p", {}, 7).size(), std::size_t(7));
    QVERIFY(find("").empty());
    QVERIFY(find("no such text").empty());
  }
};

QTEST_GUILESS_MAIN(PairSearchTest)
#include "pair_search_test.moc"
