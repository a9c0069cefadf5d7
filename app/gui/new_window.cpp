#include "app/gui/new_window.h"

#include <QCoreApplication>
#include <QProcess>

namespace ptoscope::gui {

QStringList new_window_arguments(const views::Selection& selection) {
  QStringList arguments;
  // A pair of files is two paths already.
  QStringList places = selection.build.split(u'\n', Qt::SkipEmptyParts);
  if (!selection.base_build.isEmpty() && selection.base_build != selection.build)
    places = {selection.base_build, selection.build};
  if (places.size() == 2)
    arguments << QStringLiteral("--diff");
  else
    arguments << QStringLiteral("--new-window");
  arguments << places;
  if (!selection.step.isEmpty())
    arguments << QStringLiteral("--pass") << selection.step;
  if (!selection.function.isEmpty())
    arguments << QStringLiteral("--function") << selection.function;
  return arguments;
}

bool open_new_window(const views::Selection& selection) {
  return QProcess::startDetached(QCoreApplication::applicationFilePath(),
                                 new_window_arguments(selection));
}

} // namespace ptoscope::gui
