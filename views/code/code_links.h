#pragma once

#include "core/build/kernel_config.h"
#include "core/pto/code_index.h"
#include "core/snapshots/name_history.h"
#include "views/model/build.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <vector>

namespace ptoscope::views {

/// A line of the last snapshot of a build.
struct ProgramLine {
  int step = -1;
  std::int32_t line = -1; ///< from 0
  QString function;
  QString name; ///< what the line binds first; may be empty
};

/// What the generated code of one build is linked to: sources, and the last snapshot. Read in the
/// background; read again when the build is.
class CodeLinks : public QObject {
  Q_OBJECT

public:
  explicit CodeLinks(JobQueue& jobs, QObject* parent = nullptr);

  /// Null for none.
  void set_build(Build* build);
  Build* build() const { return build_; }
  /// Null until read; without a build never.
  const pto::CodeIndexPtr& index() const { return index_; }
  bool reading() const { return job_ != 0; }

  /// How the kernels of a build or sub-build, by its folder, are numbered; null when that can't be
  /// read.
  const build::KernelConfig* config(const std::filesystem::path& folder) const;

  /// The statement that an operation was made from.
  std::optional<ProgramLine> statement_of(const std::filesystem::path& file,
                                          std::uint32_t line) const;
  /// The text of that statement's first line, without its indentation.
  QString text_of(const ProgramLine& line) const;

  /// What was made from a line of a step, told to `take` now or later: by the line in the last
  /// step, else by following `name`, or what the line binds, to there.
  void find_generated(int step, std::int32_t line, const QString& name,
                      std::function<void(const std::vector<pto::CodeLines>&)> take);
  /// The first step that has the value which a line of the last step binds.
  void find_birth(const ProgramLine& line, std::function<void(const ProgramLine&)> take);

signals:
  /// `index` is another one now.
  void changed();

private:
  void read();
  ProgramLine describe(int step, std::int32_t line) const;
  void stop_following();

  JobQueue& jobs_;
  QPointer<Build> build_;
  quint64 job_ = 0;
  quint64 following_ = 0;
  pto::CodeIndexPtr index_;
  std::map<std::filesystem::path, build::KernelConfig> configs_;
  dsl::ParsedTextPtr program_; ///< the last snapshot
};

} // namespace ptoscope::views
