#include "views/model/job_queue.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>

#include <algorithm>
#include <exception>

namespace ptoscope::views {
namespace {

/// Progress reaches the GUI thread at most this often.
constexpr qint64 kProgressInterval_ms = 50;

} // namespace

// One thread beside the number of cores, so that an urgent job starts while long ones run.
JobQueue::JobQueue(QObject* parent)
    : QObject(parent), most_threads_(std::max(2U, std::thread::hardware_concurrency()) + 1) {}

JobQueue::~JobQueue() {
  cancel_all();
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  task_added_.notify_all();
  threads_.clear();
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

  {
    const std::scoped_lock lock(mutex_);
    tasks_.emplace(std::pair(-static_cast<int>(priority), id), Task{token, std::move(work)});
    if (tasks_.size() > idle_ && threads_.size() < most_threads_)
      threads_.emplace_back([this] { work_on_tasks(); });
  }
  task_added_.notify_one();
  return id;
}

void JobQueue::work_on_tasks() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    task_added_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
    --idle_;
    if (stopping_)
      return;
    {
      const auto taken = tasks_.extract(tasks_.begin());
      lock.unlock();
      run(taken.key().second, taken.mapped());
    }
    lock.lock();
  }
}

void JobQueue::run(quint64 id, const Task& task) {
  QElapsedTimer since_report;
  JobContext context;
  context.token = task.token;
  context.progress = [this, id, &since_report](std::int64_t done, std::int64_t total) {
    if (since_report.isValid() && since_report.elapsed() < kProgressInterval_ms && done != total)
      return;
    since_report.start();
    tell({id, false, done, total, {}});
  };
  QString failure;
  if (!task.token.cancelled()) {
    try {
      task.work(context);
    } catch (const std::exception& error) {
      failure = QString::fromUtf8(error.what());
    }
  }
  tell({id, true, 0, 0, failure});
}

void JobQueue::tell(News news) {
  auto event = std::make_unique<QEvent>(QEvent::User);
  {
    const std::scoped_lock lock(mutex_);
    news_.push_back(std::move(news));
  }
  QCoreApplication::postEvent(this, event.release());
}

void JobQueue::customEvent(QEvent*) {
  // One event, one piece of news: a dialog that a delivery opens does not hold up the others.
  std::unique_lock lock(mutex_);
  const News news = std::move(news_.front());
  news_.pop_front();
  lock.unlock();
  if (news.finished)
    finished(news.id, news.failure);
  else
    progressed(news.id, news.done, news.total);
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
