#include "views/common/row_detail_view.h"

#include "views/common/dsl_lexer.h"
#include "views/common/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QTextBlockFormat>
#include <QTextCursor>

#include <algorithm>
#include <cmath>

namespace ptoscope::views {

namespace {

constexpr int kShownLines = 4;
constexpr int kMargin_px = 4;
/// A text engine that wraps measures a line as a whole.
constexpr qsizetype kLongestLine_bytes = qsizetype{8} * 1024;

ColorToken background_of(MarkKind kind) {
  return kind == MarkKind::RemovedStrong ? ColorToken::RemovedStrong : ColorToken::AddedStrong;
}

/// Moves an offset back to the begin of its UTF-8 character.
qsizetype character_begin(const QByteArray& utf8, qsizetype at) {
  while (at > 0 && at < utf8.size() && (static_cast<unsigned char>(utf8[at]) & 0xC0) == 0x80)
    --at;
  return at;
}

} // namespace

RowDetailView::RowDetailView(const Theme& theme, QWidget* parent)
    : QTextEdit(parent), theme_(theme) {
  setReadOnly(true);
  setUndoRedoEnabled(false);
  setFrameShape(QFrame::NoFrame);
  setProperty("code", true);
  setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setTabChangesFocus(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setAccessibleName(tr("The whole line"));
  document()->setDocumentMargin(kMargin_px);
  connect(&theme_, &Theme::changed, this, [this] {
    updateGeometry();
    fill();
  });
}

QSize RowDetailView::sizeHint() const {
  const QFontMetricsF metrics(theme_.code_font());
  return {400, static_cast<int>(std::ceil(metrics.lineSpacing())) * kShownLines + 3 * kMargin_px};
}

void RowDetailView::show_text(const CodeTextPtr& text) {
  if (text == text_)
    return;
  text_ = text;
  fill();
}

void RowDetailView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    setAccessibleName(tr("The whole line"));
  QTextEdit::changeEvent(event);
}

void RowDetailView::fill() {
  clear();
  if (!text_)
    return;
  setFont(theme_.code_font());
  QTextCursor cursor(document());
  cursor.beginEditBlock();
  qsizetype begin = 0;
  for (std::size_t line = 0; line < text_->lines.size(); ++line) {
    const qsizetype line_break = text_->utf8.indexOf('\n', begin);
    const qsizetype end = line_break < 0 ? text_->utf8.size() : line_break;
    if (line > 0)
      cursor.insertBlock();
    append_line(cursor, static_cast<std::int32_t>(line), begin, end);
    begin = end + 1;
  }
  cursor.endEditBlock();
  moveCursor(QTextCursor::Start);
}

void RowDetailView::append_line(QTextCursor& cursor, std::int32_t line, qsizetype begin,
                                qsizetype end) {
  const CodeLine& gutter = text_->lines[static_cast<std::size_t>(line)];
  const auto marks = std::ranges::equal_range(text_->marks, line, {}, &CodeMark::line);

  // Numbers are as wide as the largest one, so that both lines begin below each other; what
  // wraps goes on there too.
  const auto width = static_cast<int>(QString::number(text_->largest_number).size());
  const QString prefix =
      QStringLiteral("%1 %2 ").arg(gutter.number, width).arg(QLatin1Char(gutter.sign));
  const qreal indent = QFontMetricsF(theme_.code_font()).horizontalAdvance(QLatin1Char('0')) *
                       static_cast<qreal>(prefix.size());
  QTextBlockFormat block;
  block.setLeftMargin(indent);
  block.setTextIndent(-indent);
  cursor.setBlockFormat(block);
  QTextCharFormat plain;
  plain.setForeground(theme_.color(ColorToken::TextDim));
  cursor.insertText(prefix, plain);

  qsizetype from = begin;
  while (from < end && text_->utf8[from] == ' ')
    ++from;
  const qsizetype first_mark = marks.empty() ? from : begin + marks.front().begin;
  qsizetype to = end;
  if (to - from > kLongestLine_bytes) {
    from = character_begin(text_->utf8, std::max(from, first_mark - kLongestLine_bytes / 4));
    to = character_begin(text_->utf8, std::min(to, from + kLongestLine_bytes));
    cursor.insertText(QStringLiteral("…"), plain);
  }
  auto mark = marks.begin();
  while (from < to) {
    while (mark != marks.end() && begin + mark->end <= from)
      ++mark;
    const bool marked = mark != marks.end() && begin + mark->begin <= from;
    qsizetype limit = to;
    if (mark != marks.end())
      limit = std::min(limit, begin + (marked ? mark->end : mark->begin));
    const char style = text_->styles[from];
    qsizetype next = from + 1;
    while (next < limit && text_->styles[next] == style)
      ++next;
    QTextCharFormat format;
    format.setForeground(theme_.color(style_color(static_cast<CodeStyle>(style))));
    if (marked && mark->kind == MarkKind::Renamed)
      format.setUnderlineStyle(QTextCharFormat::DotLine);
    else if (marked)
      format.setBackground(theme_.color(background_of(mark->kind)));
    cursor.insertText(QString::fromUtf8(text_->utf8.constData() + from, next - from), format);
    from = next;
  }
  if (to < end)
    cursor.insertText(QStringLiteral("…"), plain);
}

} // namespace ptoscope::views
