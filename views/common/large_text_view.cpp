#include "views/common/large_text_view.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetrics>
#include <QLocale>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ptoscope::views {
namespace {

constexpr int kRingWidth = 2; ///< of the mark that says that it has the focus
constexpr int kBarWidth = 3;  ///< mark of the current line
constexpr int kGap = 4;
constexpr int kFewestDigits = 4;
/// A scroll bar counts in `int`; this leaves room for what it adds up.
constexpr std::int64_t kMostBarUnits = 1LL << 30;
/// Characters of the current line that are told to a screen reader.
constexpr qsizetype kMostTold = 200;

} // namespace

LargeTextView::LargeTextView(Theme& theme, QWidget* parent)
    : QAbstractScrollArea(parent), theme_(theme), painter_(theme) {
  setFrameStyle(static_cast<int>(QFrame::Box) | static_cast<int>(QFrame::Plain));
  setLineWidth(kRingWidth);
  setFocusPolicy(Qt::StrongFocus);
  // Input methods would take the letters that are shortcuts of the pane.
  setAttribute(Qt::WA_InputMethodEnabled, false);
  setAccessibleName(tr("Text"));
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  viewport()->setCursor(Qt::IBeamCursor);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
    first_line_ = std::min(value * lines_a_bar_unit_, last_first_line());
    forget_window();
  });
  connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] { viewport()->update(); });
  connect(&theme, &Theme::changed, this, &LargeTextView::apply_theme);
  apply_theme();
}

void LargeTextView::apply_theme() {
  painter_.refresh();
  update_bars();
  forget_window();
  update();
}

void LargeTextView::show_text(LargeTextPtr text) {
  text_ = std::move(text);
  extent_ = {};
  first_line_ = 0;
  caret_ = {};
  anchor_ = {};
  shift_ = {};
  wanted_x_.reset();
  current_hit_.reset();
  columns_ = 0;
  digits_ = kFewestDigits;
  horizontalScrollBar()->setValue(0);
  update_extent();
}

void LargeTextView::update_extent() {
  const LargeText::Extent now = text_ ? text_->extent() : LargeText::Extent{};
  if (text_ && now == extent_)
    return;
  extent_ = now;
  // Until all is counted, as many lines are expected as were there so far: the code must not move.
  std::int64_t expected = now.lines;
  if (text_ && !now.complete && now.bytes > 0)
    expected = static_cast<std::int64_t>(static_cast<double>(now.lines) *
                                         static_cast<double>(text_->stamp().size_bytes) /
                                         static_cast<double>(now.bytes));
  digits_ = std::max(digits_, static_cast<int>(QString::number(expected).size()));
  update_bars();
  forget_window();
}

int LargeTextView::line_height() const {
  return theme_.code_line_height_px();
}

int LargeTextView::gutter_width() const {
  const int digit = QFontMetrics(theme_.code_font()).horizontalAdvance(u'0');
  return kBarWidth + kGap + digits_ * digit + kGap + digit + kGap;
}

int LargeTextView::code_width() const {
  return std::max(1, viewport()->width() - gutter_width());
}

std::int64_t LargeTextView::visible_line_count() const {
  return std::max(1, viewport()->height() / line_height());
}

std::int64_t LargeTextView::last_line() const {
  return std::max<std::int64_t>(0, extent_.lines - 1);
}

std::int64_t LargeTextView::last_first_line() const {
  return std::max<std::int64_t>(0, extent_.lines - visible_line_count());
}

void LargeTextView::update_bars() {
  const std::int64_t last = last_first_line();
  first_line_ = std::clamp<std::int64_t>(first_line_, 0, last);
  lines_a_bar_unit_ = last / kMostBarUnits + 1;
  {
    const QSignalBlocker blocker(verticalScrollBar());
    verticalScrollBar()->setRange(0, static_cast<int>(last / lines_a_bar_unit_));
    verticalScrollBar()->setPageStep(static_cast<int>(visible_line_count()));
    verticalScrollBar()->setValue(static_cast<int>(first_line_ / lines_a_bar_unit_));
  }
  const qreal column = QFontMetricsF(theme_.code_font()).horizontalAdvance(u'0');
  const auto width = static_cast<int>(std::ceil((columns_ + 2) * column));
  horizontalScrollBar()->setRange(0, std::max(0, width - code_width()));
  horizontalScrollBar()->setPageStep(code_width());
  horizontalScrollBar()->setSingleStep(std::max(1, static_cast<int>(4 * column)));
}

void LargeTextView::forget_window() {
  window_.reset();
  viewport()->update();
}

const LargeTextWindow& LargeTextView::window() {
  if (window_)
    return *window_;
  window_ = text_ ? LargeTextWindow(*text_, first_line_,
                                    std::min(visible_line_count() + 1, extent_.lines - first_line_),
                                    shift_)
                  : LargeTextWindow();
  // It only grows: a bar that changes with each line can't be aimed at.
  if (window_->shown().columns > columns_) {
    columns_ = window_->shown().columns;
    update_bars();
  }
  return *window_;
}

void LargeTextView::set_first_visible_line(std::int64_t line) {
  first_line_ = line;
  update_bars();
  forget_window();
}

LargeText::Line LargeTextView::line_at(std::int64_t line) const {
  if (!text_)
    return {};
  std::vector<LargeText::Line> found =
      text_->lines(line, 1, kLongestShownLine, line == shift_.line ? shift_.begin : 0);
  return found.empty() ? LargeText::Line() : std::move(found.front());
}

void LargeTextView::reveal_byte(const LargeText::Line& line, std::int64_t number,
                                std::int64_t byte) {
  // The last character of a cut part isn't shown.
  constexpr std::int64_t kMostShown = kLongestShownLine - 8;
  const std::int64_t begin = number == shift_.line ? shift_.begin : 0;
  const std::int64_t shown =
      line.size_bytes - begin <= kLongestShownLine ? kLongestShownLine : kMostShown;
  if (byte >= begin && byte <= begin + shown)
    return;
  if (byte <= kMostShown) {
    shift_ = {};
  } else {
    const std::int64_t wanted =
        std::min<std::int64_t>(byte - kLongestShownLine / 2, line.size_bytes - kMostShown);
    const std::string before = text_->bytes(line.offset + wanted - 4, line.offset + wanted + 4, 8);
    shift_ = {number, wanted - 4 + character_begin(before, 4)};
  }
  forget_window();
}

void LargeTextView::go_to(const Position& position) {
  if (!text_)
    return;
  const std::int64_t number = std::clamp<std::int64_t>(position.line, 0, last_line());
  const LargeText::Line line = line_at(number);
  const std::int64_t byte =
      std::clamp<std::int64_t>(number == position.line ? position.byte : 0, 0, line.size_bytes);
  reveal_byte(line, number, byte);
  if (number < first_line_ || number >= first_line_ + visible_line_count())
    set_first_visible_line(number - visible_line_count() / 3);
  wanted_x_.reset();
  move_caret({number, byte}, false);
}

void LargeTextView::set_needle(std::string needle, const std::optional<Position>& current) {
  needle_ = Needle(std::move(needle));
  current_hit_ = current;
  viewport()->update();
}

qreal LargeTextView::x_of(const Position& position) {
  const LargeTextWindow& lines = window();
  if (!lines.holds(position.line))
    return 0;
  const ByteRange whole =
      lines.shown().line(static_cast<std::int32_t>(position.line - lines.first_line()));
  return painter_.width_of(lines.shown(), {whole.begin, lines.shown_byte(position)});
}

void LargeTextView::move_caret(const Position& position, bool extend) {
  const std::int64_t before = caret_.line;
  caret_ = position;
  if (!extend)
    anchor_ = position;
  bring_caret_into_sight();
  viewport()->update();
  if (caret_.line == before)
    return;
  const LargeText::Line line = line_at(caret_.line);
  const qint64 number = caret_.line + 1;
  setAccessibleDescription(tr("Line %1: %2")
                               .arg(QLocale().toString(number),
                                    QString::fromUtf8(line.bytes).trimmed().left(kMostTold)));
  emit current_line_changed(caret_.line);
}

void LargeTextView::bring_caret_into_sight() {
  if (caret_.line < first_line_)
    set_first_visible_line(caret_.line);
  else if (caret_.line >= first_line_ + visible_line_count())
    set_first_visible_line(caret_.line - visible_line_count() + 1);
  const int x = static_cast<int>(x_of(caret_));
  QScrollBar* bar = horizontalScrollBar();
  const int room = code_width() - 2 * kLeftMargin;
  if (x < bar->value())
    bar->setValue(x - room / 4);
  else if (x > bar->value() + room)
    bar->setValue(x - room + room / 4);
}

QString LargeTextView::selected_text() const {
  if (!text_ || caret_ == anchor_)
    return {};
  const auto [begin, end] = std::minmax(caret_, anchor_);
  const std::string bytes =
      text_->bytes(text_->offset_of(begin), text_->offset_of(end), kMostCopiedBytes);
  return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

void LargeTextView::copy() {
  const QString selected = selected_text();
  if (selected.isEmpty())
    return;
  QApplication::clipboard()->setText(selected);
  const auto [begin, end] = std::minmax(caret_, anchor_);
  if (text_->offset_of(end) - text_->offset_of(begin) > kMostCopiedBytes)
    emit copied_in_part(kMostCopiedBytes);
}

std::vector<SelectedPart> LargeTextView::selection_parts() {
  std::vector<SelectedPart> parts;
  const LargeTextWindow& lines = window();
  const auto [begin, end] = std::minmax(caret_, anchor_);
  for (int i = 0; begin != end && i < lines.line_count(); ++i) {
    const std::int64_t number = lines.first_line() + i;
    if (number < begin.line || number > end.line)
      continue;
    ByteRange range = lines.shown().line(i);
    if (number == begin.line)
      range.begin = lines.shown_byte(begin);
    if (number == end.line)
      range.end = lines.shown_byte(end);
    parts.push_back({i, range, number < end.line});
  }
  return parts;
}

void LargeTextView::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  const LargeTextWindow& lines = window();
  const std::vector<CodeHit> hits = lines.hits(needle_);
  int current = -1;
  if (current_hit_ && lines.holds(current_hit_->line)) {
    const auto line = static_cast<std::int32_t>(current_hit_->line - lines.first_line());
    const auto begin =
        static_cast<std::int32_t>(lines.shown_byte(*current_hit_) - lines.shown().line(line).begin);
    const auto found = std::ranges::find_if(
        hits, [&](const CodeHit& hit) { return hit.line == line && hit.begin == begin; });
    current = found == hits.end() ? -1 : static_cast<int>(found - hits.begin());
  }
  const std::vector<SelectedPart> selection = selection_parts();
  const bool caret_in_sight = hasFocus() && lines.holds(caret_.line);
  const int gutter = gutter_width();
  const QRect code(0, 0, code_width(), viewport()->height());
  const CodeScene scene{
      .text = lines.shown(),
      .first_line = 0,
      .line_height = line_height(),
      .left = static_cast<qreal>(kLeftMargin - horizontalScrollBar()->value()),
      .area = code.intersected(event->rect().translated(-gutter, 0)),
      .width = code.width(),
      .highlight = {},
      .linked = {},
      .hits = hits,
      .current_hit = current,
      .selection = selection,
      .caret_line =
          caret_in_sight ? static_cast<std::int32_t>(caret_.line - lines.first_line()) : -1,
      .caret = caret_in_sight ? lines.shown_byte(caret_) : 0,
  };
  painter.save();
  painter.setClipRect(code.translated(gutter, 0));
  painter.translate(gutter, 0);
  painter_.paint(painter, scene);
  painter.restore();
  paint_gutter(painter);
}

void LargeTextView::paint_gutter(QPainter& painter) {
  const int width = gutter_width();
  const int height = line_height();
  const int digit = QFontMetrics(theme_.code_font()).horizontalAdvance(u'0');
  const int right = kBarWidth + kGap + digits_ * digit;
  painter.fillRect(0, 0, width, viewport()->height(), theme_.color(ColorToken::SurfaceAlt));
  painter.setFont(theme_.code_font());
  for (int i = 0; i < window().line_count(); ++i) {
    const std::int64_t line = window().first_line() + i;
    const bool current = line == caret_.line;
    if (current)
      painter.fillRect(0, i * height, kBarWidth, height, theme_.color(ColorToken::Accent));
    painter.setPen(theme_.color(current ? ColorToken::Text : ColorToken::TextDim));
    const QString number = QString::number(line + 1);
    painter.drawText(right - static_cast<int>(number.size()) * digit,
                     i * height + painter_.baseline(height), number);
  }
  painter.fillRect(width - 1, 0, 1, viewport()->height(), theme_.color(ColorToken::Border));
}

} // namespace ptoscope::views
