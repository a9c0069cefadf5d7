#pragma once

#include "views/model/build.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace ptoscope::views {

/// What is known of every step of a build beside what it is compared with: the step before it, or
/// the same step of another build. The first is known by the build itself; the second is found out
/// here in the background, again whenever one of the two is reloaded.
class StepSummaries : public QObject {
  Q_OBJECT

public:
  explicit StepSummaries(JobQueue& jobs, QObject* parent = nullptr)
      : QObject(parent), jobs_(jobs) {}
  ~StepSummaries() override;

  /// Null shows nothing. A `base` that is null or `build` itself means the step before.
  void set_builds(Build* build, Build* base);

  /// Only this function counts; empty: the whole program.
  void set_function(const QString& function);
  const QString& function() const { return function_; }

  Build* build() const { return build_; }
  /// The other build; null when steps are compared with the one before.
  Build* base() const { return base_; }
  int step_count() const { return build_ ? build_->step_count() : 0; }
  const StepSummary& at(int step) const;
  /// What changed in the function, or in the program.
  diff::Counts counts(int step) const { return at(step).counts_of(function_); }
  bool has_change(int step) const { return at(step).changed() && counts(step).any(); }
  /// True when the other build has no such step.
  bool only_here(int step) const;
  /// Steps of the other build that this one doesn't have.
  int only_in_base() const { return only_in_base_; }
  /// True once every step is compared.
  bool complete() const { return base_ ? complete_ : build_ && build_->neighbours_known(); }

signals:
  /// Another build, or its steps were added, removed or replaced.
  void reset();
  /// Same steps, more is known, or another function counts.
  void changed();

private:
  void restart();
  void compare();
  void stop();

  JobQueue& jobs_;
  QPointer<Build> build_;
  QPointer<Build> base_;
  QString function_;
  std::vector<StepSummary> against_base_; ///< one a step while there is a `base_`
  std::vector<int> step_in_base_;         ///< -1 for none
  int only_in_base_ = 0;
  bool complete_ = false;
  quint64 job_ = 0;
};

} // namespace ptoscope::views
