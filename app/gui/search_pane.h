#pragma once

#include "core/snapshots/search_index.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace ptoscope::views {
class LinkGroup;
class Theme;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

class PaneList;
class SearchModel;
class SearchRunner;

/// Search in all steps of all builds: what, how, and the hits by step with their lines.
class SearchPane : public QWidget {
  Q_OBJECT

public:
  SearchPane(views::Workspace& workspace, views::LinkGroup& links, views::Theme& theme,
             QWidget* parent);

  /// Puts `text` into the line (when there is any), selects it and searches.
  void search_for(const QString& text, snapshots::SearchMode mode);
  const SearchModel& results() const { return *model_; }

protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  class Delegate;

  void retranslate();
  void start();
  void show_state();
  void go_to(const QModelIndex& index);

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  SearchModel* model_ = nullptr;
  SearchRunner* runner_ = nullptr;
  QLineEdit* text_ = nullptr;
  QComboBox* mode_ = nullptr;
  QToolButton* match_case_ = nullptr;
  QLabel* state_ = nullptr;
  PaneList* tree_ = nullptr;
  QTimer typing_;
};

} // namespace ptoscope::gui
