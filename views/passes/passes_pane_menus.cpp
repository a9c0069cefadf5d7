#include "views/common/large_file_view.h"
#include "views/common/large_text_view.h"
#include "views/passes/diff_view.h"
#include "views/passes/passes_pane.h"
#include "views/passes/step_finder.h"
#include "views/passes/step_list_model.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMenu>
#include <QTableView>

namespace ptoscope::views {

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

void PassesPane::show_code_menu(const QPoint& global, int) {
  QMenu menu(this);
  for (const PassesAction which :
       {PassesAction::GoToDefinition, PassesAction::ShowType, PassesAction::Signature,
        PassesAction::FollowValue, PassesAction::GoToCounterpart})
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
  const snapshots::ConditionContext context = condition_context();
  const auto add = [&](const QString& label, const std::string& condition) {
    menu.addAction(label, this, [this, text = QString::fromStdString(condition)] {
      step_finder_->open_with(text);
    });
  };
  const std::string type = context.value.empty() ? "" : context.type_of(context.value);
  if (!type.empty())
    add(tr("%1 has this type").arg(QString::fromStdString(context.value)),
        "type " + context.value + " = " + type);
  for (const snapshots::ConditionProposal& proposal :
       snapshots::condition_proposals({}, {}, context, 0)) {
    if (proposal.complete)
      add(QString::fromStdString(proposal.text), proposal.text);
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
