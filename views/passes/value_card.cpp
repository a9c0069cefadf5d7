#include "views/passes/value_card.h"

#include "core/snapshots/nodes/value_facts.h"
#include "views/common/hover_card.h"
#include "views/passes/diff_view.h"
#include "views/passes/value_note.h"

#include <tuple>
#include <utility>

namespace ptoscope::views {

namespace {

/// The pointer has to rest so long on a name.
constexpr int kRest_ms = 350;

using BothNodes = std::pair<snapshots::SnapshotNodesPtr, snapshots::SnapshotNodesPtr>;

} // namespace

ValueCard::ValueCard(JobQueue& jobs, const Theme& theme, DiffView& view, QObject* parent)
    : QObject(parent), jobs_(jobs), view_(view), card_(new HoverCard(theme, &view)) {
  rest_.setSingleShot(true);
  rest_.setInterval(kRest_ms);
  connect(&rest_, &QTimer::timeout, this, [this] { show(side_, name_, place_); });
  connect(&view, &DiffView::scrolled, this, &ValueCard::hide);
}

void ValueCard::set_pair(const LoadedPair& pair) {
  hide();
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  layout_ = pair.layout;
  before_ = nullptr;
  after_ = nullptr;
  if (!layout_ || !pair.request.build)
    return;
  auto work = [diff = layout_->diff,
               diffs = pair.request.build->shared_diffs()](const JobContext& context) {
    return BothNodes(diffs->nodes().read(diff->before, context.token),
                     diffs->nodes().read(diff->after, context.token));
  };
  job_ = jobs_.submit<BothNodes>(QString(), JobPriority::Normal, this, work,
                                 [this](const BothNodes& nodes) {
                                   job_ = 0;
                                   std::tie(before_, after_) = nodes;
                                   emit nodes_read();
                                 });
}

void ValueCard::hover(Side side, const QByteArray& name, const CodePlace& place) {
  hide();
  if (name.isEmpty())
    return;
  side_ = side;
  name_ = name;
  place_ = place;
  rest_.start();
}

bool ValueCard::show_at_caret() {
  const Side side = view_.current_side();
  const CodeView& code = view_.view_showing(side);
  return show(side, code.name_at_caret(), code.place_at_caret());
}

void ValueCard::hide() {
  rest_.stop();
  card_->hide();
}

bool ValueCard::show(Side side, const QByteArray& name, const CodePlace& place) {
  const Content shown = content(side, name, place);
  if (shown.code.isEmpty())
    return false;
  card_->show_beside(view_.view_showing(side).rect_of(place), shown.code, shown.note);
  return true;
}

ValueCard::Content ValueCard::content(Side side, const QByteArray& name,
                                      const CodePlace& place) const {
  if (!layout_ || !nodes(side) || name.isEmpty() || place.line < 0)
    return {};
  const std::int32_t line = layout_->text_line(side, place.line);
  if (line < 0)
    return {};
  const auto at = static_cast<std::uint32_t>(line);
  const std::int32_t function = nodes(side)->text().structure().function_at(at);
  const std::string wanted = name.toStdString();
  if (const auto facts = snapshots::value_facts(*nodes(side), function, wanted))
    return {QString::fromUtf8(name) + QStringLiteral(": ") + QString::fromStdString(facts->type),
            value_note(*facts)};
  const auto facts =
      snapshots::expression_facts(*nodes(side), at, static_cast<std::uint32_t>(place.begin));
  // Only what the pointer is on: the operator or function, not its keywords.
  if (!facts || facts->type.empty() || !("." + facts->what).ends_with("." + wanted))
    return {};
  return {QString::fromStdString(facts->what) + QStringLiteral("(…): ") +
              QString::fromStdString(facts->type),
          QString()};
}

} // namespace ptoscope::views
