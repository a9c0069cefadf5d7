#pragma once

#include "app/gui/palette_model.h"

#include <QObject>

namespace ptoscope::views {
class LinkGroup;
class Theme;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

/// What "go to anything" offers: steps, functions, builds and files of what is open, names by
/// their beginning, and lines (":120" or "FILE:120").
class GoToItems : public QObject {
  Q_OBJECT

public:
  GoToItems(views::Workspace& workspace, views::LinkGroup& links, const views::Theme& theme,
            QObject* parent);

  std::vector<PaletteItem> all();
  /// Names and lines that answer what was typed.
  std::vector<PaletteItem> for_typed(const QString& typed);

  /// Goes to where `name` is defined in the step shown, else to the first step that has it.
  void go_to_name(const QString& build, const QString& name);

signals:
  void open_requested(const QString& path);
  /// A file is to be shown as generated code.
  void code_requested(const QString& path);

private:
  void add_build(const QString& id, bool several, std::vector<PaletteItem>& items);
  void go_to_step(const QString& build, const QString& step);
  void go_to_function(const QString& build, const QString& function);
  void go_to_line(const QString& build, const QString& step, int line);

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  const views::Theme& theme_;
  quint64 job_ = 0;
};

} // namespace ptoscope::gui
