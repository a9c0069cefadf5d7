#include "views/source/source_loader.h"

#include "views/model/qt_text.h"

#include <utility>

namespace ptoscope::views {

SourceLoader::SourceLoader(JobQueue& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {
  connect(&jobs, &JobQueue::job_finished, this, [this](quint64 job) {
    if (job == job_)
      job_ = 0;
  });
}

void SourceLoader::request(const SourceWish& wish) {
  cancel();
  job_ = jobs_.submit<Expected<SourceReadingPtr>>(
      tr("Checking %1").arg(to_qstring(wish.file.filename())), JobPriority::Urgent, this,
      [wish](const JobContext&) { return read_source_file(wish); },
      [this, file = wish.file](const Expected<SourceReadingPtr>& reading) {
        job_ = 0;
        if (reading)
          emit loaded(*reading);
        else
          emit failed(file, reading.error());
      });
}

void SourceLoader::cancel() {
  if (const quint64 job = std::exchange(job_, 0); job != 0)
    jobs_.cancel(job);
}

} // namespace ptoscope::views
