#pragma once

#include "views/common/code_painter.h"
#include "views/common/large_text_window.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>

#include <memory>
#include <optional>

namespace ptoscope::views {

class Theme;

using LargeTextPtr = std::shared_ptr<LargeText>;

/// Read-only view of a text of any size: it holds only the lines in sight. Lines count from 0.
/// It shows what of the text was counted when `update_extent` was last called. It takes no keys
/// but those that move the caret, scroll, select, copy and change the size of code.
class LargeTextView : public QAbstractScrollArea {
  Q_OBJECT

public:
  using Position = LargeText::Position;

  LargeTextView(Theme& theme, QWidget* parent);

  /// Null shows nothing. The caret goes to the begin.
  void show_text(LargeTextPtr text);
  const LargeTextPtr& text() const { return text_; }
  /// More lines were counted: nothing in sight moves.
  void update_extent();

  std::int64_t first_visible_line() const { return first_line_; }
  void set_first_visible_line(std::int64_t line);
  /// Lines that are wholly in sight.
  std::int64_t visible_line_count() const;
  int line_height() const; ///< pixels
  Position caret() const { return caret_; }
  /// Puts the caret at a place, as near as there is one, and brings it into sight, a third from
  /// the top when it was not.
  void go_to(const Position& position);

  /// At most `kMostCopiedBytes` of it.
  QString selected_text() const;
  /// Marks `needle` wherever it is in sight; an empty one clears. `current` is the hit that
  /// stands out.
  void set_needle(std::string needle, const std::optional<Position>& current);
  const std::optional<Position>& current_hit() const { return current_hit_; }

  static constexpr std::int64_t kMostCopiedBytes = 16LL << 20;

signals:
  void current_line_changed(qint64 line);
  /// Only so much of the selection was copied.
  void copied_in_part(qint64 bytes);
  void context_menu_requested(const QPoint& global);

protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void timerEvent(QTimerEvent* event) override;

private:
  static constexpr int kLeftMargin = 4; ///< pixels left of the first column

  void apply_theme();
  /// The lines in sight; read anew when they are others now.
  const LargeTextWindow& window();
  void forget_window();
  void update_bars();
  int gutter_width() const;
  int code_width() const;
  std::int64_t last_first_line() const;
  std::int64_t last_line() const;
  qreal x_of(const Position& position);

  LargeText::Line line_at(std::int64_t line) const;
  /// Makes the part of a line with that byte the one that is shown.
  void reveal_byte(const LargeText::Line& line, std::int64_t number, std::int64_t byte);
  Position position_at(const QPoint& point);
  Position moved(int key, bool ctrl);
  Position word_step(int direction) const;
  void move_caret(const Position& position, bool extend);
  void bring_caret_into_sight();
  void copy();
  bool zoom(const QKeyEvent& event);
  std::vector<SelectedPart> selection_parts();
  void paint_gutter(QPainter& painter);

  Theme& theme_;
  CodePainter painter_;
  LargeTextPtr text_;
  LargeText::Extent extent_;
  std::optional<LargeTextWindow> window_;
  LargeTextWindow::Shift shift_;
  std::int64_t first_line_ = 0;
  std::int64_t lines_a_bar_unit_ = 1; ///< more than one when a scroll bar can't count them
  std::int32_t columns_ = 0;          ///< of the widest line that was in sight
  int digits_ = 0;
  Position caret_;
  Position anchor_;
  std::optional<qreal> wanted_x_; ///< where the caret goes in longer lines
  Needle needle_{std::string()};
  std::optional<Position> current_hit_;
  QBasicTimer dragging_; ///< runs while the pointer drags a selection out of the view
  QPoint drag_point_;
  int wheel_degrees_ = 0; ///< eighths of a degree that did not make a step yet
};

} // namespace ptoscope::views
