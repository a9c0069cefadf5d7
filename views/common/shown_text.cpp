#include "views/common/shown_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cstring>
#include <utility>

namespace ptoscope::views {

namespace {

qsizetype line_end(const QByteArray& text, qsizetype begin) {
  const void* found =
      std::memchr(text.constData() + begin, '\n', static_cast<std::size_t>(text.size() - begin));
  return found == nullptr ? text.size() : static_cast<const char*>(found) - text.constData();
}

bool is_control(char byte) {
  return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f;
}

struct LineFacts {
  std::int32_t columns = 0;
  bool has_controls = false;
};

/// Columns that UTF-8 takes in a monospaced face, near enough for the range of a scroll bar:
/// three and four bytes are a wide character.
LineFacts inspect(const char* bytes, qsizetype size) {
  LineFacts facts;
  for (qsizetype i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (byte < 0x80 || byte >= 0xc0) {
      facts.columns += byte >= 0xe0 ? 2 : 1;
    }
    facts.has_controls = facts.has_controls || is_control(bytes[i]);
  }
  return facts;
}

/// At most `limit` bytes, without a half character at the end.
qsizetype whole_characters(const char* bytes, qsizetype limit) {
  qsizetype end = limit;
  while (end > 0 && (static_cast<unsigned char>(bytes[end]) & 0xc0) == 0x80) {
    --end;
  }
  return end;
}

QByteArray note(qsizetype left_out) {
  return QCoreApplication::translate("CodeView", " … %1 more bytes in this line")
      .arg(QLocale().toString(left_out))
      .toUtf8();
}

/// The text with the rest of over-long lines replaced by a note.
void cut_long_lines(ShownText& shown) {
  const QByteArray text = std::exchange(shown.utf8, {});
  const QByteArray styles = std::exchange(shown.styles, {});
  for (qsizetype begin = 0; begin <= text.size();) {
    const qsizetype end = line_end(text, begin);
    qsizetype kept = end - begin;
    if (kept > kLongestShownLine) {
      kept = whole_characters(text.constData() + begin, kLongestShownLine);
    }
    shown.utf8.append(text.constData() + begin, kept);
    shown.styles.append(styles.constData() + begin, kept);
    if (kept < end - begin) {
      const QByteArray rest = note(end - begin - kept);
      shown.utf8.append(rest);
      shown.styles.append(rest.size(), static_cast<char>(CodeStyle::Dim));
      shown.columns = std::max(shown.columns, static_cast<std::int32_t>(kept + rest.size()));
    }
    if (end < text.size()) {
      shown.utf8.append('\n');
      shown.styles.append(styles.at(end));
    }
    begin = end + 1;
  }
}

} // namespace

ByteRange ShownText::line(std::int32_t index) const {
  if (index < 0 || index >= line_count()) {
    return {utf8.size(), utf8.size()};
  }
  const auto at = static_cast<std::size_t>(index);
  const bool last = at + 1 == line_starts.size();
  return {line_starts[at], last ? utf8.size() : line_starts[at + 1] - 1};
}

ByteRange ShownText::part(std::int32_t index, std::int32_t begin, std::int32_t end) const {
  const ByteRange whole = line(index);
  const qsizetype from = std::clamp<qsizetype>(begin, 0, whole.size());
  const qsizetype to = std::clamp<qsizetype>(end, from, whole.size());
  return {whole.begin + from, whole.begin + to};
}

QByteArray ShownText::original(std::int32_t index, ByteRange range) const {
  if (!cut) {
    return code->utf8.mid(range.begin, range.size());
  }
  if (range != line(index)) {
    return utf8.mid(range.begin, range.size());
  }
  qsizetype begin = 0;
  for (std::int32_t i = 0; i < index; ++i) {
    begin = line_end(code->utf8, begin) + 1;
  }
  return code->utf8.mid(begin, line_end(code->utf8, begin) - begin);
}

ShownText make_shown_text(CodeTextPtr code) {
  ShownText shown;
  shown.utf8 = code->utf8;
  shown.styles = code->styles;
  if (shown.styles.size() != shown.utf8.size()) {
    shown.styles.fill(static_cast<char>(CodeStyle::Plain), shown.utf8.size());
  }
  shown.line_starts.reserve(code->lines.size());
  bool has_controls = false;
  for (qsizetype begin = 0; begin <= shown.utf8.size();) {
    const qsizetype end = line_end(shown.utf8, begin);
    shown.line_starts.push_back(begin);
    shown.cut = shown.cut || end - begin > kLongestShownLine;
    const LineFacts facts =
        inspect(shown.utf8.constData() + begin, std::min(end - begin, kLongestShownLine));
    shown.columns = std::max(shown.columns, facts.columns);
    has_controls = has_controls || facts.has_controls;
    begin = end + 1;
  }
  if (shown.cut) {
    cut_long_lines(shown);
    std::size_t line = 0;
    for (qsizetype begin = 0; begin <= shown.utf8.size(); begin = line_end(shown.utf8, begin) + 1) {
      shown.line_starts[line++] = begin;
    }
  }
  if (has_controls) {
    std::ranges::replace_if(
        shown.utf8, [](char byte) { return is_control(byte) && byte != '\n'; }, ' ');
  }
  shown.code = std::move(code);
  return shown;
}

} // namespace ptoscope::views
