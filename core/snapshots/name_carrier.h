#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_index.h"
#include "core/snapshots/nodes/lazy_nodes.h"
#include "core/snapshots/nodes/value_links.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace ptoscope::snapshots {

/// Says which names of one text are the continuation of a name of a neighbouring text, forwards
/// or backwards in time. The sources of this knowledge, in order: what is made the same way in
/// the nodes of both; the rename table and equal names in the function that continues this one; the
/// same in functions that were outlined from or merged into it; SSA spelling; moves and aligned
/// rows of the defining line; the spelling of inlined names.
class NameCarrier {
public:
  /// A text with its names and nodes.
  struct Side {
    const NameIndex& names;
    LazyNodes& nodes;
  };
  /// `from` and `to` are the texts of `diff`, or the other way round when it goes backwards. All
  /// arguments must outlive the carrier.
  NameCarrier(const diff::SnapshotDiff& diff, bool forward, const Side& from, const Side& to);

  /// Sorted and without repetition; empty when the value is not there.
  std::vector<ScopedName> carry(const ScopedName& name) const;

private:
  /// A function of `from`, one of `to` that continues it, and the section with their renames.
  struct Link {
    std::int32_t from = -1;
    std::int32_t to = -1;
    std::int32_t section = -1;
    bool matched = false; ///< counterparts, not outlined or merged
  };

  void link_sections();
  void collect_renames();
  void index_rows();

  std::vector<ScopedName> by_nodes(const ScopedName& name) const;
  std::vector<ScopedName> by_links(const ScopedName& name) const;
  /// From a name to its SSA versions, or back.
  std::vector<ScopedName> by_version(const ScopedName& name) const;
  std::vector<ScopedName> by_move(const ScopedName& name) const;
  std::vector<ScopedName> by_row(const ScopedName& name) const;
  /// From a version to the only other one that is new: `t__ssa_v0` to `t__tile`.
  std::vector<ScopedName> by_only_relative(const ScopedName& name) const;
  std::vector<ScopedName> by_inlining(const ScopedName& name) const;
  std::vector<ScopedName> new_relatives(const ScopedName& name) const;
  /// The name in the same position among the names that `line` of `to` defines, or nullptr.
  const dsl::Definition* counterpart(const dsl::Definition& definition, std::uint32_t line) const;
  std::vector<Link> links_of(std::int32_t function) const;

  const diff::SnapshotDiff& diff_;
  bool forward_;
  const NameIndex& from_;
  const NameIndex& to_;
  LazyNodes& from_nodes_;
  LazyNodes& to_nodes_;
  /// By function of `from`; made when first asked for, null where a side has no nodes.
  mutable std::map<std::int32_t, std::unique_ptr<ValueLinks>> value_links_;
  std::vector<Link> links_; ///< by `from`, matched ones first
  std::multimap<std::pair<std::int32_t, std::string_view>, std::string_view> renames_;
  std::vector<std::int32_t> row_of_line_; ///< a line of `from`
};

} // namespace ptoscope::snapshots
