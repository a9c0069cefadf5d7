#include "core/diff/snapshot_diff.h"

#include "core/diff/alignment.h"
#include "core/diff/function_match.h"
#include "core/diff/moves.h"
#include "core/diff/pairing.h"
#include "core/diff/rename_map.h"
#include "core/diff/row_writer.h"
#include "core/diff/slide.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace ptoscope::diff {
namespace {

NameTable names_of(const dsl::ParsedText& before, const dsl::ParsedText& after) {
  NameTable names;
  for (const dsl::ParsedText* text : {&before, &after})
    for (const dsl::Definition& definition : text->structure().definitions)
      names.add(text->name_of(definition));
  return names;
}

/// What is known of one section of the result while it is being compared.
struct Work {
  std::int32_t before = -1; ///< position in the side's sections, or -1
  std::int32_t after = -1;
  bool equal = false;
  std::optional<Alignment> alignment;
  std::vector<NameLink> links;
};

class Comparison {
public:
  Comparison(SnapshotDiff& diff, const CancellationToken& token)
      : diff_(diff), token_(token), names_(names_of(*diff.before, *diff.after)),
        marks_(names_.size()), next_meaning_(names_.size()),
        before_side_(*diff.before, diff.options.ignore_layout),
        after_side_(*diff.after, diff.options.ignore_layout), before_(before_side_, names_, marks_),
        after_(after_side_, names_, marks_), before_taken_(before_side_.sections().size()),
        after_taken_(after_side_.sections().size()) {}

  void run() {
    FunctionMatch match = match_functions(before_, after_, names_);
    by_name_only_ = match.by_name_only;
    diff_.sections = std::move(match.sections);
    works_.resize(diff_.sections.size());
    for (std::size_t i = 0; i < works_.size() && !token_.cancelled(); ++i)
      align(diff_.sections[i], works_[i]);
    if (diff_.options.detect_moves && !token_.cancelled())
      link_moves();
    for (Work& work : works_)
      if (work.alignment && !token_.cancelled())
        pair_rest(work);
    // Half-done work has no rows to write.
    if (token_.cancelled())
      return;
    write();
    add_notes();
  }

private:
  void align(const Section& section, Work& work) {
    const bool head = section.kind == SectionKind::Head;
    work.before = head ? 0 : section.before_function < 0 ? -1 : section.before_function + 1;
    work.after = head ? 0 : section.after_function < 0 ? -1 : section.after_function + 1;
    if (work.before < 0) {
      after_taken_[index(work.after)].assign(shapes(after_, work.after).size(), false);
      return;
    }
    if (work.after < 0) {
      before_taken_[index(work.before)].assign(shapes(before_, work.before).size(), false);
      return;
    }
    const SideSection& left = before_side_.sections()[index(work.before)];
    const SideSection& right = after_side_.sections()[index(work.after)];
    if (left.lines.size() == right.lines.size() &&
        before_side_.text_of(left) == after_side_.text_of(right)) {
      work.equal = true;
      return;
    }
    SectionShapes& before = shapes(before_, work.before);
    SectionShapes& after = shapes(after_, work.after);
    if (diff_.options.fold_renames && !head) {
      work.links = find_renames(before, after, names_, rename_effort_, token_);
      apply_renames(work.links, before, after, next_meaning_);
    }
    Alignment& alignment = work.alignment.emplace(before.size(), after.size());
    alignment.refine(
        before, after,
        [](const SectionShapes& own, std::uint32_t unit) { return own.meaning(unit) | 1; }, effort_,
        token_);
    line_effort_spent_ = line_effort_spent_ || alignment.coarse();
    drop_unequal(alignment, before, after);
    slide_hunks(alignment, before, after);
    std::vector<bool>& left_taken = before_taken_[index(work.before)];
    std::vector<bool>& right_taken = after_taken_[index(work.after)];
    left_taken.resize(before.size());
    right_taken.resize(after.size());
    for (std::uint32_t i = 0; i < before.size(); ++i)
      left_taken[i] = alignment.after_of(i) != Alignment::kNone;
    for (std::uint32_t i = 0; i < after.size(); ++i)
      right_taken[i] = alignment.before_of(i) != Alignment::kNone;
  }

  /// Lines were paired by hash; the few whose hashes agree by accident part again.
  static void drop_unequal(Alignment& alignment, const SectionShapes& before,
                           const SectionShapes& after) {
    for (std::uint32_t i = 0; i < before.size(); ++i)
      if (alignment.after_of(i) != Alignment::kNone &&
          !equal_meaning(before, i, after, static_cast<std::uint32_t>(alignment.after_of(i)), true))
        alignment.unpair(i);
  }

  void link_moves() {
    std::vector<std::int32_t> counterpart(before_taken_.size(), -1);
    for (const Work& work : works_)
      if (work.before >= 0)
        counterpart[index(work.before)] = work.after;
    moves_ = find_moves(before_, before_taken_, after_, after_taken_, counterpart);
    move_of_before_.resize(before_taken_.size());
    move_of_after_.resize(after_taken_.size());
    moves_from_.resize(before_taken_.size());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const MoveBlock& block = moves_[i];
      moves_from_[block.before_section].push_back(i);
      const auto note = [i, &block](std::vector<std::int32_t>& moves, std::uint32_t first,
                                    std::uint32_t size) {
        moves.resize(size, -1);
        for (std::uint32_t k = 0; k < block.size; ++k)
          moves[first + k] = static_cast<std::int32_t>(i);
      };
      const SectionShapes& left = before_.at(block.before_section);
      const SectionShapes& right = after_.at(block.after_section);
      note(move_of_before_[block.before_section], block.before_unit, left.size());
      note(move_of_after_[block.after_section], block.after_unit, right.size());
      const auto lines = [&block](const SectionShapes& own, std::uint32_t first) {
        return dsl::LineRange{own.unit(first).lines.begin,
                              own.unit(first + block.size - 1).lines.end};
      };
      diff_.moves.push_back({lines(left, block.before_unit), lines(right, block.after_unit),
                             left.section().function, right.section().function});
    }
  }

  void pair_rest(Work& work) {
    pair_changed(*work.alignment, shapes(before_, work.before), shapes(after_, work.after),
                 before_taken_[index(work.before)], after_taken_[index(work.after)], names_,
                 pairing_, pairing_effort_, token_);
  }

  void write() {
    RowWriter writer(diff_);
    moves_from_.resize(before_taken_.size());
    move_of_before_.resize(before_taken_.size());
    move_of_after_.resize(after_taken_.size());
    for (std::size_t i = 0; i < works_.size(); ++i) {
      Section& section = diff_.sections[i];
      const Work& work = works_[i];
      if (work.equal) {
        writer.write_equal(section, before_side_.sections()[index(work.before)].lines,
                           after_side_.sections()[index(work.after)].lines);
        continue;
      }
      if (work.before < 0) {
        writer.write_single(section, shapes(after_, work.after), false,
                            move_of_after_[index(work.after)]);
        continue;
      }
      if (work.after < 0) {
        writer.write_single(section, shapes(before_, work.before), true,
                            move_of_before_[index(work.before)]);
        continue;
      }
      if (!work.alignment)
        continue;
      writer.write_pair(section, shapes(before_, work.before), shapes(after_, work.after),
                        *work.alignment, move_of_before_[index(work.before)],
                        move_of_after_[index(work.after)]);
      add_renames(i);
    }
    count_moves();
  }

  /// The links of a section that explain at least one of its rows.
  void add_renames(std::size_t section_index) {
    const Work& work = works_[section_index];
    if (work.links.empty())
      return;
    SectionShapes& before = shapes(before_, work.before);
    SectionShapes& after = shapes(after_, work.after);
    std::unordered_map<std::uint32_t, std::size_t> link_of;
    for (std::size_t i = 0; i < work.links.size(); ++i)
      for (const std::uint32_t name : work.links[i].before)
        link_of.emplace(name, i);
    std::vector<std::int32_t> lines(work.links.size(), 0);
    std::vector<std::uint32_t> last(work.links.size(), 0);
    std::uint32_t row = 0;
    const auto count_line = [&](std::uint32_t unit, const SectionShapes& other,
                                std::uint32_t other_unit) {
      ++row;
      if (!equal_meaning(before, unit, other, other_unit, true))
        return;
      const std::span<const VariableUse> right = other.uses(other_unit);
      std::size_t k = 0;
      for (const VariableUse& use : std::as_const(before).uses(unit)) {
        const VariableUse& counterpart = right[k++];
        const auto found = link_of.find(use.name);
        if (found == link_of.end() || use.name == counterpart.name || last[found->second] == row)
          continue;
        last[found->second] = row;
        ++lines[found->second];
      }
    };
    for (std::uint32_t i = 0; i < before.size(); ++i)
      if (const std::int32_t partner = work.alignment->after_of(i); partner != Alignment::kNone)
        count_line(i, after, static_cast<std::uint32_t>(partner));
    for (const std::size_t move : moves_from_[index(work.before)]) {
      const MoveBlock& block = moves_[move];
      for (std::uint32_t k = 0; k < block.size; ++k)
        count_line(block.before_unit + k, after_.at(block.after_section), block.after_unit + k);
    }
    const auto spelled = [this](const std::vector<std::uint32_t>& numbers) {
      std::vector<std::string> result;
      result.reserve(numbers.size());
      for (const std::uint32_t name : numbers)
        result.emplace_back(names_.name(name));
      return result;
    };
    for (std::size_t i = 0; i < work.links.size(); ++i)
      if (lines[i] > 0)
        diff_.renames.push_back({spelled(work.links[i].before), spelled(work.links[i].after),
                                 static_cast<std::int32_t>(section_index), lines[i]});
  }

  void count_moves() {
    std::vector<std::size_t> section_of_before(before_taken_.size(), 0);
    std::vector<std::size_t> section_of_after(after_taken_.size(), 0);
    for (std::size_t i = 0; i < works_.size(); ++i) {
      if (works_[i].before >= 0)
        section_of_before[index(works_[i].before)] = i;
      if (works_[i].after >= 0)
        section_of_after[index(works_[i].after)] = i;
    }
    std::vector<std::unordered_map<std::int32_t, std::uint32_t>> came_from(works_.size());
    std::vector<std::unordered_map<std::int32_t, std::uint32_t>> went_to(works_.size());
    for (const MoveBlock& block : moves_) {
      const std::size_t from = section_of_before[block.before_section];
      const std::size_t to = section_of_after[block.after_section];
      diff_.sections[to].counts.moved += static_cast<std::int32_t>(block.size);
      if (from != to)
        diff_.sections[from].counts.moved += static_cast<std::int32_t>(block.size);
      diff_.counts.moved += static_cast<std::int32_t>(block.size);
      came_from[to][static_cast<std::int32_t>(block.before_section) - 1] += block.size;
      went_to[from][static_cast<std::int32_t>(block.after_section) - 1] += block.size;
    }
    for (std::size_t i = 0; i < works_.size(); ++i) {
      Section& section = diff_.sections[i];
      if (section.kind == SectionKind::Added)
        section.origin_function = most(came_from[i], shapes(after_, works_[i].after));
      if (section.kind == SectionKind::Removed)
        section.target_function = most(went_to[i], shapes(before_, works_[i].before));
      diff_.counts.added += section.counts.added;
      diff_.counts.removed += section.counts.removed;
      diff_.counts.changed += section.counts.changed;
      diff_.counts.renamed += section.counts.renamed;
      diff_.counts.reindented += section.counts.reindented;
    }
  }

  /// The function that at least a third of the body is shared with, or -1: what a pass adds to
  /// the parts of a function that it splits can outweigh what it moves there.
  static std::int32_t most(const std::unordered_map<std::int32_t, std::uint32_t>& shares,
                           const SectionShapes& shapes) {
    std::uint32_t body = 0;
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
      body += shapes.unit(i).place == UnitPlace::Body && !shapes.unit(i).blank() ? 1 : 0;
    std::int32_t best = -1;
    std::uint32_t best_share = 0;
    for (const auto& [function, share] : shares) {
      if (function < 0 || share < best_share || (share == best_share && best < function))
        continue;
      best = function;
      best_share = share;
    }
    return best_share * 3 >= body ? best : -1;
  }

  void add_notes() {
    const auto note = [this](std::string_view code, std::string_view text, auto... arguments) {
      diff_.coarse = true;
      diff_.notes.push_back(make_diagnostic(Severity::Note, code, {}, text, arguments...));
    };
    if (line_effort_spent_)
      note("diff-coarse",
           message_text("core", "the texts differ too much for the shortest difference; some "
                                "blocks are shown as replaced as a whole"));
    if (pairing_.skipped_lines > 0)
      note("diff-unpaired",
           message_text("core", "{0} lines of large changed blocks are not paired line by line"),
           pairing_.skipped_lines);
    if (by_name_only_)
      note("diff-by-name",
           message_text("core", "too many lines lie in functions of other names; functions were "
                                "matched by name only"));
  }

  static std::size_t index(std::int32_t section) { return static_cast<std::size_t>(section); }
  static SectionShapes& shapes(ShapeCache& cache, std::int32_t section) {
    return cache.at(index(section));
  }

  SnapshotDiff& diff_;
  const CancellationToken& token_;
  NameTable names_;
  NameMarks marks_;
  std::uint32_t next_meaning_;
  TextSide before_side_;
  TextSide after_side_;
  ShapeCache before_;
  ShapeCache after_;
  TakenUnits before_taken_;
  TakenUnits after_taken_;
  std::vector<Work> works_;
  std::vector<MoveBlock> moves_;
  std::vector<std::vector<std::size_t>> moves_from_; ///< by section of before
  std::vector<std::vector<std::int32_t>> move_of_before_;
  std::vector<std::vector<std::int32_t>> move_of_after_;
  Effort effort_{diff_.options.effort};
  Effort rename_effort_{diff_.options.effort};
  Effort pairing_effort_{diff_.options.effort};
  PairingBudget pairing_;
  bool line_effort_spent_ = false;
  bool by_name_only_ = false;
};

/// The diff of a text with itself: no searching, no tokens.
void write_identical(SnapshotDiff& diff) {
  const TextSide side(*diff.after, false);
  RowWriter writer(diff);
  for (const SideSection& lines : side.sections()) {
    Section section;
    section.kind = lines.function < 0 ? SectionKind::Head : SectionKind::Matched;
    section.before_function = section.after_function = lines.function;
    writer.write_equal(section, lines.lines, lines.lines);
    diff.sections.push_back(section);
  }
}

} // namespace

SnapshotDiffPtr compare(dsl::ParsedTextPtr before, dsl::ParsedTextPtr after, const Options& options,
                        const CancellationToken& token) {
  auto diff = std::make_shared<SnapshotDiff>();
  diff->before = std::move(before);
  diff->after = std::move(after);
  diff->options = options;
  diff->rows.reserve(diff->after->line_count() + diff->after->line_count() / 8);
  if (diff->before == diff->after || diff->before->text() == diff->after->text())
    write_identical(*diff);
  else
    Comparison(*diff, token).run();
  return diff;
}

} // namespace ptoscope::diff
