#include "core/dsl/diagnostic_list.h"
#include "core/dsl/token_view.h"
#include "core/pto/grammars.h"

#include <algorithm>
#include <array>

namespace ptoscope::pto {
namespace {

using dsl::DefinitionKind;
using dsl::LineRange;
using dsl::StatementKind;
using dsl::TokenKind;

class Reader {
public:
  Reader(std::string_view text, const LineIndex& lines, std::span<const dsl::Token> tokens,
         dsl::TextStructure& structure)
      : lines_(lines), tokens_(text, tokens), structure_(structure) {}

  void read() {
    for (std::uint32_t at = 0; at < tokens_.size(); ++at) {
      if (tokens_.kind(at) != TokenKind::Operator)
        continue;
      const char symbol = tokens_.token(at).symbol;
      depth_ += symbol == '(' || symbol == '[' ? 1 : 0;
      depth_ -= (symbol == ')' || symbol == ']') && depth_ > 0 ? 1 : 0;
      if (symbol == '{')
        open(at);
      else if (symbol == '}')
        close(at);
      else if (symbol == ';' && depth_ == 0)
        start_ = at + 1;
    }
    while (!scopes_.empty())
      end_scope(lines_.line_count());
    structure_.head = {0, structure_.functions.empty() ? lines_.line_count()
                                                       : structure_.functions.front().lines.begin};
  }

private:
  enum class Scope : std::uint8_t {
    Names,    ///< of a namespace, `extern "C"`, a class: functions may stand in it
    Function, ///< its body
    Block,    ///< of statements
    Values,   ///< what braces initialise
  };

  struct Open {
    Scope scope = Scope::Names;
    std::int32_t statement = -1;
    std::uint32_t depth = 0; ///< of parentheses around it
  };

  bool in_function() const { return function_ >= 0; }

  bool is_directive(std::uint32_t at) const {
    return tokens_.kind(at) == TokenKind::Keyword && tokens_.text(at).starts_with('#');
  }

  /// One past the last token on the line of `at`.
  std::uint32_t line_end(std::uint32_t at, std::uint32_t last) const {
    const std::uint32_t line = line_of(at);
    while (at < last && line_of(at) == line)
      ++at;
    return at;
  }

  /// The first token of what the brace belongs to, behind comments and directives.
  std::uint32_t first_token(std::uint32_t brace) const {
    std::uint32_t at = start_;
    while (at < brace) {
      if (is_directive(at))
        at = line_end(at, brace);
      else if (tokens_.kind(at) == TokenKind::Comment || tokens_.kind(at) == TokenKind::Newline)
        ++at;
      else
        break;
    }
    return at;
  }

  void open(std::uint32_t brace) {
    Open one;
    one.depth = depth_;
    one.scope = scope_of(brace);
    if (one.scope == Scope::Function)
      begin_function(first_token(brace), brace);
    else if (one.scope == Scope::Block && in_function())
      one.statement = begin_block(first_token(brace), brace);
    scopes_.push_back(one);
    if (one.scope != Scope::Values) {
      depth_ = 0;
      start_ = brace + 1;
    }
  }

  Scope scope_of(std::uint32_t brace) {
    const Scope outer = scopes_.empty() ? Scope::Names : scopes_.back().scope;
    if (outer == Scope::Values)
      return Scope::Values;
    if (in_function())
      return scope_in_function(brace);
    if (depth_ > 0 || outer == Scope::Block)
      return depth_ > 0 ? Scope::Values : Scope::Block;
    const std::uint32_t first = first_token(brace);
    const Scope scope = scope_outside(first, brace);
    // A function has lines of its own; one beside another is none of the outline.
    const bool beside =
        !structure_.functions.empty() && line_of(brace) < structure_.functions.back().lines.end;
    return scope == Scope::Function && beside ? Scope::Block : scope;
  }

  std::uint32_t before(std::uint32_t at) const {
    while (at > 0) {
      --at;
      if (tokens_.kind(at) != TokenKind::Comment && tokens_.kind(at) != TokenKind::Newline)
        return at;
    }
    return 0;
  }

  Scope scope_in_function(std::uint32_t brace) const {
    const std::uint32_t last = before(brace);
    const char symbol =
        tokens_.kind(last) == TokenKind::Operator ? tokens_.token(last).symbol : '\0';
    const bool block = symbol == ')' || symbol == '{' || symbol == '}' || symbol == ';' ||
                       symbol == ']' || symbol == ':' || tokens_.is_keyword(last, "else") ||
                       tokens_.is_keyword(last, "do") || tokens_.is_keyword(last, "try");
    return block ? Scope::Block : Scope::Values;
  }

  Scope scope_outside(std::uint32_t first, std::uint32_t brace) {
    name_ = brace;
    bool names = false;
    bool type = false;
    std::uint32_t depth = 0;
    for (std::uint32_t at = first; at < brace; ++at) {
      if (is_directive(at)) {
        at = line_end(at, brace) - 1;
        continue;
      }
      const std::string_view word = tokens_.text(at);
      if (depth == 0 && tokens_.kind(at) == TokenKind::Keyword) {
        names = names || word == "namespace" ||
                (word == "extern" && tokens_.kind(at + 1) == TokenKind::String && at + 2 == brace);
        type = type || word == "class" || word == "struct" || word == "union" || word == "enum";
      }
      if (depth == 0 && tokens_.is_operator(at, "="))
        return Scope::Values;
      // What follows a single colon initialises members.
      if (depth == 0 && name_ < brace && tokens_.is_operator(at, ":"))
        break;
      if (depth == 0 && tokens_.is_operator(at, "(") && at > first && names_function(at - 1))
        name_ = at - 1;
      depth += tokens_.is_operator(at, "(") || tokens_.is_operator(at, "[") ? 1 : 0;
      depth -= (tokens_.is_operator(at, ")") || tokens_.is_operator(at, "]")) && depth > 0 ? 1 : 0;
    }
    if (names)
      return Scope::Names;
    if (name_ < brace)
      return Scope::Function;
    return type ? Scope::Names : Scope::Block;
  }

  bool names_function(std::uint32_t at) const {
    static constexpr std::array<std::string_view, 3> kOthers = {"__attribute__", "__declspec",
                                                                "requires"};
    return tokens_.kind(at) == TokenKind::Name &&
           std::ranges::find(kOthers, tokens_.text(at)) == kOthers.end();
  }

  std::uint32_t line_of(std::uint32_t token) const { return tokens_.token(token).line; }

  void begin_function(std::uint32_t first, std::uint32_t brace) {
    dsl::Function entry;
    entry.name = entry.qualified_name = tokens_.text(name_);
    entry.type = "C++";
    // It may begin on the line on which another one ends.
    const std::uint32_t begin =
        structure_.functions.empty()
            ? line_of(first)
            : std::max(line_of(first), structure_.functions.back().lines.end);
    entry.header = {begin, line_of(brace) + 1};
    entry.lines = entry.header;
    entry.body = {entry.header.end, entry.header.end};
    entry.statements_begin = entry.statements_end =
        static_cast<std::uint32_t>(structure_.statements.size());
    entry.parameters_begin = static_cast<std::uint32_t>(structure_.definitions.size());
    function_ = static_cast<std::int32_t>(structure_.functions.size());
    add_parameters(name_ + 1, brace);
    entry.parameters_end = static_cast<std::uint32_t>(structure_.definitions.size());
    structure_.functions.push_back(std::move(entry));
  }

  /// The last name before each "," and the closing parenthesis.
  void add_parameters(std::uint32_t at, std::uint32_t brace) {
    int depth = 0;
    for (; at < brace; ++at) {
      const bool ends =
          depth == 1 && (tokens_.is_operator(at, ",") || tokens_.is_operator(at, ")"));
      if (ends && tokens_.kind(at - 1) == TokenKind::Name)
        add_parameter(at - 1);
      depth += tokens_.bracket(at);
      if (depth == 0)
        return;
    }
  }

  void add_parameter(std::uint32_t name) {
    const dsl::Token& token = tokens_.token(name);
    dsl::Definition one;
    one.kind = DefinitionKind::Parameter;
    one.name_offset = token.offset;
    one.name_length = token.length;
    one.line = token.line;
    one.function = function_;
    structure_.definitions.push_back(one);
  }

  std::int32_t begin_block(std::uint32_t first, std::uint32_t brace) {
    std::int32_t parent = -1;
    for (const Open& scope : scopes_)
      parent = scope.statement >= 0 ? scope.statement : parent;
    dsl::Statement statement;
    statement.kind = StatementKind::With;
    const std::uint32_t least =
        parent < 0 ? structure_.functions.back().body.begin
                   : structure_.statements[static_cast<std::size_t>(parent)].header.begin;
    // What begins on the header's line has no lines of its own to fold.
    if (line_of(first) < least)
      return -1;
    statement.header = {line_of(first), line_of(brace) + 1};
    statement.lines = statement.header;
    statement.parent = parent;
    statement.depth = parent < 0
                          ? 0
                          : static_cast<std::uint16_t>(
                                structure_.statements[static_cast<std::size_t>(parent)].depth + 1);
    if (statement.depth > dsl::kMaxNesting)
      return -1;
    statement.definitions_begin = statement.definitions_end =
        static_cast<std::uint32_t>(structure_.definitions.size());
    structure_.statements.push_back(statement);
    return static_cast<std::int32_t>(structure_.statements.size()) - 1;
  }

  void close(std::uint32_t brace) {
    if (scopes_.empty()) {
      start_ = brace + 1;
      return;
    }
    const bool values = scopes_.back().scope == Scope::Values;
    const bool goes_on = brace + 1 < tokens_.size() &&
                         tokens_.kind(brace + 1) == TokenKind::Keyword &&
                         line_of(brace + 1) == line_of(brace);
    end_scope(line_of(brace) + (goes_on ? 0 : 1));
    if (!values || depth_ == 0)
      start_ = brace + 1;
  }

  /// Ends the innermost scope before a line.
  void end_scope(std::uint32_t end) {
    const Open one = scopes_.back();
    scopes_.pop_back();
    depth_ = one.depth;
    if (one.statement >= 0) {
      dsl::Statement& closed = structure_.statements[static_cast<std::size_t>(one.statement)];
      closed.lines.end = std::max(closed.lines.end, end);
      if (closed.parent >= 0) {
        LineRange& outer = structure_.statements[static_cast<std::size_t>(closed.parent)].lines;
        outer.end = std::max(outer.end, closed.lines.end);
      }
      end = closed.lines.end;
    }
    if (!in_function())
      return;
    dsl::Function& function = structure_.functions.back();
    function.lines.end = std::max(function.lines.end, end);
    if (one.scope == Scope::Function) {
      function.body.end = function.lines.end;
      function.statements_end = static_cast<std::uint32_t>(structure_.statements.size());
      function_ = -1;
    }
  }

  const LineIndex& lines_;
  dsl::TokenView tokens_;
  dsl::TextStructure& structure_;
  std::vector<Open> scopes_;
  std::int32_t function_ = -1; ///< the open one
  std::uint32_t start_ = 0;    ///< token at which the present declaration or statement begins
  std::uint32_t name_ = 0;     ///< token that names the function that is about to begin
  std::uint32_t depth_ = 0;    ///< of parentheses and brackets
};

} // namespace

dsl::TextStructure parse_cpp_structure(std::string_view text, const LineIndex& lines,
                                       std::span<const dsl::Token> tokens) {
  dsl::TextStructure structure;
  Reader(text, lines, tokens, structure).read();
  return structure;
}

} // namespace ptoscope::pto
