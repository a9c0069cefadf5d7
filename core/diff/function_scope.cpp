#include "core/diff/function_scope.h"

#include <algorithm>
#include <set>
#include <vector>

namespace ptoscope::diff {
namespace {

using Names = std::set<std::string_view>;

void add_names(Names& names, const dsl::ParsedText& text, std::int32_t index) {
  if (index < 0)
    return;
  const dsl::Function& function = text.structure().functions[static_cast<std::size_t>(index)];
  names.insert(function.name);
  names.insert(function.qualified_name);
}

/// Every name of a function that the section tells of.
Names names_of(const SnapshotDiff& diff, const Section& section) {
  Names names;
  add_names(names, *diff.after, section.after_function);
  add_names(names, *diff.before, section.before_function);
  add_names(names, *diff.before, section.origin_function);
  add_names(names, *diff.after, section.target_function);
  return names;
}

void add_lines(Counts& sum, const Counts& counts) {
  sum.added += counts.added;
  sum.removed += counts.removed;
  sum.changed += counts.changed;
  sum.renamed += counts.renamed;
  sum.reindented += counts.reindented;
}

} // namespace

bool concerns(const SnapshotDiff& diff, const Section& section, std::string_view function) {
  return function.empty() || names_of(diff, section).contains(function);
}

CountsByFunction counts_by_function(const SnapshotDiff& diff) {
  CountsByFunction result;
  // Whom a function's moved lines concern, by its index on either side.
  std::vector<Names> of_before(diff.before->structure().functions.size());
  std::vector<Names> of_after(diff.after->structure().functions.size());
  for (const Section& section : diff.sections) {
    const Names names = names_of(diff, section);
    for (const std::string_view name : names)
      add_lines(result[std::string(name)], section.counts);
    if (section.before_function >= 0)
      of_before[static_cast<std::size_t>(section.before_function)] = names;
    if (section.after_function >= 0)
      of_after[static_cast<std::size_t>(section.after_function)] = names;
  }
  for (const Move& move : diff.moves) {
    Names names;
    if (move.before_function >= 0)
      names = of_before[static_cast<std::size_t>(move.before_function)];
    if (move.after_function >= 0)
      names.merge(Names(of_after[static_cast<std::size_t>(move.after_function)]));
    for (const std::string_view name : names)
      result[std::string(name)].moved +=
          static_cast<std::int32_t>(move.after.end - move.after.begin);
  }
  std::erase_if(result, [](const auto& entry) { return !entry.second.any(); });
  return result;
}

Counts counts_of(const SnapshotDiff& diff, std::string_view function) {
  if (function.empty())
    return diff.counts;
  const CountsByFunction all = counts_by_function(diff);
  const auto found = all.find(function);
  return found == all.end() ? Counts{} : found->second;
}

} // namespace ptoscope::diff
