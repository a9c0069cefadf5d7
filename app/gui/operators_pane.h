#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSplitter;

namespace ptoscope::views {
class LinkGroup;
class Theme;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

struct Fact;
class FactTree;
class FilterField;
class OperatorUses;
class OperatorsFilter;
class OperatorsModel;
class PaneList;

/// The operators of the language: a list with filters, all that is known of the chosen one, and
/// where the selected step and the others of its build use it; a click on such a line goes there.
/// Wide panes have both side by side, narrow ones below each other.
class OperatorsPane : public QWidget {
  Q_OBJECT

public:
  OperatorsPane(views::Workspace& workspace, views::LinkGroup& links, const views::Theme& theme,
                QWidget* parent);

  /// Chooses the operator of a name as printed or written; drops filters that would hide it.
  /// False when there is none.
  bool show_operator(const QString& name);

  OperatorsModel& model() { return *model_; }
  OperatorUses& uses() { return *uses_; }

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void build_filters();
  void apply_filters();
  void clear_filters();
  void show_chosen();
  void go_to(const Fact& fact);
  void retranslate();

  views::LinkGroup& links_;
  OperatorsModel* model_ = nullptr;
  OperatorsFilter* filtered_ = nullptr;
  OperatorUses* uses_ = nullptr;
  FilterField* typed_ = nullptr;
  QComboBox* family_ = nullptr;
  QComboBox* chip_ = nullptr;
  QComboBox* space_ = nullptr;
  QComboBox* use_ = nullptr;
  QSplitter* splitter_ = nullptr;
  PaneList* list_ = nullptr;
  FactTree* facts_ = nullptr;
  QLabel* count_ = nullptr;
};

} // namespace ptoscope::gui
