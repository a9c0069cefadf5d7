#pragma once

#include <QObject>
#include <QTimer>

class QMenu;
class QMenuBar;

namespace ptoscope::views {
class ActionRegistry;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

class AppSettings;
class BuildCommands;

/// Fills the menu bar from the registry, anew whenever actions come, go or change language.
class WindowMenus : public QObject {
  Q_OBJECT

public:
  WindowMenus(QMenuBar& bar, views::ActionRegistry& actions, views::Workspace& workspace,
              AppSettings& settings, BuildCommands& commands, QObject* parent);

signals:
  void place_requested(const QString& path);

private:
  void fill();
  void add_submenu(QMenu& menu, const QString& id);
  void fill_recent(QMenu& menu);
  void fill_compare(QMenu& menu);
  void fill_choices(QMenu& menu, const QStringList& ids);

  QMenuBar& bar_;
  views::ActionRegistry& actions_;
  views::Workspace& workspace_;
  AppSettings& settings_;
  BuildCommands& commands_;
  QTimer soon_;
};

} // namespace ptoscope::gui
