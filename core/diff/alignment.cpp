#include "core/diff/alignment.h"

#include "core/support/content_hash.h"

#include <algorithm>

namespace ptoscope::diff {
namespace {

/// The dotted name that a call names, such as `pl.tile.store`, from token `begin` on.
std::uint64_t callee_hash(const dsl::ParsedText& text, std::uint32_t begin, std::uint32_t end) {
  std::uint64_t result = 1;
  for (std::uint32_t i = begin; i < end; ++i) {
    const std::string_view word = text.text_of(text.tokens()[i]);
    if (word == "(" || word == "[" || word == ":")
      break;
    result = join_hash(result, hash_bytes(word));
  }
  return result;
}

} // namespace

std::vector<Alignment::Gap> Alignment::gaps() const {
  std::vector<Gap> result;
  Gap gap;
  const auto close = [&](std::uint32_t before, std::uint32_t after) {
    gap.before_end = before;
    gap.after_end = after;
    if (gap.before_begin < gap.before_end && gap.after_begin < gap.after_end)
      result.push_back(gap);
    gap.before_begin = before + 1;
    gap.after_begin = after + 1;
  };
  for (std::uint32_t i = 0; i < before_size(); ++i)
    if (after_of_[i] != kNone)
      close(i, static_cast<std::uint32_t>(after_of_[i]));
  close(before_size(), after_size());
  return result;
}

void Alignment::refine(const SectionShapes& before, const SectionShapes& after, const Key& key,
                       Effort& effort, const CancellationToken& token) {
  for (const Gap& gap : gaps()) {
    IdTable table(gap.before_end - gap.before_begin + gap.after_end - gap.after_begin);
    const auto ids = [&](const SectionShapes& shapes, std::uint32_t begin, std::uint32_t end) {
      std::vector<std::uint32_t> result;
      result.reserve(end - begin);
      for (std::uint32_t i = begin; i < end; ++i) {
        const std::uint64_t hash = key(shapes, i);
        result.push_back(hash == kNoKey ? 0xFFFF'FFFF : table.id(hash));
      }
      return result;
    };
    std::vector<std::uint32_t> left = ids(before, gap.before_begin, gap.before_end);
    std::vector<std::uint32_t> right = ids(after, gap.after_begin, gap.after_end);
    // Units without a key get ids that the other side doesn't have.
    const auto size = static_cast<std::uint32_t>(table.size());
    std::ranges::replace(left, 0xFFFF'FFFF, size);
    std::ranges::replace(right, 0xFFFF'FFFF, size + 1);
    const SequenceDiff diff = diff_sequences(left, right, effort, token);
    coarse_ = coarse_ || diff.coarse;
    for (const MatchBlock& block : diff.blocks)
      for (std::uint32_t i = 0; i < block.size; ++i)
        pair(gap.before_begin + block.before + i, gap.after_begin + block.after + i);
  }
}

std::uint64_t subject_key(const SectionShapes& shapes, std::uint32_t index, const NameTable& names,
                          Subject subject) {
  const Unit& unit = shapes.unit(index);
  const dsl::ParsedText& text = shapes.side().text();
  if (unit.blank())
    return Alignment::kNoKey;
  if (unit.place == UnitPlace::Header)
    return join_hash(2, callee_hash(text, unit.tokens_begin, unit.tokens_begin + 1));
  if (unit.statement < 0)
    return Alignment::kNoKey;
  const dsl::Statement& statement =
      text.structure().statements[static_cast<std::size_t>(unit.statement)];
  if (!statement.header.contains(unit.lines.begin) ||
      statement.header.begin != text.tokens()[unit.tokens_begin].line)
    return Alignment::kNoKey;
  const std::uint64_t kind =
      join_hash(16 + static_cast<std::uint64_t>(statement.kind), subject.nested ? unit.indent : 0);
  if (const VariableUse* definition = shapes.first_definition(index)) {
    const std::uint64_t name = subject.by_base ? std::uint64_t{names.base(definition->name)}
                                               : std::uint64_t{definition->meaning};
    return join_hash(join_hash(kind, 3), name);
  }
  switch (statement.kind) {
  case dsl::StatementKind::Expression:
  case dsl::StatementKind::With:
    return join_hash(kind, callee_hash(text, unit.tokens_begin, unit.tokens_end));
  case dsl::StatementKind::Assign:
  case dsl::StatementKind::Unknown:
  case dsl::StatementKind::Verbatim:
    return Alignment::kNoKey;
  default:
    return join_hash(kind, 5);
  }
}

} // namespace ptoscope::diff
