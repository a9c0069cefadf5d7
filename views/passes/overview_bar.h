#pragma once

#include "views/passes/diff_layout.h"

#include <QImage>
#include <QWidget>

namespace ptoscope::views {

class Theme;

/// The whole pair as a thin column: where changes are, and the part that is in the window.
/// Pressing or dragging scrolls.
class OverviewBar : public QWidget {
  Q_OBJECT

public:
  explicit OverviewBar(const Theme& theme, QWidget* parent);

  void set_layout(DiffLayoutPtr layout);
  void set_window(int first_line, int line_count);

  QSize sizeHint() const override { return {12, 100}; }

signals:
  /// The line to bring to the middle of the window.
  void line_chosen(int line);

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

private:
  void draw_column();
  void choose(int y_px);

  const Theme& theme_;
  DiffLayoutPtr layout_;
  QImage column_; ///< one pixel wide, one pixel a row of the widget
  int first_line_ = 0;
  int window_lines_ = 0;
};

} // namespace ptoscope::views
