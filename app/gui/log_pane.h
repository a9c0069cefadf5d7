#pragma once

#include <QWidget>

class QComboBox;
class QToolButton;

namespace ptoscope::gui {

class FilterField;
class LogModel;
class PaneList;

/// The log with its filters by level and text. Scrolls along while its end is in view.
class LogPane : public QWidget {
  Q_OBJECT

public:
  LogPane(LogModel& model, QWidget* parent);

protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  class Filter;

  void retranslate();
  void copy() const;

  LogModel& model_;
  Filter* filtered_ = nullptr;
  FilterField* filter_ = nullptr;
  QComboBox* level_ = nullptr;
  QToolButton* copy_ = nullptr;
  QToolButton* clear_ = nullptr;
  PaneList* list_ = nullptr;
  bool at_end_ = true;
};

} // namespace ptoscope::gui
