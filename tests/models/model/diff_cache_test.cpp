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
