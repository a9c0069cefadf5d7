#pragma once

#include "app/gui/open_request.h"
#include "app/gui/perspectives.h"
#include "app/gui/session.h"
#include "views/common/action_registry.h"
#include "views/model/selection.h"
#include "views/model/workspace.h"

#include <QMainWindow>
#include <QTimer>

#include <map>
#include <optional>

class QFileDialog;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace ptoscope::views {
class CodePane;
class SourcePane;
} // namespace ptoscope::views

namespace ptoscope::gui {

class AppServices;
class BuildCommands;
class ExplorerPane;
class GoToItems;
class InspectorPane;
class LazyDock;
class MessageBar;
class PalettePopup;
class ProblemsModel;
class RequestRunner;
class SearchPane;
class StartPage;

/// What a window keeps for the next time.
enum class Remember {
  Everything, ///< layout, open builds, selection
  Nothing,    ///< a comparison of temporary files
};

/// The window: perspectives in the middle, docks around, menus, palette and messages.
class MainWindow : public QMainWindow {
  Q_OBJECT

public:
  MainWindow(AppServices& services, Remember remember, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens what was asked for; with nothing asked and `Remember::Everything`, what was open
  /// last time.
  void start(const OpenRequest& request);
  /// A further request, from another call of the program: does it and comes to the front.
  void take_request(const OpenRequest& request);
  /// Writes layout, open builds and selection to the settings.
  void save_session();

  views::Workspace& workspace() { return workspace_; }
  views::LinkGroup& links() { return links_; }
  views::ActionRegistry& actions() { return actions_; }
  ProblemsModel& problems() { return *problems_; }
  PalettePopup& palette_popup() { return *popup_; }
  MessageBar& message_bar() { return *message_; }
  /// Null until the perspective was shown.
  views::Pane* pane() const { return pane_; }
  LazyDock* dock(const QString& id) const;

  /// Opens a file at a line (from 1) in the user's editor; says so when that can't be done.
  void open_in_editor(const QString& file, int line);
  /// Shows a file in the pane of generated code; `line` from 1, 0 for none.
  void open_code(const QString& file, int line);
  /// Shows what is known of an operator, by its name as printed or written; says so when there is
  /// none.
  void show_operator(const QString& name);
  /// Shows a user's program beside what the frontend makes of it; `line` as above.
  void open_source(const QString& file, int line);
  /// Null until a program was shown.
  views::SourcePane* source_pane() const { return source_pane_; }

protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  // main_window.cpp
  void build_middle();
  void build_status_bar();
  void watch_build(views::Build* build);
  void show_middle();
  void ensure_pane();
  void show_freshness();
  void show_failure(views::Build* build);
  void show_title();
  void show_counts();
  void show_status(const QString& text);
  void show_pane_facts(const QList<QPair<QString, QString>>& facts);
  void retranslate();
  void apply_settings();
  /// The part of a pane's state for which the settings have defaults.
  QJsonObject diff_defaults() const;

  // main_window_docks.cpp
  void build_docks();
  LazyDock* add_dock(const QString& id, Qt::DockWidgetArea area,
                     std::function<QWidget*(QWidget*)> make);
  void default_layout();
  /// Beside the passes where there is room for the long lines of code, else below them.
  void place_code();
  void toggle_dock(const QString& id);
  void title_docks();
  void show_title_bars();
  SearchPane& search_pane();
  views::CodePane& code_pane();
  /// Shows a dock and gives it the focus; that of the code as much room as it needs.
  void reveal_dock(LazyDock& dock);

  // main_window_actions.cpp
  void build_actions();
  void on(const char* id, std::function<void()> act);
  void update_actions();
  void update_perspective_actions();
  void build_perspective_bar();
  void open_directory();
  void open_pair();
  void choose_code();
  void choose_followed();
  void choose_base();
  void show_palette();
  void show_go_to();
  void show_shortcuts();
  void show_settings();
  void show_about();
  void search_all();

  // main_window_source.cpp
  void ensure_source_pane();
  void show_source();
  void choose_source();

  // main_window_session.cpp
  void restore_layout(const Session& session);
  void restore_places(const Session& session);

  AppServices& services_;
  Remember remember_;
  views::Workspace workspace_;
  views::LinkGroup links_;
  views::ActionRegistry actions_;
  BuildCommands* commands_ = nullptr;
  RequestRunner* requests_ = nullptr;
  GoToItems* go_to_ = nullptr;
  ProblemsModel* problems_ = nullptr;
  std::vector<Perspective> perspectives_;

  QStackedWidget* middle_ = nullptr;
  StartPage* start_page_ = nullptr;
  MessageBar* message_ = nullptr;
  views::Pane* pane_ = nullptr;
  views::SourcePane* source_pane_ = nullptr;
  bool shows_source_ = false; ///< instead of the perspective
  PalettePopup* popup_ = nullptr;
  QPushButton* go_field_ = nullptr;
  QToolBar* perspective_bar_ = nullptr;
  QToolButton* jobs_button_ = nullptr;
  QToolButton* problems_button_ = nullptr;
  std::map<QString, LazyDock*> docks_;
  QTimer titles_soon_;
  QTimer session_soon_;
  QByteArray first_layout_;
  QJsonObject restored_panes_;
  QJsonObject applied_defaults_;
  QString followed_id_;
  QString freshness_message_; ///< id of the message about the shown build
};

} // namespace ptoscope::gui
