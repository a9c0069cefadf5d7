#pragma once

#include "core/dsl/parsed_text.h"
#include "views/common/code_text.h"

#include <cstdint>

namespace ptoscope::views {

/// The styles of one line that are written token by token; what no token covers is plain.
class StyleLine {
public:
  /// `out` has a place for each byte of the line.
  StyleLine(const dsl::ParsedText& text, std::uint32_t line, char* out);

  /// Offset of the line in the text.
  std::uint32_t begin() const { return begin_; }

  /// From the begin of `first` to the end of `last`, as far as it lies in the line: a comment or a
  /// string may have begun on a line before.
  void put(const dsl::Token& first, const dsl::Token& last, CodeStyle style);
  void put(const dsl::Token& token, CodeStyle style) { put(token, token, style); }

private:
  std::uint32_t begin_;
  std::uint32_t length_;
  char* out_;
};

/// What a token is styled as that is no name, by its kind alone.
CodeStyle style_of_kind(dsl::TokenKind kind);

} // namespace ptoscope::views
