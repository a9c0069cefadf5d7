#pragma once

#include "views/model/job_queue.h"
#include "views/source/source_reading.h"

#include <QObject>

namespace ptoscope::views {

/// Reads and checks programs in the background; only the last one that was asked for counts.
class SourceLoader : public QObject {
  Q_OBJECT

public:
  explicit SourceLoader(JobQueue& jobs, QObject* parent = nullptr);

  void request(const SourceWish& wish);
  void cancel();
  bool loading() const { return job_ != 0; }

signals:
  void loaded(const ptoscope::views::SourceReadingPtr& reading);
  void failed(const std::filesystem::path& file, const ptoscope::Diagnostic& reason);

private:
  JobQueue& jobs_;
  quint64 job_ = 0;
};

} // namespace ptoscope::views
