#include "core/diff/pairing.h"

#include "core/diff/token_marks.h"

#include <algorithm>

namespace ptoscope::diff {
namespace {

/// Tokens of a line that count when two lines are compared for similarity.
constexpr std::size_t kMaxTokens = 96;
/// Largest product of both sides' lines of one hunk that is paired by similarity.
constexpr std::size_t kMaxHunkProduct = 4096;
/// Lines with less in common than this are not each other's counterpart.
constexpr double kMinSimilarity = 0.5;

using Bag = std::vector<std::uint64_t>;

/// What tells lines apart: names, numbers and strings, not the brackets around them.
Bag bag_of(const SectionShapes& shapes, std::uint32_t unit) {
  Bag bag = word_hashes(shapes, unit, kMaxTokens);
  std::ranges::sort(bag);
  return bag;
}

double similarity(const Bag& left, const Bag& right) {
  if (left.empty() || right.empty())
    return 0;
  std::size_t common = 0;
  for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
    if (left[i] == right[j]) {
      ++common;
      ++i;
      ++j;
    } else if (left[i] < right[j]) {
      ++i;
    } else {
      ++j;
    }
  }
  return 2.0 * static_cast<double>(common) / static_cast<double>(left.size() + right.size());
}

dsl::StatementKind kind_of(const SectionShapes& shapes, std::uint32_t index) {
  const Unit& unit = shapes.unit(index);
  if (unit.statement < 0)
    return dsl::StatementKind::Unknown;
  return shapes.side().text().structure().statements[static_cast<std::size_t>(unit.statement)].kind;
}

class SimilarityPairing {
public:
  SimilarityPairing(Alignment& alignment, const SectionShapes& before, const SectionShapes& after,
                    PairingBudget& budget)
      : alignment_(alignment), before_(before), after_(after), budget_(budget) {}

  void pair(const std::vector<std::uint32_t>& left, const std::vector<std::uint32_t>& right) {
    if (left.empty() || right.empty())
      return;
    const std::size_t product = left.size() * right.size();
    const auto cost = static_cast<std::int64_t>(product * kMaxTokens / 2);
    if (product > kMaxHunkProduct || cost > budget_.remaining) {
      budget_.skipped_lines += static_cast<std::int64_t>(left.size() + right.size());
      return;
    }
    budget_.remaining -= cost;
    std::vector<Bag> left_bags;
    for (const std::uint32_t unit : left)
      left_bags.push_back(bag_of(before_, unit));
    std::vector<Bag> right_bags;
    for (const std::uint32_t unit : right)
      right_bags.push_back(bag_of(after_, unit));

    // best[i][j]: largest sum of similarities over pairs of left[i..] and right[j..].
    const std::size_t width = right.size() + 1;
    std::vector<double> best((left.size() + 1) * width, 0);
    std::vector<double> likeness(left.size() * right.size(), 0);
    for (std::size_t i = left.size(); i-- > 0;) {
      for (std::size_t j = right.size(); j-- > 0;) {
        double& like = likeness[i * right.size() + j];
        if (kind_of(before_, left[i]) == kind_of(after_, right[j]))
          like = similarity(left_bags[i], right_bags[j]);
        double value = std::max(best[(i + 1) * width + j], best[i * width + j + 1]);
        if (like >= kMinSimilarity)
          value = std::max(value, like + best[(i + 1) * width + j + 1]);
        best[i * width + j] = value;
      }
    }
    for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      const double like = likeness[i * right.size() + j];
      if (like >= kMinSimilarity && best[i * width + j] == like + best[(i + 1) * width + j + 1]) {
        alignment_.pair(left[i++], right[j++]);
      } else if (best[i * width + j] == best[(i + 1) * width + j]) {
        ++i;
      } else {
        ++j;
      }
    }
  }

private:
  Alignment& alignment_;
  const SectionShapes& before_;
  const SectionShapes& after_;
  PairingBudget& budget_;
};

} // namespace

void pair_changed(Alignment& alignment, const SectionShapes& before, const SectionShapes& after,
                  const std::vector<bool>& before_taken, const std::vector<bool>& after_taken,
                  const NameTable& names, PairingBudget& budget, Effort& effort,
                  const CancellationToken& token) {
  const auto taken = [&](const SectionShapes& shapes, std::uint32_t unit) {
    return &shapes == &before ? before_taken[unit] : after_taken[unit];
  };
  for (const Subject& subject : kSubjects) {
    alignment.refine(
        before, after,
        [&](const SectionShapes& shapes, std::uint32_t unit) {
          return taken(shapes, unit) ? Alignment::kNoKey
                                     : subject_key(shapes, unit, names, subject);
        },
        effort, token);
  }
  SimilarityPairing similar(alignment, before, after, budget);
  for (const Alignment::Gap& gap : alignment.gaps()) {
    if (token.cancelled())
      return;
    const auto free_units = [&](const SectionShapes& shapes, std::uint32_t begin,
                                std::uint32_t end) {
      std::vector<std::uint32_t> result;
      for (std::uint32_t i = begin; i < end; ++i)
        if (!taken(shapes, i) && !shapes.unit(i).blank())
          result.push_back(i);
      return result;
    };
    similar.pair(free_units(before, gap.before_begin, gap.before_end),
                 free_units(after, gap.after_begin, gap.after_end));
  }
}

} // namespace ptoscope::diff
