#include "core/diff/line_shape.h"

#include "core/diff/layout_tokens.h"
#include "core/support/content_hash.h"

#include <algorithm>

namespace ptoscope::diff {
namespace {

using dsl::Token;
using dsl::TokenKind;

/// Longer units are compared as plain text: nobody prints such a line by hand, and taking it
/// apart would cost more memory than it is worth.
constexpr std::uint32_t kMaxUnitTokens = 20'000;

} // namespace

/// Reads the tokens of a section in order and keeps what decides whether a name is a variable.
class SectionShapes::Builder {
public:
  Builder(SectionShapes& shapes, const NameTable& names, const NameMarks& marks)
      : shapes_(shapes), text_(shapes.side().text()), names_(names), marks_(marks) {
    const std::vector<dsl::Definition>& all = text_.structure().definitions;
    definition_ = all.data() + shapes.section().definitions_begin;
    definitions_end_ = all.data() + shapes.section().definitions_end;
  }

  void read(bool by_tokens, bool plain) {
    shapes_.shapes_.reserve(shapes_.size());
    for (std::uint32_t i = 0; i < shapes_.size(); ++i) {
      const Unit& unit = shapes_.unit(i);
      const bool whole = plain || unit.tokens_end - unit.tokens_begin > kMaxUnitTokens;
      Shape shape;
      shape.uses_begin = static_cast<std::uint32_t>(shapes_.uses_.size());
      shape.tail = by_tokens ? read_tokens(unit, whole) : read_text(unit, whole);
      shape.uses_end = static_cast<std::uint32_t>(shapes_.uses_.size());
      shapes_.shapes_.push_back(shape);
    }
  }

private:
  std::uint64_t read_text(const Unit& unit, bool whole) {
    // A new logical line starts outside all brackets, whatever an odd line before it left open.
    if (unit.tokens_begin > 0 && text_.tokens()[unit.tokens_begin - 1].kind == TokenKind::Newline)
      depth_ = 0;
    const std::string_view line = text_.line(unit.lines.begin);
    const std::uint32_t line_offset = text_.lines().offset(unit.lines.begin);
    std::uint32_t done = line_offset + unit.indent;
    const std::string_view all = text_.text();
    if (!whole) {
      for (std::uint32_t i = unit.tokens_begin; i < unit.tokens_end; ++i) {
        VariableUse use;
        if (!variable(i, use) || use.offset < done)
          continue;
        use.piece = hash_bytes(all.substr(done, use.offset - done));
        done = use.offset + use.length;
        shapes_.uses_.push_back(use);
      }
    }
    const std::uint32_t end = line_offset + static_cast<std::uint32_t>(line.size());
    return hash_bytes(all.substr(done, end > done ? end - done : 0));
  }

  std::uint64_t read_tokens(const Unit& unit, bool whole) {
    depth_ = 0;
    std::uint64_t piece = 0;
    for (const std::uint32_t i : significant_tokens(text_, unit)) {
      VariableUse use;
      if (!whole && variable(i, use)) {
        use.piece = piece;
        piece = 0;
        shapes_.uses_.push_back(use);
        continue;
      }
      piece = join_hash(piece, spelling_hash(text_, text_.tokens()[i]));
    }
    return piece;
  }

  std::string_view word(std::uint32_t index) const {
    const std::vector<Token>& tokens = text_.tokens();
    return index < tokens.size() ? text_.text_of(tokens[index]) : std::string_view();
  }

  /// True when token `index` names a variable; fills `use` but for its piece.
  bool variable(std::uint32_t index, VariableUse& use) {
    const Token& token = text_.tokens()[index];
    use.offset = token.offset;
    use.length = token.length;
    if (token.kind == TokenKind::Operator) {
      const char c = text_.text()[token.offset];
      if (c == '(' || c == '[' || c == '{')
        ++depth_;
      else if ((c == ')' || c == ']' || c == '}') && depth_ > 0)
        --depth_;
      return false;
    }
    if (token.kind == TokenKind::String) {
      if (token.length < 3 || index < 2 || word(index - 1) != "(" || word(index - 2) != "MemRef")
        return false;
      ++use.offset;
      use.length -= 2;
    } else if (token.kind != TokenKind::Name) {
      return false;
    } else if (index > 0) {
      const Token& before = text_.tokens()[index - 1];
      const char c = text_.text()[before.offset];
      if (before.length == 1 && c == '.')
        return false;
      if (before.kind == TokenKind::Keyword && text_.text_of(before) == "def")
        return false;
    }
    const std::uint32_t name = names_.find(text_.text().substr(use.offset, use.length));
    if (name == NameTable::kUnknown || !marks_.marked(name))
      return false;
    // Values of MLIR can't be taken for keyword arguments.
    if (depth_ > 0 && word(index + 1) == "=" && text_.text()[token.offset] != '%')
      return false;
    use.name = use.meaning = name;
    use.definition = defines(use.offset);
    return true;
  }

  bool defines(std::uint32_t offset) {
    while (definition_ != definitions_end_ && definition_->name_offset < offset)
      ++definition_;
    return definition_ != definitions_end_ && definition_->name_offset == offset;
  }

  SectionShapes& shapes_;
  const dsl::ParsedText& text_;
  const NameTable& names_;
  const NameMarks& marks_;
  const dsl::Definition* definition_ = nullptr;
  const dsl::Definition* definitions_end_ = nullptr;
  std::uint32_t depth_ = 0;
};

SectionShapes::SectionShapes(const TextSide& side, const SideSection& section,
                             const NameTable& names, NameMarks& marks)
    : side_(&side), section_(&section) {
  const dsl::TextStructure& structure = side.text().structure();
  marks.clear();
  for (std::uint32_t i = section.definitions_begin; i < section.definitions_end; ++i) {
    const dsl::Definition& definition = structure.definitions[i];
    if (definition.function != section.function)
      continue;
    const std::uint32_t name = names.find(side.text().name_of(definition));
    if (name == NameTable::kUnknown || marks.marked(name))
      continue;
    marks.mark(name);
    locals_.push_back(name);
  }
  const bool plain = section.function < 0 ||
                     structure.functions[static_cast<std::size_t>(section.function)].verbatim_body;
  Builder(*this, names, marks).read(side.logical_lines(), plain);
}

const VariableUse* SectionShapes::first_definition(std::uint32_t index) const {
  const std::span<const VariableUse> all = uses(index);
  const auto found = std::ranges::find(all, true, &VariableUse::definition);
  return found == all.end() ? nullptr : &*found;
}

bool same_indent(const SectionShapes& before, std::uint32_t before_unit, const SectionShapes& after,
                 std::uint32_t after_unit) {
  const auto indent = [](const SectionShapes& shapes, std::uint32_t index) {
    const Unit& unit = shapes.unit(index);
    const dsl::ParsedText& text = shapes.side().text();
    const std::uint32_t line =
        unit.blank() ? unit.lines.begin : text.tokens()[unit.tokens_begin].line;
    return text.line(line).substr(0, unit.indent);
  };
  return indent(before, before_unit) == indent(after, after_unit);
}

bool equal_meaning(const SectionShapes& before, std::uint32_t before_unit,
                   const SectionShapes& after, std::uint32_t after_unit, bool any_indent) {
  const Unit& left = before.unit(before_unit);
  const Unit& right = after.unit(after_unit);
  if (left.in_string != right.in_string)
    return false;
  if (!any_indent && !same_indent(before, before_unit, after, after_unit))
    return false;
  const std::span<const VariableUse> left_uses = before.uses(before_unit);
  const std::span<const VariableUse> right_uses = after.uses(after_unit);
  const auto same = [](const VariableUse& a, const VariableUse& b) {
    return a.meaning == b.meaning;
  };
  if (!std::ranges::equal(left_uses, right_uses, same))
    return false;
  if (before.side().logical_lines())
    return before.meaning(before_unit) == after.meaning(after_unit);

  const dsl::ParsedText& left_text = before.side().text();
  const dsl::ParsedText& right_text = after.side().text();
  const std::string_view left_line = left_text.line(left.lines.begin);
  const std::string_view right_line = right_text.line(right.lines.begin);
  const std::uint32_t left_begin = left_text.lines().offset(left.lines.begin);
  const std::uint32_t right_begin = right_text.lines().offset(right.lines.begin);
  std::size_t left_done = std::min<std::size_t>(left.indent, left_line.size());
  std::size_t right_done = std::min<std::size_t>(right.indent, right_line.size());
  for (std::size_t i = 0; i < left_uses.size(); ++i) {
    const std::size_t left_at = left_uses[i].offset - left_begin;
    const std::size_t right_at = right_uses[i].offset - right_begin;
    if (left_line.substr(left_done, left_at - left_done) !=
        right_line.substr(right_done, right_at - right_done))
      return false;
    left_done = left_at + left_uses[i].length;
    right_done = right_at + right_uses[i].length;
  }
  return left_line.substr(left_done) == right_line.substr(right_done);
}

} // namespace ptoscope::diff
