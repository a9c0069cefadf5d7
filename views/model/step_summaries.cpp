#include "views/model/step_summaries.h"

#include "core/support/parallel.h"

#include <utility>

namespace ptoscope::views {

StepSummaries::~StepSummaries() {
  stop();
}

void StepSummaries::stop() {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
}

void StepSummaries::set_builds(Build* build, Build* base) {
  if (base == build)
    base = nullptr;
  if (build == build_ && base == base_)
    return;
  for (Build* old : {build_.data(), base_.data()}) {
    if (old)
      old->disconnect(this);
  }
  build_ = build;
  base_ = base;
  if (build_) {
    connect(build_, &Build::steps_changed, this, &StepSummaries::restart);
    connect(build_, &QObject::destroyed, this, &StepSummaries::restart);
    connect(build_, &Build::summaries_changed, this, &StepSummaries::compare);
  }
  if (base_) {
    connect(base_, &Build::steps_changed, this, &StepSummaries::restart);
    connect(base_, &QObject::destroyed, this, &StepSummaries::restart);
  }
  restart();
}

void StepSummaries::set_function(const QString& function) {
  if (function == function_)
    return;
  function_ = function;
  emit changed();
}

const StepSummary& StepSummaries::at(int step) const {
  return base_ ? against_base_[static_cast<std::size_t>(step)] : build_->summary(step);
}

bool StepSummaries::only_here(int step) const {
  return base_ && step_in_base_[static_cast<std::size_t>(step)] < 0;
}

void StepSummaries::restart() {
  stop();
  complete_ = false;
  only_in_base_ = 0;
  against_base_.assign(build_ && base_ ? static_cast<std::size_t>(step_count()) : 0, {});
  step_in_base_.assign(against_base_.size(), -1);
  if (build_ && base_) {
    int matched = 0;
    for (int step = 0; step < step_count(); ++step) {
      const int found = base_->find_step(build_->step_key(step));
      step_in_base_[static_cast<std::size_t>(step)] = found;
      matched += found >= 0 ? 1 : 0;
    }
    only_in_base_ = base_->step_count() - matched;
  }
  emit reset();
  compare();
}

void StepSummaries::compare() {
  if (!build_ || !base_ || !build_->neighbours_known()) {
    emit changed();
    return;
  }
  stop();
  // What the build knows of a step's own text is taken over: warnings, why it can't be read.
  std::vector<StepSummary> known;
  known.reserve(against_base_.size());
  for (int step = 0; step < step_count(); ++step)
    known.push_back(build_->summary(step));
  auto work = [store = build_->store(), base = base_->store(), diffs = build_->shared_diffs(),
               in_base = step_in_base_, known = std::move(known)](const JobContext& context) {
    std::vector<StepSummary> result(in_base.size());
    parallel_for(in_base.size(), 0, context.token, [&](std::size_t i) {
      result[i] = known[i];
      const Expected<dsl::ParsedTextPtr> after = store->text(i);
      if (!after)
        return;
      diff::SnapshotDiffPtr diff;
      if (in_base[i] >= 0) {
        const Expected<dsl::ParsedTextPtr> before =
            base->text(static_cast<std::size_t>(in_base[i]));
        if (!before) {
          result[i].error = before.error();
          return;
        }
        diff = diffs->compare(*before, *after, {}, context.token);
      }
      if (context.token.cancelled())
        return;
      result[i] = summarize(*after, diff);
      result[i].warnings = known[i].warnings;
    });
    return result;
  };
  job_ = jobs_.submit<std::vector<StepSummary>>(
      tr("Comparing the steps of %1 and %2").arg(base_->title(), build_->title()),
      JobPriority::Normal, this, work, [this](std::vector<StepSummary> summaries) {
        job_ = 0;
        against_base_ = std::move(summaries);
        complete_ = true;
        emit changed();
      });
}

} // namespace ptoscope::views
