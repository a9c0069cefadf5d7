#include "views/passes/pair_search.h"

#include <algorithm>
#include <string_view>

namespace ptoscope::views {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::size_t find_folded(std::string_view line, std::string_view needle, std::size_t from) {
  const auto found =
      std::search(line.begin() + static_cast<std::ptrdiff_t>(from), line.end(), needle.begin(),
                  needle.end(), [](char a, char b) { return lower(a) == b; });
  return found == line.end() ? std::string_view::npos
                             : static_cast<std::size_t>(found - line.begin());
}

} // namespace

std::vector<PairHit> find_in_pair(const DiffLayout& layout, const std::string& needle,
                                  std::size_t limit, const CancellationToken& token) {
  std::vector<PairHit> hits;
  if (needle.empty())
    return hits;
  const bool exact =
      std::any_of(needle.begin(), needle.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  const auto search_line = [&](std::int32_t row, Side side, std::string_view line) {
    std::size_t at = 0;
    while (hits.size() < limit) {
      at = exact ? line.find(needle, at) : find_folded(line, needle, at);
      if (at == std::string_view::npos)
        return;
      hits.push_back({row, side, static_cast<std::int32_t>(at),
                      static_cast<std::int32_t>(at + needle.size())});
      at += needle.size();
    }
  };
  const diff::SnapshotDiff& diff = *layout.diff;
  for (std::size_t row = 0; row < diff.rows.size() && hits.size() < limit; ++row) {
    if (token.cancelled())
      return {};
    if (layout.line_of_row[row] < 0)
      continue;
    const diff::Row& data = diff.rows[row];
    const auto number = static_cast<std::int32_t>(row);
    const bool same = data.kind == diff::RowKind::Equal;
    if (data.before >= 0 && !same && !layout.options.single)
      search_line(number, Side::Before, diff.before->line(static_cast<std::uint32_t>(data.before)));
    if (data.after >= 0)
      search_line(number, Side::After, diff.after->line(static_cast<std::uint32_t>(data.after)));
  }
  return hits;
}

} // namespace ptoscope::views
