#include "core/snapshots/nodes/structural_diff.h"

#include "core/diff/sequence_diff.h"
#include "core/ir/structural_equal.h"
#include "core/snapshots/nodes/canonical_text.h"
#include "core/support/content_hash.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace ptoscope::snapshots {
namespace {

constexpr std::int64_t kTokenEffort = 20'000;

/// One side of a diff of canonical texts, told in lines of the snapshot.
class Projection {
public:
  Projection(const CanonicalText& from, const dsl::ParsedText& to) : from_(from), to_(to) {}

  /// The lines that stand for a canonical line, with those before them that no earlier row took.
  struct Lines {
    dsl::LineRange before; ///< comments and blank lines
    dsl::LineRange own;
  };
  Lines take(std::int32_t canonical_line) {
    const dsl::LineRange own = from_.lines[static_cast<std::size_t>(canonical_line)];
    Lines lines{{next_, std::max(next_, own.begin)}, {std::max(next_, own.begin), own.end}};
    lines.own.end = std::max(lines.own.begin, lines.own.end);
    next_ = lines.own.end;
    return lines;
  }
  /// What stands before a line and was not taken.
  dsl::LineRange take_until(std::uint32_t line) {
    const dsl::LineRange lines{next_, std::max(next_, line)};
    next_ = lines.end;
    return lines;
  }
  void go_to(std::uint32_t line) { next_ = line; }

  dsl::LineRange lines_of(dsl::LineRange canonical) const {
    if (canonical.begin >= canonical.end)
      return {};
    return {from_.lines[canonical.begin].begin, from_.lines[canonical.end - 1].end};
  }

  /// Marks of a canonical line on the lines that stand for it, one list a line.
  std::vector<std::vector<diff::Mark>> marks(std::int32_t canonical_line,
                                             const std::vector<diff::Mark>& marks,
                                             dsl::LineRange own) const;

  const dsl::ParsedText& text() const { return to_; }

private:
  const CanonicalText& from_;
  const dsl::ParsedText& to_;
  std::uint32_t next_ = 0;
};

std::vector<std::vector<diff::Mark>> Projection::marks(std::int32_t canonical_line,
                                                       const std::vector<diff::Mark>& marks,
                                                       dsl::LineRange own) const {
  std::vector<std::vector<diff::Mark>> result(own.size());
  const auto line = static_cast<std::uint32_t>(canonical_line);
  const dsl::ParsedText& canonical = *from_.text;
  if (own.size() == 1 && canonical.line(line) == to_.line(own.begin)) {
    result[0] = marks;
    return result;
  }
  // Tokens stand for each other; a mark goes from token to token.
  const auto [from_begin, from_end] = canonical.tokens_on(line);
  std::uint32_t to_begin = to_.tokens_on(own.begin).first;
  const std::uint32_t to_end = own.size() == 0 ? to_begin : to_.tokens_on(own.end - 1).second;
  std::unordered_map<std::string_view, std::uint32_t> ids;
  const auto ids_of = [&ids](const dsl::ParsedText& text, std::uint32_t begin, std::uint32_t end) {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = begin; i < end; ++i)
      numbers.push_back(ids.emplace(text.text_of(text.tokens()[i]), ids.size()).first->second);
    return numbers;
  };
  const std::vector<std::uint32_t> left = ids_of(canonical, from_begin, from_end);
  const std::vector<std::uint32_t> right = ids_of(to_, to_begin, to_end);
  diff::Effort effort{kTokenEffort};
  const std::uint32_t start = canonical.lines().offset(line);
  for (const diff::MatchBlock& block : diff::diff_sequences(left, right, effort).blocks) {
    for (std::uint32_t i = 0; i < block.size; ++i) {
      const dsl::Token& token = canonical.tokens()[from_begin + block.before + i];
      const dsl::Token& target = to_.tokens()[to_begin + block.after + i];
      const std::uint32_t at = token.offset - start;
      const auto mark = std::ranges::find_if(
          marks, [&](const diff::Mark& one) { return one.begin <= at && at < one.end; });
      if (mark == marks.end() || !own.contains(target.line))
        continue;
      const std::uint32_t begin = target.offset - to_.lines().offset(target.line);
      result[target.line - own.begin].push_back({begin, begin + target.length, mark->renamed});
    }
  }
  return result;
}

/// What prints differently and is structurally the same, such as attributes in another order.
bool is_equal(const FunctionNodes* before, const FunctionNodes* after) {
  const ir::EqualOptions options{.free = ir::FreeVariables::SameName, .memrefs = true};
  return before != nullptr && after != nullptr &&
         !ir::structural_difference(*before->function(), *after->function(), options);
}

/// Only lines beside each other differ.
bool only_changed(const diff::Counts& counts) {
  return counts.changed > 0 &&
         counts.added + counts.removed + counts.moved + counts.reindented == 0;
}

class Projector {
public:
  Projector(const diff::SnapshotDiff& from, const CanonicalText& before, const CanonicalText& after,
            const SnapshotNodes& before_nodes, const SnapshotNodes& after_nodes,
            diff::SnapshotDiff& into)
      : from_(from), into_(into), before_nodes_(before_nodes), after_nodes_(after_nodes),
        before_(before, *into.before), after_(after, *into.after) {}

  void run() {
    into_.coarse = from_.coarse;
    into_.notes = from_.notes;
    into_.renames = from_.renames;
    into_.counts = from_.counts;
    for (const diff::Move& move : from_.moves)
      into_.moves.push_back({before_.lines_of(move.before), after_.lines_of(move.after),
                             move.before_function, move.after_function});
    for (const diff::Section& section : from_.sections)
      write(section);
  }

private:
  /// The lines of a section: a function up to the next one.
  static dsl::LineRange lines_of(const dsl::ParsedText& text, std::int32_t function, bool head) {
    const std::vector<dsl::Function>& functions = text.structure().functions;
    if (!head && function < 0)
      return {};
    const auto next = static_cast<std::size_t>(head ? 0 : function + 1);
    const std::uint32_t begin =
        head ? 0 : functions[static_cast<std::size_t>(function)].lines.begin;
    return {begin, next < functions.size() ? functions[next].lines.begin : text.line_count()};
  }

  void write(const diff::Section& section) {
    const bool head = section.kind == diff::SectionKind::Head;
    const dsl::LineRange before = lines_of(before_.text(), section.before_function, head);
    const dsl::LineRange after = lines_of(after_.text(), section.after_function, head);
    before_.go_to(before.begin);
    after_.go_to(after.begin);
    diff::Section own = section;
    own.rows_begin = static_cast<std::uint32_t>(into_.rows.size());
    const bool equal = section.kind == diff::SectionKind::Matched && only_changed(section.counts) &&
                       is_equal(before_nodes_.function(section.before_function),
                                after_nodes_.function(section.after_function));
    for (std::uint32_t i = section.rows_begin; i < section.rows_end; ++i) {
      diff::Row row = from_.rows[i];
      if (equal && row.kind == diff::RowKind::Changed)
        row.kind = diff::RowKind::Equal;
      write(row);
    }
    if (equal)
      into_.counts.changed -= std::exchange(own.counts.changed, 0);
    write_pairs(before_.take_until(before.end), after_.take_until(after.end), diff::RowKind::Equal,
                -1);
    own.rows_end = static_cast<std::uint32_t>(into_.rows.size());
    into_.sections.push_back(own);
  }

  void write(const diff::Row& row) {
    const Projection::Lines left = row.before < 0 ? Projection::Lines() : before_.take(row.before);
    const Projection::Lines right = row.after < 0 ? Projection::Lines() : after_.take(row.after);
    write_pairs(left.before, right.before, diff::RowKind::Equal, -1);
    if (row.kind != diff::RowKind::Changed) {
      const bool moved = row.kind == diff::RowKind::MovedFrom || row.kind == diff::RowKind::MovedTo;
      write_pairs(left.own, right.own, row.kind, moved ? row.detail : -1);
      return;
    }
    const diff::LineMarks& marks = from_.marks[static_cast<std::size_t>(row.detail)];
    const auto left_marks = row.before < 0 ? std::vector<std::vector<diff::Mark>>()
                                           : before_.marks(row.before, marks.before, left.own);
    const auto right_marks = row.after < 0 ? std::vector<std::vector<diff::Mark>>()
                                           : after_.marks(row.after, marks.after, right.own);
    for (std::uint32_t k = 0; k < std::max(left.own.size(), right.own.size()); ++k) {
      write_pairs(line_of(left.own, k), line_of(right.own, k), row.kind,
                  static_cast<std::int32_t>(into_.marks.size()));
      into_.marks.push_back({k < left_marks.size() ? left_marks[k] : std::vector<diff::Mark>(),
                             k < right_marks.size() ? right_marks[k] : std::vector<diff::Mark>()});
    }
  }

  static dsl::LineRange line_of(dsl::LineRange lines, std::uint32_t k) {
    return k < lines.size() ? dsl::LineRange{lines.begin + k, lines.begin + k + 1}
                            : dsl::LineRange();
  }

  void write_pairs(dsl::LineRange before, dsl::LineRange after, diff::RowKind kind,
                   std::int32_t detail) {
    for (std::uint32_t k = 0; k < std::max(before.size(), after.size()); ++k)
      into_.rows.push_back({k < before.size() ? static_cast<std::int32_t>(before.begin + k) : -1,
                            k < after.size() ? static_cast<std::int32_t>(after.begin + k) : -1,
                            kind, detail});
  }

  const diff::SnapshotDiff& from_;
  diff::SnapshotDiff& into_;
  const SnapshotNodes& before_nodes_;
  const SnapshotNodes& after_nodes_;
  Projection before_;
  Projection after_;
};

} // namespace

diff::SnapshotDiffPtr structural_compare(const SnapshotNodes& before, const SnapshotNodes& after,
                                         diff::Options options, const CancellationToken& token) {
  options.ignore_layout = true;
  const bool nodes = before.text().language() == dsl::Language::Printed &&
                     after.text().language() == dsl::Language::Printed;
  if (before.text_ptr() == after.text_ptr() || !nodes)
    return diff::compare(before.text_ptr(), after.text_ptr(), options, token);
  const CanonicalText left = canonical_text(before);
  const CanonicalText right = canonical_text(after);
  const diff::SnapshotDiffPtr found = diff::compare(left.text, right.text, options, token);
  auto result = std::make_shared<diff::SnapshotDiff>();
  result->before = before.text_ptr();
  result->after = after.text_ptr();
  result->options = options;
  if (token.cancelled())
    return result;
  Projector(*found, left, right, before, after, *result).run();
  const std::uint32_t unread = left.verbatim_functions + right.verbatim_functions;
  if (unread > 0)
    result->notes.push_back(make_diagnostic(
        Severity::Note, "diff-by-tokens", {},
        message_text("core", "{0} functions can't be read and were compared token by token"),
        unread));
  return result;
}

} // namespace ptoscope::snapshots
