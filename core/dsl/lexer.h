#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

enum class TokenKind : std::uint8_t {
  Name,
  Keyword, ///< Python keywords that the language uses: def class if else for while with ...
  Integer,
  Float,
  String,   ///< with its quotes; an unterminated one ends at the end of its line
  Operator, ///< one operator or bracket: ( ) [ ] { } , : . = -> == ** // @ ...
  Comment,  ///< from "#" to the end of the line, without the line break
  Newline,  ///< end of a logical line; never inside brackets
  Unknown,  ///< a byte that starts no token
  EndOfFile,
};

/// A token of the printed language (`formats/passes-dump.md` section 2). It refers to the
/// text it was read from by offset; lines count from 0.
struct Token {
  TokenKind kind = TokenKind::EndOfFile;
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::uint32_t line = 0;
};

/// Reads tokens from a byte buffer in one pass; linear, never fails, no limit on line length.
/// Indentation is not tokenised: it is the column of a logical line's first token.
class Lexer {
public:
  /// `offset` and `line` say where in `text` to start; offsets of tokens count from the
  /// beginning of `text`.
  explicit Lexer(std::string_view text, std::uint32_t offset = 0, std::uint32_t line = 0);

  Token next();

  std::string_view text_of(const Token& token) const {
    return text_.substr(token.offset, token.length);
  }

private:
  std::string_view text_;
  std::uint32_t offset_;
  std::uint32_t line_;
  std::uint32_t bracket_depth_ = 0;
  bool line_has_token_ = false;
};

/// All tokens of `text`, without the final EndOfFile. Appends to nothing, keeps nothing.
std::vector<Token> tokenize(std::string_view text);

bool is_keyword(std::string_view word);

} // namespace ptoscope::dsl
