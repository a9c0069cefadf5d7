#include "views/common/large_text_window.h"

#include "core/dsl/parsed_text.h"
#include "core/support/utf8.h"
#include "views/common/code_styles.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace ptoscope::views {
namespace {

/// More than this isn't read as code: it would take longer than a frame.
constexpr qsizetype kMostStyledBytes = qsizetype{128} * 1024;

constexpr char kNoText = '?';

bool is_inside_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

std::size_t sequence_length(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0xc0)
    return 1;
  if (byte < 0xe0)
    return 2;
  return byte < 0xf0 ? 3 : 4;
}

/// Makes bytes that are no text `kNoText` and controls blanks; all places stay. Says where the
/// first were.
std::vector<std::size_t> make_text(std::string& bytes) {
  std::vector<std::size_t> no_text;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte < 0x80) {
      if (byte < 0x20 || byte == 0x7f)
        bytes[at] = ' ';
      ++at;
      continue;
    }
    const std::string_view character =
        std::string_view(bytes).substr(at, sequence_length(bytes[at]));
    if (first_invalid_utf8(character, false) < 0) {
      at += character.size();
      continue;
    }
    no_text.push_back(at);
    bytes[at++] = kNoText;
  }
  return no_text;
}

std::int32_t columns_of(QByteArrayView bytes) {
  std::int32_t columns = 0;
  for (const char byte : bytes)
    if (!is_inside_character(byte))
      columns += sequence_length(byte) >= 3 ? 2 : 1;
  return columns;
}

} // namespace

std::int64_t character_begin(std::string_view bytes, std::int64_t byte) {
  std::int64_t at = std::clamp<std::int64_t>(byte, 0, static_cast<std::int64_t>(bytes.size()));
  // A character has at most three more bytes; a longer row of them is no text.
  for (int steps = 0; steps < 3 && at > 0 && at < static_cast<std::int64_t>(bytes.size()) &&
                      is_inside_character(bytes[static_cast<std::size_t>(at)]);
       ++steps)
    --at;
  return at;
}

std::int64_t character_end(std::string_view bytes, std::int64_t byte) {
  auto at = static_cast<std::size_t>(byte);
  if (at >= bytes.size())
    return static_cast<std::int64_t>(bytes.size());
  const std::size_t end = std::min(bytes.size(), at + sequence_length(bytes[at]));
  for (++at; at < end && is_inside_character(bytes[at]);)
    ++at;
  return static_cast<std::int64_t>(at);
}

LargeTextWindow::LargeTextWindow() {
  shown_.code = std::make_shared<CodeText>();
}

LargeTextWindow::LargeTextWindow(const LargeText& text, std::int64_t first_line, std::int64_t count,
                                 const Shift& shift)
    : LargeTextWindow() {
  first_line_ = first_line;
  std::vector<LargeText::Line> lines = text.lines(first_line, count, kLongestShownLine);
  std::string code;
  std::vector<std::vector<std::size_t>> no_text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    LargeText::Line& line = lines[i];
    const std::int64_t number = first_line + static_cast<std::int64_t>(i);
    if (number == shift.line && shift.begin > 0) {
      const std::vector<LargeText::Line> shifted =
          text.lines(number, 1, kLongestShownLine, shift.begin);
      if (!shifted.empty())
        line = shifted.front();
    }
    if (line.begin + static_cast<std::int64_t>(line.bytes.size()) < line.size_bytes)
      line.bytes.resize(static_cast<std::size_t>(
          character_begin(line.bytes, static_cast<std::int64_t>(line.bytes.size()) - 1)));
    no_text.push_back(make_text(line.bytes));
    code += line.bytes;
    code += '\n';
  }
  std::string styles(code.size(), static_cast<char>(CodeStyle::Plain));
  if (static_cast<qsizetype>(code.size()) <= kMostStyledBytes) {
    const dsl::ParsedText parsed(code);
    for (std::uint32_t i = 0; i < std::min<std::size_t>(lines.size(), parsed.line_count()); ++i)
      write_line_styles(parsed, i, styles.data() + parsed.lines().offset(i));
  }
  std::size_t from = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LargeText::Line& line = lines[i];
    for (const std::size_t at : no_text[i])
      styles[from + at] = static_cast<char>(CodeStyle::Dim);
    if (i > 0) {
      shown_.utf8.append('\n');
      shown_.styles.append(static_cast<char>(CodeStyle::Plain));
    }
    const qsizetype line_at = shown_.utf8.size();
    shown_.line_starts.push_back(line_at);
    if (line.begin > 0)
      add_note(QCoreApplication::translate("LargeTextView", "%1 bytes of this line before … ")
                   .arg(QLocale().toString(static_cast<qlonglong>(line.begin))));
    const auto size = static_cast<qsizetype>(line.bytes.size());
    parts_.push_back({line.begin, shown_.utf8.size(), size});
    shown_.utf8.append(line.bytes.data(), size);
    shown_.styles.append(styles.data() + from, size);
    from += line.bytes.size() + 1;
    if (const std::int64_t left = line.size_bytes - line.begin - size; left > 0)
      add_note(QCoreApplication::translate("CodeView", " … %1 more bytes in this line")
                   .arg(QLocale().toString(static_cast<qlonglong>(left))));
    shown_.columns =
        std::max(shown_.columns, columns_of(QByteArrayView(shown_.utf8).sliced(line_at)));
  }
}

void LargeTextWindow::add_note(const QString& note) {
  const QByteArray utf8 = note.toUtf8();
  shown_.utf8.append(utf8);
  shown_.styles.append(utf8.size(), static_cast<char>(CodeStyle::Dim));
}

qsizetype LargeTextWindow::shown_byte(const Position& position) const {
  const Part& part = parts_[static_cast<std::size_t>(position.line - first_line_)];
  return part.at + std::clamp<qsizetype>(position.byte - part.begin, 0, part.size);
}

LargeTextWindow::Position LargeTextWindow::position(int line, qsizetype shown_byte) const {
  const Part& part = parts_[static_cast<std::size_t>(line)];
  return {first_line_ + line,
          part.begin + std::clamp<qsizetype>(shown_byte - part.at, 0, part.size)};
}

std::vector<CodeHit> LargeTextWindow::hits(const Needle& needle) const {
  std::vector<CodeHit> hits;
  for (int line = 0; line < line_count(); ++line) {
    const Part& part = parts_[static_cast<std::size_t>(line)];
    const std::string_view bytes(shown_.utf8.constData() + part.at,
                                 static_cast<std::size_t>(part.size));
    const qsizetype before = part.at - shown_.line_starts[static_cast<std::size_t>(line)];
    for (std::size_t at = needle.find(bytes, 0); at != std::string_view::npos;
         at = needle.find(bytes, at + needle.size())) {
      const auto begin = static_cast<std::int32_t>(before + static_cast<qsizetype>(at));
      hits.push_back({line, begin, begin + static_cast<std::int32_t>(needle.size())});
    }
  }
  return hits;
}

} // namespace ptoscope::views
