#pragma once

#include "views/model/selection.h"

#include <QObject>
#include <QString>

namespace ptoscope::views {
class Build;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

/// What can be done with an open build; used by the menus, the palette and the Explorer.
class BuildCommands : public QObject {
  Q_OBJECT

public:
  BuildCommands(views::Workspace& workspace, views::LinkGroup& links, QObject* parent);

  /// The build of the selection, or nullptr.
  views::Build* current() const;

  void close(views::Build* build);
  void close_all();
  void reload(views::Build* build);
  void open_folder(views::Build* build);
  void open_place(const QString& path);
  void copy_path(views::Build* build);
  /// Shows `build` with `base` as its "before" side, step by step.
  void compare(views::Build* build, views::Build* base);
  /// Back to comparing each step with the one before.
  void end_comparison();

signals:
  /// A directory inside a build is to be opened as a build of its own.
  void open_requested(const QString& path);
  /// A file is to be shown as generated code.
  void code_requested(const QString& path);

private:
  views::Workspace& workspace_;
  views::LinkGroup& links_;
};

} // namespace ptoscope::gui
