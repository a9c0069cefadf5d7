#include "views/common/large_text_finder.h"

#include "views/common/busy_note.h"
#include "views/common/find_bar.h"
#include "views/common/large_text_view.h"
#include "views/model/diagnostic_text.h"

#include <QLocale>

#include <utility>

namespace ptoscope::views {

struct LargeTextFinder::Found {
  std::optional<Diagnostic> error;
  std::optional<LargeText::Position> position;
};

LargeTextFinder::LargeTextFinder(JobQueue& jobs, LargeTextView& view, FindBar& bar, QObject* parent)
    : QObject(parent), jobs_(jobs), view_(view), bar_(bar), busy_(new BusyNote(&view)) {
  connect(&bar, &FindBar::text_changed, this,
          [this] { search(LargeText::Direction::Forward, false); });
  connect(&bar, &FindBar::next_requested, this, &LargeTextFinder::next);
  connect(&bar, &FindBar::previous_requested, this, &LargeTextFinder::previous);
  connect(&bar, &FindBar::closed, this, &LargeTextFinder::close);
  connect(busy_, &BusyNote::cancelled, this, [this] {
    stop();
    bar_.set_note(tr("stopped"));
  });
  connect(&jobs, &JobQueue::job_progressed, this, &LargeTextFinder::show_progress);
  // Whoever cancels it, the bar says so.
  connect(&jobs, &JobQueue::job_finished, this, [this](quint64 job) {
    if (job != job_)
      return;
    stop();
    bar_.set_note(tr("stopped"));
  });
}

void LargeTextFinder::set_active(bool active) {
  if (active_ == active)
    return;
  active_ = active;
  text_changed();
}

void LargeTextFinder::text_changed() {
  stop();
  hit_.reset();
  const bool marks = active_ && bar_.isVisible();
  view_.set_needle(marks ? bar_.text().toStdString() : std::string(), std::nullopt);
  if (active_)
    bar_.set_note(QString());
}

void LargeTextFinder::stop() {
  if (const quint64 job = std::exchange(job_, 0); job != 0)
    jobs_.cancel(job);
  busy_->stop();
}

void LargeTextFinder::close() {
  if (!active_)
    return;
  stop();
  view_.set_needle({}, std::nullopt);
  view_.setFocus(Qt::OtherFocusReason);
}

void LargeTextFinder::search(LargeText::Direction direction, bool on) {
  const LargeTextPtr text = view_.text();
  if (!active_ || !text)
    return;
  stop();
  const std::string needle = bar_.text().toStdString();
  const LargeText::Position caret = view_.caret();
  const bool at_hit = hit_ == caret;
  view_.set_needle(needle, std::nullopt);
  bar_.set_note(QString());
  if (needle.empty())
    return;
  const bool step = on && at_hit && direction == LargeText::Direction::Forward;
  const std::int64_t from = text->offset_of(caret) + (step ? 1 : 0);
  auto work = [text, needle, from, direction](const JobContext& context) {
    Found found;
    const Expected<std::optional<std::int64_t>> at =
        text->find(Needle(needle), from, direction, context.token, context.progress);
    if (!at) {
      found.error = at.error();
      return found;
    }
    if (!at->has_value())
      return found;
    // The line of a hit is known when the lines before it were counted.
    if (**at >= text->extent().bytes)
      if (const Status counted = text->count_lines(context.token, [](auto, auto) {}); !counted)
        found.error = counted.error();
    found.position = text->position_of(**at);
    return found;
  };
  const QString title = tr("Finding %1").arg(bar_.text());
  busy_->start(title);
  job_ = jobs_.submit<Found>(title, JobPriority::Urgent, this, work,
                             [this](const Found& found) { take(found); });
}

void LargeTextFinder::take(const Found& found) {
  job_ = 0;
  busy_->stop();
  if (found.error) {
    bar_.set_note(diagnostic_message(*found.error));
    return;
  }
  if (!found.position) {
    bar_.set_result(-1, 0, false);
    return;
  }
  emit lines_counted();
  hit_ = found.position;
  view_.set_needle(bar_.text().toStdString(), hit_);
  view_.go_to(*found.position);
  const qint64 number = found.position->line + 1;
  bar_.set_note(tr("line %1").arg(QLocale().toString(number)));
}

void LargeTextFinder::show_progress(quint64 job) {
  if (job != job_)
    return;
  for (const JobInfo& info : jobs_.visible_jobs()) {
    if (info.id == job && info.total > 0)
      bar_.set_note(tr("searching… %1 %").arg(100 * info.done / info.total));
  }
}

} // namespace ptoscope::views
