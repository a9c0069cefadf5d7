#include "core/diff/sequence_diff.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace ptoscope::diff {
namespace {

using Ids = std::span<const std::uint32_t>;

constexpr std::int32_t kNone = -1;
/// One middle search may spend this part of what is left; the rest is for other ranges.
constexpr std::int64_t kShareOfEffort = 4;
/// A search is never denied this many steps while the effort lasts.
constexpr std::int64_t kMinimumShare = 20'000;
/// Ranges between anchors are split by anchors again at most this often.
constexpr int kMaxAnchorDepth = 8;

struct Range {
  std::int32_t before_begin = 0;
  std::int32_t before_end = 0;
  std::int32_t after_begin = 0;
  std::int32_t after_end = 0;
  int anchor_depth = 0;

  std::int32_t before_size() const { return before_end - before_begin; }
  std::int32_t after_size() const { return after_end - after_begin; }
};

/// A run of equal ids in the middle of a shortest edit path, relative to the range.
struct Snake {
  std::int32_t before = 0;
  std::int32_t after = 0;
  std::int32_t size = 0;
};

/// Solves one comparison of sequences whose ids all occur on both sides.
class Search {
public:
  Search(Ids before, Ids after, Effort& effort, const CancellationToken& token)
      : before_(before), after_(after), effort_(effort), token_(token),
        partner_(before.size(), kNone) {}

  void run() {
    stack_.push_back({0, static_cast<std::int32_t>(before_.size()), 0,
                      static_cast<std::int32_t>(after_.size()), 0});
    while (!stack_.empty() && !token_.cancelled()) {
      const Range range = stack_.back();
      stack_.pop_back();
      solve(range);
    }
  }

  /// For each id of `before` the position of its match in `after`, or -1.
  const std::vector<std::int32_t>& partners() const { return partner_; }
  bool coarse() const { return coarse_; }

private:
  void match(std::int32_t before, std::int32_t after, std::int32_t size) {
    for (std::int32_t i = 0; i < size; ++i)
      partner_[static_cast<std::size_t>(before + i)] = after + i;
  }

  bool equal(std::int32_t before, std::int32_t after) const {
    return before_[static_cast<std::size_t>(before)] == after_[static_cast<std::size_t>(after)];
  }

  void solve(Range range) {
    while (range.before_size() > 0 && range.after_size() > 0 &&
           equal(range.before_begin, range.after_begin))
      match(range.before_begin++, range.after_begin++, 1);
    while (range.before_size() > 0 && range.after_size() > 0 &&
           equal(range.before_end - 1, range.after_end - 1))
      match(--range.before_end, --range.after_end, 1);
    if (range.before_size() == 0 || range.after_size() == 0)
      return;
    if (const std::optional<Snake> snake = middle(range)) {
      split(range, *snake);
      return;
    }
    if (!token_.cancelled())
      split_by_anchors(range);
  }

  void split(const Range& range, const Snake& snake) {
    const std::int32_t before = range.before_begin + snake.before;
    const std::int32_t after = range.after_begin + snake.after;
    match(before, after, snake.size);
    stack_.push_back({range.before_begin, before, range.after_begin, after, range.anchor_depth});
    stack_.push_back({before + snake.size, range.before_end, after + snake.size, range.after_end,
                      range.anchor_depth});
  }

  /// The middle of a shortest edit path (Myers 1986, section 4b), or nothing when this search
  /// would cost more than its share.
  std::optional<Snake> middle(const Range& range) {
    if (effort_.remaining <= 0)
      return std::nullopt;
    const std::int32_t n = range.before_size();
    const std::int32_t m = range.after_size();
    const std::int32_t delta = n - m;
    const bool odd = (delta & 1) != 0;
    // Diagonal k = x - y lies in [-m, n]; one more on each side stays invalid.
    const std::int32_t origin = m + 1;
    forward_.assign(static_cast<std::size_t>(n) + static_cast<std::size_t>(m) + 3, kNone);
    backward_.assign(forward_.size(), kNone);
    std::int64_t allowed =
        std::max(std::min(effort_.remaining, kMinimumShare), effort_.remaining / kShareOfEffort);
    const std::int64_t granted = allowed;
    const std::int32_t limit = (n + m + 1) / 2;
    for (std::int32_t d = 0; d <= limit; ++d) {
      if (allowed <= 0 || token_.cancelled())
        break;
      const std::int32_t first = -d + 2 * std::max(0, d - m);
      const std::int32_t last = d - 2 * std::max(0, d - n);
      for (std::int32_t k = first; k <= last; k += 2) {
        const std::int32_t start = d == 0 ? 0 : furthest(forward_, origin, k, n, m);
        std::int32_t x = start;
        if (x == kNone) {
          slot(forward_, origin, k) = kNone;
          continue;
        }
        while (x < n && x - k < m && equal(range.before_begin + x, range.after_begin + x - k))
          ++x;
        allowed -= 1 + (x - start) / 4;
        slot(forward_, origin, k) = x;
        const std::int32_t other = delta - k;
        if (odd && other >= -(d - 1) && other <= d - 1 && other >= -m && other <= n) {
          const std::int32_t reached = slot(backward_, origin, other);
          if (reached != kNone && x + reached >= n) {
            effort_.remaining -= granted - allowed;
            return Snake{start, start - k, x - start};
          }
        }
      }
      for (std::int32_t k = first; k <= last; k += 2) {
        const std::int32_t start = d == 0 ? 0 : furthest(backward_, origin, k, n, m);
        std::int32_t x = start;
        if (x == kNone) {
          slot(backward_, origin, k) = kNone;
          continue;
        }
        while (x < n && x - k < m && equal(range.before_end - 1 - x, range.after_end - 1 - (x - k)))
          ++x;
        allowed -= 1 + (x - start) / 4;
        slot(backward_, origin, k) = x;
        const std::int32_t other = delta - k;
        if (!odd && other >= -d && other <= d && other >= -m && other <= n) {
          const std::int32_t reached = slot(forward_, origin, other);
          if (reached != kNone && x + reached >= n) {
            effort_.remaining -= granted - allowed;
            return Snake{n - x, m - (x - k), x - start};
          }
        }
      }
    }
    effort_.remaining -= granted - allowed;
    return std::nullopt;
  }

  static std::int32_t& slot(std::vector<std::int32_t>& reach, std::int32_t origin, std::int32_t k) {
    return reach[static_cast<std::size_t>(origin + k)];
  }

  /// The furthest x on diagonal k after one more edit, or -1 when it lies outside.
  static std::int32_t furthest(std::vector<std::int32_t>& reach, std::int32_t origin,
                               std::int32_t k, std::int32_t n, std::int32_t m) {
    const std::int32_t from_above = slot(reach, origin, k + 1);
    const std::int32_t down = from_above != kNone && from_above - k <= m ? from_above : kNone;
    const std::int32_t from_left = slot(reach, origin, k - 1);
    const std::int32_t right = from_left != kNone && from_left < n ? from_left + 1 : kNone;
    return std::max(down, right);
  }

  /// Splits at ids that occur once on each side, in an order that both sides share.
  void split_by_anchors(const Range& range) {
    coarse_ = true;
    if (range.anchor_depth >= kMaxAnchorDepth)
      return;
    const std::vector<Snake> anchors = unique_anchors(range);
    Range rest = range;
    ++rest.anchor_depth;
    if (anchors.empty())
      return;
    for (const Snake& anchor : anchors) {
      match(anchor.before, anchor.after, 1);
      Range piece = rest;
      piece.before_end = anchor.before;
      piece.after_end = anchor.after;
      if (piece.before_size() > 0 && piece.after_size() > 0)
        stack_.push_back(piece);
      rest.before_begin = anchor.before + 1;
      rest.after_begin = anchor.after + 1;
    }
    if (rest.before_size() > 0 && rest.after_size() > 0)
      stack_.push_back(rest);
  }

  std::vector<Snake> unique_anchors(const Range& range) const {
    struct Place {
      std::uint32_t id;
      std::int32_t position;
    };
    const auto sorted = [](Ids ids, std::int32_t begin, std::int32_t end) {
      std::vector<Place> places;
      places.reserve(static_cast<std::size_t>(end - begin));
      for (std::int32_t i = begin; i < end; ++i)
        places.push_back({ids[static_cast<std::size_t>(i)], i});
      std::ranges::sort(places, [](const Place& a, const Place& b) {
        return a.id != b.id ? a.id < b.id : a.position < b.position;
      });
      // Keep the ids that occur once.
      std::size_t kept = 0;
      for (std::size_t i = 0; i < places.size();) {
        std::size_t j = i + 1;
        while (j < places.size() && places[j].id == places[i].id)
          ++j;
        if (j == i + 1)
          places[kept++] = places[i];
        i = j;
      }
      places.resize(kept);
      return places;
    };
    const std::vector<Place> left = sorted(before_, range.before_begin, range.before_end);
    const std::vector<Place> right = sorted(after_, range.after_begin, range.after_end);
    std::vector<Snake> pairs;
    for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      if (left[i].id == right[j].id)
        pairs.push_back({left[i++].position, right[j++].position, 1});
      else if (left[i].id < right[j].id)
        ++i;
      else
        ++j;
    }
    std::ranges::sort(pairs, {}, &Snake::before);
    std::vector<std::uint32_t> order;
    order.reserve(pairs.size());
    for (const Snake& pair : pairs)
      order.push_back(static_cast<std::uint32_t>(pair.after));
    std::vector<Snake> anchors;
    for (const std::uint32_t i : longest_increasing(order))
      anchors.push_back(pairs[i]);
    return anchors;
  }

  Ids before_;
  Ids after_;
  Effort& effort_;
  const CancellationToken& token_;
  std::vector<std::int32_t> partner_;
  std::vector<Range> stack_;
  std::vector<std::int32_t> forward_;
  std::vector<std::int32_t> backward_;
  bool coarse_ = false;
};

/// The ids of one side that the other has too, with their positions.
struct Common {
  std::vector<std::uint32_t> ids;
  std::vector<std::uint32_t> positions;
};

Common keep_common(Ids ids, std::uint32_t offset, const std::vector<bool>& in_other) {
  Common result;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] >= in_other.size() || !in_other[ids[i]])
      continue;
    result.ids.push_back(ids[i]);
    result.positions.push_back(offset + static_cast<std::uint32_t>(i));
  }
  return result;
}

/// Ids made dense when they are spread out, so that tables by id stay small.
class DenseIds {
public:
  DenseIds(Ids before, Ids after) : before_(before), after_(after) {
    std::uint32_t largest = 0;
    for (const Ids side : {before, after})
      for (const std::uint32_t id : side)
        largest = std::max(largest, id);
    const std::size_t total = before.size() + after.size();
    if (largest <= 16 * total + 1024)
      return;
    std::vector<std::uint32_t> distinct(before.begin(), before.end());
    distinct.insert(distinct.end(), after.begin(), after.end());
    std::ranges::sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    const auto renumber = [&distinct](Ids side) {
      std::vector<std::uint32_t> result;
      result.reserve(side.size());
      for (const std::uint32_t id : side)
        result.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(distinct, id) - distinct.begin()));
      return result;
    };
    own_before_ = renumber(before);
    own_after_ = renumber(after);
    before_ = own_before_;
    after_ = own_after_;
  }

  Ids before() const { return before_; }
  Ids after() const { return after_; }

private:
  Ids before_;
  Ids after_;
  std::vector<std::uint32_t> own_before_;
  std::vector<std::uint32_t> own_after_;
};

std::vector<bool> occurring(Ids ids) {
  std::uint32_t largest = 0;
  for (const std::uint32_t id : ids)
    largest = std::max(largest, id);
  std::vector<bool> result(ids.empty() ? 0 : static_cast<std::size_t>(largest) + 1);
  for (const std::uint32_t id : ids)
    result[id] = true;
  return result;
}

void append(std::vector<MatchBlock>& blocks, std::uint32_t before, std::uint32_t after,
            std::uint32_t size) {
  if (size == 0)
    return;
  if (!blocks.empty() && blocks.back().before + blocks.back().size == before &&
      blocks.back().after + blocks.back().size == after) {
    blocks.back().size += size;
    return;
  }
  blocks.push_back({before, after, size});
}

} // namespace

SequenceDiff diff_sequences(Ids before, Ids after, Effort& effort, const CancellationToken& token) {
  SequenceDiff result;
  std::size_t prefix = 0;
  const std::size_t shorter = std::min(before.size(), after.size());
  while (prefix < shorter && before[prefix] == after[prefix])
    ++prefix;
  std::size_t suffix = 0;
  while (suffix < shorter - prefix &&
         before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix])
    ++suffix;

  append(result.blocks, 0, 0, static_cast<std::uint32_t>(prefix));
  const Ids left = before.subspan(prefix, before.size() - prefix - suffix);
  const Ids right = after.subspan(prefix, after.size() - prefix - suffix);
  if (!left.empty() && !right.empty()) {
    const DenseIds dense(left, right);
    const auto offset = static_cast<std::uint32_t>(prefix);
    const Common common_left = keep_common(dense.before(), offset, occurring(dense.after()));
    const Common common_right = keep_common(dense.after(), offset, occurring(dense.before()));
    Search search(common_left.ids, common_right.ids, effort, token);
    search.run();
    result.coarse = search.coarse();
    for (std::size_t i = 0; i < common_left.ids.size(); ++i) {
      const std::int32_t partner = search.partners()[i];
      if (partner != kNone)
        append(result.blocks, common_left.positions[i],
               common_right.positions[static_cast<std::size_t>(partner)], 1);
    }
  }
  append(result.blocks, static_cast<std::uint32_t>(before.size() - suffix),
         static_cast<std::uint32_t>(after.size() - suffix), static_cast<std::uint32_t>(suffix));
  return result;
}

std::vector<std::uint32_t> longest_increasing(std::span<const std::uint32_t> values) {
  // Patience sorting: `tails[l]` is the position whose value ends the best run of length l + 1.
  std::vector<std::uint32_t> tails;
  std::vector<std::uint32_t> previous(values.size());
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    const auto place = std::ranges::lower_bound(tails, values[i], {},
                                                [&](std::uint32_t at) { return values[at]; });
    previous[i] = place == tails.begin() ? i : *(place - 1);
    if (place == tails.end())
      tails.push_back(i);
    else
      *place = i;
  }
  std::vector<std::uint32_t> result(tails.size());
  if (tails.empty())
    return result;
  std::uint32_t at = tails.back();
  for (std::size_t i = tails.size(); i-- > 0;) {
    result[i] = at;
    at = previous[at];
  }
  return result;
}

} // namespace ptoscope::diff
