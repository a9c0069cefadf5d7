#pragma once

#include "views/common/code_text.h"

#include <QByteArray>
#include <QList>
#include <QWidget>

#include <memory>
#include <vector>

namespace ptoscope::views {

class Theme;

/// A find hit inside the shown text.
struct CodeHit {
  std::int32_t line = 0;
  std::int32_t begin = 0; ///< bytes of the line
  std::int32_t end = 0;

  bool operator==(const CodeHit&) const = default;
};

/// Bytes of a shown line; line -1: nowhere.
struct CodePlace {
  std::int32_t line = -1;
  std::int32_t begin = 0;
  std::int32_t end = 0;

  bool operator==(const CodePlace&) const = default;
};

/// Read-only code: QScintilla with our lexer and a gutter of our own (line numbers of the file,
/// signs, folds). `show` swaps a prepared document in; documents of the last texts are kept, so
/// that going back and forth doesn't set text again. Lines count shown lines from 0.
/// `show_text`, `set_first_visible_line` and `set_horizontal_offset` emit nothing: two views are
/// kept in step by connecting the signals of each to the setters of the other.
class CodeView : public QWidget {
  Q_OBJECT

public:
  CodeView(Theme& theme, QWidget* parent);
  ~CodeView() override;

  /// Null shows nothing. Keeps the horizontal scroll and the highlighted name, drops the hits,
  /// scrolls to `first_line` and puts the caret there.
  void show_text(const CodeTextPtr& text, int first_line = 0);
  /// Makes the document ahead of time (idle work), so that `show_text` only swaps.
  void prepare(const CodeTextPtr& text);
  const CodeTextPtr& text() const;

  int first_visible_line() const;
  void set_first_visible_line(int line);
  int visible_line_count() const;
  int horizontal_offset() const; ///< pixels
  void set_horizontal_offset(int pixels);
  int line_height() const; ///< pixels

  /// The line with the caret; the current line is marked in the gutter.
  int current_line() const;
  /// Puts the caret on the first name of the line and scrolls only when it is out of sight (a
  /// third from the top).
  void set_current_line(int line);

  QString selected_text() const;
  /// The identifier at the caret, empty when there is none.
  QByteArray name_at_caret() const;
  /// Where it stands.
  CodePlace place_at_caret() const;
  /// Where the caret stands: an empty range.
  CodePlace caret() const;
  /// The place of bytes on screen, in global coordinates.
  QRect rect_of(const CodePlace& place) const;

  /// Marks every whole-word occurrence of `name` in what is visible; empty clears.
  void highlight_name(const QByteArray& name);
  /// Find hits of this text, ascending; `current` indexes them, -1 for none.
  void set_hits(std::vector<CodeHit> hits, int current);

  /// Lines of this text that belong together, ascending: tinted, with ">" in the gutter. Gone with
  /// the text.
  void set_linked(std::vector<std::int32_t> lines);

  /// A vertical scroll bar is shown (side by side shows one for both).
  void set_scroll_bar_visible(bool visible);

signals:
  void scrolled(int first_line);
  void scrolled_horizontally(int pixels);
  void current_line_changed(int line);
  void caret_moved(); ///< also inside of a line
  void name_hovered(const QByteArray& name,
                    const ptoscope::views::CodePlace& place); ///< empty: none
  void name_activated(const QByteArray& name, int line);      ///< Ctrl+click
  void fold_clicked(int fold);                                ///< the `fold` of the clicked line
  void line_double_clicked(int line);
  void context_menu_requested(const QPoint& global, int line);
  void focus_gained();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  class Private;
  std::unique_ptr<Private> d_;
};

} // namespace ptoscope::views
