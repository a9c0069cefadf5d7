#include "views/common/code_painter.h"

#include "views/common/dsl_lexer.h"
#include "views/common/theme.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace ptoscope::views {

namespace {

constexpr int kHatchPeriod = 8;

bool is_ascii(char byte) {
  return static_cast<unsigned char>(byte) < 0x80;
}

} // namespace

bool is_name_byte(char byte, NameSyntax syntax) {
  if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
      (byte >= '0' && byte <= '9') || byte == '_')
    return true;
  return syntax == NameSyntax::Values && (byte == '.' || byte == '$');
}

bool is_name_sign(char byte, NameSyntax syntax) {
  return syntax == NameSyntax::Values &&
         (byte == '%' || byte == '@' || byte == '#' || byte == '^' || byte == '!');
}

bool holds_names(char style) {
  switch (static_cast<CodeStyle>(style)) {
  case CodeStyle::Plain:
  case CodeStyle::Definition:
  case CodeStyle::Operator:
    return true;
  default:
    return false;
  }
}

ColorToken background_of(LineTint tint) {
  switch (tint) {
  case LineTint::None:
    return ColorToken::Surface;
  case LineTint::Added:
    return ColorToken::Added;
  case LineTint::Removed:
    return ColorToken::Removed;
  case LineTint::Moved:
    return ColorToken::Moved;
  case LineTint::Filler:
  case LineTint::Fold:
  case LineTint::Header:
    break;
  }
  return ColorToken::SurfaceAlt;
}

bool is_note(LineTint tint) {
  return tint == LineTint::Filler || tint == LineTint::Fold || tint == LineTint::Header;
}

CodePainter::CodePainter(const Theme& theme) : theme_(theme) {
  refresh();
}

void CodePainter::refresh() {
  constexpr int kSample = 64; // a single advance may be rounded differently
  font_ = theme_.code_font();
  raw_font_ = QRawFont::fromFont(font_);
  const QFontMetricsF metrics(font_);
  advance_ = metrics.horizontalAdvance(QString(kSample, QLatin1Char('0'))) / kSample;
  ascent_ = static_cast<int>(std::lround(metrics.ascent()));
  font_height_ = ascent_ + static_cast<int>(std::lround(metrics.descent()));
  QString ascii;
  for (int code = 0; code < 128; ++code) {
    ascii.append(QChar(code < 0x20 ? 0x20 : code));
  }
  const QList<quint32> indexes = raw_font_.glyphIndexesForString(ascii);
  std::ranges::copy_n(indexes.begin(), std::min<qsizetype>(indexes.size(), 128), glyph_of_.begin());
  for (std::size_t style = 0; style < colors_.size(); ++style) {
    colors_[style] = theme_.color(style_color(static_cast<CodeStyle>(style)));
  }
}

int CodePainter::baseline(int line_height) const {
  return (line_height - font_height_) / 2 + ascent_;
}

qreal CodePainter::width_of(const ShownText& text, ByteRange range) const {
  const char* bytes = text.utf8.constData();
  qreal width = 0;
  for (qsizetype at = range.begin; at < range.end;) {
    const bool ascii = is_ascii(bytes[at]);
    qsizetype end = at + 1;
    while (end < range.end && is_ascii(bytes[end]) == ascii) {
      ++end;
    }
    width += ascii
                 ? advance_ * static_cast<qreal>(end - at)
                 : QFontMetricsF(font_).horizontalAdvance(QString::fromUtf8(bytes + at, end - at));
    at = end;
  }
  return width;
}

QRectF CodePainter::box(const CodeScene& scene, std::int32_t line, ByteRange range) const {
  const qreal x = scene.left + width_of(scene.text, {scene.text.line(line).begin, range.begin});
  return {x, static_cast<qreal>((line - scene.first_line) * scene.line_height),
          width_of(scene.text, range), static_cast<qreal>(scene.line_height)};
}

void CodePainter::paint(QPainter& painter, const CodeScene& scene) {
  painter.fillRect(scene.area, theme_.color(ColorToken::Surface));
  const int first = scene.first_line + std::max(0, scene.area.top()) / scene.line_height;
  const int last = std::min(scene.text.line_count() - 1,
                            scene.first_line + scene.area.bottom() / scene.line_height);
  paint_backgrounds(painter, scene, first, last);
  for (auto line = std::ranges::lower_bound(scene.linked, first);
       line != scene.linked.end() && *line <= last; ++line) {
    painter.fillRect(0, (*line - scene.first_line) * scene.line_height, scene.width,
                     scene.line_height, theme_.color(ColorToken::Moved));
  }
  paint_selection(painter, scene, first, last);
  paint_marks(painter, scene, first, last);
  paint_highlight(painter, scene, first, last);
  paint_hits(painter, scene, first, last);
  paint_text(painter, scene, first, last);
  paint_notes(painter, scene, first, last);
}

void CodePainter::paint_backgrounds(QPainter& painter, const CodeScene& scene, int first,
                                    int last) const {
  const std::vector<CodeLine>& lines = scene.text.code->lines;
  // The pattern hangs on the text, so that it doesn't shimmer while scrolling.
  painter.setBrushOrigin(0, -(scene.first_line * scene.line_height) % kHatchPeriod);
  for (int line = first; line <= last && static_cast<std::size_t>(line) < lines.size(); ++line) {
    const LineTint tint = lines[static_cast<std::size_t>(line)].tint;
    if (tint == LineTint::None) {
      continue;
    }
    const QRect area(0, (line - scene.first_line) * scene.line_height, scene.width,
                     scene.line_height);
    painter.fillRect(area, theme_.color(background_of(tint)));
    if (tint == LineTint::Filler) {
      painter.fillRect(area, QBrush(theme_.color(ColorToken::Border), Qt::BDiagPattern));
    }
    if (tint == LineTint::Header && line > 0) {
      painter.fillRect(area.left(), area.top(), area.width(), 1, theme_.color(ColorToken::Border));
    }
  }
}

void CodePainter::paint_selection(QPainter& painter, const CodeScene& scene, int first,
                                  int last) const {
  for (const SelectedPart& part : scene.selection) {
    if (part.line < first || part.line > last) {
      continue;
    }
    QRectF area = box(scene, part.line, part.range);
    if (part.with_line_break) {
      area.setWidth(area.width() + advance_);
    }
    painter.fillRect(area, theme_.color(ColorToken::SelectionText));
  }
}

/// A wavy line below what a problem is about.
void CodePainter::paint_wave(QPainter& painter, const QRectF& area, int y, const QColor& color) {
  constexpr int kStep_px = 2;
  QPolygonF wave;
  int up = 0;
  for (qreal x = area.left(); x <= area.right(); x += kStep_px, up ^= 1)
    wave << QPointF(x, y + (up != 0 ? 0 : kStep_px));
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(color, 1));
  painter.drawPolyline(wave);
  painter.restore();
}

void CodePainter::paint_marks(QPainter& painter, const CodeScene& scene, int first,
                              int last) const {
  const std::vector<CodeMark>& marks = scene.text.code->marks;
  for (auto mark = std::ranges::lower_bound(marks, first, {}, &CodeMark::line);
       mark != marks.end() && mark->line <= last; ++mark) {
    const QRectF area = box(scene, mark->line, scene.text.part(mark->line, mark->begin, mark->end));
    if (area.width() <= 0) {
      continue;
    }
    switch (mark->kind) {
    case MarkKind::AddedStrong:
      painter.fillRect(area, theme_.color(ColorToken::AddedStrong));
      break;
    case MarkKind::RemovedStrong:
      painter.fillRect(area, theme_.color(ColorToken::RemovedStrong));
      break;
    case MarkKind::Renamed: {
      const int y = static_cast<int>(area.top()) + baseline(scene.line_height) + 3;
      painter.setPen(QPen(theme_.color(ColorToken::TextDim), 1, Qt::DotLine));
      painter.drawLine(QPointF(area.left(), y), QPointF(area.right() - 1, y));
      break;
    }
    case MarkKind::Warning:
    case MarkKind::Error:
      paint_wave(
          painter, area, static_cast<int>(area.top()) + baseline(scene.line_height) + 2,
          theme_.color(mark->kind == MarkKind::Error ? ColorToken::Error : ColorToken::Warning));
      break;
    }
  }
}

void CodePainter::paint_highlight(QPainter& painter, const CodeScene& scene, int first,
                                  int last) const {
  const QByteArray& name = scene.highlight;
  const NameSyntax syntax = scene.text.code ? scene.text.code->names : NameSyntax::Words;
  if (name.isEmpty()) {
    return;
  }
  const QByteArray& bytes = scene.text.utf8;
  for (int line = first; line <= last; ++line) {
    const ByteRange whole = scene.text.line(line);
    const QByteArrayView view(bytes.constData() + whole.begin, whole.size());
    for (qsizetype at = view.indexOf(name); at >= 0; at = view.indexOf(name, at + name.size())) {
      const qsizetype after = at + name.size();
      const bool is_whole = (at == 0 || !is_name_byte(view[at - 1], syntax)) &&
                            (after == view.size() || !is_name_byte(view[after], syntax));
      if (is_whole && holds_names(scene.text.styles[whole.begin + at])) {
        painter.fillRect(box(scene, line, {whole.begin + at, whole.begin + after}),
                         theme_.color(ColorToken::Highlight));
      }
    }
  }
}

void CodePainter::paint_hits(QPainter& painter, const CodeScene& scene, int first, int last) const {
  for (auto hit = std::ranges::lower_bound(scene.hits, first, {}, &CodeHit::line);
       hit != scene.hits.end() && hit->line <= last; ++hit) {
    const QRectF area = box(scene, hit->line, scene.text.part(hit->line, hit->begin, hit->end));
    if (area.width() <= 0) {
      continue;
    }
    const bool current = hit - scene.hits.begin() == scene.current_hit;
    painter.fillRect(area, theme_.color(current ? ColorToken::CurrentHit : ColorToken::SearchHit));
    if (current) {
      painter.setPen(theme_.color(ColorToken::Text));
      painter.drawRect(area.adjusted(0, 0, -1, -1));
    }
  }
}

void CodePainter::paint_text(QPainter& painter, const CodeScene& scene, int first, int last) {
  for (Glyphs& glyphs : glyphs_) {
    glyphs.indexes.clear();
    glyphs.positions.clear();
  }
  for (int line = first; line <= last; ++line) {
    collect_line(painter, scene, line);
  }
  for (std::size_t style = 0; style < glyphs_.size(); ++style) {
    const Glyphs& glyphs = glyphs_[style];
    if (glyphs.indexes.empty()) {
      continue;
    }
    QGlyphRun run;
    run.setRawFont(raw_font_);
    run.setRawData(glyphs.indexes.data(), glyphs.positions.data(),
                   static_cast<int>(glyphs.indexes.size()));
    painter.setPen(colors_[style]);
    painter.drawGlyphRun(QPointF(0, 0), run);
  }
}

void CodePainter::collect_line(QPainter& painter, const CodeScene& scene, int line) {
  const ByteRange whole = scene.text.line(line);
  const char* bytes = scene.text.utf8.constData();
  const char* styles = scene.text.styles.constData();
  const int y = (line - scene.first_line) * scene.line_height + baseline(scene.line_height);
  qreal x = scene.left;
  for (qsizetype at = whole.begin; at < whole.end && x < scene.area.right() + 1;) {
    const auto style = std::min(static_cast<std::size_t>(static_cast<unsigned char>(styles[at])),
                                glyphs_.size() - 1);
    if (is_ascii(bytes[at])) {
      if (bytes[at] != ' ' && x + advance_ > scene.area.left()) {
        glyphs_[style].indexes.push_back(glyph_of_[static_cast<unsigned char>(bytes[at])]);
        glyphs_[style].positions.emplace_back(x, y);
      }
      x += advance_;
      ++at;
      continue;
    }
    qsizetype end = at + 1;
    while (end < whole.end && !is_ascii(bytes[end]) && styles[end] == styles[at]) {
      ++end;
    }
    const QString wide = QString::fromUtf8(bytes + at, end - at);
    painter.setFont(font_);
    painter.setPen(colors_[style]);
    painter.drawText(QPointF(x, y), wide);
    x += QFontMetricsF(font_).horizontalAdvance(wide);
    at = end;
  }
}

void CodePainter::paint_notes(QPainter& painter, const CodeScene& scene, int first,
                              int last) const {
  if (scene.caret_line >= first && scene.caret_line <= last) {
    const QRectF area = box(scene, scene.caret_line, {scene.caret, scene.caret});
    painter.fillRect(QRectF(std::floor(area.left()), area.top(), 1, area.height()),
                     theme_.color(ColorToken::Text));
  }
}

} // namespace ptoscope::views
