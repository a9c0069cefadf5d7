#include "views/passes/text_builder.h"

#include "views/common/code_styles.h"

#include <algorithm>

namespace ptoscope::views {

TextBuilder::TextBuilder() : text_(std::make_shared<CodeText>()) {}

void TextBuilder::reserve(std::size_t bytes, std::size_t lines) {
  text_->utf8.reserve(static_cast<qsizetype>(bytes));
  text_->styles.reserve(static_cast<qsizetype>(bytes));
  text_->lines.reserve(lines);
}

void TextBuilder::start_line() {
  if (text_->lines.empty())
    return;
  text_->utf8.append('\n');
  text_->styles.append(static_cast<char>(CodeStyle::Plain));
}

void TextBuilder::add_code(const dsl::ParsedText& text, std::int32_t line, const CodeLine& gutter,
                           std::span<const diff::Mark> marks, MarkKind strong) {
  start_line();
  const auto index = static_cast<std::uint32_t>(line);
  text_->names = names_of(text.language());
  const std::string_view content = text.line(index);
  text_->utf8.append(content.data(), static_cast<qsizetype>(content.size()));
  const qsizetype styled = text_->styles.size();
  text_->styles.resize(styled + static_cast<qsizetype>(content.size()));
  write_line_styles(text, index, text_->styles.data() + styled);

  const std::int32_t shown = line_count();
  for (const diff::Mark& mark : marks)
    text_->marks.push_back({shown, static_cast<std::int32_t>(mark.begin),
                            static_cast<std::int32_t>(mark.end),
                            mark.renamed ? MarkKind::Renamed : strong});
  text_->lines.push_back(gutter);
  text_->largest_number = std::max({text_->largest_number, gutter.number, gutter.other_number});
}

void TextBuilder::add_filler() {
  start_line();
  text_->lines.push_back({.tint = LineTint::Filler});
}

void TextBuilder::add_note(const QByteArray& text, LineTint tint, std::int32_t fold) {
  start_line();
  text_->utf8.append(text);
  text_->styles.append(QByteArray(text.size(), static_cast<char>(CodeStyle::Dim)));
  text_->lines.push_back({.tint = tint, .fold = fold});
}

CodeTextPtr TextBuilder::finish(bool second_number_column) {
  text_->second_number_column = second_number_column;
  return std::move(text_);
}

} // namespace ptoscope::views
