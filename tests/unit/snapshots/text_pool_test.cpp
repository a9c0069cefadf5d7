#include "core/snapshots/text_pool.h"

#include <QTest>

#include <fmt/format.h>

#include <thread>
#include <vector>

using namespace ptoscope;
using namespace ptoscope::snapshots;

class TextPoolTest : public QObject {
  Q_OBJECT

private slots:
  void equal_texts_are_one_while_held() {
    TextPool pool;
    const dsl::ParsedTextPtr held = pool.of("x = 1\n");
    QCOMPARE(pool.of("x = 1\n"), held);
    QVERIFY(pool.of("x = 2\n") != held);
  }

  /// Enough texts that dead ones are forgotten while others are parsed.
  void texts_come_and_go_on_many_threads() {
    TextPool pool;
    const dsl::ParsedTextPtr held = pool.of("held = 1\n");
    std::vector<int> lost(4);
    {
      std::vector<std::jthread> threads;
      for (std::size_t t = 0; t < lost.size(); ++t)
        threads.emplace_back([&pool, &held, &lost, t] {
          for (int i = 0; i < 1000; ++i) {
            const dsl::ParsedTextPtr passing = pool.of(fmt::format("x = {}_{}\n", t, i));
            lost[t] += pool.of("held = 1\n") == held ? 0 : 1;
          }
        });
    }
    QCOMPARE(lost, std::vector<int>(lost.size()));
  }
};

QTEST_GUILESS_MAIN(TextPoolTest)
#include "text_pool_test.moc"
