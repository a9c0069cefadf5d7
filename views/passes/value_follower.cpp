#include "views/passes/value_follower.h"

namespace ptoscope::views {

ValueFollower::ValueFollower(JobQueue& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {}

void ValueFollower::follow(Build* build, int step, const QString& function, const QString& name) {
  clear();
  if (!build->store() || name.isEmpty())
    return;
  name_ = name;
  auto work = [store = build->store(), diffs = build->shared_diffs(), step,
               function = function.toStdString(),
               name = name.toStdString()](const JobContext& context) {
    return snapshots::make_name_history(store, neighbour_diffs(store, diffs, context.token))
        ->follow(static_cast<std::size_t>(step), function, name, context.token);
  };
  job_ = jobs_.submit<std::vector<snapshots::NameState>>(
      tr("Following %1").arg(name), JobPriority::Normal, this, work,
      [this](std::vector<snapshots::NameState> states) {
        job_ = 0;
        states_ = std::move(states);
        emit changed();
      });
}

void ValueFollower::clear() {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  name_.clear();
  states_.clear();
  emit changed();
}

} // namespace ptoscope::views
