#include "core/dsl/frontend/worker_text.h"

#include "core/dsl/lexer.h"
#include "core/dsl/number_literal.h"
#include "core/dsl/syntax/token_cursor.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ptoscope::frontend {

using dsl::TokenKind;

namespace {

constexpr std::array<std::string_view, 13> kHeaders = {
    "if",  "elif",  "else",   "for",     "while", "with", "def",
    "try", "class", "except", "finally", "async", "match"};
constexpr std::array<std::string_view, 21> kWords = {
    "and",    "or",    "not",  "in",     "is",     "if",     "else",
    "return", "yield", "for",  "while",  "lambda", "assert", "raise",
    "del",    "await", "elif", "except", "with",   "import", "from"};

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 7> kAssigning = {"=", "+=", "-=", "*=", "/=", "//=", "%="};

/// Python takes no deeper blocks.
constexpr std::size_t kDeepest = 100;
/// Brackets around a value that are taken away; more of them stay.
constexpr int kMostPairs = 16;

struct Piece {
  TokenKind kind = TokenKind::Operator;
  std::string text;
};
using Pieces = std::vector<Piece>;

bool opens(const Piece& piece) {
  return piece.kind == TokenKind::Operator &&
         (piece.text == "(" || piece.text == "[" || piece.text == "{");
}
bool closes(const Piece& piece) {
  return piece.kind == TokenKind::Operator &&
         (piece.text == ")" || piece.text == "]" || piece.text == "}");
}
bool is_word(const Piece& piece) {
  return (piece.kind == TokenKind::Name || piece.kind == TokenKind::Keyword) &&
         is_one_of(piece.text, kWords);
}
/// Whether a value ends here, so that what follows joins it or is applied to it.
bool ends_value(const Piece& piece) {
  if (piece.kind == TokenKind::Operator)
    return closes(piece);
  return !is_word(piece);
}

/// A string between single quotes, where nothing in it says otherwise.
std::string one_quoting(std::string_view text) {
  const std::size_t prefix = text.starts_with('f') || text.starts_with('b') ? 1 : 0;
  const std::string_view quoted = text.substr(prefix);
  const bool is_plain = quoted.size() >= 2 && quoted.front() == '"' && quoted.back() == '"' &&
                        (quoted.size() == 2 || quoted[1] != '"');
  const std::string_view inner =
      is_plain ? quoted.substr(1, quoted.size() - 2) : std::string_view();
  if (!is_plain || inner.find_first_of("'\"\\") != std::string_view::npos)
    return std::string(text);
  return std::string(text.substr(0, prefix)) + "'" + std::string(inner) + "'";
}

/// Whole numbers as decimal ones.
std::string one_number(std::string_view text) {
  if (const auto value = dsl::parse_integer(text, false))
    return std::to_string(*value);
  std::string digits(text);
  std::erase(digits, '_');
  return digits;
}

/// Where the bracket at `open` closes; the end without one.
std::size_t closing(const Pieces& pieces, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < pieces.size(); ++at) {
    depth += opens(pieces[at]) ? 1 : closes(pieces[at]) ? -1 : 0;
    if (depth == 0)
      return at;
  }
  return pieces.size();
}

/// The first operator outside of brackets in a part of a line; its end without one.
std::size_t find_outside(const Pieces& pieces, std::string_view op, std::size_t begin,
                         std::size_t end) {
  for (std::size_t at = begin; at < end; ++at) {
    if (opens(pieces[at])) {
      at = closing(pieces, at);
      continue;
    }
    if (pieces[at].kind == TokenKind::Operator && pieces[at].text == op)
      return at;
  }
  return end;
}

/// A tuple gets its brackets, another value loses those around it.
void bracket_value(Pieces& pieces, std::size_t begin) {
  if (begin >= pieces.size())
    return;
  if (find_outside(pieces, ",", begin, pieces.size()) != pieces.size()) {
    pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(begin), {TokenKind::Operator, "("});
    pieces.push_back({TokenKind::Operator, ")"});
    return;
  }
  for (int pairs = 0; pairs < kMostPairs && begin + 2 < pieces.size() &&
                      pieces[begin].text == "(" && closing(pieces, begin) == pieces.size() - 1;
       ++pairs) {
    const std::size_t last = pieces.size() - 1;
    const bool is_generator = std::ranges::any_of(
        pieces, [](const Piece& piece) { return piece.text == "for" || piece.text == "yield"; });
    if (is_generator || find_outside(pieces, ",", begin + 1, last) != last)
      return;
    pieces.pop_back();
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(begin));
  }
}

void bracket_values(Pieces& pieces) {
  if (pieces[0].text == "return")
    return bracket_value(pieces, 1);
  if (pieces[0].text == "if" || pieces[0].text == "elif" || pieces[0].text == "while") {
    const Piece colon = pieces.back();
    pieces.pop_back();
    bracket_value(pieces, 1);
    pieces.push_back(colon);
    return;
  }
  std::size_t value = pieces.size();
  for (std::size_t at = 0; at < pieces.size(); ++at) {
    if (opens(pieces[at]))
      at = closing(pieces, at);
    else if (is_one_of(pieces[at].text, kAssigning))
      value = at + 1;
  }
  bracket_value(pieces, value);
}

/// A comma before a bracket that closes says nothing, unless it makes a tuple of one.
Pieces without_last_commas(Pieces pieces) {
  struct Bracket {
    bool makes_tuple = false;
    std::size_t commas = 0;
  };
  Pieces kept;
  std::vector<Bracket> around;
  for (Piece& piece : pieces) {
    if (opens(piece)) {
      const bool is_applied = !kept.empty() && ends_value(kept.back());
      around.push_back({piece.text == (is_applied ? "[" : "(")});
    } else if (!around.empty() && closes(piece)) {
      const bool is_tuple = around.back().makes_tuple && around.back().commas == 1;
      if (kept.back().text == "," && !is_tuple)
        kept.pop_back();
      around.pop_back();
    } else if (!around.empty() && piece.text == ",") {
      ++around.back().commas;
    }
    kept.push_back(std::move(piece));
  }
  return kept;
}

std::string spaced(const Pieces& pieces) {
  std::string line;
  std::string brackets; // those around; 's' is that of a subscript
  int lambdas = 0;
  bool is_sign = false; // the last operator stands before one value only
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const Piece* before = i == 0 ? nullptr : &pieces[i - 1];
    const bool is_operator = piece.kind == TokenKind::Operator;
    const bool follows_value = before != nullptr && ends_value(*before);
    bool blank = before != nullptr && !opens(*before) && before->text != "." && !is_sign;
    if (is_operator) {
      const bool is_slice =
          piece.text == ":" && !brackets.empty() && brackets.back() == 's' && lambdas == 0;
      const bool names_argument = piece.text == "=" && (!brackets.empty() || lambdas > 0);
      const bool is_applied = (piece.text == "(" || piece.text == "[") && follows_value;
      if (closes(piece) || piece.text == "," ||
          (piece.text == ":" && before != nullptr && before->text != ",") || piece.text == "." ||
          names_argument || is_applied)
        blank = false;
      constexpr std::array<std::string_view, 5> kSigns = {"-", "+", "~", "*", "**"};
      const bool is_decorator = piece.text == "@" && before == nullptr;
      is_sign = is_slice || names_argument || is_decorator ||
                (is_one_of(piece.text, kSigns) && !follows_value);
      if (opens(piece))
        brackets += piece.text == "[" && is_applied ? 's' : piece.text[0];
      else if (closes(piece) && !brackets.empty())
        brackets.pop_back();
      lambdas -= piece.text == ":" && lambdas > 0 ? 1 : 0;
    } else {
      is_sign = false;
      lambdas += piece.text == "lambda" ? 1 : 0;
    }
    line += blank ? " " : "";
    line += piece.text;
  }
  return line;
}

class WorkerText {
public:
  explicit WorkerText(std::string_view python) : python_(python), lexer_(python) {
    lexer_.set_inner_quotes(false);
  }

  std::string read() {
    Pieces pieces;
    std::uint32_t column = 0;
    for (dsl::Token token = lexer_.next();; token = lexer_.next()) {
      if (token.kind == TokenKind::Comment)
        continue;
      if (token.kind == TokenKind::Newline || token.kind == TokenKind::EndOfFile) {
        if (!pieces.empty())
          add_line(pieces, column);
        pieces.clear();
        if (token.kind == TokenKind::EndOfFile)
          return result_;
        continue;
      }
      const std::string_view text = lexer_.text_of(token);
      if (pieces.empty()) {
        const std::uint32_t start = lexer_.line_start();
        column = syntax::TokenCursor::columns(python_.substr(start, token.offset - start));
      }
      add_token(pieces, token.kind, text);
    }
  }

private:
  static void add_token(Pieces& pieces, TokenKind kind, std::string_view text) {
    if (kind == TokenKind::String) {
      std::string quoted = one_quoting(text);
      const bool joins = !pieces.empty() && pieces.back().kind == TokenKind::String &&
                         pieces.back().text.front() == '\'' && quoted.front() == '\'';
      if (joins)
        pieces.back().text =
            pieces.back().text.substr(0, pieces.back().text.size() - 1) + quoted.substr(1);
      else
        pieces.push_back({kind, std::move(quoted)});
      return;
    }
    pieces.push_back({kind, kind == TokenKind::Integer ? one_number(text) : std::string(text)});
  }

  void add_line(const Pieces& pieces, std::uint32_t column) {
    while (!columns_.empty() && columns_.back() > column)
      columns_.pop_back();
    if (columns_.empty() || columns_.back() < column)
      columns_.push_back(column);
    add_statements(pieces, columns_.size() - 1);
  }

  /// Those of one line, also behind the ":" of a header.
  void add_statements(const Pieces& pieces, std::size_t depth) {
    for (std::size_t at = 0; at < pieces.size();) {
      const bool is_header = is_one_of(pieces[at].text, kHeaders);
      std::size_t end = find_outside(pieces, is_header ? ":" : ";", at, pieces.size());
      for (std::size_t i = at; is_header && i < end; ++i)
        if (pieces[i].text == "lambda") // its ":" comes first
          end = find_outside(pieces, ":", std::min(end + 1, pieces.size()), pieces.size());
      const std::size_t behind = std::min(is_header ? end + 1 : end, pieces.size());
      if (behind > at)
        emit(Pieces(pieces.begin() + static_cast<std::ptrdiff_t>(at),
                    pieces.begin() + static_cast<std::ptrdiff_t>(behind)),
             depth);
      depth = std::min(depth + (is_header ? 1 : 0), kDeepest);
      at = end + 1;
    }
  }

  void emit(Pieces pieces, std::size_t depth) {
    pieces = without_last_commas(std::move(pieces));
    bracket_values(pieces);
    // A definition in a block stands apart.
    const bool is_decorator = pieces[0].text == "@";
    const bool is_definition = is_decorator || pieces[0].text == "def" || pieces[0].text == "class";
    result_ += result_.empty() ? "" : is_definition && depth > 0 && !is_decorated_ ? "\n\n" : "\n";
    is_decorated_ = is_decorator;
    result_.append(depth * 4, ' ');
    result_ += spaced(pieces);
  }

  std::string_view python_;
  dsl::Lexer lexer_;
  std::vector<std::uint32_t> columns_; ///< of the blocks around
  bool is_decorated_ = false;          ///< the line before is a decorator
  std::string result_;
};

} // namespace

std::string worker_text(std::string_view python) {
  return WorkerText(python).read();
}

} // namespace ptoscope::frontend
