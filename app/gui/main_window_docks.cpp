#include "app/gui/app_services.h"
#include "app/gui/explorer_pane.h"
#include "app/gui/inspector_pane.h"
#include "app/gui/jobs_pane.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/log_pane.h"
#include "app/gui/main_window.h"
#include "app/gui/operators_pane.h"
#include "app/gui/problems_model.h"
#include "app/gui/problems_pane.h"
#include "app/gui/search_pane.h"
#include "views/code/code_pane.h"

#include <QApplication>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kExplorerWidth = 220;
constexpr int kInspectorWidth = 280;
constexpr int kBottomHeight = 140;
/// Narrower windows start without the Inspector, so that code has room.
constexpr int kRoomForInspector = 1600;

} // namespace

void MainWindow::build_docks() {
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  add_dock(QStringLiteral("explorer"), Qt::LeftDockWidgetArea, [this](QWidget* parent) {
    return new ExplorerPane(workspace_, links_, services_.theme(), *commands_, parent);
  });
  add_dock(QStringLiteral("code"), Qt::RightDockWidgetArea, [this](QWidget* parent) {
    auto* pane = new views::CodePane({workspace_, links_, services_.theme(), actions_}, parent);
    pane->restore_state(restored_panes_[QStringLiteral("code")].toObject());
    connect(pane, &views::Pane::status_message, this, &MainWindow::show_status);
    connect(pane, &views::Pane::editor_requested, this, &MainWindow::open_in_editor);
    connect(pane, &views::Pane::facts_changed, this, &MainWindow::show_pane_facts);
    connect(pane, &views::CodePane::program_requested, this, &MainWindow::open_source);
    return pane;
  });
  add_dock(QStringLiteral("inspector"), Qt::RightDockWidgetArea,
           [this](QWidget* parent) { return new InspectorPane(workspace_, links_, parent); });
  add_dock(QStringLiteral("problems"), Qt::BottomDockWidgetArea, [this](QWidget* parent) {
    auto* pane = new ProblemsPane(*problems_, links_, services_.theme(), parent);
    connect(pane, &ProblemsPane::source_requested, this, &MainWindow::open_source);
    return pane;
  });
  add_dock(QStringLiteral("search-results"), Qt::BottomDockWidgetArea, [this](QWidget* parent) {
    return new SearchPane(workspace_, links_, services_.theme(), parent);
  });
  add_dock(QStringLiteral("log"), Qt::BottomDockWidgetArea,
           [this](QWidget* parent) { return new LogPane(services_.log_model(), parent); });
  add_dock(QStringLiteral("jobs"), Qt::BottomDockWidgetArea, [this](QWidget* parent) {
    return new JobsPane(workspace_.jobs(), services_.theme(), parent);
  });
  add_dock(QStringLiteral("operators"), Qt::RightDockWidgetArea, [this](QWidget* parent) {
    return new OperatorsPane(workspace_, links_, services_.theme(), parent);
  });
  titles_soon_.setSingleShot(true);
  titles_soon_.setInterval(0);
  connect(&titles_soon_, &QTimer::timeout, this, &MainWindow::show_title_bars);
  default_layout();
  first_layout_ = saveState(Session::kVersion);
}

LazyDock* MainWindow::add_dock(const QString& id, Qt::DockWidgetArea area,
                               std::function<QWidget*(QWidget*)> make) {
  auto* dock = new LazyDock(id, std::move(make), this);
  docks_[id] = dock;
  addDockWidget(area, dock);
  QAction* action = actions_.find(QStringLiteral("view.") + id);
  action->setCheckable(true);
  connect(dock, &QDockWidget::visibilityChanged, this,
          [dock, action] { action->setChecked(!dock->isHidden()); });
  connect(action, &QAction::triggered, this, [this, id] { toggle_dock(id); });
  for (const auto moved : {&QDockWidget::topLevelChanged, &QDockWidget::visibilityChanged})
    connect(dock, moved, &titles_soon_, qOverload<>(&QTimer::start));
  connect(dock, &QDockWidget::dockLocationChanged, &titles_soon_, qOverload<>(&QTimer::start));
  return dock;
}

void MainWindow::default_layout() {
  for (const auto& [id, dock] : docks_) {
    dock->setFloating(false);
    dock->setVisible(id != u"operators");
  }
  addDockWidget(Qt::LeftDockWidgetArea, docks_[QStringLiteral("explorer")]);
  addDockWidget(Qt::RightDockWidgetArea, docks_[QStringLiteral("inspector")]);
  place_code();
  LazyDock* operators = docks_[QStringLiteral("operators")];
  addDockWidget(Qt::RightDockWidgetArea, operators);
  tabifyDockWidget(docks_[QStringLiteral("inspector")], operators);
  operators->hide();
  LazyDock* problems = docks_[QStringLiteral("problems")];
  addDockWidget(Qt::BottomDockWidgetArea, problems);
  for (const char* id : {"search-results", "log", "jobs"}) {
    addDockWidget(Qt::BottomDockWidgetArea, docks_[QString::fromLatin1(id)]);
    tabifyDockWidget(problems, docks_[QString::fromLatin1(id)]);
  }
  if (dockWidgetArea(docks_[QStringLiteral("code")]) == Qt::BottomDockWidgetArea)
    tabifyDockWidget(problems, docks_[QStringLiteral("code")]);
  problems->raise();
  docks_[QStringLiteral("inspector")]->setVisible(width() >= kRoomForInspector);
  docks_[QStringLiteral("code")]->hide();
  resizeDocks({docks_[QStringLiteral("explorer")], docks_[QStringLiteral("inspector")]},
              {kExplorerWidth, kInspectorWidth}, Qt::Horizontal);
  resizeDocks({problems}, {kBottomHeight}, Qt::Vertical);
}

void MainWindow::place_code() {
  LazyDock* code = docks_[QStringLiteral("code")];
  LazyDock* inspector = docks_[QStringLiteral("inspector")];
  if (width() < kRoomForInspector) {
    addDockWidget(Qt::BottomDockWidgetArea, code);
    return;
  }
  addDockWidget(Qt::RightDockWidgetArea, code);
  splitDockWidget(code, inspector, Qt::Horizontal);
}

void MainWindow::show_title_bars() {
  for (const auto& [id, dock] : docks_) {
    // The tab of a dock says its name already; one that is alone in its place has no tab.
    const QList<QDockWidget*> others = tabifiedDockWidgets(dock);
    const bool has_tab =
        !dock->isFloating() &&
        std::ranges::any_of(others, [](const QDockWidget* one) { return !one->isHidden(); });
    if (has_tab && !dock->titleBarWidget())
      dock->setTitleBarWidget(new QWidget(dock));
    if (!has_tab && dock->titleBarWidget()) {
      QWidget* nothing = dock->titleBarWidget();
      dock->setTitleBarWidget(nullptr);
      delete nothing;
    }
  }
}

LazyDock* MainWindow::dock(const QString& id) const {
  const auto found = docks_.find(id);
  return found == docks_.end() ? nullptr : found->second;
}

void MainWindow::toggle_dock(const QString& id) {
  LazyDock* one = dock(id);
  const bool has_focus = one->isAncestorOf(QApplication::focusWidget());
  const bool in_front = !one->isHidden() && !one->visibleRegion().isEmpty();
  if (in_front && (has_focus || tabifiedDockWidgets(one).isEmpty()))
    one->hide();
  else
    reveal_dock(*one);
  actions_.find(QStringLiteral("view.") + id)->setChecked(!one->isHidden());
}

void MainWindow::reveal_dock(LazyDock& dock) {
  const bool was_hidden = dock.isHidden();
  dock.reveal();
  // Code gets as much as the passes have, unless the user gave it more.
  if (dock.objectName() != QStringLiteral("code") || !was_hidden || dock.isFloating())
    return;
  const bool below = dockWidgetArea(&dock) == Qt::BottomDockWidgetArea;
  const int wanted = below ? height() / 2 : centralWidget()->width() / 2;
  const int has = below ? dock.height() : dock.width();
  if (has < wanted)
    resizeDocks({&dock}, {wanted}, below ? Qt::Vertical : Qt::Horizontal);
}

views::CodePane& MainWindow::code_pane() {
  return *qobject_cast<views::CodePane*>(dock(QStringLiteral("code"))->content());
}

void MainWindow::title_docks() {
  const int problems = problems_->rowCount();
  const auto title = [this](const char* id, const QString& text) {
    if (LazyDock* one = dock(QString::fromLatin1(id)); one && one->windowTitle() != text)
      one->setWindowTitle(text);
  };
  title("explorer", tr("Explorer"));
  title("inspector", tr("Inspector"));
  title("code", tr("Generated code"));
  title("problems", problems > 0 ? tr("Problems %1").arg(problems) : tr("Problems"));
  title("search-results", tr("Search results"));
  title("log", tr("Log"));
  title("jobs", tr("Jobs"));
  title("operators", tr("Operators"));
}

void MainWindow::show_operator(const QString& name) {
  LazyDock& one = *dock(QStringLiteral("operators"));
  reveal_dock(one);
  if (!static_cast<OperatorsPane*>(one.content())->show_operator(name))
    show_status(tr("There is no operator %1").arg(name));
}

SearchPane& MainWindow::search_pane() {
  return *qobject_cast<SearchPane*>(dock(QStringLiteral("search-results"))->content());
}

} // namespace ptoscope::gui
