#include "core/diff/layout_tokens.h"

#include "core/diff/id_table.h"
#include "core/support/content_hash.h"

#include <string>

namespace ptoscope::diff {
namespace {

using dsl::Token;
using dsl::TokenKind;

constexpr std::uint32_t kNone = 0xFFFF'FFFF;

/// The significant tokens of one unit, found in one pass over its brackets.
class Reader {
public:
  Reader(const dsl::ParsedText& text, const Unit& unit) : text_(text) {
    for (std::uint32_t i = unit.tokens_begin; i < unit.tokens_end; ++i)
      if (text.tokens()[i].kind != TokenKind::Newline)
        tokens_.push_back(i);
  }

  std::vector<std::uint32_t> read() {
    match_brackets();
    std::vector<bool> dropped(tokens_.size());
    drop_trailing_commas(dropped);
    drop_outer_parentheses(dropped);
    std::vector<std::uint32_t> result;
    result.reserve(tokens_.size());
    for (std::size_t i = 0; i < tokens_.size(); ++i)
      if (!dropped[i])
        result.push_back(tokens_[i]);
    return result;
  }

private:
  std::string_view word(std::size_t index) const {
    return text_.text_of(text_.tokens()[tokens_[index]]);
  }
  bool is_operator(std::size_t index) const {
    return text_.tokens()[tokens_[index]].kind == TokenKind::Operator;
  }

  void match_brackets() {
    partner_.assign(tokens_.size(), kNone);
    commas_.assign(tokens_.size(), 0);
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < tokens_.size(); ++i) {
      if (!is_operator(i))
        continue;
      const std::string_view text = word(i);
      if (text == "(" || text == "[" || text == "{") {
        open.push_back(i);
      } else if (text == "," && !open.empty()) {
        ++commas_[open.back()];
      } else if ((text == ")" || text == "]" || text == "}") && !open.empty()) {
        partner_[i] = open.back();
        partner_[open.back()] = i;
        open.pop_back();
      }
    }
  }

  /// True for parentheses that call something; other ones group or make a tuple.
  bool calls(std::size_t open) const {
    if (open == 0)
      return false;
    const TokenKind kind = text_.tokens()[tokens_[open - 1]].kind;
    return kind == TokenKind::Name || word(open - 1) == ")" || word(open - 1) == "]";
  }

  void drop_trailing_commas(std::vector<bool>& dropped) const {
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (partner_[i] == kNone || partner_[i] > i || word(i - 1) != ",")
        continue;
      const std::size_t open = partner_[i];
      const bool tuple_of_one = word(open) == "(" && !calls(open) && commas_[open] == 1;
      dropped[i - 1] = !tuple_of_one;
    }
  }

  void drop_outer_parentheses(std::vector<bool>& dropped) const {
    if (tokens_.empty())
      return;
    std::size_t open = kNone;
    if (word(0) == "return" && tokens_.size() > 1) {
      open = 1;
    } else if (word(0) == "for" && tokens_.size() > 1 && partner_[1] != kNone) {
      const std::size_t close = partner_[1];
      if (word(1) == "(" && close + 1 < tokens_.size() && word(close + 1) == "in" &&
          commas_[1] > (word(close - 1) == "," ? 1U : 0U))
        dropped[1] = dropped[close] = true;
      return;
    } else {
      std::size_t i = 0;
      while (i < tokens_.size() && word(i) != "=")
        i = partner_[i] != kNone && partner_[i] > i ? partner_[i] + 1 : i + 1;
      open = i + 1;
    }
    if (open >= tokens_.size() || word(open) != "(" || partner_[open] != tokens_.size() - 1)
      return;
    const std::size_t close = partner_[open];
    if (word(close - 1) == "," && commas_[open] == 1)
      return;
    dropped[open] = dropped[close] = true;
  }

  const dsl::ParsedText& text_;
  std::vector<std::uint32_t> tokens_;
  std::vector<std::uint32_t> partner_; ///< the other bracket, or kNone
  std::vector<std::uint32_t> commas_;  ///< commas directly inside an opening bracket
};

std::uint64_t string_hash(std::string_view text) {
  const char quote = text.front();
  std::string content;
  content.reserve(text.size());
  const std::size_t end = text.size() > 1 && text.back() == quote ? text.size() - 1 : text.size();
  for (std::size_t i = 1; i < end; ++i) {
    if (text[i] == '\\' && i + 1 < end && (text[i + 1] == '"' || text[i + 1] == '\''))
      ++i;
    content.push_back(text[i]);
  }
  return join_hash(hash_bytes(content), 1);
}

std::uint64_t float_hash(std::string_view text) {
  std::string spelled;
  for (const char c : text)
    if (c != '+')
      spelled.push_back(c == 'E' ? 'e' : c);
  return hash_bytes(spelled);
}

} // namespace

std::vector<std::uint32_t> significant_tokens(const dsl::ParsedText& text, const Unit& unit) {
  return Reader(text, unit).read();
}

std::uint64_t spelling_hash(const dsl::ParsedText& text, const dsl::Token& token) {
  std::string_view spelled = text.text_of(token);
  if (token.kind == TokenKind::String && !spelled.empty() &&
      (spelled.front() == '"' || spelled.front() == '\''))
    return string_hash(spelled);
  if (token.kind == TokenKind::Float)
    return float_hash(spelled);
  if (token.kind == TokenKind::Comment)
    while (!spelled.empty() && spelled.back() == ' ')
      spelled.remove_suffix(1);
  return hash_bytes(spelled);
}

} // namespace ptoscope::diff
