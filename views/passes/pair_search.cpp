#include "views/passes/pair_search.h"

#include "core/support/needle.h"

#include <string_view>

namespace ptoscope::views {
std::vector<PairHit> find_in_pair(const DiffLayout& layout, const std::string& text,
                                  std::size_t limit, const CancellationToken& token) {
  std::vector<PairHit> hits;
  const Needle needle(text);
  if (needle.empty())
    return hits;
  const auto search_line = [&](std::int32_t row, Side side, std::string_view line) {
    std::size_t at = 0;
    while (hits.size() < limit) {
      at = needle.find(line, at);
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
