#pragma once

#include <QObject>
#include <QString>

namespace ptoscope::views {

/// What the user looks at: one value for the whole link group. Steps are named by pass and
/// occurrence (`Step::key`), never by number, so that a selection survives a change of build.
/// Empty strings and -1 mean "nothing chosen".
struct Selection {
  QString build;               ///< id of the build (`Build::id`)
  QString step;                ///< key of the step shown as "after"
  QString base_build;          ///< build of the "before" side; empty: the same build
  QString base_step;           ///< step of the "before" side; empty: the neighbour before `step`
  QString function;            ///< plain function name
  QString name;                ///< a variable as printed in `step`
  int line = -1;               ///< line of the "after" text, from 0
  bool line_in_before = false; ///< `line` counts in the "before" text instead

  bool operator==(const Selection&) const = default;
};

/// Panes of one group share one selection. A pane observes it and proposes changes; panes
/// don't know of each other. Keeps a history for back and forward.
class LinkGroup : public QObject {
  Q_OBJECT

public:
  explicit LinkGroup(QObject* parent = nullptr) : QObject(parent) {}

  const Selection& selection() const { return selection_; }
  /// Makes `selection` the current one and tells everybody, unless it is already.
  void propose(const Selection& selection);
  /// The next proposal is a place of its own in the history, also when only the line changes: a
  /// jump to a definition.
  void begin_place() { begins_place_ = true; }

  bool can_go_back() const { return position_ > 0; }
  bool can_go_forward() const { return position_ + 1 < history_.size(); }
  void go_back();
  void go_forward();

signals:
  void selection_changed(const ptoscope::views::Selection& selection,
                         const ptoscope::views::Selection& previous);

private:
  void restore(qsizetype position);

  Selection selection_;
  QList<Selection> history_;
  qsizetype position_ = -1;
  bool begins_place_ = false;
};

} // namespace ptoscope::views
