#include "core/diff/rename_map.h"

#include "core/diff/alignment.h"
#include "core/diff/version_flow.h"
#include "core/dsl/ssa_name.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace ptoscope::diff {
namespace {

/// How often two names stood at the same place of aligned lines.
struct Vote {
  std::uint32_t before = 0;
  std::uint32_t after = 0;
  std::int32_t count = 0;
  std::int32_t definitions = 0;
};

std::uint64_t with_indent(const SectionShapes& shapes, std::uint32_t unit, std::uint64_t hash) {
  return join_hash(hash, shapes.unit(unit).indent) | 1;
}

/// True for the names that a variable gets when it is split for single assignment. Temporaries
/// derived from it (`x__tmp_v0`, `x__stage_tmp_v4`, `x__tile`) are other values.
bool is_version(const dsl::SsaName& parts) {
  return parts.qualifier.empty() &&
         (parts.role == "ssa" || parts.role == "iter" || parts.role == "rv" ||
          parts.role == "phi" || parts.role == "idx");
}

class Finder {
public:
  Finder(const SectionShapes& before, const SectionShapes& after, const NameTable& names,
         Effort& effort, const CancellationToken& token)
      : before_(before), after_(after), names_(names), effort_(effort), token_(token) {
    before_locals_ = sorted(before.locals());
    after_locals_ = sorted(after.locals());
  }

  std::vector<NameLink> find() {
    if (before_locals_ == after_locals_)
      return {};
    collect_votes();
    add_families();
    add_single_links();
    return std::move(links_);
  }

private:
  static std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> names) {
    std::ranges::sort(names);
    return names;
  }
  bool in_before(std::uint32_t name) const {
    return std::ranges::binary_search(before_locals_, name);
  }
  bool in_after(std::uint32_t name) const {
    return std::ranges::binary_search(after_locals_, name);
  }

  /// Plain names that vanished while versions of them appeared, and the reverse.
  void add_families() {
    for (const bool split : {true, false}) {
      const std::vector<std::uint32_t>& plain_side = split ? before_.locals() : after_.locals();
      const std::vector<std::uint32_t>& version_side = split ? after_.locals() : before_.locals();
      std::map<std::uint32_t, std::vector<std::uint32_t>> versions;
      for (const std::uint32_t name : version_side) {
        const dsl::SsaName parts = dsl::split_ssa_name(names_.name(name));
        if (!is_version(parts) || (split ? in_before(name) : in_after(name)))
          continue;
        const std::uint32_t plain = names_.find(parts.base);
        if (plain != NameTable::kUnknown && !belongs_elsewhere(plain, name, split))
          versions[plain].push_back(name);
      }
      for (const std::uint32_t name : plain_side) {
        const auto found = versions.find(name);
        if (found == versions.end() || (split ? in_after(name) : in_before(name)))
          continue;
        NameLink link{{name}, found->second};
        if (!split)
          std::swap(link.before, link.after);
        for (const std::uint32_t before : link.before)
          linked_before_.emplace(before, links_.size());
        for (const std::uint32_t after : link.after)
          linked_after_.emplace(after, links_.size());
        links_.push_back(std::move(link));
      }
    }
  }

  /// True when definitions say that a version came from (or went to) another name than the
  /// plain one, as `k_1` and `k__idx_v0_1` do.
  bool belongs_elsewhere(std::uint32_t plain, std::uint32_t version, bool split) const {
    const auto& defined_with = split ? before_defined_as_ : after_defined_as_;
    const auto found = defined_with.find(version);
    return found != defined_with.end() &&
           std::ranges::find(found->second, plain) == found->second.end();
  }

  void collect_votes() {
    const auto named = [](const SectionShapes& shapes, std::uint32_t unit, std::uint64_t hash) {
      return shapes.uses(unit).empty() ? Alignment::kNoKey : with_indent(shapes, unit, hash);
    };
    const auto by_base = [this](const VariableUse& use) {
      return std::uint64_t{names_.base(use.name)};
    };
    const auto by_nothing = [](const VariableUse&) { return std::uint64_t{0}; };

    Alignment alignment(before_.size(), after_.size());
    const auto refine = [&](const Alignment::Key& key) {
      alignment.refine(before_, after_, key, effort_, token_);
    };
    // From the surest key to the weakest: same names, same base names, same defined base name,
    // same text around the names.
    refine([&](const SectionShapes& s, std::uint32_t i) { return named(s, i, s.meaning(i)); });
    refine([&](const SectionShapes& s, std::uint32_t i) {
      return with_indent(s, i, s.hash(i, by_base));
    });
    refine([&](const SectionShapes& s, std::uint32_t i) {
      const VariableUse* definition = s.first_definition(i);
      return definition == nullptr
                 ? Alignment::kNoKey
                 : named(s, i, join_hash(s.hash(i, by_nothing), names_.base(definition->name)));
    });
    refine([&](const SectionShapes& s, std::uint32_t i) {
      return with_indent(s, i, s.hash(i, by_nothing));
    });
    std::vector<Vote> votes;
    for (std::uint32_t i = 0; i < before_.size(); ++i)
      if (alignment.after_of(i) != Alignment::kNone)
        vote_all(i, static_cast<std::uint32_t>(alignment.after_of(i)), votes);
    const Alignment sure = alignment;
    for (const Subject& subject : kSubjects)
      refine([&](const SectionShapes& s, std::uint32_t i) {
        return s.first_definition(i) == nullptr ? Alignment::kNoKey
                                                : subject_key(s, i, names_, subject);
      });
    for (std::uint32_t i = 0; i < before_.size(); ++i)
      if (alignment.after_of(i) != Alignment::kNone && sure.after_of(i) == Alignment::kNone)
        vote_definitions(i, static_cast<std::uint32_t>(alignment.after_of(i)), votes);
    add_up(votes);
  }

  void vote_all(std::uint32_t before, std::uint32_t after, std::vector<Vote>& votes) const {
    const std::span<const VariableUse> left = before_.uses(before);
    const std::span<const VariableUse> right = after_.uses(after);
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
      votes.push_back(
          {left[i].name, right[i].name, 1, left[i].definition && right[i].definition ? 1 : 0});
  }

  /// Statements that differ but bind the same: their definitions in turn.
  void vote_definitions(std::uint32_t before, std::uint32_t after, std::vector<Vote>& votes) const {
    const std::span<const VariableUse> right = after_.uses(after);
    auto next = right.begin();
    for (const VariableUse& left : before_.uses(before)) {
      if (!left.definition)
        continue;
      const auto found = std::find_if(next, right.end(), [&](const VariableUse& use) {
        return use.definition && names_.base(use.name) == names_.base(left.name);
      });
      if (found == right.end())
        continue;
      votes.push_back({left.name, found->name, 1, 1});
      next = found + 1;
    }
  }

  void add_up(std::vector<Vote>& votes) {
    std::ranges::sort(votes, [](const Vote& a, const Vote& b) {
      return a.before != b.before ? a.before < b.before : a.after < b.after;
    });
    for (const Vote& vote : votes) {
      if (!votes_.empty() && votes_.back().before == vote.before &&
          votes_.back().after == vote.after) {
        votes_.back().count += vote.count;
        votes_.back().definitions += vote.definitions;
        continue;
      }
      votes_.push_back(vote);
    }
    for (const Vote& vote : votes_) {
      if (vote.definitions == 0)
        continue;
      before_defined_as_[vote.after].push_back(vote.before);
      after_defined_as_[vote.before].push_back(vote.after);
    }
  }

  void add_single_links() {
    std::unordered_map<std::uint32_t, std::int32_t> before_total;
    std::unordered_map<std::uint32_t, std::int32_t> after_total;
    std::vector<std::uint32_t> keeps_meaning;
    for (const Vote& vote : votes_) {
      before_total[vote.before] += vote.count;
      after_total[vote.after] += vote.count;
      if (vote.before == vote.after)
        keeps_meaning.push_back(vote.before);
    }
    const auto kept = [&](std::uint32_t name) {
      return std::ranges::binary_search(keeps_meaning, name);
    };
    std::vector<Vote> candidates;
    for (const Vote& vote : votes_) {
      if (vote.before == vote.after || vote.definitions == 0)
        continue;
      if (linked_before_.contains(vote.before) || linked_after_.contains(vote.after))
        continue;
      if ((in_after(vote.before) && kept(vote.before)) ||
          (in_before(vote.after) && kept(vote.after)))
        continue;
      const bool related = names_.base(vote.before) == names_.base(vote.after) &&
                           !in_after(vote.before) && !in_before(vote.after);
      const std::int32_t total = std::max(before_total[vote.before], after_total[vote.after]);
      if (!related && vote.count * 3 < total * 2)
        continue;
      candidates.push_back(vote);
    }
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Vote::count);
    for (const Vote& vote : candidates) {
      if (linked_before_.contains(vote.before) || linked_after_.contains(vote.after))
        continue;
      linked_before_.emplace(vote.before, links_.size());
      linked_after_.emplace(vote.after, links_.size());
      links_.push_back({{vote.before}, {vote.after}});
    }
    drop_broken_shifts();
  }

  /// `v1 -> v2` is no rename when `before` has a v2 of its own that became nothing else.
  void drop_broken_shifts() {
    std::vector<std::size_t> doubtful(links_.size());
    for (std::size_t i = 0; i < links_.size(); ++i)
      doubtful[i] = i;
    while (!doubtful.empty()) {
      NameLink& link = links_[doubtful.back()];
      doubtful.pop_back();
      if (link.before.size() != 1 || link.after.size() != 1)
        continue;
      const std::uint32_t before = link.before.front();
      const std::uint32_t after = link.after.front();
      if (!in_before(after) || linked_before_.contains(after))
        continue;
      linked_before_.erase(before);
      linked_after_.erase(after);
      link = {};
      if (const auto found = linked_after_.find(before); found != linked_after_.end())
        doubtful.push_back(found->second);
    }
    std::erase_if(links_, [](const NameLink& link) { return link.before.empty(); });
  }

  const SectionShapes& before_;
  const SectionShapes& after_;
  const NameTable& names_;
  Effort& effort_;
  const CancellationToken& token_;
  std::vector<std::uint32_t> before_locals_;
  std::vector<std::uint32_t> after_locals_;
  std::vector<Vote> votes_; ///< by before, then after
  /// For a name of one side the names whose definitions stood in its definition's place.
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> before_defined_as_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> after_defined_as_;
  std::vector<NameLink> links_;
  std::unordered_map<std::uint32_t, std::size_t> linked_before_;
  std::unordered_map<std::uint32_t, std::size_t> linked_after_;
};

} // namespace

std::vector<NameLink> find_renames(const SectionShapes& before, const SectionShapes& after,
                                   const NameTable& names, Effort& effort,
                                   const CancellationToken& token) {
  return Finder(before, after, names, effort, token).find();
}

void apply_renames(const std::vector<NameLink>& links, SectionShapes& before, SectionShapes& after,
                   std::uint32_t& next_meaning) {
  if (links.empty())
    return;
  std::unordered_map<std::uint32_t, std::uint32_t> before_meaning;
  std::unordered_map<std::uint32_t, std::uint32_t> after_meaning;
  for (const NameLink& link : links) {
    const bool single = link.before.size() == 1 && link.after.size() == 1;
    const std::uint32_t meaning = single ? link.after.front() : next_meaning++;
    for (const std::uint32_t name : link.before)
      before_meaning.emplace(name, meaning);
    for (const std::uint32_t name : link.after)
      after_meaning.emplace(name, meaning);
  }
  // A name of `before` that looks like the new name of another one is someone else.
  for (const NameLink& link : links)
    for (const std::uint32_t name : link.after)
      if (before_meaning.emplace(name, next_meaning).second)
        ++next_meaning;
  for (VariableUse& use : before.all_uses())
    if (const auto found = before_meaning.find(use.name); found != before_meaning.end())
      use.meaning = found->second;
  for (VariableUse& use : after.all_uses())
    if (const auto found = after_meaning.find(use.name); found != after_meaning.end())
      use.meaning = found->second;
  std::vector<std::vector<std::uint32_t>> split;
  std::vector<std::vector<std::uint32_t>> joined;
  for (const NameLink& link : links) {
    if (link.after.size() > 1)
      split.push_back(link.after);
    if (link.before.size() > 1)
      joined.push_back(link.before);
  }
  set_apart_stale_versions(split, after);
  set_apart_stale_versions(joined, before);
}

} // namespace ptoscope::diff
