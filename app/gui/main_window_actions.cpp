#include "app/gui/about_dialog.h"
#include "app/gui/app_services.h"
#include "app/gui/build_commands.h"
#include "app/gui/examples.h"
#include "app/gui/go_to_items.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/main_window.h"
#include "app/gui/message_bar.h"
#include "app/gui/new_window.h"
#include "app/gui/palette_actions.h"
#include "app/gui/palette_popup.h"
#include "app/gui/places.h"
#include "app/gui/request_runner.h"
#include "app/gui/search_pane.h"
#include "app/gui/settings_dialog.h"
#include "app/gui/shortcut_sheet.h"
#include "app/gui/window_actions.h"
#include "views/source/source_pane.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPushButton>
#include <QToolBar>

namespace ptoscope::gui {
namespace {

constexpr int kPerspectiveIcon = 20;
constexpr int kCornerMargin = 3;
constexpr int kUsualCodePointSize = 10;

} // namespace

void MainWindow::on(const char* id, std::function<void()> act) {
  connect(actions_.find(QString::fromLatin1(id)), &QAction::triggered, this, std::move(act));
}

void MainWindow::build_actions() {
  name_action_groups(actions_);
  for (const views::ActionSpec& spec : window_action_specs())
    actions_.add(spec, nullptr, this);

  AppSettings& settings = services_.settings();
  on("file.open", [this] { open_directory(); });
  on("file.open-pair", [this] { open_pair(); });
  on("file.open-code", [this] { choose_code(); });
  on("file.open-source", [this] { choose_source(); });
  on("file.open-example",
     [this] { requests_->open({bundled_example(QCoreApplication::applicationDirPath())}); });
  on("file.follow", [this] { choose_followed(); });
  on("file.stop-following", [this] {
    followed_id_.clear();
    workspace_.follow({});
    apply_settings();
  });
  on("file.clear-recent", [&settings] { settings.clear_recent_places(); });
  on("file.quit", [this] { close(); });
  on("build.reload", [this] { commands_->reload(commands_->current()); });
  on("build.open-folder", [this] { commands_->open_folder(commands_->current()); });
  on("build.copy-path", [this] { commands_->copy_path(commands_->current()); });
  on("build.compare", [this] { choose_base(); });
  on("build.end-comparison", [this] { commands_->end_comparison(); });
  on("build.close", [this] { commands_->close(commands_->current()); });
  on("build.close-all", [this] { commands_->close_all(); });
  on("edit.search", [this] { search_all(); });
  on("view.larger-code",
     [&settings] { settings.set_code_point_size(settings.code_point_size() + 1); });
  on("view.smaller-code",
     [&settings] { settings.set_code_point_size(settings.code_point_size() - 1); });
  on("view.usual-code", [&settings] { settings.set_code_point_size(kUsualCodePointSize); });
  on("view.theme-system", [&settings] { settings.set_theme(views::ThemeChoice::System); });
  on("view.theme-light", [&settings] { settings.set_theme(views::ThemeChoice::Light); });
  on("view.theme-dark", [&settings] { settings.set_theme(views::ThemeChoice::Dark); });
  on("view.language-system", [&settings] { settings.set_language(LanguageChoice::System); });
  on("view.language-english", [&settings] { settings.set_language(LanguageChoice::English); });
  on("view.language-chinese", [&settings] { settings.set_language(LanguageChoice::Chinese); });
  on("view.new-window", [this] {
    if (!open_new_window(links_.selection()))
      message_->show_message(QStringLiteral("new-window"), QStringLiteral("warning"),
                             tr("The program couldn't be started again"), {}, {});
  });
  on("view.full-screen", [this] { isFullScreen() ? showNormal() : showFullScreen(); });
  on("view.reset-layout", [this] { default_layout(); });
  on("view.perspective-source", [this] { show_source(); });
  on("view.perspective-passes", [this] {
    shows_source_ = false;
    show_middle();
    show_title();
    if (pane_)
      pane_->focus_main_part();
  });
  on("go.anything", [this] { show_go_to(); });
  on("go.back", [this] {
    if (!shows_source_)
      links_.go_back();
    else if (!source_pane_->go_back())
      show_status(tr("There is no place to go back to"));
  });
  on("go.forward", [this] { links_.go_forward(); });
  on("tools.palette", [this] { show_palette(); });
  on("tools.settings", [this] { show_settings(); });
  on("help.shortcuts", [this] { show_shortcuts(); });
  on("help.about", [this] { show_about(); });
  for (const char* id : {"view.theme-system", "view.theme-light", "view.theme-dark",
                         "view.language-system", "view.language-english", "view.language-chinese",
                         "view.perspective-passes", "view.perspective-source"})
    actions_.find(QString::fromLatin1(id))->setCheckable(true);

  go_field_ = new QPushButton(services_.theme().icon(QStringLiteral("find")), QString(), this);
  go_field_->setObjectName(QStringLiteral("go-field"));
  go_field_->setFocusPolicy(Qt::NoFocus);
  auto* corner = new QWidget(menuBar());
  auto* corner_row = new QHBoxLayout(corner);
  corner_row->setContentsMargins(0, kCornerMargin, 2 * kCornerMargin, kCornerMargin);
  corner_row->addWidget(go_field_);
  menuBar()->setCornerWidget(corner, Qt::TopRightCorner);
  connect(go_field_, &QPushButton::clicked, this, &MainWindow::show_go_to);
}

void MainWindow::build_perspective_bar() {
  perspective_bar_ = new QToolBar(this);
  perspective_bar_->setObjectName(QStringLiteral("perspectives"));
  perspective_bar_->setMovable(false);
  perspective_bar_->setContextMenuPolicy(Qt::PreventContextMenu);
  perspective_bar_->setStyleSheet(QStringLiteral("QToolBar { border: none; }"));
  perspective_bar_->setIconSize({kPerspectiveIcon, kPerspectiveIcon});
  for (const Perspective& perspective : perspectives_)
    perspective_bar_->addAction(
        actions_.find(QStringLiteral("view.perspective-") + perspective.id));
  perspective_bar_->addAction(actions_.find(QStringLiteral("view.perspective-source")));
  addToolBar(Qt::LeftToolBarArea, perspective_bar_);
}

void MainWindow::update_actions() {
  const views::Build* build = commands_->current();
  const views::Selection& selection = links_.selection();
  const auto enable = [this](const char* id, bool enabled) {
    actions_.find(QString::fromLatin1(id))->setEnabled(enabled);
  };
  const auto check = [this](const char* id, bool checked) {
    actions_.find(QString::fromLatin1(id))->setChecked(checked);
  };
  for (const char* id : {"build.reload", "build.open-folder", "build.copy-path", "build.close"})
    enable(id, build != nullptr);
  enable("build.close-all", !workspace_.builds().empty());
  enable("build.compare", build && workspace_.builds().size() > 1);
  enable("build.end-comparison", !selection.base_build.isEmpty());
  enable("file.stop-following", !workspace_.followed().empty());
  enable("file.open-example", !bundled_example(QCoreApplication::applicationDirPath()).isEmpty());
  enable("go.back", shows_source_ || links_.can_go_back());
  enable("go.forward", links_.can_go_forward());
  const AppSettings& settings = services_.settings();
  check("view.theme-system", settings.theme() == views::ThemeChoice::System);
  check("view.theme-light", settings.theme() == views::ThemeChoice::Light);
  check("view.theme-dark", settings.theme() == views::ThemeChoice::Dark);
  check("view.language-system", settings.language() == LanguageChoice::System);
  check("view.language-english", settings.language() == LanguageChoice::English);
  check("view.language-chinese", settings.language() == LanguageChoice::Chinese);
  update_perspective_actions();
}

void MainWindow::update_perspective_actions() {
  actions_.find(QStringLiteral("view.perspective-passes"))->setChecked(!shows_source_);
  actions_.find(QStringLiteral("view.perspective-source"))->setChecked(shows_source_);
}

void MainWindow::open_directory() {
  auto* dialog = new QFileDialog(this, tr("Open directory"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { requests_->open({path}); });
  dialog->open();
}

void MainWindow::open_pair() {
  auto* dialog = new QFileDialog(this, tr("Open two files to compare"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFiles);
  dialog->setNameFilters({tr("Dumps (*.py)"), tr("All files (*)")});
  connect(dialog, &QFileDialog::filesSelected, this,
          [this](const QStringList& paths) { requests_->open(paths); });
  dialog->open();
}

void MainWindow::choose_code() {
  auto* dialog = new QFileDialog(this, tr("Open file of generated code"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters({tr("Generated code (*.pto *.cpp *.h)"), tr("All files (*)")});
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { open_code(path, 0); });
  dialog->open();
}

void MainWindow::choose_followed() {
  auto* dialog = new QFileDialog(this, tr("Follow the newest build below"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    workspace_.follow(to_path(path));
    update_actions();
  });
  dialog->open();
}

void MainWindow::choose_base() {
  std::vector<PaletteItem> items;
  const views::Build* current = commands_->current();
  for (const views::Build* other : workspace_.builds()) {
    if (other == current)
      continue;
    PaletteItem item;
    item.text = other->title();
    item.detail = QString(other->id()).replace(u'\n', QStringLiteral(" ↔ "));
    item.icon = services_.theme().icon(QStringLiteral("build"));
    item.choose = [this, id = other->id()] {
      commands_->compare(commands_->current(), workspace_.find(id));
    };
    items.push_back(std::move(item));
  }
  popup_->open(tr("Compare with build"), std::move(items));
}

void MainWindow::show_palette() {
  popup_->open(tr("Type the name of an action"), palette_actions(actions_));
}

void MainWindow::show_go_to() {
  popup_->open(tr("Step, function, name, build, file or :line"), go_to_->all(),
               [this](const QString& typed) { return go_to_->for_typed(typed); });
}

void MainWindow::show_shortcuts() {
  auto* sheet = new ShortcutSheet(actions_, this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->open();
}

void MainWindow::show_settings() {
  auto* dialog = new SettingsDialog(services_.settings(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::show_about() {
  auto* dialog = new AboutDialog(services_.theme(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::search_all() {
  dock(QStringLiteral("search-results"))->reveal();
  search_pane().search_for(links_.selection().name, snapshots::SearchMode::Identifier);
}

} // namespace ptoscope::gui
