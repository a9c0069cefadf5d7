#include "views/passes/step_finder.h"

#include "views/model/diagnostic_text.h"
#include "views/model/job_queue.h"
#include "views/passes/condition_bar.h"

#include <memory>
#include <utility>

namespace ptoscope::views {

namespace {

/// More can't be looked through; one types a letter more.
constexpr std::size_t kMaxProposals = 60;

/// What was found, with the path to it and the remarks on it.
QString explanation(const snapshots::ConditionHit& hit) {
  QString result = diagnostic_message(hit.finding);
  if (!hit.path.empty())
    result = QString::fromStdString(hit.path) + QStringLiteral(": ") + result;
  for (const QString& note : diagnostic_notes(hit.finding))
    result += QStringLiteral(" (%1)").arg(note);
  return result;
}

/// What is wrong with a condition, and what to do. Its place is the line that one types in.
QString complaint(const Diagnostic& error) {
  QStringList parts{diagnostic_message(error)};
  parts.append(diagnostic_notes(error));
  return parts.join(QStringLiteral("; "));
}

} // namespace

StepFinder::StepFinder(JobQueue& jobs, ConditionBar& bar, Context context, QObject* parent)
    : QObject(parent), jobs_(jobs), bar_(bar), context_(std::move(context)) {
  bar_.set_propose([this](const QString& typed) {
    return snapshots::condition_proposals(typed.toStdString(), names_, context_(), kMaxProposals);
  });
  connect(&bar_, &ConditionBar::asked, this, &StepFinder::find);
  connect(&bar_, &LineBar::text_changed, this, [this] {
    result_.reset();
    bar_.set_note({});
  });
  connect(&bar_, &LineBar::closed, this, &StepFinder::close);
}

void StepFinder::set_build(Build* build) {
  if (build == build_)
    return;
  cancel();
  build_ = build;
  named_ = nullptr;
  names_ = {};
  result_.reset();
  bar_.set_note({});
  if (bar_.isVisible())
    gather_names();
}

void StepFinder::open() {
  gather_names();
  bar_.open();
}

void StepFinder::open_with(const QString& condition) {
  gather_names();
  bar_.open_with(condition);
  if (snapshots::Condition::parse(condition.toStdString()))
    find(condition);
}

void StepFinder::close() {
  cancel();
  bar_.hide();
}

void StepFinder::gather_names() {
  if (!build_ || !build_->store() || build_->store() == named_)
    return;
  named_ = build_->store();
  jobs_.submit<snapshots::ConditionNames>(
      QString(), JobPriority::Urgent, this,
      [store = named_](const JobContext& job) {
        return snapshots::condition_names(*store, job.token);
      },
      [this, store = named_](snapshots::ConditionNames names) {
        if (store != named_)
          return;
        names_ = std::move(names);
        bar_.offer();
      });
}

void StepFinder::find(const QString& condition) {
  cancel();
  if (!build_ || !build_->store())
    return;
  auto parsed = snapshots::Condition::parse(condition.toStdString());
  if (!parsed) {
    take(parsed.error());
    return;
  }
  bar_.set_note(tr("searching…"));
  auto work = [store = build_->store(), diffs = build_->shared_diffs(),
               wanted = std::shared_ptr<const snapshots::Condition>(std::move(*parsed))](
                  const JobContext& job) -> Result {
    const auto hit = wanted->first({.store = *store,
                                    .diffs = neighbour_diffs(store, diffs, job.token),
                                    .token = job.token,
                                    .progress = job.progress});
    if (!hit)
      return hit.error();
    if (!*hit)
      return Nowhere();
    const snapshots::Step& step = store->steps()[(*hit)->step];
    return Found{QString::fromStdString(step.key()), QString::fromStdString(step.label()), **hit};
  };
  job_ = jobs_.submit<Result>(tr("Looking for the first step where %1").arg(condition),
                              JobPriority::Urgent, this, work,
                              [this](Result result) { take(std::move(result)); });
}

void StepFinder::cancel() {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
}

void StepFinder::take(Result result) {
  job_ = 0;
  result_ = std::move(result);
  retranslate();
  if (const auto* error = std::get_if<Diagnostic>(&*result_); error && error->place.column > 0)
    bar_.show_error_at(static_cast<int>(error->place.column));
  if (const auto* place = std::get_if<Found>(&*result_))
    emit found(place->step, place->hit);
}

void StepFinder::retranslate() {
  if (!result_)
    return;
  if (const auto* error = std::get_if<Diagnostic>(&*result_))
    bar_.set_note(complaint(*error));
  else if (const auto* place = std::get_if<Found>(&*result_))
    bar_.set_note(tr("%1: %2").arg(place->label, explanation(place->hit)));
  else
    bar_.set_note(tr("at no step"));
}

} // namespace ptoscope::views
