#include "app/gui/main_window.h"

#include "app/gui/app_services.h"
#include "app/gui/build_commands.h"
#include "app/gui/editor_launcher.h"
#include "app/gui/examples.h"
#include "app/gui/go_to_items.h"
#include "app/gui/inspector_pane.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/message_bar.h"
#include "app/gui/palette_popup.h"
#include "app/gui/places.h"
#include "app/gui/problems_model.h"
#include "app/gui/request_runner.h"
#include "app/gui/start_page.h"
#include "app/gui/window_menus.h"
#include "views/code/code_pane.h"
#include "views/model/diagnostic_text.h"
#include "views/source/source_pane.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace ptoscope::gui {
namespace {

constexpr QSize kLeastFirstSize(1280, 800);
constexpr double kFirstShareOfScreen = 0.9;
constexpr int kStatusMessage_ms = 8000;
constexpr int kSessionDelay_ms = 2000;

QSize first_size() {
  return (QGuiApplication::primaryScreen()->availableSize() * kFirstShareOfScreen)
      .expandedTo(kLeastFirstSize);
}

QString stale_id(const views::Build& build) {
  return QStringLiteral("stale\n") + build.id();
}

QString failure_id(const views::Build& build) {
  return QStringLiteral("failed\n") + build.id();
}

} // namespace

MainWindow::MainWindow(AppServices& services, Remember remember, QWidget* parent)
    : QMainWindow(parent), services_(services), remember_(remember), actions_(services.theme()),
      perspectives_(perspectives()) {
  setObjectName(QStringLiteral("main-window"));
  setAcceptDrops(true);
  setDockNestingEnabled(true);
  resize(first_size());
  commands_ = new BuildCommands(workspace_, links_, this);
  requests_ = new RequestRunner(workspace_, links_, this);
  go_to_ = new GoToItems(workspace_, links_, services.theme(), this);
  problems_ = new ProblemsModel(workspace_, this);
  build_middle();
  build_actions();
  build_docks();
  build_perspective_bar();
  build_status_bar();
  popup_ = new PalettePopup(services.theme(), this);
  auto* menus =
      new WindowMenus(*menuBar(), actions_, workspace_, services.settings(), *commands_, this);

  // What is open is kept at once, so that a process that is killed loses nothing.
  session_soon_.setSingleShot(true);
  session_soon_.setInterval(kSessionDelay_ms);
  connect(&session_soon_, &QTimer::timeout, this, &MainWindow::save_session);
  const auto save_soon = qOverload<>(&QTimer::start);
  connect(&workspace_, &views::Workspace::opened, &session_soon_, save_soon);
  connect(&workspace_, &views::Workspace::closing, &session_soon_, save_soon);
  connect(menus, &WindowMenus::place_requested, this,
          [this](const QString& path) { requests_->open({path}); });
  connect(&workspace_, &views::Workspace::opened, this, &MainWindow::watch_build);
  connect(&workspace_, &views::Workspace::closing, this, [this](views::Build* build) {
    message_->retract(failure_id(*build));
    QMetaObject::invokeMethod(
        this,
        [this] {
          show_middle();
          update_actions();
        },
        Qt::QueuedConnection);
  });
  connect(&workspace_, &views::Workspace::followed_build_changed, this,
          [this](views::Build* build) {
            followed_id_ = build->id();
            apply_settings();
            OpenRequest shown;
            shown.paths = {to_qstring(build->path())};
            requests_->run(shown);
          });
  connect(&links_, &views::LinkGroup::selection_changed, this, [this] {
    show_title();
    show_freshness();
    update_actions();
  });
  connect(commands_, &BuildCommands::open_requested, this,
          [this](const QString& path) { requests_->open({path}); });
  connect(go_to_, &GoToItems::open_requested, this,
          [this](const QString& path) { requests_->open({path}); });
  const auto show_code = [this](const QString& path) { open_code(path, 0); };
  connect(commands_, &BuildCommands::code_requested, this, show_code);
  connect(go_to_, &GoToItems::code_requested, this, show_code);
  connect(requests_, &RequestRunner::code_requested, this, &MainWindow::open_code);
  connect(requests_, &RequestRunner::source_requested, this, &MainWindow::open_source);
  connect(requests_, &RequestRunner::failed, this, [this](const Diagnostic& problem) {
    problems_->add(problem);
    message_->show_message(QString::fromStdString(problem.code), QStringLiteral("warning"),
                           views::diagnostic_message(problem), {}, {});
  });
  connect(&workspace_.jobs(), &views::JobQueue::job_failed, this,
          [this](const QString& title, const QString& reason) {
            services_.logging().logger("jobs")->error("{}: {}", title.toStdString(),
                                                      reason.toStdString());
          });
  connect(&services_.settings(), &AppSettings::changed, this, &MainWindow::apply_settings);
  connect(&services_.theme(), &views::Theme::changed, this, [this] { actions_.retranslate(); });
  retranslate();
  show_middle();
  update_actions();
}

MainWindow::~MainWindow() {
  // The panes look at the workspace until they are gone.
  for (const auto& [id, dock] : std::exchange(docks_, {}))
    delete dock;
  delete std::exchange(pane_, nullptr);
  delete std::exchange(source_pane_, nullptr);
}

void MainWindow::build_middle() {
  auto* middle = new QWidget(this);
  message_ = new MessageBar(services_.theme(), middle);
  middle_ = new QStackedWidget(middle);
  const bool has_example = !bundled_example(QCoreApplication::applicationDirPath()).isEmpty();
  start_page_ = new StartPage(services_.settings(), services_.theme(), has_example, middle_);
  middle_->addWidget(start_page_);
  auto* layout = new QVBoxLayout(middle);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(message_);
  layout->addWidget(middle_, 1);
  setCentralWidget(middle);
  const auto tell_followed = [this] {
    start_page_->set_followed(to_qstring(workspace_.followed()));
  };
  connect(&workspace_, &views::Workspace::followed_changed, this, tell_followed);
  tell_followed();
  connect(start_page_, &StartPage::open_requested, this, &MainWindow::open_directory);
  connect(start_page_, &StartPage::open_pair_requested, this, &MainWindow::open_pair);
  connect(start_page_, &StartPage::example_requested, this,
          [this] { requests_->open({bundled_example(QCoreApplication::applicationDirPath())}); });
  connect(start_page_, &StartPage::place_requested, this,
          [this](const QString& path) { requests_->open({path}); });
}

void MainWindow::build_status_bar() {
  jobs_button_ = new QToolButton(this);
  jobs_button_->setAutoRaise(true);
  problems_button_ = new QToolButton(this);
  problems_button_->setAutoRaise(true);
  problems_button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  problems_button_->setIcon(services_.theme().icon(QStringLiteral("problems")));
  statusBar()->setSizeGripEnabled(false);
  statusBar()->addPermanentWidget(jobs_button_);
  statusBar()->addPermanentWidget(problems_button_);
  connect(jobs_button_, &QToolButton::clicked, this,
          [this] { dock(QStringLiteral("jobs"))->reveal(); });
  connect(problems_button_, &QToolButton::clicked, this,
          [this] { dock(QStringLiteral("problems"))->reveal(); });
  connect(problems_, &ProblemsModel::counts_changed, this, &MainWindow::show_counts);
  for (const auto signal : {&views::JobQueue::job_started, &views::JobQueue::job_finished})
    connect(&workspace_.jobs(), signal, this, &MainWindow::show_counts);
}

void MainWindow::watch_build(views::Build* build) {
  if (services_.settings().reload_by_itself())
    build->set_following(true);
  connect(build, &views::Build::state_changed, this, [this, build] {
    if (build->state() == views::Build::State::Failed)
      show_failure(build);
    if (build->state() == views::Build::State::Ready && remember_ == Remember::Everything &&
        !build->is_pair())
      services_.settings().add_recent_place(build->id());
    show_title();
    update_actions();
  });
  connect(build, &views::Build::freshness_changed, this, &MainWindow::show_freshness);
  shows_source_ = false;
  show_middle();
  update_actions();
}

void MainWindow::show_middle() {
  update_actions();
  if (shows_source_) {
    middle_->setCurrentWidget(source_pane_);
    return;
  }
  if (workspace_.builds().empty()) {
    middle_->setCurrentWidget(start_page_);
    message_->hide_message();
    return;
  }
  ensure_pane();
  if (pane_)
    middle_->setCurrentWidget(pane_);
}

void MainWindow::ensure_pane() {
  if (pane_ || perspectives_.empty())
    return;
  const Perspective& first = perspectives_.front();
  pane_ = first.make({workspace_, links_, services_.theme(), actions_}, middle_);
  middle_->addWidget(pane_);
  applied_defaults_ = diff_defaults();
  QJsonObject state = applied_defaults_;
  const QJsonObject stored = restored_panes_[first.id].toObject();
  for (auto one = stored.begin(); one != stored.end(); ++one)
    state[one.key()] = one.value();
  pane_->restore_state(state);
  connect(pane_, &views::Pane::status_message, this, &MainWindow::show_status);
  connect(pane_, &views::Pane::operator_requested, this, &MainWindow::show_operator);
  connect(pane_, &views::Pane::editor_requested, this, &MainWindow::open_in_editor);
  connect(pane_, &views::Pane::facts_changed, this, &MainWindow::show_pane_facts);
  middle_->setCurrentWidget(pane_);
  pane_->focus_main_part();
}

void MainWindow::show_status(const QString& text) {
  statusBar()->showMessage(text, kStatusMessage_ms);
}

void MainWindow::show_pane_facts(const QList<QPair<QString, QString>>& facts) {
  LazyDock* inspector = dock(QStringLiteral("inspector"));
  if (inspector->has_content())
    qobject_cast<InspectorPane*>(inspector->content())->set_pane_facts(facts);
}

void MainWindow::open_code(const QString& file, int line) {
  reveal_dock(*dock(QStringLiteral("code")));
  code_pane().open_file(to_path(file), line - 1);
}

void MainWindow::show_freshness() {
  views::Build* build = commands_->current();
  const QString id = build ? stale_id(*build) : QString();
  if (id != freshness_message_)
    message_->retract(freshness_message_);
  freshness_message_ = id;
  if (!build)
    return;
  if (!build->stale() && !build->lost()) {
    message_->retract(id);
    message_->forget(id);
    return;
  }
  if (const std::optional<Diagnostic>& lost = build->lost()) {
    message_->show_message(
        id, QStringLiteral("warning"),
        build->gone()
            ? tr("%1 is gone from disk. What was read before is still shown.").arg(build->title())
            : tr("%1 can't be read any more: %2. What was read before is still shown.")
                  .arg(build->title(), views::diagnostic_message(*lost)),
        tr("Close"), [this, place = build->id()] { commands_->close(workspace_.find(place)); });
    return;
  }
  message_->show_message(
      id, QStringLiteral("reload"), tr("Files of %1 changed on disk.").arg(build->title()),
      tr("Reload"), [this, place = build->id()] { commands_->reload(workspace_.find(place)); });
}

void MainWindow::show_failure(views::Build* build) {
  if (!build->failure())
    return;
  message_->show_message(
      failure_id(*build), QStringLiteral("error"),
      tr("%1 can't be opened: %2")
          .arg(to_qstring(build->path()), views::diagnostic_message(*build->failure())),
      tr("Close"), [this, id = build->id()] { commands_->close(workspace_.find(id)); });
}

void MainWindow::show_title() {
  if (shows_source_ && !source_pane_->file().empty()) {
    setWindowTitle(tr("%1 - Ptoscope").arg(to_qstring(source_pane_->file().filename())));
    return;
  }
  const views::Build* build = commands_->current();
  setWindowTitle(build ? tr("%1 - Ptoscope").arg(build->title()) : QStringLiteral("Ptoscope"));
}

void MainWindow::show_counts() {
  const int errors = problems_->count(Severity::Error);
  const int warnings = problems_->count(Severity::Warning);
  problems_button_->setText(tr("Errors: %1, warnings: %2").arg(errors).arg(warnings));
  problems_button_->setVisible(errors + warnings > 0);
  const QList<views::JobInfo> jobs = workspace_.jobs().visible_jobs();
  jobs_button_->setVisible(!jobs.isEmpty());
  if (!jobs.isEmpty())
    jobs_button_->setText(
        jobs.size() == 1 ? jobs.first().title
                         : tr("%1 (and %2 more)").arg(jobs.first().title).arg(jobs.size() - 1));
  title_docks();
}

void MainWindow::apply_settings() {
  const bool by_itself = services_.settings().reload_by_itself();
  for (views::Build* build : workspace_.builds())
    build->set_following(by_itself || build->id() == followed_id_);
  const QJsonObject defaults = diff_defaults();
  if (pane_ && defaults != applied_defaults_) {
    QJsonObject state = pane_->save_state();
    for (auto one = defaults.begin(); one != defaults.end(); ++one)
      state[one.key()] = one.value();
    pane_->restore_state(state);
  }
  applied_defaults_ = defaults;
  update_actions();
}

QJsonObject MainWindow::diff_defaults() const {
  return {{QStringLiteral("fold_renames"), services_.settings().fold_renames()},
          {QStringLiteral("detect_moves"), services_.settings().detect_moves()}};
}

void MainWindow::start(const OpenRequest& request) {
  const std::optional<Session> session = remember_ == Remember::Everything
                                             ? Session::from_json(services_.settings().session())
                                             : std::nullopt;
  if (session) {
    restored_panes_ = session->panes;
    restore_layout(*session);
    if (request.is_empty())
      restore_places(*session);
  }
  if (!request.is_empty())
    requests_->run(request);
  if (pane_)
    pane_->focus_main_part();
}

void MainWindow::take_request(const OpenRequest& request) {
  requests_->run(request);
  if (isMinimized())
    showNormal();
  raise();
  activateWindow();
}

void MainWindow::open_in_editor(const QString& file, int line) {
  const QString command = effective_editor_command(services_.settings().editor_command());
  const std::optional<EditorCall> call =
      command.isEmpty() ? std::nullopt : editor_call(command, file, line, find_in_search_path());
  if (call && start_editor(*call)) {
    statusBar()->showMessage(tr("Opened in %1").arg(call->program), kStatusMessage_ms);
    return;
  }
  const QString reason = command.isEmpty() ? tr("No editor is set. Choose one in the settings.")
                                           : tr("The editor can't be started: %1").arg(command);
  message_->show_message(QStringLiteral("editor"), QStringLiteral("warning"), reason,
                         tr("Settings"), [this] { show_settings(); });
}

void MainWindow::retranslate() {
  show_title();
  show_counts();
  show_freshness();
  title_docks();
  go_field_->setText(
      tr("Go to anything   %1")
          .arg(QKeySequence(Qt::CTRL | Qt::Key_P).toString(QKeySequence::NativeText)));
  go_field_->setAccessibleName(tr("Go to anything"));
  perspective_bar_->setWindowTitle(tr("Perspectives"));
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange && perspective_bar_) {
    actions_.retranslate();
    retranslate();
  }
  if (event->type() == QEvent::ThemeChange &&
      services_.theme().choice() == views::ThemeChoice::System)
    services_.theme().read_system();
  QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  save_session();
  QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile())
      event->acceptProposedAction();
  }
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile())
      paths.append(url.toLocalFile());
  }
  if (paths.isEmpty())
    return;
  event->acceptProposedAction();
  requests_->open(paths);
}

} // namespace ptoscope::gui
