#pragma once

#include "views/model/job_queue.h"
#include "views/passes/pair_search.h"

#include <QObject>

#include <optional>
#include <vector>

namespace ptoscope::views {

class DiffView;
class FindBar;

/// Runs "find" for the shown pair: searches off the GUI thread, marks the hits, walks them.
class FindController : public QObject {
  Q_OBJECT

public:
  FindController(JobQueue& jobs, DiffView& view, FindBar& bar, QObject* parent);

  /// The pair or its layout is another one now.
  void layout_changed();
  void next() { walk(1); }
  void previous() { walk(-1); }
  void close();

signals:
  /// A hit lies in a fold: open it, then call `layout_changed`.
  void fold_in_the_way(int fold);

private:
  void search(bool from_typing);
  void take(std::vector<PairHit> hits, bool from_typing);
  void walk(int delta);
  void walk_from_caret(int delta);
  void show_current();
  void mark();

  JobQueue& jobs_;
  DiffView& view_;
  FindBar& bar_;
  quint64 job_ = 0;
  std::vector<PairHit> hits_;
  int current_ = -1;
  std::optional<PairHit> behind_fold_;
  int walking_ = 0; ///< what to do with the hits when they come: 1 next, -1 previous
};

} // namespace ptoscope::views
