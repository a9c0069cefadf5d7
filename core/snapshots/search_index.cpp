#include "core/snapshots/search_index.h"

#include "core/snapshots/identifier_table.h"
#include "core/snapshots/line_matcher.h"
#include "core/snapshots/line_table.h"
#include "core/support/parallel.h"

#include <mutex>

namespace ptoscope::snapshots {
namespace {

std::vector<dsl::ParsedTextPtr> read_texts(const SnapshotStore& store,
                                           const CancellationToken& token,
                                           const ProgressCallback& progress) {
  const std::size_t count = store.steps().size();
  std::vector<dsl::ParsedTextPtr> texts(count);
  std::mutex progress_mutex;
  std::int64_t done = 0;
  parallel_for(count, 0, token, [&](std::size_t step) {
    if (const auto text = store.text(step))
      texts[step] = *text;
    const std::scoped_lock lock(progress_mutex);
    ++done;
    if (progress)
      progress(done, static_cast<std::int64_t>(count));
  });
  return texts;
}

class LineIndexedSearch : public SearchIndex {
public:
  LineIndexedSearch(std::vector<dsl::ParsedTextPtr> texts, const CancellationToken& token)
      : table_(std::move(texts), token), identifiers_(table_.lines(), token) {}

  Expected<SearchResult> find(const SearchQuery& query,
                              const CancellationToken& token) const override {
    if (query.text.empty())
      return SearchResult();
    const Expected<std::unique_ptr<LineMatcher>> matcher = LineMatcher::make(query);
    if (!matcher)
      return matcher.error();
    SearchResult result;
    const std::vector<std::uint32_t> groups =
        matching_lines(query, **matcher, result.truncated, token);
    collect(**matcher, groups, query.limit, token, result);
    return result;
  }

  std::vector<std::string> identifiers(std::string_view prefix, std::size_t limit) const override {
    return identifiers_.starting_with(prefix, limit);
  }

private:
  static constexpr std::uint32_t kNoGroup = 0xFFFFFFFF;

  /// Which distinct lines match: a running number each, kNoGroup for the others.
  std::vector<std::uint32_t> matching_lines(const SearchQuery& query, const LineMatcher& matcher,
                                            bool& given_up, const CancellationToken& token) const {
    std::vector<std::uint32_t> groups(table_.lines().size(), kNoGroup);
    std::uint32_t next = 0;
    if (query.mode == SearchMode::Identifier) {
      for (const std::uint32_t line : identifiers_.lines_with(query.text))
        groups[line] = next++;
      return groups;
    }
    for (std::size_t line = 0; line < groups.size() && !token.cancelled(); ++line)
      if (matcher.matches(table_.lines()[line], given_up))
        groups[line] = next++;
    return groups;
  }

  void collect(const LineMatcher& matcher, const std::vector<std::uint32_t>& groups,
               std::size_t limit, const CancellationToken& token, SearchResult& result) const {
    // The places inside a line are found when it is first met, so that the limit bounds the work.
    std::vector<std::vector<ByteRange>> places;
    for (std::size_t step = 0; step < table_.text_count() && !token.cancelled(); ++step) {
      const std::vector<std::uint32_t>& numbers = table_.numbers(step);
      for (std::size_t line = 0; line < numbers.size(); ++line) {
        const std::uint32_t group = groups[numbers[line]];
        if (group == kNoGroup)
          continue;
        if (group >= places.size())
          places.resize(group + 1);
        if (places[group].empty() &&
            !matcher.all(table_.lines()[numbers[line]], limit, places[group]))
          result.truncated = true;
        for (const auto& [begin, end] : places[group]) {
          if (result.hits.size() == limit) {
            result.truncated = true;
            return;
          }
          result.hits.push_back(
              {static_cast<std::uint32_t>(step), static_cast<std::uint32_t>(line), begin, end});
        }
      }
    }
  }

  LineTable table_;
  IdentifierTable identifiers_;
};

} // namespace

SearchIndexPtr SearchIndex::build(SnapshotStorePtr store, const CancellationToken& token,
                                  const ProgressCallback& progress) {
  return std::make_shared<LineIndexedSearch>(read_texts(*store, token, progress), token);
}

} // namespace ptoscope::snapshots
