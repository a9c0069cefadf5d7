#pragma once

#include "views/common/code_text.h"

#include <QWidget>

namespace ptoscope::views {

class CodeEditor;
class Theme;

/// Left of the code: line numbers of the file, signs and folds of the lines in sight. It paints
/// from the editor's text and scroll position and keeps nothing of its own.
class CodeGutter : public QWidget {
  Q_OBJECT

public:
  CodeGutter(const Theme& theme, CodeEditor& editor, QWidget* parent);

  /// Takes colours and the font of the theme.
  void refresh();
  /// Takes the width that the text and the font need.
  void update_width();

signals:
  void line_clicked(int line);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

private:
  void paint_line(QPainter& painter, int line, const QRect& area) const;
  void paint_problem(QPainter& painter, LineProblem problem, const QRect& area) const;
  void paint_triangle(QPainter& painter, const QRect& area, bool open) const;
  int line_at(int y) const;

  const Theme& theme_;
  CodeEditor& editor_;
  int digit_width_ = 0;
  int number_width_ = 0;
  bool two_columns_ = false;
};

} // namespace ptoscope::views
