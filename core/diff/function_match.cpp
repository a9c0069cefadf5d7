#include "core/diff/function_match.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace ptoscope::diff {
namespace {

constexpr std::int32_t kNone = -1;
/// Unmatched functions with more lines than this in all are matched by name only.
constexpr std::uint32_t kMaxContentLines = 60'000;
/// Lines that more unmatched functions share than this say nothing about which is which.
constexpr std::size_t kMaxSharers = 32;
constexpr double kMinAgreement = 0.6;

const std::vector<dsl::Function>& functions_of(const ShapeCache& cache) {
  return cache.side().text().structure().functions;
}

class Matcher {
public:
  Matcher(ShapeCache& before, ShapeCache& after, const NameTable& names)
      : before_(before), after_(after), names_(names),
        after_of_(functions_of(before).size(), kNone),
        before_of_(functions_of(after).size(), kNone),
        by_content_(functions_of(after).size(), false) {}

  FunctionMatch match() {
    match_names(
        [](const dsl::Function& function) -> std::string_view { return function.qualified_name; });
    match_names([](const dsl::Function& function) -> std::string_view { return function.name; });
    FunctionMatch result;
    result.by_name_only = !match_contents();
    result.sections = order();
    return result;
  }

private:
  template <typename NameOf>
  void match_names(NameOf name_of) {
    std::unordered_map<std::string_view, std::vector<std::int32_t>> free;
    for (std::size_t i = functions_of(before_).size(); i-- > 0;)
      if (after_of_[i] == kNone)
        free[name_of(functions_of(before_)[i])].push_back(static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < functions_of(after_).size(); ++i) {
      if (before_of_[i] != kNone)
        continue;
      const auto found = free.find(name_of(functions_of(after_)[i]));
      if (found == free.end() || found->second.empty())
        continue;
      link(found->second.back(), static_cast<std::int32_t>(i));
      found->second.pop_back();
    }
  }

  void link(std::int32_t before, std::int32_t after) {
    after_of_[static_cast<std::size_t>(before)] = after;
    before_of_[static_cast<std::size_t>(after)] = before;
  }

  static std::vector<std::int32_t> unmatched(const std::vector<std::int32_t>& partner) {
    std::vector<std::int32_t> result;
    for (std::size_t i = 0; i < partner.size(); ++i)
      if (partner[i] == kNone)
        result.push_back(static_cast<std::int32_t>(i));
    return result;
  }

  struct Fingerprint {
    std::vector<std::uint64_t> lines; ///< sorted
    std::uint32_t size() const { return static_cast<std::uint32_t>(lines.size()); }
  };

  Fingerprint fingerprint(ShapeCache& cache, std::int32_t function, bool by_base) {
    const SectionShapes& shapes = cache.at(static_cast<std::size_t>(function) + 1);
    Fingerprint result;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
      if (shapes.unit(i).place != UnitPlace::Body || shapes.unit(i).blank())
        continue;
      result.lines.push_back(shapes.hash(i, [&](const VariableUse& use) {
        return by_base ? std::uint64_t{names_.base(use.name)} : std::uint64_t{0};
      }));
    }
    std::ranges::sort(result.lines);
    return result;
  }

  /// Returns false when there was too much to compare.
  bool match_contents() {
    const std::vector<std::int32_t> left = unmatched(after_of_);
    const std::vector<std::int32_t> right = unmatched(before_of_);
    if (left.empty() || right.empty())
      return true;
    std::uint64_t lines = 0;
    for (const std::int32_t function : left)
      lines += before_.side().section_of(function).size();
    for (const std::int32_t function : right)
      lines += after_.side().section_of(function).size();
    if (lines > kMaxContentLines)
      return false;

    struct Candidate {
      double score;
      std::int32_t before;
      std::int32_t after;
    };
    std::map<std::pair<std::int32_t, std::int32_t>, double> scores;
    for (const bool by_base : {true, false}) {
      std::vector<Fingerprint> left_prints;
      std::unordered_map<std::uint64_t, std::vector<std::pair<std::int32_t, std::uint32_t>>> index;
      for (std::size_t i = 0; i < left.size(); ++i) {
        left_prints.push_back(fingerprint(before_, left[i], by_base));
        count_runs(left_prints.back().lines, [&](std::uint64_t line, std::uint32_t count) {
          index[line].emplace_back(static_cast<std::int32_t>(i), count);
        });
      }
      for (const std::int32_t after : right) {
        const Fingerprint print = fingerprint(after_, after, by_base);
        std::map<std::int32_t, std::uint32_t> common;
        count_runs(print.lines, [&](std::uint64_t line, std::uint32_t count) {
          const auto found = index.find(line);
          if (found == index.end() || found->second.size() > kMaxSharers)
            return;
          for (const auto& [i, own] : found->second)
            common[i] += std::min(own, count);
        });
        for (const auto& [i, agreeing] : common) {
          const std::uint32_t total =
              left_prints[static_cast<std::size_t>(i)].size() + print.size();
          scores[{left[static_cast<std::size_t>(i)], after}] +=
              static_cast<double>(agreeing) / static_cast<double>(total);
        }
      }
    }
    std::vector<Candidate> candidates;
    for (const auto& [pair, score] : scores)
      if (score >= kMinAgreement)
        candidates.push_back({score, pair.first, pair.second});
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::score);
    for (const Candidate& candidate : candidates) {
      if (after_of_[static_cast<std::size_t>(candidate.before)] != kNone ||
          before_of_[static_cast<std::size_t>(candidate.after)] != kNone)
        continue;
      link(candidate.before, candidate.after);
      by_content_[static_cast<std::size_t>(candidate.after)] = true;
    }
    return true;
  }

  template <typename Visit>
  static void count_runs(const std::vector<std::uint64_t>& sorted, Visit visit) {
    for (std::size_t i = 0; i < sorted.size();) {
      std::size_t j = i + 1;
      while (j < sorted.size() && sorted[j] == sorted[i])
        ++j;
      visit(sorted[i], static_cast<std::uint32_t>(j - i));
      i = j;
    }
  }

  std::vector<Section> order() const {
    // Removed functions gather behind the function of `after` that their predecessor became.
    std::vector<std::vector<std::int32_t>> removed_behind(before_of_.size() + 1);
    std::size_t behind = 0;
    for (std::size_t i = 0; i < after_of_.size(); ++i) {
      if (after_of_[i] == kNone)
        removed_behind[behind].push_back(static_cast<std::int32_t>(i));
      else
        behind = static_cast<std::size_t>(after_of_[i]) + 1;
    }
    std::vector<Section> result(1);
    const auto add_removed = [&](std::size_t place) {
      for (const std::int32_t function : removed_behind[place]) {
        Section section;
        section.kind = SectionKind::Removed;
        section.before_function = function;
        result.push_back(section);
      }
    };
    add_removed(0);
    for (std::size_t i = 0; i < before_of_.size(); ++i) {
      Section section;
      section.kind = before_of_[i] == kNone ? SectionKind::Added : SectionKind::Matched;
      section.before_function = before_of_[i];
      section.after_function = static_cast<std::int32_t>(i);
      section.matched_by_content = by_content_[i];
      result.push_back(section);
      add_removed(i + 1);
    }
    return result;
  }

  ShapeCache& before_;
  ShapeCache& after_;
  const NameTable& names_;
  std::vector<std::int32_t> after_of_;
  std::vector<std::int32_t> before_of_;
  std::vector<bool> by_content_;
};

} // namespace

FunctionMatch match_functions(ShapeCache& before, ShapeCache& after, const NameTable& names) {
  return Matcher(before, after, names).match();
}

} // namespace ptoscope::diff
