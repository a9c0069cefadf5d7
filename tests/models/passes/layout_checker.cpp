#include "tests/models/passes/layout_checker.h"

#include "views/passes/row_visibility.h"

#include <QByteArray>
#include <QList>

#include <algorithm>

namespace ptoscope::testing {
namespace {

using namespace ptoscope::views;

bool is_code(const CodeText& text, std::int32_t line) {
  const LineTint tint = text.lines[static_cast<std::size_t>(line)].tint;
  return tint != LineTint::Filler && tint != LineTint::Fold && tint != LineTint::Header;
}

QString text_fault(const CodeText& text, const QList<QByteArray>& lines) {
  if (text.utf8.size() != text.styles.size())
    return QStringLiteral("not one style a byte");
  if (static_cast<qsizetype>(text.lines.size()) != lines.size())
    return QStringLiteral("not one gutter entry a line");
  for (const CodeMark& mark : text.marks) {
    if (mark.begin >= mark.end || mark.end > lines[mark.line].size())
      return QStringLiteral("a mark outside line %1").arg(mark.line);
  }
  return {};
}

QString side_fault(const DiffLayout& layout, Side side, std::int32_t shown,
                   const QList<QByteArray>& lines) {
  const std::int32_t row = layout.row_of_line[static_cast<std::size_t>(shown)];
  const diff::Row& data = layout.diff->rows[static_cast<std::size_t>(row)];
  const std::int32_t line = side == Side::Before ? data.before : data.after;
  const CodeText& text = side == Side::Before ? *layout.before : *layout.after;
  if (line < 0)
    return is_code(text, shown) ? QStringLiteral("code where there is none, line %1").arg(shown)
                                : QString();
  const dsl::ParsedText& source = side == Side::Before ? *layout.diff->before : *layout.diff->after;
  const std::string_view wanted = source.line(static_cast<std::uint32_t>(line));
  if (lines[shown] != QByteArray(wanted.data(), static_cast<qsizetype>(wanted.size())))
    return QStringLiteral("another text in line %1").arg(shown);
  if (layout.shown_line(side, line) != shown)
    return QStringLiteral("line %1 is not found again").arg(shown);
  return {};
}

} // namespace

QString layout_fault(const DiffLayout& layout) {
  const QList<QByteArray> after = layout.after->utf8.split('\n');
  const QList<QByteArray> before =
      layout.before ? layout.before->utf8.split('\n') : QList<QByteArray>();
  if (layout.line_count() > 0) {
    if (QString fault = text_fault(*layout.after, after); !fault.isEmpty())
      return fault;
    if (layout.before) {
      if (QString fault = text_fault(*layout.before, before); !fault.isEmpty())
        return fault;
      if (layout.before->lines.size() != layout.after->lines.size())
        return QStringLiteral("sides of different length");
    }
  }
  for (std::int32_t shown = 0; shown < layout.line_count(); ++shown) {
    if (layout.row_of_line[static_cast<std::size_t>(shown)] < 0) {
      if (is_code(*layout.after, shown))
        return QStringLiteral("code without a row, line %1").arg(shown);
      continue;
    }
    if (!layout.before)
      continue;
    for (const Side side : {Side::Before, Side::After}) {
      QString fault = side_fault(layout, side, shown, side == Side::Before ? before : after);
      if (!fault.isEmpty())
        return fault;
    }
  }
  for (const Fold& fold : layout.folds) {
    for (std::int32_t row = fold.rows_begin;
         fold.kind == FoldKind::Unchanged && row < fold.rows_end; ++row) {
      if (!is_quiet(layout.diff->rows[static_cast<std::size_t>(row)].kind))
        return QStringLiteral("a change is folded, row %1").arg(row);
    }
  }
  if (!std::is_sorted(layout.changes.begin(), layout.changes.end()))
    return QStringLiteral("changes out of order");
  return {};
}

} // namespace ptoscope::testing
