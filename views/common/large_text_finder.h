#pragma once

#include "core/support/large_text.h"
#include "views/model/job_queue.h"

#include <QObject>

#include <optional>

namespace ptoscope::views {

class BusyNote;
class FindBar;
class LargeTextView;

/// Runs "find" for a text of any size: goes through the file off the GUI thread, to the next or
/// previous hit, and marks those in sight. Shares its bar with the FindController of the pairs;
/// only one of them is active.
class LargeTextFinder : public QObject {
  Q_OBJECT

public:
  LargeTextFinder(JobQueue& jobs, LargeTextView& view, FindBar& bar, QObject* parent);

  void set_active(bool active);
  void next() { search(LargeText::Direction::Forward, true); }
  void previous() { search(LargeText::Direction::Backward, true); }
  /// The view shows another text.
  void text_changed();

signals:
  /// The search had to count lines.
  void lines_counted();

private:
  struct Found;

  /// `on`: from the hit at the caret to another one.
  void search(LargeText::Direction direction, bool on);
  void take(const Found& found);
  void stop();
  void close();
  void show_progress(quint64 job);

  JobQueue& jobs_;
  LargeTextView& view_;
  FindBar& bar_;
  BusyNote* busy_ = nullptr;
  bool active_ = false;
  quint64 job_ = 0;
  std::optional<LargeText::Position> hit_; ///< the last one that was gone to
};

} // namespace ptoscope::views
