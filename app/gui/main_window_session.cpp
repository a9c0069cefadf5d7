#include "app/gui/app_services.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/main_window.h"
#include "app/gui/places.h"
#include "app/gui/problems_model.h"
#include "core/support/diagnostic.h"
#include "views/code/code_pane.h"
#include "views/source/source_pane.h"

#include <QFileInfo>

namespace ptoscope::gui {

void MainWindow::save_session() {
  if (remember_ != Remember::Everything)
    return;
  Session session;
  session.geometry = saveGeometry();
  if (const QByteArray layout = saveState(Session::kVersion); layout != first_layout_)
    session.layout = layout;
  for (const views::Build* build : workspace_.builds()) {
    const QStringList parts = build->id().split(u'\n');
    session.places.append({parts.value(0), parts.value(1)});
  }
  session.followed = to_qstring(workspace_.followed());
  session.selection = links_.selection();
  session.panes = restored_panes_;
  if (pane_ && !perspectives_.empty()) {
    QJsonObject state = pane_->save_state();
    // A pane leaves out what is its own default; where the user's default is another one, the
    // value must be written, and where it is the same, must not.
    const QJsonObject defaults = diff_defaults();
    for (auto one = defaults.begin(); one != defaults.end(); ++one) {
      const QJsonValue value = state[one.key()].toBool(true);
      if (value == one.value())
        state.remove(one.key());
      else
        state[one.key()] = value;
    }
    session.panes[perspectives_.front().id] = state;
  }
  if (const LazyDock* code = dock(QStringLiteral("code")); code->has_content())
    session.panes[QStringLiteral("code")] =
        qobject_cast<views::CodePane*>(code->made())->save_state();
  if (source_pane_ != nullptr)
    session.panes[QStringLiteral("source")] = source_pane_->save_state();
  services_.settings().set_session(session.to_json());
  if (!services_.settings().flush())
    services_.logging().logger("session")->warn("the settings file can't be written");
}

void MainWindow::restore_layout(const Session& session) {
  if (!session.geometry.isEmpty())
    restoreGeometry(session.geometry);
  if (!session.layout.isEmpty() && !restoreState(session.layout, Session::kVersion))
    services_.logging().logger("session")->info("the stored layout is of another version");
}

void MainWindow::restore_places(const Session& session) {
  // Whether a place is still there is asked off this thread: it may lie on a slow disk.
  auto work = [places = session.places](const views::JobContext&) {
    QList<bool> there;
    for (const SessionPlace& place : places)
      there.append(QFileInfo::exists(place.path) &&
                   (place.second.isEmpty() || QFileInfo::exists(place.second)));
    return there;
  };
  auto deliver = [this, session](const QList<bool>& there) {
    for (qsizetype i = 0; i < session.places.size(); ++i) {
      const SessionPlace& place = session.places[i];
      if (!there[i]) {
        problems_->add(make_warning(
            "session-place-gone", {to_path(place.path).string(), 0, 0},
            message_text("core", "this place was open last time and is not there any more")));
        continue;
      }
      if (place.second.isEmpty())
        workspace_.open(to_path(place.path));
      else
        workspace_.open_pair(to_path(place.path), to_path(place.second));
    }
    if (workspace_.find(session.selection.build))
      links_.propose(session.selection);
    if (!session.followed.isEmpty())
      workspace_.follow(to_path(session.followed));
    update_actions();
  };
  workspace_.jobs().submit<QList<bool>>(QString(), views::JobPriority::Urgent, this, work, deliver);
}

} // namespace ptoscope::gui
