#pragma once

#include "core/diff/snapshot_diff.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace ptoscope::views {

/// What is said above a section: where its body came from or went to, a changed name.
QList<QString> section_notes(const diff::SnapshotDiff& diff, const diff::Section& section);

/// One line that sums up the renames of a section; empty when there are none.
QString rename_note(const diff::SnapshotDiff& diff, std::int32_t section);

/// "120 unchanged lines".
QString unchanged_note(int lines);

/// "3 unchanged functions, 120 lines: a, b, c".
QString unchanged_sections_note(const QList<QString>& names, int lines);

/// "function a, 120 lines" for a function that the user closed.
QString closed_note(const QString& name, int lines, const diff::Counts& counts);

/// "+12 −4 ~3 ⇥5 >2", parts that are zero left out; empty for no change.
QString counts_text(const diff::Counts& counts, bool with_renamed);

} // namespace ptoscope::views
