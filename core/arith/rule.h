#pragma once

#include "core/ir/node_kind.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ptoscope::arith {

/// One node of a rule: an operator on other terms, or what stands at a leaf.
enum class TermKind : std::uint8_t {
  Operator, ///< `op` on `left` and, unless it has one operand, `right`
  Pick,     ///< min or max, whichever the rule is read for
  Drop,     ///< the other one of them
  Variable, ///< any expression: x, y, z
  Constant, ///< an integer constant: a, b, c
  Literal,  ///< a number of the type of what it is combined with
  Zero,     ///< 0 of the type in which the whole expression computes
  Truth,    ///< true or false
};

struct Term {
  TermKind kind = TermKind::Literal;
  ir::NodeKind op = ir::NodeKind::Add;
  std::uint8_t left = 0;
  std::uint8_t right = 0;
  std::uint8_t swap = 0;   ///< the operands may stand the other way round: which mark it is, from 1
  std::uint8_t number = 0; ///< of a leaf
};

enum class Relation : std::uint8_t {
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Wins
};

/// What has to hold between two terms.
struct Guard {
  std::uint8_t left = 0;
  std::uint8_t right = 0;
  Relation relation = Relation::Equal;
};

/// An expression and what it is the same as.
struct Rule {
  std::array<Term, 40> terms{};
  std::array<Guard, 3> guards{};
  std::uint8_t term_count = 0;
  std::uint8_t guard_count = 0;
  std::uint8_t swap_count = 0;
  std::uint8_t pattern = 0; ///< a term, as is `result`
  std::uint8_t result = 0;
  bool has_extreme = false; ///< reads for min and for max
};

/// Reads the text of rules while the program is compiled; a fault in it is an error there.
class RuleReader {
public:
  consteval RuleReader(std::string_view pattern, std::string_view result, std::string_view guards) {
    rule_.pattern = whole(pattern);
    rule_.result = whole(result);
    text_ = guards;
    at_ = 0;
    skip_blanks();
    while (at_ < text_.size()) {
      guard();
      skip_blanks();
      if (at_ < text_.size() && !accept(","))
        throw "a comma was expected between guards";
    }
  }

  consteval Rule rule() const { return rule_; }

private:
  struct Spelling {
    std::string_view text;
    ir::NodeKind op;
  };
  /// Longer spellings before those that they begin with; weakest level first.
  static constexpr std::array<std::array<Spelling, 4>, 5> kLevels{{
      {{{"||", ir::NodeKind::Or}}},
      {{{"&&", ir::NodeKind::And}}},
      {{{"==", ir::NodeKind::Eq},
        {"!=", ir::NodeKind::Ne},
        {"<=", ir::NodeKind::Le},
        {"<", ir::NodeKind::Lt}}},
      {{{"+", ir::NodeKind::Add}, {"-", ir::NodeKind::Sub}}},
      {{{"//", ir::NodeKind::FloorDiv}, {"*", ir::NodeKind::Mul}, {"%", ir::NodeKind::FloorMod}}},
  }};
  static constexpr std::size_t kSums = 3; ///< the level of sums: what guards compare

  consteval void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ')
      ++at_;
  }

  consteval bool accept(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token))
      return false;
    at_ += token.size();
    return true;
  }

  consteval std::uint8_t add(const Term& term) {
    rule_.terms[rule_.term_count] = term;
    return rule_.term_count++;
  }

  consteval std::uint8_t whole(std::string_view text) {
    text_ = text;
    at_ = 0;
    const std::uint8_t term = binary(0);
    skip_blanks();
    if (at_ != text_.size())
      throw "the end of the expression was expected";
    return term;
  }

  consteval std::uint8_t mark() { return accept("~") ? ++rule_.swap_count : std::uint8_t{0}; }

  consteval std::uint8_t binary(std::size_t level) {
    if (level == kLevels.size())
      return unary();
    std::uint8_t left = binary(level + 1);
    for (bool found = true; found;) {
      found = false;
      for (const Spelling& spelling : kLevels[level]) {
        if (spelling.text.empty() || !accept(spelling.text))
          continue;
        const std::uint8_t swap = mark();
        const std::uint8_t right = binary(level + 1);
        left = add({.kind = TermKind::Operator,
                    .op = spelling.op,
                    .left = left,
                    .right = right,
                    .swap = swap});
        found = true;
        break;
      }
    }
    return left;
  }

  consteval std::uint8_t unary() {
    if (accept("-"))
      return add({.kind = TermKind::Operator, .op = ir::NodeKind::Neg, .left = unary()});
    if (accept("!"))
      return add({.kind = TermKind::Operator, .op = ir::NodeKind::Not, .left = unary()});
    if (accept("(")) {
      const std::uint8_t term = binary(0);
      if (!accept(")"))
        throw "a closing parenthesis was expected";
      return term;
    }
    return leaf();
  }

  consteval std::uint8_t leaf() {
    if (accept("zero"))
      return add({.kind = TermKind::Zero});
    if (accept("true"))
      return add({.kind = TermKind::Truth, .number = 1});
    if (accept("false"))
      return add({.kind = TermKind::Truth, .number = 0});
    if (accept("min"))
      return extreme({.kind = TermKind::Operator, .op = ir::NodeKind::Min});
    if (accept("max"))
      return extreme({.kind = TermKind::Operator, .op = ir::NodeKind::Max});
    if (accept("pick"))
      return extreme({.kind = TermKind::Pick});
    if (accept("drop"))
      return extreme({.kind = TermKind::Drop});
    skip_blanks();
    const char letter = at_ < text_.size() ? text_[at_++] : ' ';
    if (letter >= 'x' && letter <= 'z')
      return add({.kind = TermKind::Variable, .number = static_cast<std::uint8_t>(letter - 'x')});
    if (letter >= 'a' && letter <= 'c')
      return add({.kind = TermKind::Constant, .number = static_cast<std::uint8_t>(letter - 'a')});
    if (letter >= '0' && letter <= '9')
      return add({.kind = TermKind::Literal, .number = static_cast<std::uint8_t>(letter - '0')});
    throw "a letter, a digit or a function was expected";
  }

  consteval std::uint8_t extreme(Term term) {
    rule_.has_extreme = rule_.has_extreme || term.kind != TermKind::Operator;
    term.swap = mark();
    if (!accept("("))
      throw "an opening parenthesis was expected";
    term.left = binary(0);
    if (!accept(","))
      throw "a comma was expected";
    term.right = binary(0);
    if (!accept(")"))
      throw "a closing parenthesis was expected";
    return add(term);
  }

  consteval void guard() {
    Guard read;
    read.left = binary(kSums);
    read.relation = relation();
    read.right = binary(kSums);
    rule_.guards[rule_.guard_count++] = read;
  }

  consteval Relation relation() {
    if (accept("=="))
      return Relation::Equal;
    if (accept("!="))
      return Relation::NotEqual;
    if (accept("<="))
      return Relation::LessEqual;
    if (accept(">="))
      return Relation::GreaterEqual;
    if (accept("<"))
      return Relation::Less;
    if (accept(">"))
      return Relation::Greater;
    if (accept("wins"))
      return Relation::Wins;
    throw "a relation was expected";
  }

  Rule rule_;
  std::string_view text_;
  std::size_t at_ = 0;
};

/// A rule as text. In a pattern, `~` behind an operator says that its operands may also stand the
/// other way round; a letter that occurs twice stands for the same expression. `pick` is min or max
/// and `drop` the other one: such a rule is two. Guards, separated by commas, compare integers, or
/// say what bounds have to prove of expressions; `p wins q` says that pick(p, q) is p.
consteval Rule rule(std::string_view pattern, std::string_view result,
                    std::string_view guards = "") {
  return RuleReader(pattern, result, guards).rule();
}

} // namespace ptoscope::arith
