#include "core/diff/token_marks.h"

#include "core/diff/layout_tokens.h"
#include "core/diff/sequence_diff.h"
#include "core/support/content_hash.h"

#include <algorithm>

namespace ptoscope::diff {
namespace {

constexpr std::int64_t kMarkEffort = 20'000;
/// Units with more tokens than this are only trimmed at both ends.
constexpr std::size_t kMaxMarkTokens = 4'000;
/// So many equal punctuation tokens between two differences are no place to rest the eye.
constexpr std::uint32_t kPunctuationBridge = 2;

struct Piece {
  std::uint64_t hash = 0;
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::uint32_t line = 0;
  bool punctuation = false;
  bool variable = false;
};

std::vector<Piece> pieces_of(const SectionShapes& shapes, std::uint32_t index) {
  const Unit& unit = shapes.unit(index);
  const dsl::ParsedText& text = shapes.side().text();
  std::vector<std::uint32_t> tokens;
  if (shapes.side().logical_lines()) {
    tokens = significant_tokens(text, unit);
  } else {
    for (std::uint32_t i = unit.tokens_begin; i < unit.tokens_end; ++i)
      tokens.push_back(i);
  }
  std::vector<Piece> result;
  result.reserve(tokens.size());
  const std::span<const VariableUse> uses = shapes.uses(index);
  auto use = uses.begin();
  for (const std::uint32_t i : tokens) {
    const dsl::Token& token = text.tokens()[i];
    Piece piece{
        0, token.offset, token.length, token.line, token.kind == dsl::TokenKind::Operator, false};
    while (use != uses.end() && use->offset < token.offset)
      ++use;
    if (use != uses.end() && use->offset < token.offset + token.length) {
      piece.hash = join_hash(use->meaning, 1);
      piece.variable = true;
    } else if (shapes.side().logical_lines()) {
      piece.hash = spelling_hash(text, token);
    } else {
      piece.hash = hash_bytes(text.text_of(token));
    }
    result.push_back(piece);
  }
  return result;
}

/// What became of each piece: -1 differs, else the counterpart's position.
std::vector<std::int32_t> partners(const std::vector<Piece>& before,
                                   const std::vector<Piece>& after) {
  IdTable table(before.size() + after.size());
  const auto ids = [&table](const std::vector<Piece>& pieces) {
    std::vector<std::uint32_t> result;
    result.reserve(pieces.size());
    for (const Piece& piece : pieces)
      result.push_back(table.id(piece.hash));
    return result;
  };
  const std::vector<std::uint32_t> left = ids(before);
  const std::vector<std::uint32_t> right = ids(after);
  Effort effort{std::max(before.size(), after.size()) > kMaxMarkTokens ? 0 : kMarkEffort};
  const SequenceDiff diff = diff_sequences(left, right, effort);
  std::vector<std::int32_t> result(before.size(), -1);
  std::uint32_t before_end = 0;
  std::uint32_t after_end = 0;
  for (const MatchBlock& block : diff.blocks) {
    const std::uint32_t changed = block.before - before_end + block.after - after_end;
    const bool inside = block.before > 0 && block.after > 0 &&
                        block.before + block.size < before.size() &&
                        block.after + block.size < after.size();
    const bool bridge =
        inside && block.size <= kPunctuationBridge && changed > 2 &&
        std::all_of(before.begin() + block.before, before.begin() + block.before + block.size,
                    [](const Piece& piece) { return piece.punctuation; });
    before_end = block.before + block.size;
    after_end = block.after + block.size;
    if (bridge)
      continue;
    for (std::uint32_t i = 0; i < block.size; ++i)
      result[block.before + i] = static_cast<std::int32_t>(block.after + i);
  }
  return result;
}

void add_mark(const SectionShapes& shapes, const Unit& unit, const Piece& piece, bool renamed,
              bool joined, std::vector<std::vector<Mark>>& lines) {
  const dsl::ParsedText& text = shapes.side().text();
  const std::uint32_t piece_end = piece.offset + piece.length;
  std::uint32_t line = std::clamp(piece.line, unit.lines.begin, unit.lines.end - 1);
  // A string in triple quotes has a mark on each of its lines.
  for (; line < unit.lines.end && text.lines().offset(line) < piece_end; ++line, joined = false) {
    std::vector<Mark>& marks = lines[line - unit.lines.begin];
    const std::uint32_t line_offset = text.lines().offset(line);
    const std::uint32_t begin = std::max(piece.offset, line_offset) - line_offset;
    const std::uint32_t end =
        std::min(piece_end - line_offset, static_cast<std::uint32_t>(text.line(line).size()));
    if (joined && !marks.empty() && !renamed && !marks.back().renamed)
      marks.back().end = end;
    else if (begin < end)
      marks.push_back({begin, end, renamed});
  }
}

} // namespace

UnitMarks token_marks(const SectionShapes& before, std::uint32_t before_unit,
                      const SectionShapes& after, std::uint32_t after_unit) {
  const std::vector<Piece> left = pieces_of(before, before_unit);
  const std::vector<Piece> right = pieces_of(after, after_unit);
  const std::vector<std::int32_t> partner = partners(left, right);
  std::vector<std::int32_t> back(right.size(), -1);
  for (std::size_t i = 0; i < partner.size(); ++i)
    if (partner[i] >= 0)
      back[static_cast<std::size_t>(partner[i])] = static_cast<std::int32_t>(i);

  UnitMarks result;
  result.before.resize(before.unit(before_unit).lines.size());
  result.after.resize(after.unit(after_unit).lines.size());
  const auto spelled = [](const SectionShapes& shapes, const Piece& piece) {
    return shapes.side().text().text().substr(piece.offset, piece.length);
  };
  const auto mark_side = [&](const SectionShapes& own, std::uint32_t own_unit,
                             const std::vector<Piece>& pieces, const std::vector<std::int32_t>& to,
                             const SectionShapes& other, const std::vector<Piece>& others,
                             std::vector<std::vector<Mark>>& lines) {
    bool joined = false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (to[i] < 0) {
        add_mark(own, own.unit(own_unit), pieces[i], false, joined, lines);
        joined = true;
        continue;
      }
      joined = false;
      const Piece& counterpart = others[static_cast<std::size_t>(to[i])];
      if (pieces[i].variable && spelled(own, pieces[i]) != spelled(other, counterpart))
        add_mark(own, own.unit(own_unit), pieces[i], true, false, lines);
    }
  };
  mark_side(before, before_unit, left, partner, after, right, result.before);
  mark_side(after, after_unit, right, back, before, left, result.after);
  return result;
}

std::vector<std::uint64_t> word_hashes(const SectionShapes& shapes, std::uint32_t index,
                                       std::size_t limit) {
  const Unit& unit = shapes.unit(index);
  const dsl::ParsedText& text = shapes.side().text();
  const std::span<const VariableUse> uses = shapes.uses(index);
  auto use = uses.begin();
  std::vector<std::uint64_t> result;
  for (std::uint32_t i = unit.tokens_begin; i < unit.tokens_end && result.size() < limit; ++i) {
    const dsl::Token& token = text.tokens()[i];
    if (token.kind == dsl::TokenKind::Operator || text.text_of(token) == "pl")
      continue;
    while (use != uses.end() && use->offset < token.offset)
      ++use;
    const bool variable = use != uses.end() && use->offset < token.offset + token.length;
    result.push_back(variable ? join_hash(use->meaning, 1) : hash_bytes(text.text_of(token)));
  }
  return result;
}

} // namespace ptoscope::diff
