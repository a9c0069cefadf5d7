#include "core/support/parallel.h"

#include <QTest>

#include <atomic>
#include <new>
#include <vector>

using namespace ptoscope;

class ParallelTest : public QObject {
  Q_OBJECT

private slots:
  void calls_each_index_once_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("threads");
    QTest::newRow("nothing") << 0 << 4;
    QTest::newRow("one thread") << 1000 << 1;
    QTest::newRow("several threads") << 1000 << 4;
    QTest::newRow("more threads than work") << 2 << 8;
    QTest::newRow("a thread a core") << 1000 << 0;
  }

  void calls_each_index_once() {
    QFETCH(int, count);
    QFETCH(int, threads);
    std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
    parallel_for(calls.size(), static_cast<unsigned>(threads), {},
                 [&calls](std::size_t i) { ++calls[i]; });
    for (const std::atomic<int>& number : calls)
      QCOMPARE(number.load(), 1);
  }

  void stops_when_cancelled() {
    const CancellationToken token;
    int calls = 0;
    parallel_for(100, 1, token, [&calls, copy = token](std::size_t i) {
      ++calls;
      if (i == 9)
        copy.cancel();
    });
    QCOMPARE(calls, 10);
    QVERIFY(token.cancelled());
  }

  void throws_what_a_thread_threw_data() {
    QTest::addColumn<unsigned>("threads");
    QTest::newRow("one thread") << 1U;
    QTest::newRow("several threads") << 4U;
  }
  void throws_what_a_thread_threw() {
    QFETCH(unsigned, threads);
    std::atomic<int> calls = 0;
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc,
                             parallel_for(1'000'000, threads, {}, [&calls](std::size_t) {
                               ++calls;
                               throw std::bad_alloc();
                             }));
    QVERIFY(calls.load() <= static_cast<int>(threads));
  }
};

QTEST_GUILESS_MAIN(ParallelTest)
#include "parallel_test.moc"
