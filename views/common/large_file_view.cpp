#include "views/common/large_file_view.h"

#include "views/common/large_text_finder.h"
#include "views/common/large_text_view.h"
#include "views/common/note_bar.h"
#include "views/model/diagnostic_text.h"

#include <QEvent>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ptoscope::views {
namespace {

constexpr int kTick_ms = 100;

} // namespace

LargeFileView::LargeFileView(Theme& theme, JobQueue& jobs, FindBar& bar, QWidget* parent)
    : QWidget(parent), jobs_(jobs) {
  note_ = new NoteBar(theme, this);
  view_ = new LargeTextView(theme, this);
  finder_ = new LargeTextFinder(jobs, *view_, bar, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(note_);
  column->addWidget(view_, 1);
  setFocusProxy(view_);

  tick_.setInterval(kTick_ms);
  connect(&tick_, &QTimer::timeout, this, &LargeFileView::lines_counted);
  connect(finder_, &LargeTextFinder::lines_counted, this, &LargeFileView::lines_counted);
  connect(view_, &LargeTextView::current_line_changed, this, &LargeFileView::current_line_changed);
  connect(view_, &LargeTextView::context_menu_requested, this,
          &LargeFileView::context_menu_requested);
  connect(view_, &LargeTextView::copied_in_part, this, [this](qint64 bytes) {
    emit status_message(
        tr("Copied the first %1 of the selection").arg(QLocale().formattedDataSize(bytes, 0)));
  });
  connect(&jobs, &JobQueue::job_finished, this, [this](quint64 job) {
    if (job != job_)
      return;
    // Cancelled: what was counted stays.
    job_ = 0;
    tick_.stop();
    lines_counted();
  });
}

Status LargeFileView::show_file(const std::filesystem::path& file, const FileStamp& stamp,
                                const QString& label, const QString& note) {
  note_->set_note(note);
  if (text_ && file == file_ && stamp == text_->stamp()) {
    show_fact();
    return Done{};
  }
  Expected<std::shared_ptr<LargeText>> text = LargeText::open(file);
  if (!text)
    return text.error();
  stop_counting();
  const bool same_file = file == file_;
  const std::int64_t line = view_->caret().line;
  text_ = *text;
  file_ = file;
  wanted_line_.reset();
  view_->show_text(text_);
  finder_->text_changed();
  label_ = label;
  start_counting();
  if (same_file)
    go_to_line(line);
  show_fact();
  return Done{};
}

void LargeFileView::clear() {
  stop_counting();
  text_.reset();
  file_.clear();
  wanted_line_.reset();
  view_->show_text(nullptr);
  finder_->text_changed();
}

void LargeFileView::go_to_line(std::int64_t line) {
  if (!text_)
    return;
  wanted_line_ = line;
  if (line >= text_->extent().lines)
    start_counting();
  lines_counted();
}

void LargeFileView::start_counting() {
  if (job_ != 0 || text_->extent().complete)
    return;
  const QString title = tr("Counting the lines of %1").arg(label_);
  auto work = [text = text_](const JobContext& context) {
    return text->count_lines(context.token, context.progress);
  };
  job_ = jobs_.submit<Status>(title, JobPriority::Urgent, this, work, [this](const Status& status) {
    job_ = 0;
    tick_.stop();
    lines_counted();
    if (!status)
      emit status_message(diagnostic_line(status.error()));
  });
  tick_.start();
}

void LargeFileView::stop_counting() {
  if (const quint64 job = std::exchange(job_, 0); job != 0)
    jobs_.cancel(job);
  tick_.stop();
}

void LargeFileView::lines_counted() {
  if (!text_)
    return;
  view_->update_extent();
  show_fact();
  const LargeText::Extent extent = text_->extent();
  if (!wanted_line_ || (*wanted_line_ >= extent.lines && job_ != 0))
    return;
  view_->go_to({*std::exchange(wanted_line_, std::nullopt), 0});
}

void LargeFileView::show_fact() {
  if (!text_)
    return;
  const LargeText::Extent extent = text_->extent();
  const QString lines = QLocale().toString(static_cast<qlonglong>(extent.lines));
  if (extent.complete) {
    note_->set_fact(tr("%1 lines").arg(lines));
    return;
  }
  const auto percent =
      static_cast<int>(100 * extent.bytes / std::max<std::int64_t>(1, text_->stamp().size_bytes));
  note_->set_fact(job_ != 0 ? tr("counting lines… %1 %").arg(percent)
                            : tr("%1 lines in the first %2 %").arg(lines).arg(percent));
}

void LargeFileView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    show_fact();
  QWidget::changeEvent(event);
}

} // namespace ptoscope::views
