#include "views/common/choice_popup.h"
#include "views/common/operator_card.h"
#include "views/common/theme.h"
#include "views/passes/diff_view.h"
#include "views/passes/name_lookup.h"
#include "views/passes/passes_pane.h"
#include "views/passes/rename_popup.h"
#include "views/passes/row_detail.h"
#include "views/passes/step_list_model.h"
#include "views/passes/value_card.h"
#include "views/passes/value_follower.h"

#include <algorithm>

namespace ptoscope::views {

void PassesPane::choose_step(int step, Arrival arrival) {
  if (!pair_.build || step < 0 || step >= pair_.build->step_count())
    return;
  Selection selection = context_.links.selection();
  selection.step = pair_.build->step_key(step);
  selection.line = -1;
  selection.line_in_before = false;
  if (arrival == Arrival::KeepPlace) {
    context_.links.propose(selection);
    return;
  }
  own_proposal_ = true;
  context_.links.propose(selection);
  own_proposal_ = false;
  refresh(arrival);
}

int PassesPane::step_in_list(int delta, bool only_changed) const {
  const int direction = delta > 0 ? 1 : -1;
  int row = filter_->mapFromSource(model_->index(pair_.step, 0)).row();
  for (int left = std::abs(delta); left > 0;) {
    row += direction;
    if (row < 0 || row >= filter_->rowCount())
      return -1;
    const int step = filter_->mapToSource(filter_->index(row, 0)).row();
    if (!only_changed || summaries_.has_change(step))
      --left;
  }
  return filter_->mapToSource(filter_->index(row, 0)).row();
}

void PassesPane::step_by(int delta, bool only_changed, Arrival arrival) {
  if (!pair_.build)
    return;
  const int step = step_in_list(delta, only_changed);
  if (step >= 0)
    choose_step(step, arrival);
  else
    emit status_message(delta > 0 ? tr("This is the last step") : tr("This is the first step"));
}

void PassesPane::go_to_change(int delta) {
  if (!shown_.layout)
    return;
  const std::vector<std::int32_t>& changes = shown_.layout->changes;
  const int line = diff_view_->current_line();
  if (delta > 0) {
    const auto next = std::upper_bound(changes.begin(), changes.end(), line);
    if (next != changes.end()) {
      diff_view_->go_to_line(*next);
      return;
    }
  } else {
    const auto next = std::lower_bound(changes.begin(), changes.end(), line);
    if (next != changes.begin()) {
      diff_view_->go_to_line(*std::prev(next));
      return;
    }
  }
  step_by(delta, true, delta > 0 ? Arrival::FirstChange : Arrival::LastChange);
}

void PassesPane::toggle_fold(int index) {
  if (!shown_.layout || index < 0 || index >= static_cast<int>(shown_.layout->folds.size()))
    return;
  const Fold& fold = shown_.layout->folds[static_cast<std::size_t>(index)];
  switch (fold.kind) {
  case FoldKind::Renames:
    show_renames(fold.section);
    return;
  case FoldKind::Unchanged:
    layout_options_.expanded.insert(fold.rows_begin);
    break;
  case FoldKind::Section: {
    const diff::SnapshotDiff& diff = *shown_.layout->diff;
    const std::string name =
        section_name(diff, diff.sections[static_cast<std::size_t>(fold.section)]);
    if (layout_options_.collapsed.erase(name) == 0)
      layout_options_.collapsed.insert(name);
    break;
  }
  }
  refresh(Arrival::KeepPlace);
}

void PassesPane::set_function(const QString& function) {
  Selection selection = context_.links.selection();
  selection.function = function;
  context_.links.propose(selection);
  focus_main_part();
}

void PassesPane::choose_function() {
  const StepSummary& summary = summaries_.at(pair_.step);
  choice_functions_ = QStringList(QString()) + summary.functions; // all of them come first
  if (!summary.known) {
    for (const dsl::Function& function : shown_.layout->diff->after->structure().functions)
      choice_functions_.append(QString::fromStdString(function.name));
  }
  std::vector<Choice> choices;
  int current = 0;
  for (const QString& name : std::as_const(choice_functions_)) {
    const int id = static_cast<int>(choices.size());
    if (name == context_.links.selection().function)
      current = id;
    choices.push_back({name.isEmpty() ? tr("Whole program") : name,
                       summary.changed_functions.contains(name) ? tr("changed") : QString(), 0,
                       id});
  }
  functions_popup_->open(tr("Function"), choices, current, diff_view_->mapToGlobal(QPoint(8, 8)));
}

void PassesPane::next_mode() {
  switch (layout_options_.mode) {
  case DiffMode::SideBySide:
    layout_options_.mode = DiffMode::Stacked;
    break;
  case DiffMode::Stacked:
    layout_options_.mode = DiffMode::Inline;
    break;
  case DiffMode::Inline:
    layout_options_.mode = DiffMode::SideBySide;
    break;
  }
  refresh(Arrival::KeepPlace);
}

void PassesPane::go_to_text_line(Side side, std::int32_t line) {
  const std::int32_t shown = shown_.layout->shown_line(side, line);
  if (shown < 0) {
    emit status_message(tr("That line is in a function that isn't shown"));
    return;
  }
  const std::vector<std::int32_t>& row_of =
      side == Side::Before ? shown_.layout->row_of_before : shown_.layout->row_of_after;
  const std::int32_t fold = shown_.layout->fold_hiding(row_of[static_cast<std::size_t>(line)]);
  if (fold < 0) {
    diff_view_->go_to_line(shown);
    return;
  }
  const Fold& hiding = shown_.layout->folds[static_cast<std::size_t>(fold)];
  if (hiding.kind == FoldKind::Unchanged)
    layout_options_.expanded.insert(hiding.rows_begin);
  else
    layout_options_.collapsed.clear();
  target_side_ = side;
  target_line_ = line;
  refresh(Arrival::TextLine);
}

void PassesPane::go_to_definition(Side side, const QByteArray& name, int shown_line) {
  if (!shown_.layout || name.isEmpty())
    return;
  constexpr std::string_view kOwnFunction = "self.";
  const std::string written =
      value_card_->written_at(side, diff_view_->view_showing(side).place_at_caret());
  if (operator_named(value_card_->operators(), written) != nullptr) {
    emit operator_requested(QString::fromStdString(written));
    return;
  }
  const dsl::ParsedText& text =
      side == Side::Before ? *shown_.layout->diff->before : *shown_.layout->diff->after;
  const std::string_view plain(name.constData(), static_cast<std::size_t>(name.size()));
  // A function that is called or handed over, whatever values are called so.
  std::int32_t line =
      written == std::string(kOwnFunction).append(plain) ? header_line(text, plain) : -1;
  if (line < 0)
    line = definition_line(text, plain, shown_.layout->text_line(side, shown_line));
  if (line < 0) {
    emit status_message(tr("%1 is not bound in this snapshot").arg(QString::fromUtf8(name)));
    return;
  }
  context_.links.begin_place();
  if (shown_.layout->shown_line(side, line) >= 0) {
    go_to_text_line(side, line);
    return;
  }
  // In a function that the filter hides: that one is shown instead.
  Selection selection = context_.links.selection();
  const std::int32_t function = text.structure().function_at(static_cast<std::uint32_t>(line));
  selection.function =
      function < 0 ? QString()
                   : QString::fromStdString(
                         text.structure().functions[static_cast<std::size_t>(function)].name);
  selection.line = line;
  selection.line_in_before = side == Side::Before;
  selection.name = QString::fromUtf8(name);
  context_.links.propose(selection);
}

void PassesPane::go_to_counterpart() {
  const DiffLayout& layout = *shown_.layout;
  const int line = diff_view_->current_line();
  const std::int32_t row =
      line < layout.line_count() ? layout.row_of_line[static_cast<std::size_t>(line)] : -1;
  if (row >= 0) {
    const diff::Row& found = layout.diff->rows[static_cast<std::size_t>(row)];
    if (const auto other = move_counterpart(*layout.diff, found)) {
      go_to_text_line(other->side, other->line);
      return;
    }
  }
  emit status_message(tr("This line was not moved"));
}

void PassesPane::hover_name(Side side, const QByteArray& name, const CodePlace& place) {
  value_card_->hover(side, name, place);
  if (!shown_.layout || name.isEmpty()) {
    diff_view_->highlight_names({}, {});
    return;
  }
  const QByteArray other = QByteArray::fromStdString(
      counterpart(*shown_.layout->diff, side,
                  std::string_view(name.constData(), static_cast<std::size_t>(name.size()))));
  if (side == Side::Before)
    diff_view_->highlight_names(name, other);
  else
    diff_view_->highlight_names(other, name);
}

void PassesPane::show_type() {
  if (!value_card_->show_at_caret())
    emit status_message(tr("Nothing is known of what is at the caret"));
}

void PassesPane::go_to_unread() {
  for (const Side side : {Side::After, Side::Before}) {
    const std::vector<Diagnostic>& findings = value_card_->nodes(side)->diagnostics();
    if (findings.empty())
      continue;
    go_to_text_line(side, static_cast<std::int32_t>(findings.front().place.line) - 1);
    return;
  }
}

std::int32_t PassesPane::function_at_caret(const dsl::ParsedText& text) const {
  const std::int32_t line =
      shown_.layout->text_line(diff_view_->current_side(), diff_view_->current_line());
  return line < 0 ? -1 : text.structure().function_at(static_cast<std::uint32_t>(line));
}

void PassesPane::follow_value() {
  const Side side = diff_view_->current_side();
  const QByteArray name = diff_view_->view_showing(side).name_at_caret();
  if (name.isEmpty()) {
    emit status_message(tr("Put the caret on a name first"));
    return;
  }
  const dsl::ParsedText& text =
      side == Side::Before ? *shown_.layout->diff->before : *shown_.layout->diff->after;
  const std::int32_t function = function_at_caret(text);
  const QString function_name =
      function < 0 ? QString()
                   : QString::fromStdString(
                         text.structure().functions[static_cast<std::size_t>(function)].name);
  const bool in_base = side == Side::Before && !shown_.layout->options.single;
  follower_->follow(in_base ? pair_.base_build : pair_.build,
                    in_base ? pair_.base_step : pair_.step, function_name, QString::fromUtf8(name));
}

void PassesPane::go_to_history(int step) {
  if (step >= static_cast<int>(follower_->states().size()))
    return;
  const snapshots::NameState& state = follower_->states()[static_cast<std::size_t>(step)];
  Selection selection = context_.links.selection();
  selection.step = pair_.build->step_key(step);
  selection.line = -1;
  if (!state.names.empty()) {
    selection.line = static_cast<int>(state.definition_line);
    selection.line_in_before = false;
    selection.name = QString::fromStdString(state.names.front());
  }
  context_.links.propose(selection);
}

snapshots::ConditionContext PassesPane::condition_context() const {
  snapshots::ConditionContext result;
  if (!shown_.layout)
    return result;
  const Side side = diff_view_->current_side();
  const diff::SnapshotDiff& diff = *shown_.layout->diff;
  const dsl::ParsedTextPtr text = side == Side::Before ? diff.before : diff.after;
  const std::int32_t function = function_at_caret(*text);
  if (function >= 0)
    result.function = text->structure().functions[static_cast<std::size_t>(function)].name;
  const std::string name = diff_view_->view_showing(side).name_at_caret().toStdString();
  if (snapshots::defines(*text, name))
    result.value = name;
  result.type_of = [text, function](std::string_view value) {
    return snapshots::printed_type(*text, function, value);
  };
  return result;
}

void PassesPane::go_to_hit(const QString& step, const snapshots::ConditionHit& hit) {
  const int found_step = pair_.build ? pair_.build->find_step(step) : -1;
  if (found_step < 0)
    return;
  Selection selection = context_.links.selection();
  selection.step = step;
  selection.name.clear();
  // What is gone stood on the other side.
  const bool gone = !hit.line && hit.line_before;
  selection.line_in_before = gone;
  selection.line = static_cast<int>(gone ? *hit.line_before : hit.line.value_or(0));
  if (gone) {
    selection.base_build.clear();
    selection.base_step.clear();
  }
  const auto text =
      pair_.build->store()->text(static_cast<std::size_t>(gone ? found_step - 1 : found_step));
  if (text && !selection.function.isEmpty()) {
    const dsl::TextStructure& structure = (*text)->structure();
    // Else the line would not be there.
    if (structure.function_at(static_cast<std::uint32_t>(selection.line)) !=
        structure.function_named(selection.function.toStdString()))
      selection.function.clear();
  }
  context_.links.propose(selection);
}

void PassesPane::set_base(int step) {
  Selection selection = context_.links.selection();
  selection.base_build.clear();
  selection.base_step = step < 0 ? QString() : pair_.build->step_key(step);
  context_.links.propose(selection);
}

void PassesPane::show_renames(std::int32_t section) {
  if (!shown_.layout)
    return;
  auto* popup = new RenamePopup(*shown_.layout->diff, section, context_.theme.code_font(), this);
  popup->setAttribute(Qt::WA_DeleteOnClose);
  popup->show();
}

} // namespace ptoscope::views
