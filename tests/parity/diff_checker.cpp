#include "tests/parity/diff_checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

namespace ptoscope::test {
namespace {

using namespace ptoscope::diff;

using NamePairs = std::set<std::pair<std::string_view, std::string_view>>;

class Checker {
public:
  explicit Checker(const SnapshotDiff& diff) : diff_(diff) {
    for (const Rename& rename : diff.renames)
      for (const std::string& before : rename.before)
        for (const std::string& after : rename.after)
          pairs_[rename.section].emplace(before, after);
  }

  /// The first broken promise, or nothing.
  std::string check() {
    if (std::string problem = check_sections(); !problem.empty())
      return problem;
    if (std::string problem = check_lines(); !problem.empty())
      return problem;
    if (diff_.options.ignore_layout)
      return {};
    for (std::size_t section = 0; section < diff_.sections.size(); ++section)
      for (std::uint32_t i = diff_.sections[section].rows_begin;
           i < diff_.sections[section].rows_end; ++i)
        if (std::string problem = check_row(diff_.rows[i], static_cast<std::int32_t>(section));
            !problem.empty())
          return fmt::format("row {}: {}", i, problem);
    if (std::string problem = check_moves(); !problem.empty())
      return problem;
    return check_counts();
  }

private:
  std::string_view before(std::int32_t line) const {
    return diff_.before->line(static_cast<std::uint32_t>(line));
  }
  std::string_view after(std::int32_t line) const {
    return diff_.after->line(static_cast<std::uint32_t>(line));
  }

  std::string check_sections() const {
    std::uint32_t next = 0;
    for (const Section& section : diff_.sections) {
      if (section.rows_begin != next || section.rows_end < section.rows_begin)
        return "sections don't follow each other";
      next = section.rows_end;
      const bool wants_before = section.kind != SectionKind::Added;
      const bool wants_after = section.kind != SectionKind::Removed;
      if (section.kind != SectionKind::Head && ((section.before_function >= 0) != wants_before ||
                                                (section.after_function >= 0) != wants_after))
        return "section kind and functions disagree";
    }
    return next == diff_.rows.size() ? std::string() : "rows outside of sections";
  }

  /// Every line once; inside a section in order, so that the rows give both texts back.
  std::string check_lines() const {
    std::vector<int> before_seen(diff_.before->line_count(), 0);
    std::vector<int> after_seen(diff_.after->line_count(), 0);
    for (const Section& section : diff_.sections) {
      std::int32_t last_before = -1;
      std::int32_t last_after = -1;
      for (std::uint32_t i = section.rows_begin; i < section.rows_end; ++i) {
        const Row& row = diff_.rows[i];
        if (row.before >= 0) {
          ++before_seen[static_cast<std::size_t>(row.before)];
          if (row.before <= last_before)
            return "lines of before out of order";
          last_before = row.before;
        }
        if (row.after >= 0) {
          ++after_seen[static_cast<std::size_t>(row.after)];
          if (row.after <= last_after)
            return "lines of after out of order";
          last_after = row.after;
        }
      }
    }
    const auto once = [](int count) { return count == 1; };
    if (!std::ranges::all_of(before_seen, once))
      return "a line of before is missing or doubled";
    if (!std::ranges::all_of(after_seen, once))
      return "a line of after is missing or doubled";
    return {};
  }

  static std::string_view first_line(std::string_view word) {
    return word.substr(0, word.find('\n'));
  }

  bool may_rename(std::string_view left, std::string_view right, std::int32_t section) const {
    const auto unquoted = [](std::string_view word) {
      return word.size() > 2 && word.front() == '"' ? word.substr(1, word.size() - 2) : word;
    };
    const auto found = pairs_.find(section);
    return found != pairs_.end() && found->second.contains({unquoted(left), unquoted(right)});
  }

  /// Same tokens and blanks, but for names that a listed rename of one of the sections explains.
  bool same_but_renamed(std::int32_t left, std::int32_t right, std::int32_t section,
                        std::int32_t other, bool any_indent) const {
    const auto [left_begin, left_end] = diff_.before->tokens_on(static_cast<std::uint32_t>(left));
    const auto [right_begin, right_end] = diff_.after->tokens_on(static_cast<std::uint32_t>(right));
    std::uint32_t left_done = diff_.before->lines().offset(static_cast<std::uint32_t>(left));
    std::uint32_t right_done = diff_.after->lines().offset(static_cast<std::uint32_t>(right));
    const std::size_t left_line_end = left_done + before(left).size();
    const std::size_t right_line_end = right_done + after(right).size();
    for (std::uint32_t i = 0; left_begin + i < left_end && right_begin + i < right_end; ++i) {
      const dsl::Token& l = diff_.before->tokens()[left_begin + i];
      const dsl::Token& r = diff_.after->tokens()[right_begin + i];
      const std::string_view left_blank =
          diff_.before->text().substr(left_done, l.offset - left_done);
      const std::string_view right_blank =
          diff_.after->text().substr(right_done, r.offset - right_done);
      if (left_blank != right_blank && (!any_indent || i != 0))
        return false;
      // The same characters may be other tokens: what closes a string stands on a later line.
      if (diff_.before->text().substr(l.offset, left_line_end - l.offset) ==
          diff_.after->text().substr(r.offset, right_line_end - r.offset))
        return true;
      // Of a string of several lines, the rows after this one show the rest.
      const std::string_view left_word = first_line(diff_.before->text_of(l));
      const std::string_view right_word = first_line(diff_.after->text_of(r));
      if (left_word != right_word && !may_rename(left_word, right_word, section) &&
          !may_rename(left_word, right_word, other))
        return false;
      left_done = l.offset + l.length;
      right_done = r.offset + r.length;
    }
    return left_end - left_begin == right_end - right_begin;
  }

  std::string check_row(const Row& row, std::int32_t section) const {
    switch (row.kind) {
    case RowKind::Equal:
      if (row.before < 0 || row.after < 0 || before(row.before) != after(row.after))
        return "an equal row differs";
      return {};
    case RowKind::Renamed:
      if (row.before < 0 || row.after < 0 || before(row.before) == after(row.after) ||
          !same_but_renamed(row.before, row.after, section, section, false))
        return "a renamed row isn't equal under the table";
      return {};
    case RowKind::Reindented:
      if (row.before < 0 || row.after < 0 ||
          !same_but_renamed(row.before, row.after, section, section, true))
        return "a reindented row differs";
      return {};
    case RowKind::Changed:
      if (row.before < 0 || row.after < 0 || row.detail < 0)
        return "a changed row lacks a side";
      return check_marks(row);
    case RowKind::Removed:
    case RowKind::MovedFrom:
      if (row.before < 0 || row.after >= 0)
        return "a removed row has two sides";
      break;
    case RowKind::Added:
    case RowKind::MovedTo:
      if (row.after < 0 || row.before >= 0)
        return "an added row has two sides";
      break;
    }
    const bool moved = row.kind == RowKind::MovedFrom || row.kind == RowKind::MovedTo;
    if (moved != (row.detail >= 0))
      return "a moved row without its move, or a move without reason";
    if (!moved)
      return {};
    const Move& move = diff_.moves[static_cast<std::size_t>(row.detail)];
    const bool inside = row.kind == RowKind::MovedFrom
                            ? move.before.contains(static_cast<std::uint32_t>(row.before))
                            : move.after.contains(static_cast<std::uint32_t>(row.after));
    return inside ? std::string() : "a moved row outside of its move";
  }

  /// What is not marked is the same on both sides, token by token.
  std::string check_marks(const Row& row) const {
    const LineMarks& marks = diff_.marks[static_cast<std::size_t>(row.detail)];
    const auto collect = [](const dsl::ParsedText& text, std::int32_t line,
                            const std::vector<Mark>& ranges, std::vector<std::string_view>& kept,
                            std::vector<std::string_view>& renamed) -> std::string {
      const auto index = static_cast<std::uint32_t>(line);
      const std::uint32_t offset = text.lines().offset(index);
      std::uint32_t last = 0;
      for (const Mark& mark : ranges) {
        if (mark.begin >= mark.end || mark.begin < last || mark.end > text.line(index).size())
          return "a mark outside of its line or out of order";
        last = mark.end;
        if (mark.renamed)
          renamed.push_back(text.line(index).substr(mark.begin, mark.end - mark.begin));
      }
      const auto [begin, end] = text.tokens_on(index);
      for (std::uint32_t i = begin; i < end; ++i) {
        const dsl::Token& token = text.tokens()[i];
        const std::uint32_t at = token.offset - offset;
        const bool marked = std::ranges::any_of(
            ranges, [at](const Mark& mark) { return at >= mark.begin && at < mark.end; });
        if (!marked)
          kept.push_back(text.text_of(token));
      }
      return {};
    };
    std::vector<std::string_view> left;
    std::vector<std::string_view> left_renamed;
    std::vector<std::string_view> right;
    std::vector<std::string_view> right_renamed;
    if (std::string problem = collect(*diff_.before, row.before, marks.before, left, left_renamed);
        !problem.empty())
      return problem;
    if (std::string problem = collect(*diff_.after, row.after, marks.after, right, right_renamed);
        !problem.empty())
      return problem;
    if (left != right)
      return "unmarked tokens differ";
    if (left_renamed.size() != right_renamed.size())
      return "renamed marks don't pair up";
    return {};
  }

  std::string check_moves() const {
    std::vector<std::int32_t> before_section(diff_.before->line_count(), -1);
    std::vector<std::int32_t> after_section(diff_.after->line_count(), -1);
    for (std::size_t s = 0; s < diff_.sections.size(); ++s) {
      for (std::uint32_t i = diff_.sections[s].rows_begin; i < diff_.sections[s].rows_end; ++i) {
        const Row& row = diff_.rows[i];
        if (row.before >= 0)
          before_section[static_cast<std::size_t>(row.before)] = static_cast<std::int32_t>(s);
        if (row.after >= 0)
          after_section[static_cast<std::size_t>(row.after)] = static_cast<std::int32_t>(s);
      }
    }
    std::size_t from_rows = 0;
    std::size_t to_rows = 0;
    for (const Row& row : diff_.rows) {
      from_rows += row.kind == RowKind::MovedFrom ? 1 : 0;
      to_rows += row.kind == RowKind::MovedTo ? 1 : 0;
    }
    std::size_t lines = 0;
    for (const Move& move : diff_.moves) {
      if (move.before.size() != move.after.size() || move.before.size() == 0)
        return "a move of different lengths";
      lines += move.before.size();
      for (std::uint32_t i = 0; i < move.before.size(); ++i) {
        const std::uint32_t left = move.before.begin + i;
        const std::uint32_t right = move.after.begin + i;
        if (!same_but_renamed(static_cast<std::int32_t>(left), static_cast<std::int32_t>(right),
                              before_section[left], after_section[right], true))
          return "a move joins different lines";
      }
    }
    return lines == from_rows && lines == to_rows ? std::string() : "moves and moved rows disagree";
  }

  std::string check_counts() const {
    Counts sum;
    for (const Section& section : diff_.sections) {
      Counts counts;
      for (std::uint32_t i = section.rows_begin; i < section.rows_end; ++i) {
        const RowKind kind = diff_.rows[i].kind;
        counts.added += kind == RowKind::Added ? 1 : 0;
        counts.removed += kind == RowKind::Removed ? 1 : 0;
        counts.changed += kind == RowKind::Changed ? 1 : 0;
        counts.renamed += kind == RowKind::Renamed ? 1 : 0;
        counts.reindented += kind == RowKind::Reindented ? 1 : 0;
      }
      counts.moved = section.counts.moved;
      if (!(counts == section.counts))
        return "a section's counts are wrong";
      sum.added += counts.added;
      sum.removed += counts.removed;
      sum.changed += counts.changed;
      sum.renamed += counts.renamed;
      sum.reindented += counts.reindented;
    }
    for (const Move& move : diff_.moves)
      sum.moved += static_cast<std::int32_t>(move.before.size());
    return sum == diff_.counts ? std::string() : "the counts don't add up";
  }

  const SnapshotDiff& diff_;
  std::map<std::int32_t, NamePairs> pairs_;
};

} // namespace

std::string check_diff(const SnapshotDiff& diff) {
  return Checker(diff).check();
}

} // namespace ptoscope::test
