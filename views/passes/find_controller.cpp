#include "views/passes/find_controller.h"

#include "views/common/find_bar.h"
#include "views/passes/diff_view.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMaxHits = 10'000;

/// In inline mode hits of both sides mix, so they are put in the order of the shown lines.
void set_hits(CodeView& view, std::vector<CodeHit> hits, const std::optional<CodeHit>& current) {
  std::sort(hits.begin(), hits.end(), [](const CodeHit& a, const CodeHit& b) {
    return std::tie(a.line, a.begin) < std::tie(b.line, b.begin);
  });
  int index = -1;
  if (current)
    index = static_cast<int>(std::find(hits.begin(), hits.end(), *current) - hits.begin());
  view.set_hits(std::move(hits), index);
}

} // namespace

FindController::FindController(JobQueue& jobs, DiffView& view, FindBar& bar, QObject* parent)
    : QObject(parent), jobs_(jobs), view_(view), bar_(bar) {
  connect(&bar, &FindBar::text_changed, this, [this] { search(true); });
  connect(&bar, &FindBar::next_requested, this, &FindController::next);
  connect(&bar, &FindBar::previous_requested, this, &FindController::previous);
  connect(&bar, &FindBar::closed, this, &FindController::close);
}

void FindController::layout_changed() {
  if (bar_.isVisible() || !hits_.empty())
    search(false);
}

void FindController::close() {
  bar_.hide();
  hits_.clear();
  current_ = -1;
  mark();
  view_.focus_code();
}

void FindController::search(bool from_typing) {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  const DiffLayoutPtr layout = view_.shown();
  if (!layout) {
    hits_.clear();
    current_ = -1;
    walking_ = 0;
    return;
  }
  auto work = [layout, needle = bar_.text().toStdString()](const JobContext& context) {
    return find_in_pair(*layout, needle, kMaxHits, context.token);
  };
  job_ = jobs_.submit<std::vector<PairHit>>(QString(), JobPriority::Urgent, this, work,
                                            [this, from_typing, layout](std::vector<PairHit> hits) {
                                              job_ = 0;
                                              if (layout == view_.shown())
                                                take(std::move(hits), from_typing);
                                            });
}

void FindController::take(std::vector<PairHit> hits, bool from_typing) {
  hits_ = std::move(hits);
  current_ = -1;
  if (!hits_.empty()) {
    // The first hit at or below the place where one looks.
    const DiffLayoutPtr& layout = view_.shown();
    const int from = view_.current_line();
    const auto first = std::find_if(hits_.begin(), hits_.end(), [&](const PairHit& hit) {
      return layout->line_of_row[static_cast<std::size_t>(hit.row)] >= from;
    });
    current_ = first == hits_.end() ? 0 : static_cast<int>(first - hits_.begin());
  }
  if (const std::optional<PairHit> wanted = std::exchange(behind_fold_, {})) {
    const auto found = std::find(hits_.begin(), hits_.end(), *wanted);
    if (found != hits_.end())
      current_ = static_cast<int>(found - hits_.begin());
    from_typing = true;
  }
  if (const int delta = std::exchange(walking_, 0); delta != 0 && current_ >= 0)
    walk_from_caret(delta);
  else if (from_typing && current_ >= 0)
    show_current();
  else
    mark();
}

void FindController::walk(int delta) {
  if (hits_.empty()) {
    // The bar was closed; what stands in it is still what one looks for.
    if (!bar_.text().isEmpty() && !bar_.isVisible()) {
      walking_ = delta;
      search(false);
    }
    return;
  }
  const int count = static_cast<int>(hits_.size());
  current_ = (current_ + delta + count) % count;
  show_current();
}

/// `current_` is the first hit at or below the caret, or the first of all.
void FindController::walk_from_caret(int delta) {
  const PairHit& hit = hits_[static_cast<std::size_t>(current_)];
  const int line = view_.shown()->line_of_row[static_cast<std::size_t>(hit.row)];
  if (delta > 0 && line != view_.current_line())
    show_current();
  else
    walk(delta);
}

void FindController::show_current() {
  const DiffLayoutPtr layout = view_.shown();
  const PairHit hit = hits_[static_cast<std::size_t>(current_)];
  if (const int fold = layout->fold_hiding(hit.row); fold >= 0) {
    // Opening the fold lays out anew; the hit is shown once that is done.
    behind_fold_ = hit;
    emit fold_in_the_way(fold);
    return;
  }
  const diff::Row& row = layout->diff->rows[static_cast<std::size_t>(hit.row)];
  const int line = layout->shown_line(hit.side, hit.side == Side::Before ? row.before : row.after);
  view_.go_to_line(line);
  view_.reveal_byte(hit.begin);
  mark();
}

void FindController::mark() {
  const DiffLayoutPtr& layout = view_.shown();
  std::vector<CodeHit> before;
  std::vector<CodeHit> after;
  std::optional<CodeHit> current_before;
  std::optional<CodeHit> current_after;
  for (std::size_t i = 0; layout && i < hits_.size(); ++i) {
    const PairHit& hit = hits_[i];
    const auto row_index = static_cast<std::size_t>(hit.row);
    if (row_index >= layout->diff->rows.size() || layout->fold_hiding(hit.row) >= 0)
      continue;
    const diff::Row& row = layout->diff->rows[row_index];
    const bool both = row.kind == diff::RowKind::Equal && layout->before;
    const bool is_current = static_cast<int>(i) == current_;
    if ((hit.side == Side::Before && layout->before) || both) {
      before.push_back({layout->shown_line(Side::Before, row.before), hit.begin, hit.end});
      if (is_current)
        current_before = before.back();
    }
    if (hit.side == Side::After || !layout->before) {
      after.push_back(
          {layout->shown_line(hit.side, hit.side == Side::After ? row.after : row.before),
           hit.begin, hit.end});
      if (is_current)
        current_after = after.back();
    }
  }
  set_hits(view_.view(Side::Before), std::move(before), current_before);
  set_hits(view_.view(Side::After), std::move(after), current_after);
  bar_.set_result(current_, static_cast<int>(hits_.size()), hits_.size() >= kMaxHits);
}

} // namespace ptoscope::views
