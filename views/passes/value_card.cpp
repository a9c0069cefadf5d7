#include "views/passes/value_card.h"

#include "core/dsl/called_names.h"
#include "core/snapshots/nodes/value_facts.h"
#include "views/common/operator_card.h"
#include "views/common/signature_help.h"
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
  for (const Side side : {Side::Before, Side::After})
    signatures_[static_cast<std::size_t>(side)] =
        new SignatureHelp(theme, view.view(side), [this] { return signature_at_caret(); }, this);
}

const HoverCard& ValueCard::signature() const {
  for (const SignatureHelp* one : signatures_)
    if (one->card().isVisible())
      return one->card();
  return signatures_.back()->card();
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

bool ValueCard::show_signature() {
  hide();
  const bool is_after = &view_.view_showing(view_.current_side()) == &view_.view(Side::After);
  return signatures_[static_cast<std::size_t>(is_after ? Side::After : Side::Before)]->show();
}

CardText ValueCard::signature_at_caret() const {
  const Side side = view_.current_side();
  const TextPlace place = text_place(side, view_.view_showing(side).caret());
  if (place.text == nullptr)
    return {};
  return signature_card(operators_, place.text->text(), place.text->tokens(), place.offset);
}

void ValueCard::hide() {
  rest_.stop();
  card_->hide();
}

bool ValueCard::show(Side side, const QByteArray& name, const CodePlace& place) {
  const CardText shown = content(side, name, place);
  if (shown.is_empty())
    return false;
  card_->show_beside(view_.view_showing(side).rect_of(place), shown);
  return true;
}

ValueCard::TextPlace ValueCard::text_place(Side side, const CodePlace& place) const {
  if (!layout_ || place.line < 0)
    return {};
  const std::int32_t line = layout_->text_line(side, place.line);
  if (line < 0)
    return {};
  const dsl::ParsedText& text =
      side == Side::Before ? *layout_->diff->before : *layout_->diff->after;
  const auto at = static_cast<std::uint32_t>(line);
  if (static_cast<std::size_t>(place.begin) > text.line(at).size())
    return {}; // a note, which is longer than the line above
  return {&text, at, text.lines().offset(at) + static_cast<std::uint32_t>(place.begin)};
}

std::string ValueCard::written_at(Side side, const CodePlace& place) const {
  const TextPlace at = text_place(side, place);
  if (at.text == nullptr)
    return {};
  const auto name = dsl::dotted_name_at(at.text->text(), at.text->tokens(), at.offset);
  return name ? std::string(name->text) : std::string();
}

CardText ValueCard::content(Side side, const QByteArray& name, const CodePlace& place) const {
  const TextPlace at = text_place(side, place);
  if (at.text == nullptr || name.isEmpty())
    return {};
  const auto column = static_cast<std::uint32_t>(place.begin);
  if (const ops::Operator* op = operator_named(operators_, written_at(side, place))) {
    CallTypes types;
    const auto call =
        nodes(side) ? snapshots::expression_facts(*nodes(side), at.line, column) : std::nullopt;
    if (call && call->what == op->name())
      types = {call->argument_types, call->result_type};
    return operator_card(*op, types);
  }
  if (!nodes(side))
    return {};
  const std::int32_t function = nodes(side)->text().structure().function_at(at.line);
  const std::string wanted = name.toStdString();
  if (const auto facts = snapshots::value_facts(*nodes(side), function, wanted))
    return {QString::fromUtf8(name) + QStringLiteral(": ") + QString::fromStdString(facts->type),
            value_note(*facts)};
  const auto facts = snapshots::expression_facts(*nodes(side), at.line, column);
  // Only what the pointer is on: the function, not its keywords.
  if (!facts || facts->type.empty() || !("." + facts->what).ends_with("." + wanted))
    return {};
  return {QString::fromStdString(facts->what) + QStringLiteral("(…): ") +
              QString::fromStdString(facts->type),
          QString()};
}

} // namespace ptoscope::views
