#pragma once

#include "core/diff/snapshot_diff.h"

#include <QDialog>

namespace ptoscope::views {

/// The rename table of one section, or of all with -1: names before, names after, lines
/// touched; sortable, filterable by typing, copyable.
class RenamePopup : public QDialog {
  Q_OBJECT

public:
  RenamePopup(const diff::SnapshotDiff& diff, std::int32_t section, const QFont& code_font,
              QWidget* parent);
};

} // namespace ptoscope::views
