#include "views/passes/pair_chooser.h"

#include <QCoreApplication>

#include <algorithm>

namespace ptoscope::views {
namespace {

class Tr {
  Q_DECLARE_TR_FUNCTIONS(PairChooser)
};

} // namespace

ChosenPair choose_pair(const Workspace& workspace, const Selection& selection) {
  ChosenPair pair;
  Build* selected = workspace.find(selection.build);
  if (!selected || selected->step_count() == 0)
    return pair;
  pair.build = selected;
  pair.step = pair.build->find_step(selection.step);
  if (pair.step < 0) {
    if (!selection.step.isEmpty())
      pair.problem = Tr::tr("%1 has no step %2").arg(pair.build->title(), selection.step);
    pair.step = selection.step.isEmpty() ? std::min(1, pair.build->step_count() - 1)
                                         : pair.build->step_count() - 1;
  }

  pair.base_build = pair.build;
  if (!selection.base_build.isEmpty() && selection.base_build != selection.build) {
    pair.base_build = workspace.find(selection.base_build);
    if (!pair.base_build || pair.base_build->step_count() == 0) {
      pair.base_build = pair.build;
      pair.problem = Tr::tr("the build to compare with isn't open");
    }
  }
  const bool other_build = pair.base_build != pair.build;
  if (!selection.base_step.isEmpty() || other_build) {
    const QString key =
        selection.base_step.isEmpty() ? pair.build->step_key(pair.step) : selection.base_step;
    pair.base_step = pair.base_build->find_step(key);
    if (pair.base_step >= 0)
      return pair;
    pair.problem = Tr::tr("%1 has no step %2").arg(pair.base_build->title(), key);
    if (other_build)
      return pair;
  }
  pair.base_step = pair.step - 1;
  return pair;
}

} // namespace ptoscope::views
