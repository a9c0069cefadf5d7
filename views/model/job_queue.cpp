#include "views/model/job_queue.h"

#include <QElapsedTimer>
#include <QRunnable>

#include <algorithm>
#include <exception>

namespace ptoscope::views {
namespace {

/// Progress reaches the GUI thread at most this often.
constexpr qint64 kProgressInterval_ms = 50;

} // namespace

JobQueue::JobQueue(QObject* parent) : QObject(parent) {
  // One thread beside the ideal count, so that an urgent job starts while long ones run.
  pool_.setMaxThreadCount(std::max(2, QThread::idealThreadCount()) + 1);
}

JobQueue::~JobQueue() {
  cancel_all();
  pool_.clear();
  pool_.waitForDone();
}

quint64 JobQueue::start(const QString& title, JobPriority priority, QObject* receiver,
                        std::function<void(const JobContext&)> work,
                        std::function<void()> deliver) {
  const quint64 id = next_id_++;
  Job job;
  job.info.id = id;
  job.info.title = title;
  job.visible = !title.isEmpty();
  job.receiver = receiver;
  job.deliver = std::move(deliver);
  const CancellationToken token = job.token;
  jobs_.emplace(id, std::move(job));
  emit job_started(id);

  auto run = [this, id, token, work = std::move(work)] {
    QElapsedTimer since_report;
    JobContext context;
    context.token = token;
    context.progress = [this, id, &since_report](std::int64_t done, std::int64_t total) {
      if (since_report.isValid() && since_report.elapsed() < kProgressInterval_ms && done != total)
        return;
      since_report.start();
      QMetaObject::invokeMethod(
          this, [this, id, done, total] { progressed(id, done, total); }, Qt::QueuedConnection);
    };
    QString failure;
    if (!token.cancelled()) {
      try {
        work(context);
      } catch (const std::exception& error) {
        failure = QString::fromUtf8(error.what());
      }
    }
    QMetaObject::invokeMethod(
        this, [this, id, failure] { finished(id, failure); }, Qt::QueuedConnection);
  };
  pool_.start(QRunnable::create(std::move(run)), static_cast<int>(priority));
  return id;
}

void JobQueue::cancel(quint64 id) {
  const auto job = jobs_.find(id);
  if (job == jobs_.end())
    return;
  job->token.cancel();
  job->info.cancelled = true;
  emit job_progressed(id);
}

void JobQueue::cancel_all() {
  for (Job& job : jobs_) {
    job.token.cancel();
    job.info.cancelled = true;
  }
}

QList<JobInfo> JobQueue::visible_jobs() const {
  QList<JobInfo> result;
  for (const Job& job : jobs_) {
    if (job.visible)
      result.append(job.info);
  }
  std::sort(result.begin(), result.end(),
            [](const JobInfo& a, const JobInfo& b) { return a.id < b.id; });
  return result;
}

void JobQueue::progressed(quint64 id, qint64 done, qint64 total) {
  const auto job = jobs_.find(id);
  if (job == jobs_.end())
    return;
  job->info.done = done;
  job->info.total = total;
  emit job_progressed(id);
}

void JobQueue::finished(quint64 id, const QString& failure) {
  const auto found = jobs_.find(id);
  if (found == jobs_.end())
    return;
  const Job job = std::move(*found);
  jobs_.erase(found);
  if (!failure.isEmpty())
    emit job_failed(job.info.title, failure);
  else if (!job.token.cancelled() && job.receiver)
    job.deliver();
  emit job_finished(id);
}

} // namespace ptoscope::views
