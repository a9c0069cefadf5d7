#pragma once

#include "app/gui/explorer_model.h"

#include <QWidget>

class QSortFilterProxyModel;

namespace ptoscope::views {
class LinkGroup;
class Theme;
} // namespace ptoscope::views

namespace ptoscope::gui {

class BuildCommands;
class FilterField;
class PaneList;

/// The tree of builds with its type-to-find line. Selecting a step or a function proposes it to
/// the link group.
class ExplorerPane : public QWidget {
  Q_OBJECT

public:
  ExplorerPane(views::Workspace& workspace, views::LinkGroup& links, const views::Theme& theme,
               BuildCommands& commands, QWidget* parent);

protected:
  void changeEvent(QEvent* event) override;

private:
  void retranslate();
  void choose(const QModelIndex& index);
  void activate(const QModelIndex& index);
  void show_code(const QPersistentModelIndex& index);
  void show_menu(const QPoint& position);
  void show_selection();
  void unfold(const QModelIndex& parent, int first, int last);

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  BuildCommands& commands_;
  ExplorerModel* model_ = nullptr;
  QSortFilterProxyModel* filtered_ = nullptr;
  FilterField* filter_ = nullptr;
  PaneList* tree_ = nullptr;
};

} // namespace ptoscope::gui
