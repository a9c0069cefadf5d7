#include "core/support/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ptoscope {
namespace {

/// Changes of single letters and swaps of neighbours that turn `left` into `right`.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> before_last(right.size() + 1);
  std::vector<std::size_t> last(right.size() + 1);
  std::vector<std::size_t> row(right.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const bool same = left[i - 1] == right[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[right.size()];
}

} // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> candidates) {
  constexpr std::size_t kLettersAChange = 3;
  std::size_t least = name.size() / kLettersAChange + 1;
  std::string_view best;
  for (const std::string_view candidate : candidates) {
    const auto [shorter, longer] = std::minmax({name.size(), candidate.size()});
    if (longer - shorter >= least)
      continue;
    const std::size_t changes = distance(name, candidate);
    if (changes < least) {
      least = changes;
      best = candidate;
    }
  }
  return best;
}

} // namespace ptoscope
