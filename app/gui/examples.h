#pragma once

#include <QString>

namespace ptoscope::gui {

/// The directory of the bundled example, looked for relative to `program_directory`: in an
/// install tree (`../share/ptoscope/examples`) and in a build tree (`resources/examples` of a
/// directory above). Empty when there is none.
QString bundled_example(const QString& program_directory);

} // namespace ptoscope::gui
