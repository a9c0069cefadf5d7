#pragma once

#include "views/code/code_layout.h"
#include "views/model/job_queue.h"

#include <QObject>

#include <filesystem>

namespace ptoscope::views {

/// Reads and lays out files in the background, the last one asked for. Of a large file the
/// beginning comes first and all of it later.
class CodeLoader : public QObject {
  Q_OBJECT

public:
  explicit CodeLoader(JobQueue& jobs, QObject* parent = nullptr);

  void request(const std::filesystem::path& file, const std::set<std::uint32_t>& closed,
               const std::vector<std::uint32_t>& marked);
  /// The same source with other folds or marks.
  void lay_out_again(const CodeSourcePtr& source, const std::set<std::uint32_t>& closed,
                     const std::vector<std::uint32_t>& marked);
  void cancel();
  /// True until all of the file was delivered.
  bool loading() const { return job_ != 0; }

signals:
  void loaded(const ptoscope::views::CodeLayoutPtr& layout);
  void failed(const std::filesystem::path& file, const ptoscope::Diagnostic& reason);

private:
  struct Result {
    CodeLayoutPtr layout;
    std::optional<Diagnostic> error;
  };

  void start(const std::filesystem::path& file, ReadPart part);
  void take(const std::filesystem::path& file, const Result& result);

  JobQueue& jobs_;
  quint64 job_ = 0;
  std::set<std::uint32_t> closed_;
  std::vector<std::uint32_t> marked_;
};

} // namespace ptoscope::views
