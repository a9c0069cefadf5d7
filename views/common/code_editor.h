#pragma once

#include "views/common/code_document_cache.h"
#include "views/common/code_painter.h"
#include "views/common/code_view.h"
#include "views/common/shown_text.h"

#include <QTimer>
#include <Qsci/qsciscintilla.h>

#include <optional>

namespace ptoscope::views {

class DslLexer;

/// The QScintilla widget of a CodeView: shows one prepared document, read-only, and says what
/// the user does with it. QScintilla keeps text, caret, selection and scrolling; a CodePainter
/// paints. It takes no keys but those that move the caret, scroll, select and copy.
class CodeEditor : public QsciScintilla {
  Q_OBJECT

public:
  CodeEditor(Theme& theme, QWidget* parent);

  /// A document without text clears. Caret and selection go to the first byte of the text.
  void show_document(CodeDocument document);
  const CodeTextPtr& text() const;
  const CodeLine* line_info(int line) const;

  int line_count() const;
  int first_line() const;
  int offset() const; ///< horizontal, pixels
  int lines_on_screen() const;
  int line_height() const;
  int caret_line() const;
  /// Onto the first name of the line, when its first or second word is one.
  void put_caret(int line);

  /// Selected text without the lines that are notes; cut lines are whole when wholly selected.
  QString selection_as_text() const;
  /// Tells a scroll position that nobody was told of yet. QScintilla moves its scroll bars
  /// silently.
  void tell_scroll();

  QByteArray name_at_position(qsizetype position) const;
  /// Where the name at a position stands; without a name nowhere.
  CodePlace place_of_name(qsizetype position) const;
  /// The place of bytes on screen, in global coordinates.
  QRect rect_of(const CodePlace& place) const;

  void set_highlight(const QByteArray& name);
  void set_hits(std::vector<CodeHit> hits, int current);
  void set_linked(std::vector<std::int32_t> lines);
  bool is_linked(int line) const;
  int baseline() const { return painter_.baseline(line_height()); }

signals:
  void first_line_changed(int line);
  void offset_changed(int pixels);
  void caret_moved(); ///< to another line
  void caret_told();  ///< it may have moved, by the user
  void name_hovered(const QByteArray& name, const CodePlace& place);
  void name_activated(const QByteArray& name, int line);
  void fold_clicked(int fold);
  void line_double_clicked(int line);
  void context_menu_requested(const QPoint& global, int line);
  void focus_changed(bool has_focus);

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  QMimeData* toMimeData(const QByteArray& text, bool rectangular) const override;

private:
  static constexpr int kLeftMargin = 4; ///< pixels left of the first column

  /// The bytes of the name at a position; empty when there is none.
  ByteRange name_range(qsizetype position) const;

  void set_up_engine();
  void bind_keys();
  void apply_theme();
  void update_scroll_width();
  void tell_caret();
  void tell_hover();
  void hover(const QByteArray& name, const CodePlace& place);
  long position_at(const QPoint& point) const; ///< -1 when no character is there
  std::vector<SelectedPart> selection_parts(int first, int last) const;
  std::optional<int> line_at(const QPoint& point) const;
  const CodeLine* clickable_line_at(const QPoint& point) const;

  Theme& theme_;
  DslLexer* lexer_;
  CodePainter painter_;
  CodeDocument document_;
  QByteArray highlight_;
  std::vector<CodeHit> hits_;
  std::vector<std::int32_t> linked_;
  int current_hit_ = -1;
  QTimer hover_timer_;
  QPoint hover_point_;
  QByteArray hovered_;
  CodePlace hovered_place_;
  int caret_line_ = 0;
  int told_first_line_ = 0;
  int told_offset_ = 0;
  int wheel_degrees_ = 0; ///< eighths of a degree since the last change of size
  bool swallow_release_ = false;
};

} // namespace ptoscope::views
