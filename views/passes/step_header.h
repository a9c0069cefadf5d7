#pragma once

#include "core/snapshots/nodes/snapshot_nodes.h"
#include "views/model/build.h"
#include "views/passes/pair_loader.h"

#include <QFrame>

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ptoscope::views {

class ElidedLabel;
class Theme;

/// One line about the pair: the step, how much it changed, the one function that is shown, what it
/// is compared with, what the pass needs and gives; with the pane's buttons at its right end.
class StepHeader : public QFrame {
  Q_OBJECT

public:
  StepHeader(const Theme& theme, QWidget* parent);

  void add_action(QAction* action);
  void add_separator();
  void show_pair(const LoadedPair& pair);
  /// What the nodes of the pair say: functions that can't be read are named, with the reason.
  void show_unread(const snapshots::SnapshotNodes& before, const snapshots::SnapshotNodes& after);
  void clear();

signals:
  /// The note about functions that can't be read was pressed.
  void unread_activated();
  /// The whole program is asked for.
  void function_cleared();
  /// The button that says what the step is compared with was pressed.
  void base_menu_requested(const QPoint& global);

protected:
  void changeEvent(QEvent* event) override;

private:
  void update_texts();
  void update_function();
  void update_unread();
  QString counts_markup(const diff::Counts& counts) const;
  QString contract(const std::string& pass) const;
  QString base_text() const;

  const Theme& theme_;
  LoadedPair pair_;
  QLabel* title_ = nullptr;
  QLabel* counts_ = nullptr;
  /// The one function that is shown; hidden for the whole program.
  QPushButton* function_ = nullptr;
  QPushButton* base_ = nullptr;
  /// How many functions can't be read; hidden when all can.
  QPushButton* unread_ = nullptr;
  int unread_count_ = 0;
  ElidedLabel* contract_ = nullptr;
  QHBoxLayout* buttons_ = nullptr;
};

} // namespace ptoscope::views
