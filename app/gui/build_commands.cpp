#include "app/gui/build_commands.h"

#include "app/gui/places.h"
#include "views/model/workspace.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>

namespace ptoscope::gui {

BuildCommands::BuildCommands(views::Workspace& workspace, views::LinkGroup& links, QObject* parent)
    : QObject(parent), workspace_(workspace), links_(links) {}

views::Build* BuildCommands::current() const {
  return workspace_.find(links_.selection().build);
}

void BuildCommands::close(views::Build* build) {
  if (!build)
    return;
  const views::Selection& selection = links_.selection();
  views::Selection next = selection;
  if (selection.base_build == build->id()) {
    next.base_build.clear();
    next.base_step.clear();
  }
  if (selection.build == build->id()) {
    next = {};
    // The neighbour in the list takes its place.
    const auto& builds = workspace_.builds();
    for (std::size_t i = 0; i < builds.size(); ++i) {
      if (builds[i] != build)
        continue;
      const std::size_t other = i + 1 < builds.size() ? i + 1 : i - 1;
      if (builds.size() > 1)
        next.build = builds[other]->id();
    }
  }
  links_.propose(next);
  workspace_.close(build);
}

void BuildCommands::close_all() {
  links_.propose({});
  const std::vector<views::Build*> builds = workspace_.builds();
  for (views::Build* build : builds)
    workspace_.close(build);
}

void BuildCommands::reload(views::Build* build) {
  if (build)
    build->reload();
}

void BuildCommands::open_folder(views::Build* build) {
  if (build)
    open_place(to_qstring(build->path()));
}

void BuildCommands::open_place(const QString& path) {
  const QFileInfo info(path);
  QDesktopServices::openUrl(
      QUrl::fromLocalFile(info.isDir() ? info.absoluteFilePath() : info.absolutePath()));
}

void BuildCommands::copy_path(views::Build* build) {
  if (build)
    QGuiApplication::clipboard()->setText(build->id());
}

void BuildCommands::compare(views::Build* build, views::Build* base) {
  if (!build || !base || build == base)
    return;
  views::Selection selection = links_.selection();
  if (selection.build != build->id()) {
    selection = {};
    selection.build = build->id();
  }
  if (selection.step.isEmpty() && build->step_count() > 0)
    selection.step = build->step_key(build->step_count() - 1);
  selection.base_build = base->id();
  selection.base_step.clear();
  links_.propose(selection);
}

void BuildCommands::end_comparison() {
  views::Selection selection = links_.selection();
  selection.base_build.clear();
  selection.base_step.clear();
  links_.propose(selection);
}

} // namespace ptoscope::gui
