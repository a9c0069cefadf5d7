#include "core/snapshots/snapshot_store.h"

#include <algorithm>
#include <map>

namespace ptoscope::snapshots {
namespace {

using Key = std::pair<std::string_view, int>;

/// The longest ascending subsequence of the distinct numbers in `pairs[i].after`.
std::vector<StepPair> longest_ascending(const std::vector<StepPair>& pairs) {
  std::vector<std::size_t> ends; // ends[n]: where the best sequence of n + 1 pairs ends
  std::vector<std::ptrdiff_t> previous(pairs.size(), -1);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto place = std::ranges::lower_bound(ends, pairs[i].after, {},
                                                [&](std::size_t end) { return pairs[end].after; });
    if (place != ends.begin())
      previous[i] = static_cast<std::ptrdiff_t>(*(place - 1));
    if (place == ends.end())
      ends.push_back(i);
    else
      *place = i;
  }
  std::vector<StepPair> result;
  for (std::ptrdiff_t i = ends.empty() ? -1 : static_cast<std::ptrdiff_t>(ends.back()); i >= 0;
       i = previous[i])
    result.push_back(pairs[i]);
  std::ranges::reverse(result);
  return result;
}

} // namespace

std::vector<StepPair> match_steps(const std::vector<Step>& before, const std::vector<Step>& after) {
  std::map<Key, std::int32_t> index;
  for (std::size_t i = 0; i < after.size(); ++i)
    index.emplace(Key(after[i].pass, after[i].occurrence), static_cast<std::int32_t>(i));
  std::vector<StepPair> common;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto found = index.find(Key(before[i].pass, before[i].occurrence));
    if (found == index.end())
      continue;
    common.push_back({static_cast<std::int32_t>(i), found->second});
    index.erase(found);
  }

  std::vector<StepPair> result;
  std::int32_t left = 0;
  std::int32_t right = 0;
  const auto catch_up = [&](std::int32_t left_end, std::int32_t right_end) {
    for (; left < left_end; ++left)
      result.push_back({left, -1});
    for (; right < right_end; ++right)
      result.push_back({-1, right});
  };
  for (const StepPair& pair : longest_ascending(common)) {
    catch_up(pair.before, pair.after);
    result.push_back(pair);
    ++left;
    ++right;
  }
  catch_up(static_cast<std::int32_t>(before.size()), static_cast<std::int32_t>(after.size()));
  return result;
}

} // namespace ptoscope::snapshots
