#pragma once

#include "views/common/code_view.h"
#include "views/passes/diff_layout.h"

#include <QSplitter>
#include <QWidget>

namespace ptoscope::views {

class OverviewBar;
class Theme;

/// Two linked code views (or one) that show a DiffLayout. Lines count shown lines from 0.
class DiffView : public QWidget {
  Q_OBJECT

public:
  DiffView(Theme& theme, QWidget* parent);

  /// `first_line` is the top of the window, `current_line` gets the caret. Null shows nothing.
  void show_layout(DiffLayoutPtr layout, int first_line, int current_line);
  void prepare(const DiffLayoutPtr& layout);
  const DiffLayoutPtr& shown() const { return layout_; }

  int first_visible_line() const;
  int visible_line_count() const;
  int current_line() const;
  /// The side that has, or last had, the focus; in inline mode the side of the current line.
  Side current_side() const;
  /// Makes a side the current one; takes the focus along where the other side has it.
  void set_current_side(Side side);
  /// Brings a line into sight and puts the caret there, on the current side.
  void go_to_line(int line);
  /// Scrolls sideways when that byte of a line is out of sight.
  void reveal_byte(int byte);
  /// Whether `go_to_line` scrolls sideways to the first mark. Not wanted where the line is shown
  /// whole anyway: the begin of the lines says what they are about.
  void set_reveals_marks(bool reveals) { reveals_marks_ = reveals; }

  CodeView& view(Side side);
  /// The view that shows lines of a side: where there is one view, that one.
  CodeView& view_showing(Side side) { return one_view() ? *after_ : view(side); }
  const CodeView& view(Side side) const;
  void highlight_names(const QByteArray& before, const QByteArray& after);
  void focus_code();

signals:
  void fold_clicked(int fold);
  void name_hovered(ptoscope::views::Side side, const QByteArray& name,
                    const ptoscope::views::CodePlace& place);
  void name_activated(ptoscope::views::Side side, const QByteArray& name, int line);
  void current_line_changed(int line);
  void scrolled(int first_line);
  void line_double_clicked(int line);
  void context_menu_requested(const QPoint& global, int line);

private:
  void connect_view(Side side);
  /// Scrolls sideways so that the first mark of a line is in sight.
  void reveal_marks(int line);
  bool one_view() const { return layout_ && !layout_->before; }
  Side side_of_line(int line) const;

  Theme& theme_;
  QSplitter* splitter_ = nullptr;
  CodeView* before_ = nullptr;
  CodeView* after_ = nullptr;
  OverviewBar* overview_ = nullptr;
  DiffLayoutPtr layout_;
  Side focused_ = Side::After;
  bool reveals_marks_ = true;
  bool syncing_ = false;
};

} // namespace ptoscope::views
