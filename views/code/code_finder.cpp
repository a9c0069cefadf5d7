#include "views/code/code_finder.h"

#include "core/support/needle.h"
#include "views/common/code_view.h"
#include "views/common/find_bar.h"

#include <algorithm>
#include <utility>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMaxHits = 10'000;
/// The token is looked at once in so many lines.
constexpr std::uint32_t kLinesBetweenLooks = 4096;

} // namespace

std::vector<SourceHit> find_in_source(const CodeSource& source, const std::string& needle,
                                      std::size_t limit, const CancellationToken& token) {
  std::vector<SourceHit> hits;
  const Needle wanted(needle);
  if (wanted.empty())
    return hits;
  const auto size = static_cast<std::uint32_t>(wanted.size());
  for (std::uint32_t line = 0; line < source.text->line_count(); ++line) {
    if (line % kLinesBetweenLooks == 0 && token.cancelled())
      return hits;
    const std::string_view text = source.text->line(line);
    for (std::size_t at = wanted.find(text, 0); at != std::string_view::npos;
         at = wanted.find(text, at + size)) {
      hits.push_back({line, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at) + size});
      if (hits.size() == limit)
        return hits;
    }
  }
  return hits;
}

CodeFinder::CodeFinder(JobQueue& jobs, CodeView& view, FindBar& bar, QObject* parent)
    : QObject(parent), jobs_(jobs), view_(view), bar_(bar) {
  connect(&bar, &FindBar::text_changed, this, [this] { search(true); });
  connect(&bar, &FindBar::next_requested, this, &CodeFinder::next);
  connect(&bar, &FindBar::previous_requested, this, &CodeFinder::previous);
  connect(&bar, &FindBar::closed, this, &CodeFinder::close);
}

void CodeFinder::set_layout(const CodeLayoutPtr& layout) {
  const bool same = layout && layout_ && layout->source == layout_->source;
  layout_ = layout;
  if (same) {
    mark();
    return;
  }
  hits_.clear();
  current_ = -1;
  if (bar_.isVisible())
    search(false);
}

void CodeFinder::close() {
  bar_.hide();
  if (!active_)
    return;
  hits_.clear();
  current_ = -1;
  mark();
  emit closed();
}

void CodeFinder::search(bool go) {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  if (!layout_ || !active_)
    return;
  auto work = [source = layout_->source,
               needle = bar_.text().toStdString()](const JobContext& context) {
    return find_in_source(*source, needle, kMaxHits, context.token);
  };
  job_ = jobs_.submit<std::vector<SourceHit>>(
      QString(), JobPriority::Urgent, this, work,
      [this, go, source = layout_->source](std::vector<SourceHit> hits) {
        job_ = 0;
        if (layout_ && layout_->source == source)
          take(std::move(hits), go);
      });
}

void CodeFinder::take(std::vector<SourceHit> hits, bool go) {
  hits_ = std::move(hits);
  current_ = -1;
  if (!hits_.empty()) {
    // The first hit at or below the place where one looks.
    const int shown = std::clamp(view_.current_line(), 0, layout_->line_count() - 1);
    const auto from =
        static_cast<std::uint32_t>(layout_->line_of_shown[static_cast<std::size_t>(shown)]);
    const auto first = std::ranges::lower_bound(hits_, from, {}, &SourceHit::line);
    current_ = first == hits_.end() ? 0 : static_cast<int>(first - hits_.begin());
  }
  if (go && current_ >= 0)
    show_current();
  else
    mark();
}

void CodeFinder::walk(int delta) {
  if (!active_)
    return;
  if (hits_.empty()) {
    // The bar was closed; what stands in it is still what one looks for.
    if (!bar_.text().isEmpty())
      search(true);
    return;
  }
  const int count = static_cast<int>(hits_.size());
  current_ = (current_ + delta + count) % count;
  show_current();
}

void CodeFinder::show_current() {
  emit line_wanted(hits_[static_cast<std::size_t>(current_)].line);
  mark();
}

void CodeFinder::mark() {
  std::vector<CodeHit> shown;
  int current = -1;
  for (std::size_t i = 0; layout_ && i < hits_.size(); ++i) {
    const SourceHit& hit = hits_[i];
    if (hit.line >= layout_->shown_of_line.size() || layout_->hides(hit.line))
      continue;
    if (static_cast<int>(i) == current_)
      current = static_cast<int>(shown.size());
    shown.push_back({layout_->shown_of_line[hit.line], static_cast<std::int32_t>(hit.begin),
                     static_cast<std::int32_t>(hit.end)});
  }
  view_.set_hits(std::move(shown), current);
  bar_.set_result(current_, static_cast<int>(hits_.size()), hits_.size() >= kMaxHits);
}

} // namespace ptoscope::views
