#include "views/passes/diff_layout.h"

#include "core/diff/function_scope.h"
#include "views/passes/layout_notes.h"
#include "views/passes/row_look.h"
#include "views/passes/row_visibility.h"
#include "views/passes/text_builder.h"

#include <algorithm>
#include <array>

namespace ptoscope::views {
namespace {

std::vector<std::int32_t> rows_by_line(const diff::SnapshotDiff& diff, Side side) {
  const dsl::ParsedText& text = side == Side::Before ? *diff.before : *diff.after;
  std::vector<std::int32_t> result(text.line_count(), -1);
  for (std::size_t row = 0; row < diff.rows.size(); ++row) {
    const std::int32_t line = side == Side::Before ? diff.rows[row].before : diff.rows[row].after;
    if (line >= 0)
      result[static_cast<std::size_t>(line)] = static_cast<std::int32_t>(row);
  }
  return result;
}

/// Builds one layout; lives for the one call.
class Layouter {
public:
  Layouter(diff::SnapshotDiffPtr diff, const LayoutOptions& options)
      : layout_(std::make_shared<DiffLayout>()), diff_(*diff) {
    layout_->diff = std::move(diff);
    layout_->options = options;
    layout_->row_of_before = rows_by_line(diff_, Side::Before);
    layout_->row_of_after = rows_by_line(diff_, Side::After);
    layout_->line_of_row.assign(diff_.rows.size(), -1);
    if (inline_mode())
      layout_->after_line_of_row.assign(diff_.rows.size(), -1);
    before_.reserve(diff_.before->text().size(), diff_.rows.size());
    after_.reserve(diff_.after->text().size(), diff_.rows.size());
  }

  DiffLayoutPtr run() {
    // With nothing to tell apart, folding would hide the whole text.
    folding_ = layout_->options.fold_unchanged && diff_.counts.any_real();
    std::size_t at = 0;
    while (at < diff_.sections.size()) {
      const std::size_t quiet_end = quiet_run(at);
      if (quiet_end > at) {
        if (is_expanded(at)) {
          for (; at < quiet_end; ++at)
            add_section(at, true);
        } else {
          add_quiet_sections(at, quiet_end);
          at = quiet_end;
        }
        continue;
      }
      if (concerns(at))
        add_section(at, false);
      ++at;
    }
    if (!inline_mode())
      layout_->before = before_.finish(false);
    layout_->after = after_.finish(inline_mode() && !layout_->options.single);
    return std::move(layout_);
  }

private:
  /// One text holds both sides.
  bool inline_mode() const {
    return layout_->options.single || layout_->options.mode == DiffMode::Inline;
  }

  const diff::Section& section(std::size_t index) const { return diff_.sections[index]; }

  bool concerns(std::size_t index) const {
    return diff::concerns(diff_, section(index), layout_->options.function);
  }

  /// The end of the run of sections from `at` that fold into one line; `at` when there is none.
  std::size_t quiet_run(std::size_t at) const {
    if (!folding_)
      return at;
    while (at < diff_.sections.size() && !section(at).counts.any_real() && concerns(at) &&
           rename_note(diff_, static_cast<std::int32_t>(at)).isEmpty() &&
           section_notes(diff_, section(at)).isEmpty())
      ++at;
    return at;
  }

  /// The user opened the fold that begins with this section.
  bool is_expanded(std::size_t at) const {
    return layout_->options.expanded.contains(static_cast<std::int32_t>(section(at).rows_begin));
  }

  void add_quiet_sections(std::size_t begin, std::size_t end) {
    QList<QString> names;
    for (std::size_t at = begin; at < end; ++at) {
      const std::string name = section_name(diff_, section(at));
      if (!name.empty())
        names.append(QString::fromStdString(name));
    }
    const auto rows_begin = static_cast<std::int32_t>(section(begin).rows_begin);
    const auto rows_end = static_cast<std::int32_t>(section(end - 1).rows_end);
    if (rows_begin == rows_end)
      return;
    const QString note = names.isEmpty() ? unchanged_note(rows_end - rows_begin)
                                         : unchanged_sections_note(names, rows_end - rows_begin);
    add_fold({FoldKind::Unchanged, static_cast<std::int32_t>(begin), rows_begin, rows_end}, note,
             LineTint::Fold);
  }

  /// `whole` shows every row of it.
  void add_section(std::size_t index, bool whole) {
    const diff::Section& shown = section(index);
    const auto number = static_cast<std::int32_t>(index);
    for (const QString& note : section_notes(diff_, shown))
      add_note(note, LineTint::Header, -1);
    if (const QString note = rename_note(diff_, number); !note.isEmpty())
      add_fold({FoldKind::Renames, number, 0, 0}, note, LineTint::Header);

    const auto begin = static_cast<std::int32_t>(shown.rows_begin);
    const auto end = static_cast<std::int32_t>(shown.rows_end);
    if (begin == end)
      return;
    const std::string function = section_name(diff_, shown);
    if (!function.empty() && layout_->options.collapsed.contains(function)) {
      const QString name = QString::fromStdString(function);
      if (shown.counts.any_real())
        layout_->changes.push_back(layout_->line_count());
      add_fold({FoldKind::Section, number, begin, end},
               closed_note(name, end - begin, shown.counts), LineTint::Fold);
      return;
    }
    std::int32_t section_fold = -1;
    if (shown.kind != diff::SectionKind::Head) {
      section_fold = static_cast<std::int32_t>(layout_->folds.size());
      layout_->folds.push_back({FoldKind::Section, number, begin, begin});
    }
    std::vector<bool> keep;
    if (folding_ && !whole)
      keep = rows_to_keep(*layout_, shown);
    add_rows(begin, end, keep, section_fold);
  }

  void add_rows(std::int32_t begin, std::int32_t end, const std::vector<bool>& keep,
                std::int32_t section_fold) {
    const auto kept = [&](std::int32_t row) {
      return keep.empty() || keep[static_cast<std::size_t>(row - begin)];
    };
    bool in_change = false;
    std::int32_t row = begin;
    while (row < end) {
      std::int32_t hidden_end = row;
      while (hidden_end < end && !kept(hidden_end))
        ++hidden_end;
      if (hidden_end > row && !layout_->options.expanded.contains(row)) {
        in_change = false;
        add_fold({FoldKind::Unchanged, 0, row, hidden_end}, unchanged_note(hidden_end - row),
                 LineTint::Fold);
        row = hidden_end;
        continue;
      }
      const std::int32_t shown_end = std::max(hidden_end, row + 1);
      while (row < shown_end)
        row = add_row(row, end, in_change, row == begin ? section_fold : -1);
    }
  }

  /// Adds a row, in inline mode the whole run of changes it begins; returns the next row.
  std::int32_t add_row(std::int32_t row, std::int32_t end, bool& in_change, std::int32_t fold) {
    const diff::Row& data = diff_.rows[static_cast<std::size_t>(row)];
    const bool quiet = is_quiet(data.kind);
    if (!quiet && !in_change)
      layout_->changes.push_back(layout_->line_count());
    in_change = !quiet;
    if (!inline_mode()) {
      add_side_by_side(row, data, fold);
      return row + 1;
    }
    if (quiet) {
      add_inline(row, data, data.after >= 0 ? Side::After : Side::Before, fold);
      return row + 1;
    }
    std::int32_t run_end = row;
    while (run_end < end && !is_quiet(diff_.rows[static_cast<std::size_t>(run_end)].kind))
      ++run_end;
    for (const Side side : {Side::Before, Side::After}) {
      for (std::int32_t at = row; at < run_end; ++at) {
        const diff::Row& changed = diff_.rows[static_cast<std::size_t>(at)];
        if ((side == Side::Before ? changed.before : changed.after) < 0)
          continue;
        add_inline(at, changed, side, std::exchange(fold, -1));
      }
    }
    return run_end;
  }

  void add_side_by_side(std::int32_t row, const diff::Row& data, std::int32_t fold) {
    const diff::LineMarks marks = marks_of(diff_, data);
    if (data.before >= 0)
      before_.add_code(*diff_.before, data.before,
                       {data.before + 1, -1, tint_of(data.kind, Side::Before),
                        sign_of(data.kind, Side::Before), fold},
                       marks.before, MarkKind::RemovedStrong);
    else
      before_.add_filler();
    if (data.after >= 0)
      after_.add_code(*diff_.after, data.after,
                      {data.after + 1, -1, tint_of(data.kind, Side::After),
                       sign_of(data.kind, Side::After), fold},
                      marks.after, MarkKind::AddedStrong);
    else
      after_.add_filler();
    note_row(row);
  }

  void add_inline(std::int32_t row, const diff::Row& data, Side side, std::int32_t fold) {
    const diff::LineMarks marks = marks_of(diff_, data);
    CodeLine gutter;
    gutter.tint = tint_of(data.kind, side);
    gutter.sign = sign_of(data.kind, side);
    gutter.fold = fold;
    const bool quiet = is_quiet(data.kind);
    if (side == Side::Before || quiet)
      gutter.number = data.before >= 0 ? data.before + 1 : -1;
    if (side == Side::After && !layout_->options.single)
      gutter.other_number = data.after >= 0 ? data.after + 1 : -1;
    if (side == Side::Before)
      after_.add_code(*diff_.before, data.before, gutter, marks.before, MarkKind::RemovedStrong);
    else
      after_.add_code(*diff_.after, data.after, gutter, marks.after, MarkKind::AddedStrong);
    if (side == Side::After)
      layout_->after_line_of_row[static_cast<std::size_t>(row)] = layout_->line_count();
    note_row(row);
  }

  /// The line just added shows `row`; in inline mode the first of its lines counts.
  void note_row(std::int32_t row) {
    std::int32_t& line = layout_->line_of_row[static_cast<std::size_t>(row)];
    if (line < 0)
      line = layout_->line_count();
    layout_->row_of_line.push_back(row);
  }

  void add_note(const QString& note, LineTint tint, std::int32_t fold) {
    const QByteArray text = note.toUtf8();
    if (!inline_mode())
      before_.add_note(text, tint, fold);
    after_.add_note(text, tint, fold);
    layout_->row_of_line.push_back(-1);
  }

  void add_fold(const Fold& fold, const QString& note, LineTint tint) {
    for (std::int32_t row = fold.rows_begin; row < fold.rows_end; ++row)
      layout_->line_of_row[static_cast<std::size_t>(row)] = layout_->line_count();
    layout_->folds.push_back(fold);
    add_note(note, tint, static_cast<std::int32_t>(layout_->folds.size()) - 1);
  }

  std::shared_ptr<DiffLayout> layout_;
  const diff::SnapshotDiff& diff_;
  TextBuilder before_;
  TextBuilder after_;
  bool folding_ = false;
};

} // namespace

std::int32_t DiffLayout::shown_line(Side side, std::int32_t text_line) const {
  const std::vector<std::int32_t>& row_of = side == Side::Before ? row_of_before : row_of_after;
  if (text_line < 0 || text_line >= static_cast<std::int32_t>(row_of.size()))
    return -1;
  const std::int32_t row = row_of[static_cast<std::size_t>(text_line)];
  if (row < 0 || line_of_row[static_cast<std::size_t>(row)] < 0)
    return -1;
  const std::int32_t shown = line_of_row[static_cast<std::size_t>(row)];
  if (side == Side::Before || after_line_of_row.empty())
    return shown;
  const std::int32_t own = after_line_of_row[static_cast<std::size_t>(row)];
  return own < 0 ? shown : own;
}

std::int32_t DiffLayout::text_line(Side side, std::int32_t shown) const {
  for (std::int32_t at = std::min(shown, line_count() - 1); at >= 0; --at) {
    const std::int32_t row = row_of_line[static_cast<std::size_t>(at)];
    if (row < 0)
      continue;
    const diff::Row& data = diff->rows[static_cast<std::size_t>(row)];
    const std::int32_t line = side == Side::Before ? data.before : data.after;
    if (line >= 0)
      return line;
  }
  return -1;
}

std::int32_t DiffLayout::fold_hiding(std::int32_t row) const {
  const std::int32_t shown = line_of_row[static_cast<std::size_t>(row)];
  if (shown < 0 || row_of_line[static_cast<std::size_t>(shown)] >= 0)
    return -1;
  return after->lines[static_cast<std::size_t>(shown)].fold;
}

DiffLayoutPtr lay_out(diff::SnapshotDiffPtr diff, const LayoutOptions& options) {
  return Layouter(std::move(diff), options).run();
}

std::string section_name(const diff::SnapshotDiff& diff, const diff::Section& section) {
  if (section.after_function >= 0)
    return diff.after->structure().functions[static_cast<std::size_t>(section.after_function)].name;
  if (section.before_function >= 0)
    return diff.before->structure()
        .functions[static_cast<std::size_t>(section.before_function)]
        .name;
  return {};
}

} // namespace ptoscope::views
