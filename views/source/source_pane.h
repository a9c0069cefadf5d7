#pragma once

#include "core/ops/operator_table.h"
#include "views/common/code_view.h"
#include "views/common/hover_card.h"
#include "views/common/pane.h"
#include "views/source/source_actions.h"
#include "views/source/source_reading.h"

#include <QFileSystemWatcher>
#include <QTimer>

#include <array>
#include <filesystem>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace ptoscope::views {

class BusyNote;
class ChoicePopup;
class CodeHeader;
class EmptyState;
class FindBar;
class HoverCard;
class NoteBar;
class ProblemBar;
class SignatureHelp;
class SourceLoader;

/// A user's program beside what the compiler's frontend makes of it, linked line by line; what is
/// wrong is marked in the source. Checks the file in the background, again when it is saved, and
/// keeps the place.
class SourcePane : public Pane {
  Q_OBJECT

public:
  SourcePane(const PaneContext& context, QWidget* parent);
  ~SourcePane() override;

  QJsonObject save_state() const override;
  void restore_state(const QJsonObject& state) override;
  void focus_main_part() override;
  /// Back to before the last jump; false when there was none.
  bool go_back();

  /// Shows a file; `line` from 0, -1 for the first one or where one was. `entry` may be empty.
  void open_file(const std::filesystem::path& file, std::int32_t line = -1,
                 const QString& entry = {});
  void close_file();
  /// The shown file; empty for none.
  const std::filesystem::path& file() const { return wish_.file; }
  const SourceReadingPtr& reading() const { return reading_; }
  bool busy() const;

  CodeView& source_view() { return *source_; }
  CodeView& program_view() { return *program_; }
  /// Says that the program is from before the errors; hidden otherwise.
  const NoteBar& stale_note() const { return *stale_; }
  const ProblemBar& problem_bar() const { return *problems_; }
  FindBar& find_bar() { return *find_bar_; }
  const HoverCard& card() const { return *card_; }
  const HoverCard& signature(bool in_program) const;
  QAction* action(SourceAction action) const { return actions_[static_cast<std::size_t>(action)]; }
  void go_to_line(std::int32_t line);

signals:
  /// The file was checked; `problems` may be empty.
  void checked(const std::filesystem::path& file,
               const std::vector<ptoscope::Diagnostic>& problems);

protected:
  void changeEvent(QEvent* event) override;

private:
  // source_pane.cpp
  void build_widgets();
  void connect_parts();
  void retranslate();
  void check_again();
  void take(const SourceReadingPtr& reading);
  void take_failure(const std::filesystem::path& file, const Diagnostic& reason);
  void show_program();
  void show_facts();
  void show_place(bool in_program);

  // source_pane_actions.cpp
  void build_actions();
  void update_actions();
  void choose_program();
  void go_to_problem(int delta);
  void follow_link();
  void find(bool go);
  void walk_hits(int delta);
  void show_menu(const QPoint& global);
  CodeView& focused_view();

  // source_pane_names.cpp
  void go_to_definition(const QByteArray& name, bool in_program);
  void hover(const QByteArray& name, const CodePlace& place, bool in_program);
  CardText card_at(const QByteArray& name, const CodePlace& place, bool in_program) const;
  CardText signature_at_caret(bool in_program) const;
  std::string written_at(const CodePlace& place, bool in_program) const;
  std::int32_t definition_line(const QByteArray& name, bool is_function, bool in_program,
                               int line) const;

  PaneContext context_;
  SourceLoader* loader_ = nullptr;
  CodeHeader* header_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  EmptyState* empty_ = nullptr;
  QSplitter* splitter_ = nullptr;
  CodeView* source_ = nullptr;
  QStackedWidget* right_ = nullptr;
  CodeView* program_ = nullptr;
  NoteBar* stale_ = nullptr;
  EmptyState* no_program_ = nullptr;
  ProblemBar* problems_ = nullptr;
  FindBar* find_bar_ = nullptr;
  ChoicePopup* popup_ = nullptr;
  ops::OperatorTable operators_;
  HoverCard* card_ = nullptr;
  std::array<SignatureHelp*, 2> signatures_{}; ///< of the source, of the program
  BusyNote* busy_ = nullptr;
  std::array<QAction*, static_cast<std::size_t>(SourceAction::Count)> actions_{};
  QFileSystemWatcher watcher_;
  QTimer changed_soon_;
  SourceWish wish_;
  SourceReadingPtr reading_;
  CodeTextPtr last_program_; ///< of this file, from before its errors
  std::int32_t wanted_line_ = -1;
  bool in_program_ = false; ///< the caret that was moved last
  bool linking_ = false;    ///< a caret is moved because the other one was
  /// A line that was left by a jump.
  struct LeftPlace {
    bool in_program = false;
    std::int32_t line = 0;
  };
  std::vector<LeftPlace> history_;
  std::vector<CodeHit> hits_;
  int hit_ = -1;
};

} // namespace ptoscope::views
