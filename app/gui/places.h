#pragma once

#include "views/model/build.h"
#include "views/model/qt_text.h"
#include "views/model/selection.h"

#include <QString>

#include <filesystem>

namespace ptoscope::gui {

using views::to_path;
using views::to_qstring;

/// The step whose file this is, or -1. Compares whole paths, as they are.
int step_of_file(const views::Build& build, const std::filesystem::path& file);

/// The file shown as "after" for a step; empty for -1.
QString file_of_step(const views::Build& build, int step);

/// `bytes` for a reader: "940 B", "12.3 KiB", "1.20 MiB".
QString bytes_text(qint64 bytes);

/// "+12 −4 ~3" for what a step changed; empty when nothing.
QString counts_text(const diff::Counts& counts);

} // namespace ptoscope::gui
