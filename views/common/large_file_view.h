#pragma once

#include "core/support/large_text.h"
#include "views/model/job_queue.h"

#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>

namespace ptoscope::views {

class FindBar;
class LargeTextFinder;
class LargeTextView;
class NoteBar;
class Theme;

/// A file that is too large to be held as a program: its text below a note that says so. Lines are
/// counted in the background; what was counted so far can be read meanwhile.
class LargeFileView : public QWidget {
  Q_OBJECT

public:
  LargeFileView(Theme& theme, JobQueue& jobs, FindBar& bar, QWidget* parent);

  /// Shows the text of a file, called `label` in titles of jobs; the place in it stays when it is
  /// shown already. Error: why the file can't be opened.
  Status show_file(const std::filesystem::path& file, const FileStamp& stamp, const QString& label,
                   const QString& note);
  /// Lets the file go.
  void clear();
  /// Goes there now, or once so many lines are counted. From 0.
  void go_to_line(std::int64_t line);

  LargeTextView& text_view() { return *view_; }
  LargeTextFinder& finder() { return *finder_; }
  const NoteBar& note_bar() const { return *note_; }
  bool counting() const { return job_ != 0; }

signals:
  void current_line_changed(qint64 line);
  void context_menu_requested(const QPoint& global);
  void status_message(const QString& message);

protected:
  void changeEvent(QEvent* event) override;

private:
  void start_counting();
  void stop_counting();
  void lines_counted();
  void show_fact();

  JobQueue& jobs_;
  NoteBar* note_ = nullptr;
  LargeTextView* view_ = nullptr;
  LargeTextFinder* finder_ = nullptr;
  std::shared_ptr<LargeText> text_;
  std::filesystem::path file_;
  QString label_;
  quint64 job_ = 0;
  QTimer tick_;
  std::optional<std::int64_t> wanted_line_;
};

} // namespace ptoscope::views
