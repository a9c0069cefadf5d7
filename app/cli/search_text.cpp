#include "app/cli/search_text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace ptoscope::cli {
namespace {

using snapshots::SearchHit;
using snapshots::SnapshotStore;

/// A line with hits, and the last of the consecutive steps that have it.
struct Entry {
  std::uint32_t step = 0;
  std::uint32_t line = 0;
  std::uint32_t last_step = 0;
};

/// A line's content and which one of equal lines of its step it is.
using Key = std::pair<std::string_view, int>;

std::vector<Entry> entries_of(const SnapshotStore& store, const std::vector<SearchHit>& hits,
                              bool all) {
  std::vector<Entry> entries;
  std::map<Key, std::size_t> previous; // of the step before: its entries
  std::map<Key, std::size_t> current;
  std::map<std::string_view, int> counts;
  std::uint32_t step = 0;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const SearchHit& hit = hits[i];
    if (i > 0 && hits[i - 1].step == hit.step && hits[i - 1].line == hit.line)
      continue;
    if (hit.step != step) {
      previous = hit.step == step + 1 ? std::move(current) : std::map<Key, std::size_t>();
      current.clear();
      counts.clear();
      step = hit.step;
    }
    const std::string_view content = (*store.text(hit.step))->line(hit.line);
    const Key key(content, counts[content]++);
    if (const auto known = previous.find(key); known != previous.end() && !all) {
      entries[known->second].last_step = step;
      current.emplace(key, known->second);
      continue;
    }
    current.emplace(key, entries.size());
    entries.push_back({hit.step, hit.line, hit.step});
  }
  return entries;
}

void append_context(const dsl::ParsedText& text, std::uint32_t begin, std::uint32_t end,
                    std::string_view indent, std::string& result) {
  for (std::uint32_t line = begin; line < end; ++line)
    result +=
        fmt::format("{}{:>5}- {}\n", indent, line + 1, escape_control_characters(text.line(line)));
}

} // namespace

std::string search_text(const SnapshotStore& store, const std::vector<SearchHit>& hits,
                        const SearchTextOptions& options) {
  const std::vector<Entry> entries = entries_of(store, hits, options.all);
  std::string result;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    if (i == 0 || entries[i - 1].step != entry.step)
      result += store.steps()[entry.step].label() + "\n";
    else if (options.context > 0)
      result += "  --\n";
    const auto text = store.text(entry.step);
    const std::uint32_t first = entry.line - std::min(entry.line, options.context);
    const std::uint32_t last = std::min((*text)->line_count() - 1, entry.line + options.context);
    std::string range = fmt::format("{:02}", store.steps()[entry.step].number);
    if (entry.last_step > entry.step)
      range += fmt::format("-{:02}", store.steps()[entry.last_step].number);
    const std::string label = fmt::format("  {:<7}", range);
    const std::string indent(label.size(), ' ');
    append_context(**text, first, entry.line, indent, result);
    result += fmt::format("{}{:>5}: {}\n", label, entry.line + 1,
                          escape_control_characters((*text)->line(entry.line)));
    append_context(**text, entry.line + 1, last + 1, indent, result);
  }
  return result;
}

} // namespace ptoscope::cli
