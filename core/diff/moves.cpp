#include "core/diff/moves.h"

#include <algorithm>
#include <tuple>

namespace ptoscope::diff {
namespace {

/// Keys with more loose units than this on one side are no anchors, not even in order.
constexpr std::size_t kMaxRepeats = 8;
/// Shorter statements say too little to be recognised elsewhere.
constexpr std::uint32_t kMinAnchorBytes = 12;

/// A unit without a counterpart.
struct Loose {
  std::uint32_t key = 0;
  std::uint32_t section = 0;
  std::uint32_t unit = 0;
};

/// One side's loose units, by key and then in the order of the text.
struct LooseSide {
  ShapeCache* cache = nullptr;
  TakenUnits* taken = nullptr;
  std::vector<Loose> units;

  bool free(std::size_t section, std::uint32_t unit) const {
    return unit < (*taken)[section].size() && !(*taken)[section][unit];
  }
  void take(std::size_t section, std::uint32_t unit) { (*taken)[section][unit] = true; }
};

bool tells_much(const SectionShapes& shapes, std::uint32_t index) {
  const Unit& unit = shapes.unit(index);
  if (unit.place != UnitPlace::Body || unit.statement < 0)
    return false;
  const dsl::ParsedText& text = shapes.side().text();
  const dsl::Statement& statement =
      text.structure().statements[static_cast<std::size_t>(unit.statement)];
  switch (statement.kind) {
  case dsl::StatementKind::Pass:
  case dsl::StatementKind::Else:
  case dsl::StatementKind::Return:
  case dsl::StatementKind::Break:
  case dsl::StatementKind::Continue:
  case dsl::StatementKind::FuncAttr:
    return false;
  case dsl::StatementKind::Yield:
    return shapes.first_definition(index) != nullptr;
  default:
    break;
  }
  const std::size_t length = text.line(unit.lines.begin).size();
  return unit.lines.size() > 1 || length >= unit.indent + kMinAnchorBytes;
}

class Finder {
public:
  Finder(ShapeCache& before, TakenUnits& before_taken, ShapeCache& after, TakenUnits& after_taken,
         const std::vector<std::int32_t>& counterpart)
      : before_{&before, &before_taken, {}}, after_{&after, &after_taken, {}},
        counterpart_(counterpart), has_counterpart_(after_taken.size(), false) {
    for (const std::int32_t section : counterpart)
      if (section >= 0)
        has_counterpart_[static_cast<std::size_t>(section)] = true;
  }

  std::vector<MoveBlock> find() {
    collect(before_);
    collect(after_);
    if (before_.units.empty() || after_.units.empty())
      return {};
    for (const bool unique : {true, false})
      visit_keys([&](std::span<const Loose> left, std::span<const Loose> right) {
        if (unique == (left.size() == 1 && right.size() == 1))
          pair_up(left, right);
      });
    std::ranges::sort(blocks_, [](const MoveBlock& a, const MoveBlock& b) {
      return std::tie(a.after_section, a.after_unit) < std::tie(b.after_section, b.after_unit);
    });
    return std::move(blocks_);
  }

private:
  void collect(LooseSide& side) {
    for (std::size_t section = 0; section < side.taken->size(); ++section) {
      const std::vector<bool>& taken = (*side.taken)[section];
      for (std::uint32_t i = 0; i < taken.size(); ++i) {
        const SectionShapes& shapes = side.cache->at(section);
        if (!taken[i] && tells_much(shapes, i))
          side.units.push_back(
              {table_.id(shapes.meaning(i)), static_cast<std::uint32_t>(section), i});
      }
    }
    std::ranges::stable_sort(side.units, {}, &Loose::key);
  }

  template <typename Visit>
  void visit_keys(Visit visit) {
    const std::span<const Loose> left(before_.units);
    const std::span<const Loose> right(after_.units);
    for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      const std::uint32_t key = std::max(left[i].key, right[j].key);
      while (i < left.size() && left[i].key < key)
        ++i;
      while (j < right.size() && right[j].key < key)
        ++j;
      std::size_t left_end = i;
      while (left_end < left.size() && left[left_end].key == key)
        ++left_end;
      std::size_t right_end = j;
      while (right_end < right.size() && right[right_end].key == key)
        ++right_end;
      if (left_end > i && right_end > j)
        visit(left.subspan(i, left_end - i), right.subspan(j, right_end - j));
      i = left_end;
      j = right_end;
    }
  }

  void pair_up(std::span<const Loose> left, std::span<const Loose> right) {
    if (left.size() > kMaxRepeats || right.size() > kMaxRepeats)
      return;
    for (const bool same_function : {true, false})
      for (const Loose& from : left)
        for (const Loose& to : right)
          if (before_.free(from.section, from.unit) && after_.free(to.section, to.unit) &&
              (same_function ? counterpart_[from.section] == static_cast<std::int32_t>(to.section)
                             : may_cross(from, to)))
            grow(from, to);
  }

  /// Between functions only statements about variables count, and only when one of the two
  /// came or went: functions that stay are often alike without giving each other anything.
  bool may_cross(const Loose& from, const Loose& to) const {
    return (counterpart_[from.section] < 0 || !has_counterpart_[to.section]) &&
           !before_.cache->at(from.section).uses(from.unit).empty();
  }

  void grow(const Loose& from, const Loose& to) {
    const SectionShapes& left = before_.cache->at(from.section);
    const SectionShapes& right = after_.cache->at(to.section);
    const std::int64_t offset =
        std::int64_t{right.unit(to.unit).indent} - std::int64_t{left.unit(from.unit).indent};
    const auto agree = [&](std::uint32_t b, std::uint32_t a) {
      return before_.free(from.section, b) && after_.free(to.section, a) &&
             left.unit(b).place == UnitPlace::Body && right.unit(a).place == UnitPlace::Body &&
             std::int64_t{right.unit(a).indent} - std::int64_t{left.unit(b).indent} == offset &&
             equal_meaning(left, b, right, a, true);
    };
    if (!agree(from.unit, to.unit))
      return;
    std::uint32_t up = 0;
    while (up < from.unit && up < to.unit && agree(from.unit - up - 1, to.unit - up - 1))
      ++up;
    std::uint32_t down = 1;
    while (agree(from.unit + down, to.unit + down))
      ++down;
    const MoveBlock block{from.section, from.unit - up, to.section, to.unit - up, up + down};
    for (std::uint32_t i = 0; i < block.size; ++i) {
      before_.take(block.before_section, block.before_unit + i);
      after_.take(block.after_section, block.after_unit + i);
    }
    blocks_.push_back(block);
  }

  LooseSide before_;
  LooseSide after_;
  const std::vector<std::int32_t>& counterpart_;
  std::vector<bool> has_counterpart_;
  IdTable table_;
  std::vector<MoveBlock> blocks_;
};

} // namespace

std::vector<MoveBlock> find_moves(ShapeCache& before, TakenUnits& before_taken, ShapeCache& after,
                                  TakenUnits& after_taken,
                                  const std::vector<std::int32_t>& counterpart) {
  return Finder(before, before_taken, after, after_taken, counterpart).find();
}

} // namespace ptoscope::diff
