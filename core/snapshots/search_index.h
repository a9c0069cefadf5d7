#pragma once

#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"
#include "core/support/expected.h"
#include "core/support/progress.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::snapshots {

enum class SearchMode : std::uint8_t { Text, Regex, Identifier };

struct SearchQuery {
  std::string text;
  SearchMode mode = SearchMode::Text;
  bool ignore_case = false; ///< ignored for identifiers
  /// Stop after this many hits.
  std::size_t limit = 100'000;
};

/// One occurrence. Lines count from 0; columns are bytes of the line.
struct SearchHit {
  std::uint32_t step = 0;
  std::uint32_t line = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const SearchHit&) const = default;
};

struct SearchResult {
  std::vector<SearchHit> hits; ///< ascending by step, line, column
  bool truncated = false;      ///< the limit was reached, or that of work inside one line
};

/// Finds text in all snapshots of a store at once. Each distinct line of the store is looked at
/// once, so that the 49 mostly equal snapshots cost little more than one; identifiers are
/// indexed, text and patterns are looked for in the distinct lines. No hit spans lines, is empty
/// or overlaps the one before. Identifiers are found whole, in strings and comments too.
/// Immutable, thread-safe.
class SearchIndex {
public:
  /// Reads every readable step of `store`, on several threads; others are skipped. Calls of
  /// `progress` don't overlap.
  static std::shared_ptr<const SearchIndex> build(SnapshotStorePtr store,
                                                  const CancellationToken& token = {},
                                                  const ProgressCallback& progress = {});

  virtual ~SearchIndex() = default;

  /// Error: "regex-invalid" with the reason. An empty query finds nothing.
  virtual Expected<SearchResult> find(const SearchQuery& query,
                                      const CancellationToken& token = {}) const = 0;

  /// Every identifier of the store, sorted, for completion.
  virtual std::vector<std::string> identifiers(std::string_view prefix,
                                               std::size_t limit) const = 0;
};

using SearchIndexPtr = std::shared_ptr<const SearchIndex>;

} // namespace ptoscope::snapshots
