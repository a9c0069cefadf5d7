#pragma once

#include "views/model/selection.h"

#include <QJsonObject>
#include <QWidget>

namespace ptoscope::views {

class ActionRegistry;
class Theme;
class Workspace;

/// What a pane is given by the window. All of it outlives the pane.
struct PaneContext {
  Workspace& workspace;
  LinkGroup& links;
  Theme& theme;
  ActionRegistry& actions;
};

/// One perspective's main widget. The window knows panes only by this.
class Pane : public QWidget {
  Q_OBJECT

public:
  using QWidget::QWidget;

  /// Layout and options to be restored by `restore_state`; only what the user changed.
  virtual QJsonObject save_state() const = 0;
  virtual void restore_state(const QJsonObject& state) = 0;
  /// Gives the keyboard focus to the part that keys act on.
  virtual void focus_main_part() = 0;

signals:
  /// Wants to be shown elsewhere: facts for the Inspector, as rows of (label, value).
  void facts_changed(const QList<QPair<QString, QString>>& facts);
  /// A short sentence about what just happened, for the status bar.
  void status_message(const QString& text);
  /// Show what is known of an operator, by its name as it is written.
  void operator_requested(const QString& name);
  /// Open this file in the user's editor; `line` counts from 1.
  void editor_requested(const QString& file, int line);
};

} // namespace ptoscope::views
