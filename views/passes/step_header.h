#pragma once

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

/// One line about the pair: the step, how much it changed, what it is compared with, what the
/// pass needs and gives; with the buttons of the pane at its right end.
class StepHeader : public QFrame {
  Q_OBJECT

public:
  StepHeader(const Theme& theme, QWidget* parent);

  void add_action(QAction* action);
  void add_separator();
  void show_pair(const LoadedPair& pair);
  void clear();

signals:
  /// The button that says what the step is compared with was pressed.
  void base_menu_requested(const QPoint& global);

protected:
  void changeEvent(QEvent* event) override;

private:
  void update_texts();
  QString counts_markup(const diff::Counts& counts) const;
  QString contract(const std::string& pass) const;
  QString base_text() const;

  const Theme& theme_;
  LoadedPair pair_;
  QLabel* title_ = nullptr;
  QLabel* counts_ = nullptr;
  QPushButton* base_ = nullptr;
  ElidedLabel* contract_ = nullptr;
  QHBoxLayout* buttons_ = nullptr;
};

} // namespace ptoscope::views
