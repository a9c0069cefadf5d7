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

/// Columns that UTF-8 takes in a monospaced face, near enough for the range of a scroll bar:
/// three and four bytes are a wide character.
std::int32_t count_columns(const char* bytes, qsizetype size) {
  std::int32_t columns = 0;
  for (qsizetype i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (byte < 0x80 || byte >= 0xc0) {
      columns += byte >= 0xe0 ? 2 : 1;
    }
  }
  return columns;
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

} // namespace

ShownText make_shown_text(CodeTextPtr code) {
  ShownText shown;
  const QByteArray& text = code->utf8;
  QByteArray styles = code->styles;
  if (styles.size() != text.size()) {
    styles.fill(static_cast<char>(CodeStyle::Plain), text.size());
  }
  qsizetype copied = 0; // everything before it is in `shown`, once a line was cut
  for (qsizetype begin = 0; begin < text.size();) {
    const qsizetype end = line_end(text, begin);
    const qsizetype size = std::min(end - begin, kLongestShownLine);
    shown.columns = std::max(shown.columns, count_columns(text.constData() + begin, size));
    if (end - begin > kLongestShownLine) {
      const qsizetype cut = begin + whole_characters(text.constData() + begin, size);
      const QByteArray rest = note(end - cut);
      shown.utf8.append(text.constData() + copied, cut - copied).append(rest);
      shown.styles.append(styles.constData() + copied, cut - copied)
          .append(rest.size(), static_cast<char>(CodeStyle::Dim));
      shown.columns = std::max(shown.columns, static_cast<std::int32_t>(size + rest.size()));
      shown.cut = true;
      copied = end;
    }
    begin = end + 1;
  }
  if (!shown.cut) {
    shown.utf8 = text;
    shown.styles = std::move(styles);
  } else {
    shown.utf8.append(text.constData() + copied, text.size() - copied);
    shown.styles.append(styles.constData() + copied, text.size() - copied);
  }
  shown.code = std::move(code);
  return shown;
}

LineBytes find_line(const QByteArray& text, std::int32_t line) {
  qsizetype begin = 0;
  for (std::int32_t i = 0; i < line && begin < text.size(); ++i) {
    begin = line_end(text, begin) + 1;
  }
  begin = std::min(begin, text.size());
  return {begin, line_end(text, begin)};
}

} // namespace ptoscope::views
