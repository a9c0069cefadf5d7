#include "core/dsl/parsed_text.h"

namespace ptoscope::dsl {

const Grammar& printed_grammar() {
  static const Grammar kGrammar{
      Language::Printed, tokenize,
      [](std::string_view text, const LineIndex& lines, std::span<const Token> tokens) {
        return parse_structure(text, lines, tokens);
      }};
  return kGrammar;
}

ParsedText::ParsedText(std::string text, const Grammar& grammar)
    : text_(std::move(text)), language_(grammar.language), hash_(content_hash(text_)),
      lines_(text_), tokens_(grammar.tokenize(text_)),
      structure_(grammar.parse_structure(text_, lines_, tokens_)) {
  first_token_.resize(lines_.line_count() + std::size_t{1});
  std::uint32_t line = 0;
  for (std::uint32_t index = 0; index < tokens_.size(); ++index) {
    while (line < first_token_.size() && line <= tokens_[index].line)
      first_token_[line++] = index;
  }
  while (line < first_token_.size())
    first_token_[line++] = static_cast<std::uint32_t>(tokens_.size());
}

std::pair<std::uint32_t, std::uint32_t> ParsedText::tokens_on(std::uint32_t line) const {
  const std::uint32_t first = first_token_[line];
  std::uint32_t last = first_token_[line + std::size_t{1}];
  if (last > first && tokens_[last - 1].kind == TokenKind::Newline)
    --last;
  return {first, last};
}

std::string_view ParsedText::text_of(LineRange lines) const {
  if (lines.begin >= lines.end)
    return {};
  const std::uint32_t begin = lines_.offset(lines.begin);
  const std::size_t end = lines.end < line_count() ? lines_.offset(lines.end) : text_.size();
  return text().substr(begin, end - begin);
}

} // namespace ptoscope::dsl
