#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

enum class TokenKind : std::uint8_t {
  Name,
  Keyword, ///< Python keywords that the language uses: def class if else for while with ...
  Integer, ///< without a sign: a minus before it is an operator
  Float,
  String,   ///< with its prefix and quotes; an unterminated one ends at the end of its line
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
  char symbol = '\0';  ///< an operator of one byte
  bool dotted = false; ///< a name that has dots
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::uint32_t line = 0;
};

/// Whether names joined by dots without a blank, such as `pl.tile.load`, are one token.
enum class DottedNames : std::uint8_t { Apart, Whole };

/// Reads tokens from a byte buffer of less than 4 GiB in one pass; linear, never fails, no limit
/// on line length. Indentation is not tokenised: it is the column of a logical line's first token.
/// Bytes above 0x7f count as letters of a name.
///
/// Strings. Raw dumps print many strings without escapes, formatted and hand-written text has
/// escapes (sections 2 and 1.4). The two readings differ only at a quote after an odd number of
/// backslashes. It ends the string when the text goes on there as after a whole operand
/// (`, ) ] } :` or the end of the line) and the reading with escapes has no closing quote on the
/// line or one followed by what can't follow a string; in all other cases the backslash escapes it.
///
/// Brackets. Text may be cut off inside a bracket. A line in brackets that starts with a word
/// only a statement starts with (def, return, with, ...), or, not right of the line that opened
/// the bracket, with a decorator, `for`, `if`, `else`, `name:`, `name =` or `name +=`, ends the
/// logical line and all brackets.
class Lexer {
public:
  /// `offset` and `line` say where in `text` to start; offsets of tokens count from the
  /// beginning of `text`.
  explicit Lexer(std::string_view text, std::uint32_t offset = 0, std::uint32_t line = 0,
                 DottedNames dotted = DottedNames::Apart);

  Token next();

  /// Goes on at `offset`, which is further on the same line and outside of brackets.
  void skip_to(std::uint32_t offset) { offset_ = offset; }

  /// Whether strings may hold the quotes that they stand in, as those of printed programs do, which
  /// know no escapes: a quote belongs to the string where a text can't go on behind it. As it is
  /// unless told otherwise.
  void set_inner_quotes(bool may_be) { inner_quotes_ = may_be; }

  /// Where the line of the last token begins.
  std::uint32_t line_start() const { return line_start_; }
  /// Whether a tab was passed outside of strings and comments.
  bool has_tabs() const { return has_tabs_; }

  std::string_view text_of(const Token& token) const {
    return text_.substr(token.offset, token.length);
  }

private:
  /// What is known of the next quote that no backslash escapes, one entry a quote style.
  /// Without it, a line of nothing but escaped quotes would be scanned once a quote.
  struct ClosingQuote {
    std::uint32_t from = 0;
    std::uint32_t position = 0; ///< the quote, or where the line ends without one
    bool closes = false;        ///< there is a quote and what follows can follow a string
  };

  Token make(TokenKind kind, std::uint32_t length, char symbol = '\0') {
    if (!line_has_token_ && kind != TokenKind::Comment) {
      line_has_token_ = true;
      statement_column_ = offset_ - line_start_;
    }
    const Token token{kind, symbol, false, offset_, length, line_};
    offset_ += length;
    last_line_ = line_;
    return token;
  }
  bool read_line_break(Token& newline);
  bool starts_statement() const;
  bool skip_continuation();
  std::uint32_t name_end(std::uint32_t position) const;
  std::uint32_t number_end(std::uint32_t position, TokenKind& kind) const;
  std::uint32_t operator_length() const;
  std::uint32_t string_end(std::uint32_t quote);
  std::uint32_t triple_end(std::uint32_t quote) const;
  std::uint32_t short_string_end(std::uint32_t quote);
  bool can_follow_string(std::uint32_t position) const;
  bool is_inner_quote(std::uint32_t position) const;
  Token read_name();
  Token read_string(std::uint32_t quote);
  Token read_operator();

  char at(std::uint32_t position) const { return position < size_ ? text_[position] : '\0'; }

  std::string_view text_;
  DottedNames dotted_;
  std::uint32_t size_;
  std::uint32_t offset_;
  std::uint32_t line_;
  std::uint32_t line_start_;
  std::uint32_t last_line_; ///< the line on which the last token ended
  std::uint32_t bracket_depth_ = 0;
  std::uint32_t statement_column_ = 0;
  bool line_has_token_ = false;
  bool has_tabs_ = false;
  bool inner_quotes_ = true;
  bool no_triple_[2] = {false, false}; ///< no closing triple quote follows
  ClosingQuote closing_[2];
};

/// Whether a word before a quote belongs to the string: `r`, `f`, `rb` and so on.
bool is_string_prefix(std::string_view word);

/// All tokens of `text`, without the final EndOfFile. Appends to nothing, keeps nothing.
std::vector<Token> tokenize(std::string_view text);

} // namespace ptoscope::dsl
