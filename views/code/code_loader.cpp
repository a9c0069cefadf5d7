#include "views/code/code_loader.h"

#include "views/model/qt_text.h"

#include <utility>

namespace ptoscope::views {
namespace {

QString name_of(const std::filesystem::path& file) {
  return to_qstring(file.filename());
}

} // namespace

CodeLoader::CodeLoader(JobQueue& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {
  connect(&jobs, &JobQueue::job_finished, this, [this](quint64 job) {
    if (job == job_)
      job_ = 0;
  });
}

void CodeLoader::request(const std::filesystem::path& file, const std::set<std::uint32_t>& closed,
                         const std::vector<std::uint32_t>& marked) {
  cancel();
  closed_ = closed;
  marked_ = marked;
  start(file, ReadPart::Beginning);
}

void CodeLoader::start(const std::filesystem::path& file, ReadPart part) {
  auto work = [file, part, closed = closed_, marked = marked_](const JobContext&) {
    Result result;
    const Expected<CodeSourcePtr> source = read_code(file, part);
    if (source)
      result.layout = lay_out_code(*source, closed, marked);
    else
      result.error = source.error();
    return result;
  };
  job_ = jobs_.submit<Result>(tr("Reading %1").arg(name_of(file)), JobPriority::Urgent, this, work,
                              [this, file](const Result& result) { take(file, result); });
}

void CodeLoader::take(const std::filesystem::path& file, const Result& result) {
  job_ = 0;
  if (result.error) {
    emit failed(file, *result.error);
    return;
  }
  // Whoever is told may ask for another file.
  if (!result.layout->source->complete)
    start(file, ReadPart::All);
  emit loaded(result.layout);
}

void CodeLoader::lay_out_again(const CodeSourcePtr& source, const std::set<std::uint32_t>& closed,
                               const std::vector<std::uint32_t>& marked) {
  closed_ = closed;
  marked_ = marked;
  // What is still being read is laid out anew when it comes.
  if (loading() && !source->complete)
    return;
  cancel();
  auto work = [source, closed, marked](const JobContext&) {
    return lay_out_code(source, closed, marked);
  };
  job_ = jobs_.submit<CodeLayoutPtr>(QString(), JobPriority::Urgent, this, work,
                                     [this](const CodeLayoutPtr& layout) {
                                       job_ = 0;
                                       emit loaded(layout);
                                     });
}

void CodeLoader::cancel() {
  if (const quint64 job = std::exchange(job_, 0); job != 0)
    jobs_.cancel(job);
}

} // namespace ptoscope::views
