#pragma once

#include "core/snapshots/name_history.h"
#include "views/model/step_summaries.h"

#include <QWidget>

#include <vector>

namespace ptoscope::views {

class Theme;

/// All steps as cells in one row: how much each changed, warnings, errors, the selected step
/// and its base. Dragging scrubs. A second row shows the history of a followed value.
class StepStrip : public QWidget {
  Q_OBJECT

public:
  /// `summaries` outlives the strip.
  StepStrip(const Theme& theme, const StepSummaries& summaries, QWidget* parent);

  /// `base` is -1 for the neighbour.
  void set_current(int step, int base);
  /// States of the followed value a step; empty hides the row.
  void set_history(std::vector<snapshots::NameState> history);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

signals:
  void step_chosen(int step);
  /// A cell of the value's history was clicked.
  void history_chosen(int step);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  void paint_step(QPainter& painter, int step, const QRect& cell) const;
  void paint_history(QPainter& painter, int step, const QRect& cell) const;
  QString tip(int step) const;
  bool in_history_row(int y_px) const;
  int row_height() const;

  const Theme& theme_;
  const StepSummaries& summaries_;
  std::vector<snapshots::NameState> history_;
  int current_ = -1;
  int base_ = -1;
  int hovered_ = -1;
};

/// One letter and one word for an event of a value's history.
QString name_event_letter(snapshots::NameEvent event);
QString name_event_text(snapshots::NameEvent event);

} // namespace ptoscope::views
