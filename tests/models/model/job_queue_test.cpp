#include "views/model/job_queue.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <stdexcept>
#include <thread>

using namespace ptoscope::views;

class JobQueueTest : public QObject {
  Q_OBJECT

private slots:
  void delivers_on_this_thread() {
    JobQueue queue;
    std::thread::id worked;
    std::thread::id delivered;
    int result = 0;
    queue.submit<int>(
        QStringLiteral("add"), JobPriority::Normal, this,
        [&worked](const JobContext&) {
          worked = std::this_thread::get_id();
          return 42;
        },
        [&](int value) {
          delivered = std::this_thread::get_id();
          result = value;
        });
    QCOMPARE(queue.visible_jobs().size(), 1);
    QTRY_COMPARE(result, 42);
    QVERIFY(worked != std::this_thread::get_id());
    QVERIFY(delivered == std::this_thread::get_id());
    QTRY_VERIFY(!queue.busy());
  }

  void a_cancelled_job_delivers_nothing() {
    JobQueue queue;
    std::atomic<bool> running = false;
    bool delivered = false;
    const quint64 id = queue.submit<int>(
        QStringLiteral("wait"), JobPriority::Normal, this,
        [&running](const JobContext& context) {
          running = true;
          while (!context.token.cancelled())
            std::this_thread::yield();
          return 1;
        },
        [&delivered](int) { delivered = true; });
    QTRY_VERIFY(running);
    queue.cancel(id);
    QVERIFY(queue.visible_jobs().first().cancelled);
    QTRY_VERIFY(!queue.busy());
    QVERIFY(!delivered);
  }

  void nothing_is_delivered_to_the_dead() {
    JobQueue queue;
    auto receiver = std::make_unique<QObject>();
    bool delivered = false;
    queue.submit<int>(
        QString(), JobPriority::Normal, receiver.get(), [](const JobContext&) { return 1; },
        [&delivered](int) { delivered = true; });
    receiver.reset();
    QTRY_VERIFY(!queue.busy());
    QVERIFY(!delivered);
  }

  void an_exception_is_reported() {
    JobQueue queue;
    QSignalSpy failed(&queue, &JobQueue::job_failed);
    bool delivered = false;
    queue.submit<int>(
        QStringLiteral("break"), JobPriority::Normal, this,
        [](const JobContext&) -> int { throw std::runtime_error("it broke"); },
        [&delivered](int) { delivered = true; });
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed.first().at(1).toString(), QStringLiteral("it broke"));
    QVERIFY(!delivered);
    QVERIFY(!queue.busy());
  }

  void progress_reaches_this_thread() {
    JobQueue queue;
    QSignalSpy progressed(&queue, &JobQueue::job_progressed);
    std::atomic<bool> finish = false;
    queue.submit<int>(
        QStringLiteral("count"), JobPriority::Normal, this,
        [&finish](const JobContext& context) {
          context.progress(3, 10);
          while (!finish)
            std::this_thread::yield();
          return 0;
        },
        [](int) {});
    QTRY_VERIFY(!progressed.isEmpty());
    QCOMPARE(queue.visible_jobs().first().done, 3);
    QCOMPARE(queue.visible_jobs().first().total, 10);
    finish = true;
    QTRY_VERIFY(!queue.busy());
  }

  void urgent_work_goes_first() {
    JobQueue queue;
    std::atomic<bool> open = false;
    std::atomic<int> order = 0;
    int urgent = -1;
    int background = -1;
    // Fill the pool, so that the next two have to wait.
    for (int i = 0; i < 64; ++i)
      queue.submit<int>(
          QString(), JobPriority::Normal, this,
          [&open](const JobContext&) {
            while (!open)
              std::this_thread::yield();
            return 0;
          },
          [](int) {});
    queue.submit<int>(
        QString(), JobPriority::Background, this,
        [&order](const JobContext&) { return order.fetch_add(1); },
        [&background](int at) { background = at; });
    queue.submit<int>(
        QString(), JobPriority::Urgent, this,
        [&order](const JobContext&) { return order.fetch_add(1); },
        [&urgent](int at) { urgent = at; });
    open = true;
    QTRY_VERIFY(urgent >= 0 && background >= 0);
    QVERIFY(urgent < background);
  }
};

QTEST_GUILESS_MAIN(JobQueueTest)
#include "job_queue_test.moc"
