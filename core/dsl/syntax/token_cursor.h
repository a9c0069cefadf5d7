#pragma once

#include "core/dsl/lexer.h"
#include "core/dsl/syntax/tree.h"

namespace ptoscope::syntax {

/// The token at hand and what comes before it; comments go to the tree as they are passed.
class TokenCursor {
public:
  explicit TokenCursor(Tree& tree);

  const dsl::Token& current() const { return current_; }
  dsl::TokenKind kind() const { return current_.kind; }
  std::string_view text() const { return {tree_.text.data() + current_.offset, current_.length}; }
  /// The operator, if it is one of one byte; otherwise '\0'.
  char symbol() const { return current_.symbol; }
  bool at_end() const { return current_.kind == dsl::TokenKind::EndOfFile; }
  bool at_newline() const { return current_.kind == dsl::TokenKind::Newline; }

  /// True for an operator of one byte.
  bool is(char symbol) const { return current_.symbol == symbol; }
  bool is(std::string_view symbol) const {
    return current_.kind == dsl::TokenKind::Operator && text() == symbol;
  }
  bool is_keyword(std::string_view word) const {
    return current_.kind == dsl::TokenKind::Keyword && text() == word;
  }
  /// The byte that follows the token and blanks behind it, and the one after; '\0' at the end.
  std::pair<char, char> after_token() const {
    const std::string_view text = tree_.text;
    std::size_t at = std::size_t{current_.offset} + current_.length;
    while (at < text.size() && text[at] == ' ')
      ++at;
    return {at < text.size() ? text[at] : '\0', at + 1 < text.size() ? text[at + 1] : '\0'};
  }

  void advance() {
    last_end_ = current_.offset + current_.length;
    read();
  }
  /// Goes on if the token is that operator.
  bool take(char symbol) {
    if (!is(symbol))
      return false;
    advance();
    return true;
  }

  /// Where the token before this one ended.
  std::uint32_t last_end() const { return last_end_; }
  std::uint32_t begin() const { return current_.offset; }
  /// Column of the token, from 0; a tab reaches to the next multiple of eight.
  std::uint32_t column() const { return column_of(current_.offset, line_start_); }
  /// The same with tabs as wide as blanks. Where the two columns of lines compare differently, tabs
  /// and blanks are mixed.
  std::uint32_t narrow_column() const;
  bool indented_with_tab() const;
  /// How far a text that begins a line reaches.
  static std::uint32_t columns(std::string_view text);

  /// The extent from a first byte to the last token that was passed.
  Extent since(std::uint32_t begin, std::uint32_t line) const { return {begin, last_end_, line}; }
  /// Whether a name without dots is at hand, as definitions have it.
  bool at_plain_name() const { return current_.kind == dsl::TokenKind::Name && !current_.dotted; }
  Extent extent() const {
    return {current_.offset, current_.offset + current_.length, current_.line};
  }

  /// Goes to the Newline that ends the logical line, or to the end.
  void skip_line();
  /// Goes on at `offset`, which is further on this line and outside of brackets.
  void skip_to(std::uint32_t offset);
  /// Starts again at the beginning of a line.
  void restart(std::uint32_t offset, std::uint32_t line);

  /// Whether the bracket at hand, behind `with`, holds the items of the statement: it ends at the
  /// ":", and there is a comma or an `as` in it.
  bool at_bracketed_items() const;

private:
  void read() {
    current_ = lexer_.next();
    if (current_.kind == dsl::TokenKind::Comment)
      take_comments();
    if (has_other_scripts_ && current_.kind == dsl::TokenKind::Name)
      refuse_odd_name();
    if (current_.kind == dsl::TokenKind::Newline)
      return;
    line_start_ = lexer_.line_start();
    if (line_start_ > current_.offset)
      find_line_start();
  }
  void take_comments();
  void refuse_odd_name();
  std::uint32_t column_of(std::uint32_t offset, std::uint32_t line_start) const;
  std::uint32_t first_byte(std::uint32_t line_start) const;
  void find_line_start();

  Tree& tree_;
  dsl::Lexer lexer_;
  dsl::Token current_;
  std::uint32_t line_start_ = 0;
  std::uint32_t last_end_ = 0;
  bool has_other_scripts_ = false; ///< bytes above 0x7f
};

} // namespace ptoscope::syntax
