#pragma once

#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/conditions/condition_proposals.h"
#include "views/common/pane.h"
#include "views/model/step_summaries.h"
#include "views/passes/pair_chooser.h"
#include "views/passes/pair_loader.h"
#include "views/passes/passes_actions.h"
#include "views/passes/place.h"

#include <array>
#include <optional>

class QLabel;
class QLineEdit;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace ptoscope::views {

struct CodePlace;
class BusyNote;
class ChoicePopup;
class ConditionBar;
class DiffView;
class EmptyState;
class FindBar;
class FindController;
class LargeFileView;
class NoteBar;
class RowDetailView;
class StepFilter;
class StepFinder;
class StepHeader;
class StepListModel;
class StepStrip;
class ValueCard;
class ValueFollower;

/// The Passes perspective: the list of steps, the strip of all of them, and the two sides of
/// the chosen pair. Shows what the link group selects and proposes what the user chooses.
class PassesPane : public Pane {
  Q_OBJECT

public:
  PassesPane(const PaneContext& context, QWidget* parent);
  ~PassesPane() override;

  QJsonObject save_state() const override;
  void restore_state(const QJsonObject& state) override;
  void focus_main_part() override;

  DiffView& diff_view() { return *diff_view_; }
  QTableView& step_list() { return *list_; }
  StepStrip& step_strip() { return *strip_; }
  RowDetailView& row_detail() { return *detail_; }
  const ValueCard& value_card() const { return *value_card_; }
  LargeFileView& large_step() { return *large_; }
  FindBar& find_bar() { return *find_bar_; }
  ConditionBar& condition_bar() { return *condition_bar_; }
  const NoteBar& note_bar() const { return *note_; }
  /// True while a step is shown as text, because it is too large for anything else.
  bool shows_text_only() const;
  QAction* action(PassesAction action) const { return actions_[static_cast<std::size_t>(action)]; }
  /// True while the shown pair isn't yet the selected one.
  bool loading() const { return loader_.loading(); }

signals:
  /// A pair is on screen.
  void pair_shown();

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  /// Where to stand in a pair that comes.
  enum class Arrival { KeepPlace, FirstChange, LastChange, TextLine };

  void build_widgets();
  void build_actions();
  void connect_parts();
  void retranslate();
  void fit_columns();

  void watch_build(Build* build);
  void apply_selection(const Selection& selection, const Selection& previous);
  void refresh(Arrival arrival);
  /// Makes the row of the chosen step the current one of the list.
  void sync_list();
  /// `action` is the id of what the button does, empty for no button.
  void show_problem(const QString& sentence, const QString& reason, const char* action = "");
  void show_pair(const LoadedPair& pair);
  /// Shows the text of a step that is too large for more; false when it isn't that.
  bool show_as_text(const LoadedPair& pair);
  void focus_code();
  int arrival_line(const DiffLayout& layout) const;
  void give_up_loading();
  void prefetch_neighbours();
  PairRequest request_for(const ChosenPair& pair) const;
  void update_actions();

  void choose_step(int step, Arrival arrival = Arrival::KeepPlace);
  void step_by(int delta, bool only_changed, Arrival arrival = Arrival::KeepPlace);
  int step_in_list(int delta, bool only_changed) const;
  void go_to_change(int delta);
  void toggle_fold(int fold);
  void set_function(const QString& function);
  void choose_function();
  void next_mode();
  void go_to_definition(Side side, const QByteArray& name, int shown_line);
  void go_to_text_line(Side side, std::int32_t line);
  void go_to_counterpart();
  void hover_name(Side side, const QByteArray& name, const CodePlace& place);
  void show_type();
  void go_to_unread();
  void follow_value();
  /// The function of the structure of the current side's text, -1 for none.
  std::int32_t function_at_caret(const dsl::ParsedText& text) const;
  void go_to_history(int step);
  snapshots::ConditionContext condition_context() const;
  void go_to_hit(const QString& step, const snapshots::ConditionHit& hit);
  /// Conditions on the value at the caret.
  void fill_condition_menu(QMenu& menu);
  void set_base(int step);
  void fill_base_menu(QMenu& menu);
  void show_renames(std::int32_t section);
  void caret_moved(int shown_line);
  void propose_line(const Selection& selection);
  void set_detail_visible(bool visible);
  void show_list_note();
  void show_whole_line(int shown_line);

  void copy_side(Side side);
  QString unified_text() const;
  /// Writes what `make` makes, off this thread, and tells how that went.
  void write_in_background(const QString& title, const QString& path,
                           std::function<Expected<std::string>(const JobContext&)> make);
  void export_diff();
  void export_report();
  void open_in_editor();
  QString file_of(Side side) const;
  void show_code_menu(const QPoint& global, int line);
  void show_text_menu(const QPoint& global);
  void show_step_menu(const QPoint& position);

  PaneContext context_;
  PairLoader loader_;
  StepSummaries summaries_;
  StepListModel* model_ = nullptr;
  StepFilter* filter_ = nullptr;
  ValueFollower* follower_ = nullptr;
  std::array<QAction*, static_cast<std::size_t>(PassesAction::Count)> actions_{};

  StepStrip* strip_ = nullptr;
  StepHeader* header_ = nullptr;
  QSplitter* splitter_ = nullptr;
  QWidget* list_side_ = nullptr;
  QTableView* list_ = nullptr;
  QLineEdit* filter_edit_ = nullptr;
  QLabel* list_note_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  BusyNote* busy_ = nullptr;
  EmptyState* problem_ = nullptr;
  NoteBar* note_ = nullptr;
  LargeFileView* large_ = nullptr;
  DiffView* diff_view_ = nullptr;
  QSplitter* code_splitter_ = nullptr;
  RowDetailView* detail_ = nullptr;
  FindBar* find_bar_ = nullptr;
  FindController* find_ = nullptr;
  ConditionBar* condition_bar_ = nullptr;
  StepFinder* step_finder_ = nullptr;
  ChoicePopup* functions_popup_ = nullptr;
  QStringList choice_functions_; ///< by id of the popup
  ValueCard* value_card_ = nullptr;

  diff::Options diff_options_;
  LayoutOptions layout_options_;
  ChosenPair pair_;
  LoadedPair shown_;
  /// What was selected when `shown_` came.
  Selection shown_selection_;
  Arrival arrival_ = Arrival::KeepPlace;
  std::optional<ViewPlace> place_;
  /// For Arrival::TextLine.
  Side target_side_ = Side::After;
  std::int32_t target_line_ = -1;
  /// The change of the selection comes from this pane's own caret.
  bool own_proposal_ = false;
  /// The list's current row is set from the selection, not by the user.
  bool syncing_list_ = false;
};

} // namespace ptoscope::views
