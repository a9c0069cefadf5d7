#include "core/diff/slide.h"

#include <algorithm>

namespace ptoscope::diff {
namespace {

/// No hunk is shifted further than this, and none longer than `kMaxHunk` is shifted at all:
/// both keep the work linear.
constexpr std::uint32_t kMaxShift = 64;
constexpr std::uint32_t kMaxHunk = 1000;

/// One side's view of the alignment: `own` has the hunk, `other` has none there.
class Slider {
public:
  Slider(Alignment& alignment, const SectionShapes& own, const SectionShapes& other,
         bool own_is_before)
      : alignment_(alignment), own_(own), other_(other), own_is_before_(own_is_before) {}

  void run() {
    for (std::uint32_t i = 0; i < own_.size();) {
      if (partner(i) != Alignment::kNone) {
        ++i;
        continue;
      }
      std::uint32_t end = i;
      while (end < own_.size() && partner(end) == Alignment::kNone)
        ++end;
      i = std::max(end, slide(i, end));
    }
  }

private:
  std::int32_t partner(std::uint32_t unit) const {
    return own_is_before_ ? alignment_.after_of(unit) : alignment_.before_of(unit);
  }

  void move_pair(std::uint32_t from, std::uint32_t to) {
    const auto other = static_cast<std::uint32_t>(partner(from));
    alignment_.unpair(own_is_before_ ? from : other);
    if (own_is_before_)
      alignment_.pair(to, other);
    else
      alignment_.pair(other, to);
  }

  bool same(std::uint32_t own, std::uint32_t other) const {
    return equal_meaning(own_, own, other_, other, true);
  }

  /// Moves the hunk [begin, end) to its best place; returns where it ends then.
  std::uint32_t slide(std::uint32_t begin, std::uint32_t end) {
    if (end - begin > kMaxHunk || !pure(begin, end))
      return end;
    std::uint32_t up = 0;
    while (up < kMaxShift && up < begin && adjacent(begin - up) &&
           same(end - 1 - up, static_cast<std::uint32_t>(partner(begin - 1 - up))))
      ++up;
    std::uint32_t down = 0;
    while (down < kMaxShift && end + down < own_.size() && adjacent_below(end + down) &&
           same(begin + down, static_cast<std::uint32_t>(partner(end + down))))
      ++down;
    if (up == 0 && down == 0)
      return end;
    std::int64_t best_cost = 0;
    std::int32_t best = 0;
    bool first = true;
    for (std::int32_t shift = static_cast<std::int32_t>(down);
         shift >= -static_cast<std::int32_t>(up); --shift) {
      const std::int64_t cost = cost_of(begin, end, shift);
      if (first || cost < best_cost) {
        best_cost = cost;
        best = shift;
        first = false;
      }
    }
    for (; best < 0; ++best)
      move_pair(--begin, --end);
    for (; best > 0; --best)
      move_pair(end++, begin++);
    return end;
  }

  /// True when the other side has nothing unpaired beside the hunk.
  bool pure(std::uint32_t begin, std::uint32_t end) const {
    const std::int32_t above = begin == 0 ? -1 : partner(begin - 1);
    const std::int32_t below =
        end == own_.size() ? static_cast<std::int32_t>(other_.size()) : partner(end);
    return above + 1 == below;
  }

  /// True when the unit above `begin` is paired, without a hole on the other side above it
  /// that a shift would have to cross.
  bool adjacent(std::uint32_t begin) const {
    const std::int32_t at = partner(begin - 1);
    if (at == Alignment::kNone)
      return false;
    if (begin < 2)
      return true;
    const std::int32_t above = partner(begin - 2);
    return above == Alignment::kNone || above + 1 == at;
  }
  bool adjacent_below(std::uint32_t unit) const {
    const std::int32_t at = partner(unit);
    if (at == Alignment::kNone)
      return false;
    if (unit + 1 >= own_.size())
      return true;
    const std::int32_t below = partner(unit + 1);
    return below == Alignment::kNone || at + 1 == below;
  }

  std::uint32_t indent(std::uint32_t unit) const { return own_.unit(unit).indent; }

  /// What is odd about the hunk when it stands `shift` units lower; smaller is better.
  std::int64_t cost_of(std::uint32_t begin, std::uint32_t end, std::int32_t shift) const {
    std::int64_t reindented = 0;
    for (std::int32_t i = 0; i < shift; ++i) {
      const auto step = static_cast<std::uint32_t>(i);
      reindented += differs(begin + step, end + step) ? 1 : 0;
      reindented -= differs(end + step, end + step) ? 1 : 0;
    }
    for (std::int32_t i = 0; i > shift; --i) {
      const auto step = static_cast<std::uint32_t>(1 - i);
      reindented += differs(end - step, begin - step) ? 1 : 0;
      reindented -= differs(begin - step, begin - step) ? 1 : 0;
    }
    const auto shifted = [shift](std::uint32_t unit) {
      return static_cast<std::uint32_t>(static_cast<std::int32_t>(unit) + shift);
    };
    const std::uint32_t first = shifted(begin);
    const std::uint32_t last = shifted(end);
    std::uint32_t smallest = indent(first);
    for (std::uint32_t i = first; i < last; ++i)
      smallest = std::min(smallest, indent(i));
    const std::uint32_t next = last < own_.size() ? indent(last) : 0;
    std::int64_t cost = reindented * 1'000'000;
    if (indent(first) != smallest)
      cost += 100'000;
    if (next > indent(first))
      cost += 50'000;
    return cost + std::min<std::int64_t>(indent(first), 10'000);
  }

  /// Whether unit `own` has another indentation than the counterpart of `paired`.
  bool differs(std::uint32_t own, std::uint32_t paired) const {
    return !same_indent(own_, own, other_, static_cast<std::uint32_t>(partner(paired)));
  }

  Alignment& alignment_;
  const SectionShapes& own_;
  const SectionShapes& other_;
  bool own_is_before_;
};

} // namespace

void slide_hunks(Alignment& alignment, const SectionShapes& before, const SectionShapes& after) {
  Slider(alignment, before, after, true).run();
  Slider(alignment, after, before, false).run();
}

} // namespace ptoscope::diff
