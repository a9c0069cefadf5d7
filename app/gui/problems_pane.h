#pragma once

#include "app/gui/problems_model.h"

#include <QWidget>

class QAction;
class QSortFilterProxyModel;
class QToolButton;

namespace ptoscope::views {
class LinkGroup;
class Theme;
} // namespace ptoscope::views

namespace ptoscope::gui {

class FilterField;
class PaneList;

/// The list of problems with its filters by severity and text. A click goes to the place.
class ProblemsPane : public QWidget {
  Q_OBJECT

public:
  ProblemsPane(ProblemsModel& model, views::LinkGroup& links, const views::Theme& theme,
               QWidget* parent);

signals:
  /// A place of a user's program; `line` from 1, 0 for none.
  void source_requested(const QString& file, int line);

protected:
  void changeEvent(QEvent* event) override;

private:
  class Filter;

  void retranslate();
  void go_to(const QModelIndex& index);
  void copy() const;
  void show_counts();

  ProblemsModel& model_;
  views::LinkGroup& links_;
  Filter* filtered_ = nullptr;
  FilterField* filter_ = nullptr;
  std::vector<QToolButton*> severities_; ///< in the order of Severity
  PaneList* list_ = nullptr;
  QAction* copy_ = nullptr;
};

} // namespace ptoscope::gui
