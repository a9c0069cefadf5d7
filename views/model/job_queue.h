#pragma once

#include "core/support/cancellation.h"
#include "core/support/progress.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>

namespace ptoscope::views {

/// A piece of background work as the Jobs pane lists it.
struct JobInfo {
  quint64 id = 0;
  QString title;
  qint64 done = 0;
  qint64 total = 0; ///< 0 while unknown
  bool cancelled = false;
};

/// What the work of a job gets; used on its thread.
struct JobContext {
  CancellationToken token;
  ProgressCallback progress;
};

enum class JobPriority { Background = 0, Normal = 1, Urgent = 2 };

/// The one place from which work leaves the GUI thread: a thread pool, cancellation and
/// progress. Lives on the GUI thread; results are delivered there. An exception in the work is
/// reported by `failed` and nothing is delivered. Destroying the queue cancels and waits.
class JobQueue : public QObject {
  Q_OBJECT

public:
  explicit JobQueue(QObject* parent = nullptr);
  ~JobQueue() override;

  /// Runs `work` on the pool, then `deliver(result)` on the GUI thread unless the job was
  /// cancelled or `receiver` died. `title` is shown while it runs; an empty one hides the job.
  template <typename Result>
  quint64 submit(const QString& title, JobPriority priority, QObject* receiver,
                 std::function<Result(const JobContext&)> work,
                 std::function<void(Result)> deliver) {
    auto result = std::make_shared<std::unique_ptr<Result>>();
    return start(
        title, priority, receiver,
        [result, work = std::move(work)](const JobContext& context) {
          *result = std::make_unique<Result>(work(context));
        },
        [result, deliver = std::move(deliver)] { deliver(std::move(**result)); });
  }

  void cancel(quint64 id);
  void cancel_all();
  /// True until the result of the job was delivered or dropped.
  bool runs(quint64 id) const { return jobs_.contains(id); }
  /// Visible jobs, oldest first.
  QList<JobInfo> visible_jobs() const;
  /// True while any job, visible or not, runs or waits.
  bool busy() const { return !jobs_.isEmpty(); }

signals:
  void job_started(quint64 id);
  void job_progressed(quint64 id);
  void job_finished(quint64 id);
  /// Work threw: a broken invariant of ours, for the log.
  void job_failed(const QString& title, const QString& reason);

private:
  struct Job {
    JobInfo info;
    bool visible = false;
    CancellationToken token;
    QPointer<QObject> receiver;
    std::function<void()> deliver;
  };

  quint64 start(const QString& title, JobPriority priority, QObject* receiver,
                std::function<void(const JobContext&)> work, std::function<void()> deliver);
  void progressed(quint64 id, qint64 done, qint64 total);
  void finished(quint64 id, const QString& failure);

  QThreadPool pool_;
  QHash<quint64, Job> jobs_;
  quint64 next_id_ = 1;
};

} // namespace ptoscope::views
