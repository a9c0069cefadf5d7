#include "core/diff/unified.h"
#include "core/report/html_report.h"
#include "core/support/file_io.h"
#include "views/common/large_text_view.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/diff_view.h"
#include "views/passes/find_bar.h"
#include "views/passes/find_controller.h"
#include "views/passes/function_picker.h"
#include "views/passes/large_step_view.h"
#include "views/passes/large_text_finder.h"
#include "views/passes/name_lookup.h"
#include "views/passes/passes_pane.h"
#include "views/passes/rename_popup.h"
#include "views/passes/row_detail.h"
#include "views/passes/row_detail_view.h"
#include "views/passes/step_finder.h"
#include "views/passes/step_header.h"
#include "views/passes/step_list_model.h"
#include "views/passes/value_card.h"
#include "views/passes/value_follower.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>

#include <algorithm>

namespace ptoscope::views {

void PassesPane::build_actions() {
  const std::span<const ActionSpec> specs = passes_action_specs();
  for (std::size_t i = 0; i < specs.size(); ++i)
    actions_[i] = context_.actions.add(specs[i], this, this);
  context_.actions.name_group("passes", "PassesActions",
                              QT_TRANSLATE_NOOP("PassesActions", "Passes"));
  const auto on = [this](PassesAction which, auto&& handler) {
    connect(action(which), &QAction::triggered, this, handler);
  };
  on(PassesAction::NextStep, [this] { step_by(1, false); });
  on(PassesAction::PreviousStep, [this] { step_by(-1, false); });
  on(PassesAction::NextChangedStep, [this] { step_by(1, true); });
  on(PassesAction::PreviousChangedStep, [this] { step_by(-1, true); });
  on(PassesAction::NextChange, [this] { go_to_change(1); });
  on(PassesAction::PreviousChange, [this] { go_to_change(-1); });
  on(PassesAction::Find, [this] { find_bar_->open(); });
  on(PassesAction::NextHit, [this] {
    find_->next();
    large_->finder().next();
  });
  on(PassesAction::PreviousHit, [this] {
    find_->previous();
    large_->finder().previous();
  });
  on(PassesAction::FirstStepWhere, [this] { step_finder_->open(); });
  on(PassesAction::Function, [this] { choose_function(); });
  on(PassesAction::Mode, [this] { next_mode(); });
  on(PassesAction::ExpandAll, [this] {
    layout_options_.collapsed.clear();
    refresh(Arrival::KeepPlace);
  });
  on(PassesAction::RenameTable, [this] { show_renames(-1); });
  on(PassesAction::ShowType, [this] { show_type(); });
  on(PassesAction::FollowValue, [this] { follow_value(); });
  on(PassesAction::StopFollowing, [this] { follower_->clear(); });
  on(PassesAction::GoToDefinition, [this] {
    const Side side = diff_view_->current_side();
    go_to_definition(side, diff_view_->view_showing(side).name_at_caret(),
                     diff_view_->current_line());
  });
  on(PassesAction::GoToCounterpart, [this] { go_to_counterpart(); });
  on(PassesAction::SetBase, [this] { set_base(pair_.step); });
  on(PassesAction::ResetBase, [this] { set_base(-1); });
  on(PassesAction::CopyBefore, [this] { copy_side(Side::Before); });
  on(PassesAction::CopyAfter, [this] { copy_side(Side::After); });
  on(PassesAction::CopyDiff, [this] { QApplication::clipboard()->setText(unified_text()); });
  on(PassesAction::ExportDiff, [this] { export_diff(); });
  on(PassesAction::ExportReport, [this] { export_report(); });
  on(PassesAction::OpenInEditor, [this] { open_in_editor(); });
  on(PassesAction::FilterSteps, [this] {
    filter_edit_->setFocus(Qt::ShortcutFocusReason);
    filter_edit_->selectAll();
  });

  const auto toggle = [this](PassesAction which, auto&& handler) {
    action(which)->setCheckable(true);
    connect(action(which), &QAction::toggled, this, handler);
  };
  toggle(PassesAction::OnlyChanged, [this](bool on_now) { filter_->set_only_changed(on_now); });
  toggle(PassesAction::Fold, [this](bool on_now) {
    layout_options_.fold_unchanged = on_now;
    layout_options_.expanded.clear();
    refresh(Arrival::KeepPlace);
  });
  toggle(PassesAction::WholeLine, [this](bool on_now) { set_detail_visible(on_now); });
  toggle(PassesAction::FoldRenames, [this](bool on_now) {
    diff_options_.fold_renames = on_now;
    refresh(Arrival::KeepPlace);
  });
  toggle(PassesAction::DetectMoves, [this](bool on_now) {
    diff_options_.detect_moves = on_now;
    refresh(Arrival::KeepPlace);
  });
  toggle(PassesAction::IgnoreLayout, [this](bool on_now) {
    diff_options_.ignore_layout = on_now;
    refresh(Arrival::KeepPlace);
  });

  for (const PassesAction which :
       {PassesAction::PreviousChange, PassesAction::NextChange, PassesAction::Mode,
        PassesAction::WholeLine, PassesAction::Fold, PassesAction::OnlyChanged,
        PassesAction::FoldRenames, PassesAction::IgnoreLayout, PassesAction::Function,
        PassesAction::Find})
    header_->add_action(action(which));
}

void PassesPane::update_actions() {
  const auto check = [this](PassesAction which, bool checked) {
    const QSignalBlocker blocker(action(which));
    action(which)->setChecked(checked);
  };
  check(PassesAction::Fold, layout_options_.fold_unchanged);
  check(PassesAction::WholeLine, !detail_->isHidden());
  check(PassesAction::OnlyChanged, filter_->only_changed());
  check(PassesAction::FoldRenames, diff_options_.fold_renames);
  check(PassesAction::DetectMoves, diff_options_.detect_moves);
  check(PassesAction::IgnoreLayout, diff_options_.ignore_layout);

  const bool shown = shown_.layout != nullptr;
  const bool pair = shown && !shown_.layout->options.single;
  for (const PassesAction which :
       {PassesAction::NextStep, PassesAction::PreviousStep, PassesAction::NextChangedStep,
        PassesAction::PreviousChangedStep, PassesAction::SetBase, PassesAction::ExportReport,
        PassesAction::FirstStepWhere})
    action(which)->setEnabled(pair_.build != nullptr);
  for (const PassesAction which :
       {PassesAction::NextChange, PassesAction::PreviousChange, PassesAction::Function,
        PassesAction::CopyAfter, PassesAction::ShowType, PassesAction::FollowValue,
        PassesAction::GoToDefinition})
    action(which)->setEnabled(shown);
  for (const PassesAction which : {PassesAction::CopyBefore, PassesAction::CopyDiff,
                                   PassesAction::ExportDiff, PassesAction::GoToCounterpart})
    action(which)->setEnabled(pair);
  for (const PassesAction which : {PassesAction::Find, PassesAction::OpenInEditor})
    action(which)->setEnabled(shown || shows_text_only());
  for (const PassesAction which :
       {PassesAction::Mode, PassesAction::Fold, PassesAction::WholeLine, PassesAction::FoldRenames,
        PassesAction::DetectMoves, PassesAction::IgnoreLayout})
    action(which)->setEnabled(!shows_text_only());
  action(PassesAction::RenameTable)->setEnabled(pair && !shown_.layout->diff->renames.empty());
  action(PassesAction::StopFollowing)->setEnabled(follower_->active());
  action(PassesAction::ExpandAll)->setEnabled(!layout_options_.collapsed.empty());
  const Selection& selection = context_.links.selection();
  action(PassesAction::ResetBase)
      ->setEnabled(!selection.base_step.isEmpty() || !selection.base_build.isEmpty());
}

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
  QStringList functions = summary.functions;
  if (!summary.known) {
    for (const dsl::Function& function : shown_.layout->diff->after->structure().functions)
      functions.append(QString::fromStdString(function.name));
  }
  picker_->open(functions, summary.changed_functions, context_.links.selection().function,
                diff_view_->mapToGlobal(QPoint(8, 8)));
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
  const dsl::ParsedText& text =
      side == Side::Before ? *shown_.layout->diff->before : *shown_.layout->diff->after;
  const std::int32_t line = definition_line(
      text, std::string_view(name.constData(), static_cast<std::size_t>(name.size())),
      shown_.layout->text_line(side, shown_line));
  if (line < 0) {
    emit status_message(tr("%1 is not bound in this snapshot").arg(QString::fromUtf8(name)));
    return;
  }
  go_to_text_line(side, line);
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

void PassesPane::follow_value() {
  const Side side = diff_view_->current_side();
  const QByteArray name = diff_view_->view_showing(side).name_at_caret();
  if (name.isEmpty()) {
    emit status_message(tr("Put the caret on a name first"));
    return;
  }
  const dsl::ParsedText& text =
      side == Side::Before ? *shown_.layout->diff->before : *shown_.layout->diff->after;
  const std::int32_t line = shown_.layout->text_line(side, diff_view_->current_line());
  const std::int32_t function =
      line < 0 ? -1 : text.structure().function_at(static_cast<std::uint32_t>(line));
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
  const std::int32_t line = shown_.layout->text_line(side, diff_view_->current_line());
  const dsl::TextStructure& structure = text->structure();
  const std::int32_t function =
      line < 0 ? -1 : structure.function_at(static_cast<std::uint32_t>(line));
  if (function >= 0)
    result.function = structure.functions[static_cast<std::size_t>(function)].name;
  const std::string name = diff_view_->view_showing(side).name_at_caret().toStdString();
  if (std::ranges::any_of(structure.definitions, [&](const dsl::Definition& definition) {
        return text->text().substr(definition.name_offset, definition.name_length) == name;
      }))
    result.value = name;
  result.type_of = [text](std::string_view value) { return snapshots::printed_type(*text, value); };
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

void PassesPane::fill_base_menu(QMenu& menu) {
  if (!pair_.build)
    return;
  menu.addAction(action(PassesAction::ResetBase));
  QMenu* steps = menu.addMenu(tr("A step of this build"));
  for (int step = 0; step < pair_.build->step_count(); ++step) {
    const snapshots::Step& shown_step =
        pair_.build->store()->steps()[static_cast<std::size_t>(step)];
    steps->addAction(QString::fromStdString(shown_step.label()), this,
                     [this, step] { set_base(step); });
  }
  for (Build* build : context_.workspace.builds()) {
    if (build == pair_.build || build->state() != Build::State::Ready)
      continue;
    menu.addAction(tr("The same step of %1").arg(build->title()), this, [this, id = build->id()] {
      Selection selection = context_.links.selection();
      selection.base_build = id;
      selection.base_step.clear();
      context_.links.propose(selection);
    });
  }
}

void PassesPane::show_renames(std::int32_t section) {
  if (!shown_.layout)
    return;
  auto* popup = new RenamePopup(*shown_.layout->diff, section, context_.theme.code_font(), this);
  popup->setAttribute(Qt::WA_DeleteOnClose);
  popup->show();
}

void PassesPane::copy_side(Side side) {
  const diff::SnapshotDiff& diff = *shown_.layout->diff;
  const dsl::ParsedText& text = side == Side::Before ? *diff.before : *diff.after;
  std::string_view part = text.text();
  const std::int32_t index = text.structure().function_named(layout_options_.function);
  if (!layout_options_.function.empty() && index >= 0) {
    const dsl::LineRange lines = text.structure().functions[static_cast<std::size_t>(index)].lines;
    const std::size_t begin = text.lines().offset(lines.begin);
    const std::size_t end =
        lines.end < text.line_count() ? text.lines().offset(lines.end) : part.size();
    part = part.substr(begin, end - begin);
  }
  QApplication::clipboard()->setText(
      QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())));
}

QString PassesPane::file_of(Side side) const {
  const PairRequest& request = shown_.request;
  const Build* build = side == Side::Before ? request.base_build : request.build;
  const int step = side == Side::Before ? request.base_step : request.step;
  return QFile::decodeName(build->store()->steps()[static_cast<std::size_t>(step)].file.c_str());
}

QString PassesPane::unified_text() const {
  if (!shown_.layout || shown_.layout->options.single)
    return {};
  const diff::SnapshotDiff& diff = *shown_.layout->diff;
  return QString::fromStdString(diff::unified_diff(*diff.before,
                                                   file_of(Side::Before).toStdString(), *diff.after,
                                                   file_of(Side::After).toStdString()));
}

void PassesPane::write_in_background(const QString& title, const QString& path,
                                     std::function<Expected<std::string>(const JobContext&)> make) {
  auto work = [make = std::move(make),
               file = QFile::encodeName(path).toStdString()](const JobContext& context) -> Status {
    const Expected<std::string> content = make(context);
    return content ? write_file_atomically(file, *content) : Status(content.error());
  };
  context_.workspace.jobs().submit<Status>(
      title, JobPriority::Normal, this, work, [this, path](const Status& status) {
        emit status_message(status ? tr("Written: %1").arg(path) : diagnostic_line(status.error()));
      });
}

void PassesPane::export_diff() {
  if (!shown_.layout || shown_.layout->options.single)
    return;
  // What is shown may change while the dialog is open.
  const diff::SnapshotDiffPtr diff = shown_.layout->diff;
  const std::string before = file_of(Side::Before).toStdString();
  const std::string after = file_of(Side::After).toStdString();
  const QString name = QString::fromStdString(
      pair_.build->store()->steps()[static_cast<std::size_t>(pair_.step)].pass + ".diff");
  const QString path = QFileDialog::getSaveFileName(this, tr("Export unified diff"), name);
  if (path.isEmpty())
    return;
  write_in_background(tr("Writing the diff"), path,
                      [diff, before, after](const JobContext&) -> Expected<std::string> {
                        return diff::unified_diff(*diff->before, before, *diff->after, after);
                      });
}

void PassesPane::export_report() {
  const snapshots::SnapshotStorePtr store = pair_.build->store();
  const QString path = QFileDialog::getSaveFileName(this, tr("Export HTML report"),
                                                    pair_.build->title() + QStringLiteral(".html"));
  if (path.isEmpty())
    return;
  write_in_background(tr("Writing the report"), path, [store](const JobContext& context) {
    return report::html_report(store, {}, context.token, context.progress);
  });
}

void PassesPane::open_in_editor() {
  if (shows_text_only())
    emit editor_requested(file_of(Side::After),
                          static_cast<int>(large_->text_view().caret().line + 1));
  if (!shown_.layout)
    return;
  const Side side = shown_.layout->options.single ? Side::After : diff_view_->current_side();
  const std::int32_t line = shown_.layout->text_line(side, diff_view_->current_line());
  emit editor_requested(file_of(side), std::max(0, line) + 1);
}

void PassesPane::show_code_menu(const QPoint& global, int) {
  QMenu menu(this);
  for (const PassesAction which :
       {PassesAction::GoToDefinition, PassesAction::FollowValue, PassesAction::GoToCounterpart})
    menu.addAction(action(which));
  fill_condition_menu(*menu.addMenu(tr("First step where")));
  menu.addSeparator();
  const QString selected = diff_view_->view(diff_view_->current_side()).selected_text();
  QAction* copy = menu.addAction(tr("Copy"), this,
                                 [selected] { QApplication::clipboard()->setText(selected); });
  copy->setEnabled(!selected.isEmpty());
  for (const PassesAction which :
       {PassesAction::CopyBefore, PassesAction::CopyAfter, PassesAction::CopyDiff})
    menu.addAction(action(which));
  menu.addSeparator();
  menu.addAction(action(PassesAction::OpenInEditor));
  menu.exec(global);
}

void PassesPane::fill_condition_menu(QMenu& menu) {
  for (const snapshots::ConditionProposal& proposal :
       snapshots::condition_proposals({}, {}, condition_context(), 0)) {
    if (!proposal.complete)
      continue;
    const QString text = QString::fromStdString(proposal.text);
    menu.addAction(text, this, [this, text] { step_finder_->open_with(text); });
  }
  menu.addSeparator();
  menu.addAction(action(PassesAction::FirstStepWhere));
}

void PassesPane::show_text_menu(const QPoint& global) {
  QMenu menu(this);
  const QString selected = large_->text_view().selected_text();
  QAction* copy = menu.addAction(tr("Copy"), this,
                                 [selected] { QApplication::clipboard()->setText(selected); });
  copy->setEnabled(!selected.isEmpty());
  menu.addAction(action(PassesAction::Find));
  menu.addSeparator();
  menu.addAction(action(PassesAction::OpenInEditor));
  menu.exec(global);
}

void PassesPane::show_step_menu(const QPoint& position) {
  const QModelIndex index = list_->indexAt(position);
  if (!index.isValid())
    return;
  const int step = filter_->mapToSource(index).row();
  const snapshots::Step& shown_step = pair_.build->store()->steps()[static_cast<std::size_t>(step)];
  const QString file = QFile::decodeName(shown_step.file.c_str());
  QMenu menu(this);
  menu.addAction(tr("Compare with %1").arg(QString::fromStdString(shown_step.label())), this,
                 [this, step] { set_base(step); });
  menu.addAction(action(PassesAction::ResetBase));
  menu.addSeparator();
  menu.addAction(tr("Copy path"), this, [file] { QApplication::clipboard()->setText(file); });
  menu.addAction(tr("Open in the editor"), this, [this, file] { emit editor_requested(file, 1); });
  menu.exec(list_->viewport()->mapToGlobal(position));
}

} // namespace ptoscope::views
