#include "views/model/selection.h"

namespace ptoscope::views {
namespace {

constexpr qsizetype kHistoryLength = 200;

/// Moving the caret within one step is no place of its own in the history.
bool same_place(const Selection& a, const Selection& b) {
  return a.build == b.build && a.step == b.step && a.base_build == b.base_build &&
         a.base_step == b.base_step && a.function == b.function;
}

} // namespace

void LinkGroup::propose(const Selection& selection) {
  if (selection == selection_)
    return;
  const bool begins_place = std::exchange(begins_place_, false);
  const Selection previous = std::exchange(selection_, selection);
  if (!begins_place && position_ >= 0 && same_place(history_[position_], selection)) {
    history_[position_] = selection;
  } else {
    history_.resize(position_ + 1);
    history_.append(selection);
    if (history_.size() > kHistoryLength)
      history_.removeFirst();
    position_ = history_.size() - 1;
  }
  emit selection_changed(selection_, previous);
}

void LinkGroup::go_back() {
  if (can_go_back())
    restore(position_ - 1);
}

void LinkGroup::go_forward() {
  if (can_go_forward())
    restore(position_ + 1);
}

void LinkGroup::restore(qsizetype position) {
  position_ = position;
  const Selection previous = std::exchange(selection_, history_[position]);
  emit selection_changed(selection_, previous);
}

} // namespace ptoscope::views
