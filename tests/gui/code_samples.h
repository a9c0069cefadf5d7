#pragma once

#include "views/common/code_text.h"

#include <QByteArrayList>

namespace ptoscope::views {

/// A text of plain lines, numbered from 1.
inline std::shared_ptr<CodeText> plain_text(const QByteArrayList& lines) {
  auto text = std::make_shared<CodeText>();
  text->utf8 = lines.join('\n');
  text->styles = QByteArray(text->utf8.size(), static_cast<char>(CodeStyle::Plain));
  for (qsizetype line = 0; line < lines.size(); ++line) {
    text->lines.push_back({.number = static_cast<std::int32_t>(line) + 1});
  }
  text->largest_number = static_cast<std::int32_t>(lines.size());
  return text;
}

/// "<word>_0 = f(0)" and so on.
inline std::shared_ptr<CodeText> numbered_text(int count, const QByteArray& word = "value") {
  QByteArrayList lines;
  for (int line = 0; line < count; ++line) {
    const QByteArray number = QByteArray::number(line);
    lines.append(word + '_' + number + " = f(" + number + ')');
  }
  return plain_text(lines);
}

inline void set_style(CodeText& text, const QByteArray& part, CodeStyle style) {
  const qsizetype at = text.utf8.indexOf(part);
  for (qsizetype i = at; at >= 0 && i < at + part.size(); ++i) {
    text.styles[i] = static_cast<char>(style);
  }
}

} // namespace ptoscope::views
