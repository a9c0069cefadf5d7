#include "views/passes/layout_notes.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr int kNamesInNote = 4;

/// Notes are made on worker threads, where there is no object to call tr() on.
QString note_text(const char* text, int count = -1) {
  return QCoreApplication::translate("DiffNotes", text, nullptr, count);
}

QString function_name(const dsl::ParsedText& text, std::int32_t function) {
  return QString::fromStdString(
      text.structure().functions[static_cast<std::size_t>(function)].name);
}

QString joined(const std::vector<std::string>& names) {
  QStringList list;
  for (std::size_t i = 0; i < names.size() && i < 3; ++i)
    list.append(QString::fromStdString(names[i]));
  if (names.size() > 3)
    list.append(QStringLiteral("…"));
  return list.join(QStringLiteral(", "));
}

} // namespace

QList<QString> section_notes(const diff::SnapshotDiff& diff, const diff::Section& section) {
  QList<QString> notes;
  if (section.kind == diff::SectionKind::Added && section.origin_function >= 0)
    notes.append(note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1: new function, body from %2"))
                     .arg(function_name(*diff.after, section.after_function),
                          function_name(*diff.before, section.origin_function)));
  if (section.kind == diff::SectionKind::Removed && section.target_function >= 0)
    notes.append(note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1: removed, body now in %2"))
                     .arg(function_name(*diff.before, section.before_function),
                          function_name(*diff.after, section.target_function)));
  if (section.kind == diff::SectionKind::Matched && section.matched_by_content)
    notes.append(note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1 is now called %2"))
                     .arg(function_name(*diff.before, section.before_function),
                          function_name(*diff.after, section.after_function)));
  return notes;
}

QString rename_note(const diff::SnapshotDiff& diff, std::int32_t section) {
  int count = 0;
  QStringList examples;
  for (const diff::Rename& rename : diff.renames) {
    if (rename.section != section)
      continue;
    ++count;
    if (examples.size() < kNamesInNote)
      examples.append(joined(rename.before) + QStringLiteral(" → ") + joined(rename.after));
  }
  if (count == 0)
    return {};
  if (count > kNamesInNote)
    examples.append(QStringLiteral("…"));
  return note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n name(s) renamed: %1"), count)
      .arg(examples.join(QStringLiteral("; ")));
}

QString unchanged_note(int lines) {
  return note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n unchanged line(s)"), lines);
}

QString unchanged_sections_note(const QList<QString>& names, int lines) {
  const QString line_count = note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n line(s)"), lines);
  if (names.size() == 1)
    return note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1 unchanged, %2"))
        .arg(names.first(), line_count);
  return note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n functions unchanged, %1: %2"),
                   static_cast<int>(names.size()))
      .arg(line_count, names.join(QStringLiteral(", ")));
}

QString closed_note(const QString& name, int lines, const diff::Counts& counts) {
  const QString line_count = note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n line(s)"), lines);
  const QString changes = counts_text(counts, false);
  if (changes.isEmpty())
    return note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1, %2 closed")).arg(name, line_count);
  return note_text(QT_TRANSLATE_NOOP("DiffNotes", "%1, %2 closed, %3"))
      .arg(name, line_count, changes);
}

QString counts_text(const diff::Counts& counts, bool with_renamed) {
  QStringList parts;
  if (counts.added > 0)
    parts.append(QStringLiteral("+%1").arg(counts.added));
  if (counts.removed > 0)
    parts.append(QStringLiteral("−%1").arg(counts.removed));
  if (counts.changed > 0)
    parts.append(QStringLiteral("~%1").arg(counts.changed));
  if (counts.reindented > 0)
    parts.append(QStringLiteral("⇥%1").arg(counts.reindented));
  if (counts.moved > 0)
    parts.append(QStringLiteral(">%1").arg(counts.moved));
  if (with_renamed && counts.renamed > 0)
    parts.append(note_text(QT_TRANSLATE_N_NOOP("DiffNotes", "%n renamed"), counts.renamed));
  return parts.join(u' ');
}

} // namespace ptoscope::views
