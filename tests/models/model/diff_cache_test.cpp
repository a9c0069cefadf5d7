#include "views/model/diff_cache.h"

#include <QTest>

using namespace ptoscope;
using views::DiffCache;

namespace {

dsl::ParsedTextPtr text(int number) {
  return std::make_shared<const dsl::ParsedText>(
      "x: pl.Scalar[pl.INDEX] = " + std::to_string(number) + "\n");
}

} // namespace

class DiffCacheTest : public QObject {
  Q_OBJECT

private slots:
  void keeps_by_content_and_options() {
    DiffCache cache;
    const diff::SnapshotDiffPtr made = cache.compare(text(1), text(2), {}, {});
    QVERIFY(made);
    QCOMPARE(cache.find(*text(1), *text(2), {}), made);
    QCOMPARE(cache.compare(text(1), text(2), {}, {}), made);
    QVERIFY(!cache.find(*text(2), *text(1), {}));
    diff::Options other;
    other.fold_renames = false;
    QVERIFY(!cache.find(*text(1), *text(2), other));
  }

  void drops_what_was_not_used_longest() {
    DiffCache cache(1); // everything but the newest is too much
    cache.compare(text(1), text(2), {}, {});
    cache.compare(text(3), text(4), {}, {});
    QVERIFY(!cache.find(*text(1), *text(2), {}));
    QVERIFY(cache.find(*text(3), *text(4), {}));
  }

  void ignoring_how_it_is_printed_goes_by_nodes() {
    const auto program = [](const std::string& comment, const std::string& number) {
      return std::make_shared<const dsl::ParsedText>(
          "# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
          "    @pl.function\n    def f(self, a: pl.Scalar[pl.INDEX]):\n" +
          comment + "        b: pl.Scalar[pl.INDEX] = a + " + number + "\n        return\n");
    };
    DiffCache cache;
    diff::Options options;
    const std::string comment = "        # more\n";
    QVERIFY(cache.compare(program("", "1"), program(comment, "1"), options, {})->counts.any_real());
    options.ignore_layout = true;
    const auto same = cache.compare(program("", "1"), program(comment, "1"), options, {});
    QVERIFY(!same->counts.any());
    QCOMPARE(same->options, options);
    QCOMPARE(cache.compare(program("", "1"), program(comment, "2"), options, {})->counts.changed,
             1);
  }

  void nodes_are_kept_for_both_sides_whatever_their_size() {
    views::NodesCache cache(1);
    const dsl::ParsedTextPtr texts[] = {text(1), text(2), text(3)};
    const auto first = cache.read(texts[0], {});
    QCOMPARE(cache.read(texts[0], {}), first);
    cache.read(texts[1], {});
    QCOMPARE(cache.find(texts[0]), first);
    cache.read(texts[2], {});
    QVERIFY(cache.find(texts[0]) && !cache.find(texts[1]) && cache.find(texts[2]));
    CancellationToken token;
    token.cancel();
    const dsl::ParsedTextPtr other = text(4);
    cache.read(other, token);
    QVERIFY(!cache.find(other));
  }

  void a_cancelled_comparison_is_not_kept() {
    DiffCache cache;
    CancellationToken token;
    token.cancel();
    cache.compare(text(1), text(2), {}, token);
    QVERIFY(!cache.find(*text(1), *text(2), {}));
  }
};

QTEST_GUILESS_MAIN(DiffCacheTest)
#include "diff_cache_test.moc"
