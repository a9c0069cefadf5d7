#pragma once

#include "views/common/code_text.h"

#include <QTextEdit>

class QTextCursor;

namespace ptoscope::views {

class Theme;

/// A few lines of code shown whole, wrapped: what the line at the caret says when it is longer
/// than its side of the window. Read-only; the text can be selected and copied.
class RowDetailView : public QTextEdit {
  Q_OBJECT

public:
  RowDetailView(const Theme& theme, QWidget* parent);

  /// Null shows nothing. Of a line over 8 KiB the part around its first mark is shown.
  void show_text(const CodeTextPtr& text);

  QSize sizeHint() const override;

protected:
  void changeEvent(QEvent* event) override;

private:
  void fill();
  void append_line(QTextCursor& cursor, std::int32_t line, qsizetype begin, qsizetype end);

  const Theme& theme_;
  CodeTextPtr text_;
};

} // namespace ptoscope::views
