#include "app/gui/examples.h"

#include <QDir>

namespace ptoscope::gui {
namespace {

/// A build tree lies at most this deep below the source tree.
constexpr int kMostLevels = 6;

QString first_example(const QString& directory) {
  const QDir examples(directory);
  const QStringList names =
      examples.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
  for (const QString& name : names) {
    if (QDir(examples.filePath(name + QStringLiteral("/passes_dump"))).exists())
      return examples.absoluteFilePath(name);
  }
  return {};
}

} // namespace

QString bundled_example(const QString& program_directory) {
  const QDir program(program_directory);
  const QString installed =
      first_example(program.filePath(QStringLiteral("../share/ptoscope/examples")));
  if (!installed.isEmpty())
    return QDir::cleanPath(installed);
  QDir above = program;
  for (int level = 0; level < kMostLevels && above.cdUp(); ++level) {
    const QString found = first_example(above.filePath(QStringLiteral("resources/examples")));
    if (!found.isEmpty())
      return found;
  }
  return {};
}

} // namespace ptoscope::gui
