#include "views/common/find_bar.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_finder.h"
#include "views/common/row_detail_view.h"
#include "views/passes/diff_view.h"
#include "views/passes/find_controller.h"
#include "views/passes/passes_pane.h"
#include "views/passes/step_finder.h"
#include "views/passes/step_header.h"
#include "views/passes/step_list_model.h"
#include "views/passes/value_card.h"
#include "views/passes/value_follower.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>

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
  on(PassesAction::Signature, [this] {
    if (!value_card_->show_signature())
      emit status_message(tr("The caret is in no call of an operator"));
  });
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
        PassesAction::CopyAfter, PassesAction::ShowType, PassesAction::Signature,
        PassesAction::FollowValue, PassesAction::GoToDefinition})
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

} // namespace ptoscope::views
