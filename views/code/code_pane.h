#pragma once

#include "views/code/code_actions.h"
#include "views/code/code_layout.h"
#include "views/code/code_links.h"
#include "views/code/places_model.h"
#include "views/common/code_view.h"
#include "views/common/pane.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QTimer>

#include <array>
#include <filesystem>
#include <optional>
#include <vector>

class QBoxLayout;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace ptoscope::views {

class BusyNote;
class ChoicePopup;
class CodeCard;
class CodeFinder;
class CodeHeader;
class CodeLoader;
class EmptyState;
class FindBar;
class LargeFileView;
class LinkLine;
class NoteBar;
class PlacesView;
class RowDetailView;

/// The generated code of the chosen build: `.pto` files, kernels, orchestrations, and the user's
/// program that they come from, each linked to the others and to the passes. Also shows files of no
/// build.
class CodePane : public Pane {
  Q_OBJECT

public:
  CodePane(const PaneContext& context, QWidget* parent);
  ~CodePane() override;

  QJsonObject save_state() const override;
  void restore_state(const QJsonObject& state) override;
  void focus_main_part() override;

  /// Shows a file; `line` from 0, -1 for where one was in it.
  void open_file(const std::filesystem::path& file, std::int32_t line = -1);
  /// The shown file; empty for none.
  const std::filesystem::path& file() const { return file_; }
  /// The line of the file at the caret, from 0; -1 without a file.
  std::int32_t current_line() const;

  CodeView& view() { return *view_; }
  CodeHeader& header() { return *header_; }
  FindBar& find_bar() { return *find_bar_; }
  PlacesView& places() { return *places_; }
  LinkLine& source_link() { return *source_link_; }
  LinkLine& statement_link() { return *statement_link_; }
  const CodeCard& card() const { return *card_; }
  const NoteBar& note_bar() const { return *note_; }
  const CodeLayoutPtr& layout_shown() const { return layout_; }
  const CodeLinks& links() const { return *links_; }
  ChoicePopup& popup() { return *popup_; }
  QAction* action(CodeAction action) const { return actions_[static_cast<std::size_t>(action)]; }
  /// True while something is read or linked.
  bool busy() const;
  /// Shows other code when the selection changes, and proposes a selection when the caret moves.
  void set_follows(bool follows);
  bool follows() const { return follows_; }

signals:
  /// The user's program is to be checked; `line` from 1.
  void program_requested(const QString& file, int line);
  /// All of a file is on screen.
  void file_shown();

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  struct Spot {
    std::filesystem::path file;
    std::int32_t line = 0;
    bool there = true; ///< false for a file that is only named
  };

  // code_pane.cpp
  void build_widgets();
  void connect_parts();
  void retranslate();
  void take_build();
  void take_build_code();
  void take_layout(const CodeLayoutPtr& layout);
  void take_failure(const std::filesystem::path& file, const Diagnostic& reason);
  bool show_as_text(const std::filesystem::path& file, const Diagnostic& reason);
  void show_nothing();
  /// Reads the shown file again; the place in it stays.
  void read_again();
  void show_file_facts();
  void go_to_line(std::int32_t line);
  void lay_out_again();
  std::vector<std::uint32_t> marked_lines() const;
  void caret_moved();
  void show_whole_line();
  void show_function();
  void focus_code();

  // code_pane_actions.cpp
  void build_actions();
  void update_actions();
  void choose_file();
  void choose_function();
  void toggle_fold();
  void toggle_fold_at(std::int32_t fold);
  void fold_all();
  void unfold_all();
  void go_to_definition(const QByteArray& name);
  void find_uses();
  void go_back();
  void open_in_editor();
  void show_menu(const QPoint& global);

  // code_pane_links.cpp
  void selection_changed(const Selection& selection, const Selection& previous);
  void follow_selection();
  void show_links();
  void tell_facts();
  void show_generated(const std::vector<pto::CodeLines>& found, bool by_user);
  void follow_link();
  void show_source();
  void show_statement();
  void show_birth();
  void show_made_from_line();
  bool go_to_kernels();
  bool go_to_value_of_note();
  void go_to_wanted_value();
  void go_to_counterpart();
  void propose_statement();
  void propose(const ProgramLine& line);
  void set_linked(const std::filesystem::path& file, std::vector<std::uint32_t> lines);
  void mark_linked();
  void go_to_linked(int delta);
  std::optional<Spot> source_of_line(std::int32_t line) const;
  const build::CodeFile* code_file(const std::filesystem::path& file) const;
  std::filesystem::path path_of(const build::CodeFile& file) const;
  std::filesystem::path unit_with_function(const std::string& function) const;
  void go_to_targets(const QString& title, std::vector<CodeTarget> targets);
  void visit(const std::filesystem::path& file, std::int32_t line);

  PaneContext context_;
  CodeLoader* loader_ = nullptr;
  CodeLinks* links_ = nullptr;
  std::array<QAction*, static_cast<std::size_t>(CodeAction::Count)> actions_{};

  CodeHeader* header_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  EmptyState* empty_ = nullptr;
  QSplitter* splitter_ = nullptr;
  CodeView* view_ = nullptr;
  RowDetailView* detail_ = nullptr;
  LargeFileView* large_ = nullptr;
  NoteBar* note_ = nullptr;
  BusyNote* busy_ = nullptr;
  FindBar* find_bar_ = nullptr;
  CodeFinder* finder_ = nullptr;
  QBoxLayout* link_lines_ = nullptr;
  LinkLine* source_link_ = nullptr;
  LinkLine* statement_link_ = nullptr;
  PlacesView* places_ = nullptr;
  ChoicePopup* popup_ = nullptr;
  CodeCard* card_ = nullptr;

  QMetaObject::Connection build_watch_;
  QFileSystemWatcher watcher_; ///< of the shown file
  QTimer changed_soon_;
  std::filesystem::path file_;
  CodeLayoutPtr layout_;
  std::int32_t wanted_line_ = -1;                ///< to go to once the file is there
  std::string wanted_value_;                     ///< to go to its binding once the file is there
  std::set<std::uint32_t> closed_;               ///< headers of closed folds of the shown file
  QHash<QString, std::int32_t> places_of_files_; ///< where one was
  std::vector<Spot> history_;
  std::filesystem::path linked_file_;
  std::vector<std::uint32_t> linked_; ///< of `linked_file_`, ascending
  bool follows_ = true;
  bool own_proposal_ = false;
  bool selection_pending_ = false; ///< to be followed once the links are there
  enum class Choosing { File, Function } choosing_ = Choosing::File;
  std::vector<std::filesystem::path> choice_files_;
  std::vector<std::uint32_t> choice_lines_;
};

} // namespace ptoscope::views
