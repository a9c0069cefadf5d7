#include "views/passes/passes_pane.h"

#include "views/common/busy_note.h"
#include "views/common/choice_popup.h"
#include "views/common/empty_state.h"
#include "views/common/find_bar.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_finder.h"
#include "views/common/note_bar.h"
#include "views/common/row_detail_view.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/condition_bar.h"
#include "views/passes/diff_view.h"
#include "views/passes/find_controller.h"
#include "views/passes/large_step_note.h"
#include "views/passes/row_detail.h"
#include "views/passes/step_finder.h"
#include "views/passes/step_header.h"
#include "views/passes/step_list_model.h"
#include "views/passes/step_strip.h"
#include "views/passes/value_card.h"
#include "views/passes/value_follower.h"

#include <QEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace ptoscope::views {

namespace {

/// In a narrower list the names of the passes need the room of the column of lines.
constexpr int kWidthForLines_px = 400;

QJsonArray sizes_of(const QSplitter& splitter) {
  QJsonArray result;
  for (const int size : splitter.sizes())
    result.append(size);
  return result;
}

void restore_sizes(QSplitter& splitter, const QJsonValue& saved) {
  QList<int> sizes;
  for (const auto& size : saved.toArray())
    sizes.append(size.toInt());
  if (sizes.size() == splitter.count())
    splitter.setSizes(sizes);
}

} // namespace

PassesPane::PassesPane(const PaneContext& context, QWidget* parent)
    : Pane(parent), context_(context), loader_(context.workspace.jobs()),
      summaries_(context.workspace.jobs()) {
  build_widgets();
  build_actions();
  connect_parts();
  for (Build* build : context_.workspace.builds())
    watch_build(build);
  retranslate();
  refresh(Arrival::KeepPlace);
}

PassesPane::~PassesPane() = default;

void PassesPane::build_widgets() {
  model_ = new StepListModel(context_.theme, summaries_, this);
  filter_ = new StepFilter(this);
  filter_->setSourceModel(model_);
  follower_ = new ValueFollower(context_.workspace.jobs(), this);

  header_ = new StepHeader(context_.theme, this);
  strip_ = new StepStrip(context_.theme, summaries_, this);
  splitter_ = new QSplitter(Qt::Horizontal, this);
  splitter_->setHandleWidth(1);

  list_side_ = new QWidget(splitter_);
  filter_edit_ = new QLineEdit(list_side_);
  filter_edit_->setClearButtonEnabled(true);
  list_ = new QTableView(list_side_);
  list_->setModel(filter_);
  list_->setSelectionBehavior(QAbstractItemView::SelectRows);
  list_->setSelectionMode(QAbstractItemView::SingleSelection);
  list_->setShowGrid(false);
  list_->setWordWrap(false);
  list_->setTextElideMode(Qt::ElideMiddle);
  list_->setTabKeyNavigation(false);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setFrameShape(QFrame::NoFrame);
  list_->verticalHeader()->hide();
  list_->verticalHeader()->setDefaultSectionSize(22);
  list_->horizontalHeader()->setHighlightSections(false);
  list_->horizontalHeader()->setMinimumSectionSize(28);
  list_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list_->horizontalHeader()->setSectionResizeMode(StepListModel::Pass, QHeaderView::Stretch);
  list_note_ = new QLabel(list_side_);
  list_note_->setTextFormat(Qt::PlainText);
  list_note_->setWordWrap(true);
  list_note_->setContentsMargins(8, 2, 8, 2);
  list_note_->hide();
  auto* left_column = new QVBoxLayout(list_side_);
  left_column->setContentsMargins(0, 0, 0, 0);
  left_column->setSpacing(0);
  left_column->addWidget(filter_edit_);
  left_column->addWidget(list_, 1);
  left_column->addWidget(list_note_);

  auto* right = new QWidget(splitter_);
  stack_ = new QStackedWidget(right);
  problem_ = new EmptyState(stack_);
  busy_ = new BusyNote(right);
  code_splitter_ = new QSplitter(Qt::Vertical, stack_);
  code_splitter_->setHandleWidth(1);
  code_splitter_->setChildrenCollapsible(false);
  diff_view_ = new DiffView(context_.theme, code_splitter_);
  detail_ = new RowDetailView(context_.theme, code_splitter_);
  code_splitter_->setStretchFactor(0, 1);
  diff_view_->set_reveals_marks(false);
  stack_->addWidget(problem_);
  stack_->addWidget(code_splitter_);
  value_card_ = new ValueCard(context_.workspace.jobs(), context_.theme, *diff_view_, this);
  find_bar_ = new FindBar(right);
  find_ = new FindController(context_.workspace.jobs(), *diff_view_, *find_bar_, this);
  condition_bar_ = new ConditionBar(context_.theme, right);
  step_finder_ = new StepFinder(
      context_.workspace.jobs(), *condition_bar_, [this] { return condition_context(); }, this);
  large_ = new LargeFileView(context_.theme, context_.workspace.jobs(), *find_bar_, stack_);
  stack_->addWidget(large_);
  note_ = new NoteBar(context_.theme, right);
  note_->hide();
  auto* right_column = new QVBoxLayout(right);
  right_column->setContentsMargins(0, 0, 0, 0);
  right_column->setSpacing(0);
  right_column->addWidget(note_);
  right_column->addWidget(stack_, 1);
  right_column->addWidget(find_bar_);
  right_column->addWidget(condition_bar_);

  splitter_->addWidget(list_side_);
  splitter_->addWidget(right);
  splitter_->setStretchFactor(1, 1);
  splitter_->setSizes({340, 1000});

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(strip_);
  column->addWidget(splitter_, 1);
  functions_popup_ = new ChoicePopup(this);
}

void PassesPane::connect_parts() {
  connect(&context_.links, &LinkGroup::selection_changed, this, &PassesPane::apply_selection);
  connect(&context_.workspace, &Workspace::opened, this, &PassesPane::watch_build);
  connect(&context_.workspace, &Workspace::closing, this, [this](Build* build) {
    Selection selection = context_.links.selection();
    // One that can't be opened is selected without making a pair.
    if (pair_.build == build || pair_.base_build == build || selection.build == build->id()) {
      pair_ = {};
      summaries_.set_builds(nullptr, nullptr);
      follower_->clear();
      if (selection.base_build == build->id())
        selection.base_build.clear();
      if (selection.build == build->id()) {
        selection = {};
        for (Build* other : context_.workspace.builds()) {
          if (other->state() == Build::State::Ready)
            selection.build = other->id();
        }
      }
      context_.links.propose(selection);
      refresh(Arrival::KeepPlace);
    }
  });
  connect(&context_.workspace, &Workspace::followed_build_changed, this, [this](Build* build) {
    Selection selection = context_.links.selection();
    selection.build = build->id();
    context_.links.propose(selection);
  });
  connect(&summaries_, &StepSummaries::changed, this, [this] {
    update_actions();
    prefetch_neighbours();
  });
  connect(&loader_, &PairLoader::loaded, this, &PassesPane::show_pair);
  connect(&loader_, &PairLoader::loading_started, this, [this] {
    const snapshots::Step& step =
        pair_.build->store()->steps()[static_cast<std::size_t>(pair_.step)];
    busy_->start(tr("Comparing %1…").arg(QString::fromStdString(step.label())));
  });
  connect(busy_, &BusyNote::cancelled, this, &PassesPane::give_up_loading);
  connect(&loader_, &PairLoader::prefetched, this, [this](const LoadedPair& pair) {
    // Documents are made on this thread; do it when nothing else waits.
    QTimer::singleShot(0, this, [this, layout = pair.layout] { diff_view_->prepare(layout); });
  });

  connect(splitter_, &QSplitter::splitterMoved, this, &PassesPane::fit_columns);
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            if (current.isValid() && !syncing_list_)
              choose_step(filter_->mapToSource(current).row());
          });
  connect(filter_, &QAbstractItemModel::modelReset, this, &PassesPane::sync_list);
  connect(filter_, &QAbstractItemModel::rowsInserted, this, &PassesPane::sync_list);
  connect(list_, &QWidget::customContextMenuRequested, this, &PassesPane::show_step_menu);
  connect(filter_edit_, &QLineEdit::textChanged, filter_, &StepFilter::set_text);
  connect(filter_edit_, &QLineEdit::returnPressed, this, [this] {
    if (filter_->rowCount() > 0) {
      list_->setCurrentIndex(filter_->index(0, 0));
      list_->setFocus();
    }
  });
  connect(strip_, &StepStrip::step_chosen, this, [this](int step) { choose_step(step); });
  connect(strip_, &StepStrip::history_chosen, this, &PassesPane::go_to_history);
  connect(follower_, &ValueFollower::changed, this, [this] {
    strip_->set_history(follower_->states());
    update_actions();
    if (follower_->active() && !follower_->states().empty())
      emit status_message(
          tr("Following %1: click the strip to go through its history").arg(follower_->name()));
  });
  connect(step_finder_, &StepFinder::found, this, &PassesPane::go_to_hit);
  connect(condition_bar_, &LineBar::closed, this, &PassesPane::focus_code);
  connect(value_card_, &ValueCard::nodes_read, this, [this] {
    header_->show_unread(*value_card_->nodes(Side::Before), *value_card_->nodes(Side::After));
  });
  connect(header_, &StepHeader::unread_activated, this, &PassesPane::go_to_unread);
  connect(header_, &StepHeader::function_cleared, this, [this] { set_function({}); });
  connect(header_, &StepHeader::base_menu_requested, this, [this](const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill_base_menu(*menu);
    menu->popup(at);
  });

  connect(diff_view_, &DiffView::fold_clicked, this, &PassesPane::toggle_fold);
  connect(diff_view_, &DiffView::name_hovered, this, &PassesPane::hover_name);
  connect(diff_view_, &DiffView::name_activated, this, &PassesPane::go_to_definition);
  connect(diff_view_, &DiffView::current_line_changed, this, &PassesPane::caret_moved);
  connect(diff_view_, &DiffView::context_menu_requested, this, &PassesPane::show_code_menu);
  connect(large_, &LargeFileView::current_line_changed, this, [this](qint64 line) {
    if (!shows_text_only() || !pair_.build)
      return;
    Selection selection = context_.links.selection();
    selection.line = line <= std::numeric_limits<int>::max() ? static_cast<int>(line) : -1;
    selection.line_in_before = false;
    selection.name.clear();
    propose_line(selection);
  });
  connect(large_, &LargeFileView::context_menu_requested, this, &PassesPane::show_text_menu);
  connect(large_, &LargeFileView::status_message, this, &PassesPane::status_message);
  connect(find_, &FindController::fold_in_the_way, this, &PassesPane::toggle_fold);
  connect(functions_popup_, &ChoicePopup::chosen, this,
          [this](int id) { set_function(choice_functions_.value(id)); });
}

void PassesPane::watch_build(Build* build) {
  const auto changed = [this, build] {
    const Selection& selection = context_.links.selection();
    if (selection.build.isEmpty() && build->state() == Build::State::Ready) {
      Selection first;
      first.build = build->id();
      context_.links.propose(first);
      return;
    }
    // What is asked for and isn't on screen yet, such as a line to go to, is still wanted.
    if (selection.build == build->id() || selection.base_build == build->id())
      refresh(loader_.loading() ? arrival_ : Arrival::KeepPlace);
  };
  connect(build, &Build::state_changed, this, changed);
  connect(build, &Build::steps_changed, this, changed);
  changed();
}

void PassesPane::apply_selection(const Selection& selection, const Selection& previous) {
  if (own_proposal_)
    return;
  if (selection.line >= 0 &&
      (selection.line != previous.line || selection.step != previous.step ||
       selection.build != previous.build || selection.line_in_before != previous.line_in_before)) {
    target_side_ = selection.line_in_before ? Side::Before : Side::After;
    target_line_ = selection.line;
    refresh(Arrival::TextLine);
    return;
  }
  refresh(Arrival::KeepPlace);
}

PairRequest PassesPane::request_for(const ChosenPair& pair) const {
  PairRequest request;
  request.build = pair.build;
  request.step = pair.step;
  request.base_build = pair.base_build;
  request.base_step = pair.base_step;
  request.diff_options = diff_options_;
  request.layout = layout_options_;
  if (!shown_.layout || pair.build != shown_.request.build || pair.step != shown_.request.step ||
      pair.base_step != shown_.request.base_step)
    request.layout.expanded.clear();
  return request;
}

void PassesPane::refresh(Arrival arrival) {
  const Selection& selection = context_.links.selection();
  pair_ = choose_pair(context_.workspace, selection);
  Build* selected = context_.workspace.find(selection.build);
  if (!pair_.build) {
    busy_->stop();
    header_->clear();
    summaries_.set_builds(nullptr, nullptr);
    shown_ = {};
    diff_view_->show_layout(nullptr, 0, 0);
    detail_->show_text(nullptr);
    large_->clear();
    if (!selected)
      show_problem(tr("Nothing is open"),
                   tr("Open or drop a passes_dump directory, a build, or two dump files."),
                   "file.open");
    else if (selected->state() == Build::State::Failed)
      show_problem(tr("%1 can't be shown").arg(selected->title()),
                   diagnostic_message(*selected->failure()), "build.reload");
    else
      show_problem(tr("Opening %1…").arg(selected->title()), QString(), "build.close");
    update_actions();
    return;
  }
  if (summaries_.build() != pair_.build)
    follower_->clear();
  step_finder_->set_build(pair_.build);
  summaries_.set_builds(pair_.build, pair_.base_build);
  // Two files have no steps to choose from.
  const bool from_list = list_side_->isAncestorOf(focusWidget());
  list_side_->setVisible(!pair_.build->is_pair());
  if (from_list && pair_.build->is_pair())
    focus_code();
  strip_->setVisible(!pair_.build->is_pair());
  layout_options_.function = selection.function.toStdString();
  {
    // A row that the filter takes away makes another one current; nobody chose that one.
    const QScopedValueRollback guard(syncing_list_, true);
    summaries_.set_function(selection.function);
    filter_->set_always_shown(pair_.step);
  }
  const bool own_base =
      pair_.base_build == pair_.build && !selection.base_step.isEmpty() && pair_.base_step >= 0;
  model_->set_base(own_base ? pair_.base_step : -1);
  strip_->set_current(pair_.step, own_base ? pair_.base_step : -1);
  sync_list();
  show_list_note();

  if (shown_.layout && arrival == Arrival::KeepPlace)
    place_ = place_on_leaving(*shown_.layout, place_, diff_view_->current_line(),
                              diff_view_->first_visible_line());
  arrival_ = arrival;
  const PairRequest request = request_for(pair_);
  layout_options_.expanded = request.layout.expanded;
  loader_.request(request);
}

void PassesPane::sync_list() {
  const QModelIndex row = filter_->mapFromSource(model_->index(pair_.step, 0));
  if (!row.isValid() || list_->currentIndex().row() == row.row())
    return;
  const QScopedValueRollback guard(syncing_list_, true);
  list_->setCurrentIndex(row);
}

void PassesPane::show_list_note() {
  QString note = pair_.problem;
  if (note.isEmpty() && summaries_.only_in_base() > 0)
    note = tr("%n step(s) of %1 are not in this build", nullptr, summaries_.only_in_base())
               .arg(summaries_.base()->title());
  list_note_->setText(note);
  list_note_->setVisible(!note.isEmpty());
}

void PassesPane::show_problem(const QString& sentence, const QString& reason, const char* action) {
  note_->hide();
  large_->finder().set_active(false);
  problem_->show_state(sentence, reason, context_.actions.find(QString::fromLatin1(action)));
  stack_->setCurrentWidget(problem_);
}

int PassesPane::arrival_line(const DiffLayout& layout) const {
  switch (arrival_) {
  case Arrival::FirstChange:
    return layout.changes.empty() ? 0 : layout.changes.front();
  case Arrival::LastChange:
    return layout.changes.empty() ? 0 : layout.changes.back();
  case Arrival::TextLine:
    return std::max(0, layout.shown_line(target_side_, target_line_));
  case Arrival::KeepPlace:
    break;
  }
  if (place_)
    return find_place(layout, *place_);
  return layout.changes.empty() ? 0 : layout.changes.front();
}

void PassesPane::give_up_loading() {
  loader_.cancel();
  arrival_ = Arrival::KeepPlace;
  if ((!shown_.layout && !shows_text_only()) || !context_.workspace.find(shown_selection_.build)) {
    show_problem(tr("The comparison was cancelled"), QString(), "build.reload");
    return;
  }
  // Back to what is on screen.
  Selection selection = shown_selection_;
  selection.line = -1;
  context_.links.propose(selection);
}

void PassesPane::show_pair(const LoadedPair& pair) {
  busy_->stop();
  value_card_->set_pair(pair);
  header_->show_pair(pair);
  if (!pair.layout) {
    shown_ = pair;
    diff_view_->show_layout(nullptr, 0, 0);
    detail_->show_text(nullptr);
    find_->layout_changed();
    if (pair.error && !show_as_text(pair))
      show_problem(tr("This step can't be shown"), diagnostic_line(*pair.error), "build.reload");
    update_actions();
    return;
  }
  const bool first_time = !shown_.layout;
  shown_ = pair;
  shown_selection_ = context_.links.selection();
  const int line = arrival_line(*pair.layout);
  const int window = std::max(1, diff_view_->visible_line_count());
  int first = std::max(0, line - window / 3);
  if (arrival_ == Arrival::KeepPlace && place_ && !first_time)
    first = std::max(0, line - std::clamp(place_->window_offset, 0, window - 1));
  large_->finder().set_active(false);
  note_->setVisible(pair.error.has_value());
  if (pair.error)
    note_->set_note(not_compared_note(
        pair.request.base_build->store()->steps()[static_cast<std::size_t>(pair.request.base_step)],
        *pair.error));
  stack_->setCurrentWidget(code_splitter_);
  if (arrival_ == Arrival::TextLine)
    diff_view_->set_current_side(target_side_);
  diff_view_->show_layout(pair.layout, first, line);
  arrival_ = Arrival::KeepPlace;
  show_whole_line(diff_view_->current_line());
  find_->layout_changed();
  update_actions();
  emit pair_shown();
  QTimer::singleShot(0, this, &PassesPane::prefetch_neighbours);
}

bool PassesPane::show_as_text(const LoadedPair& pair) {
  if (!is_too_large(*pair.error))
    return false;
  const snapshots::Step& step =
      pair.request.build->store()->steps()[static_cast<std::size_t>(pair.request.step)];
  if (!large_->show_file(step.file, step.stamp, QString::fromStdString(step.label()),
                         shown_as_text_note(step, *pair.error)))
    return false;
  shown_selection_ = context_.links.selection();
  note_->hide();
  stack_->setCurrentWidget(large_);
  large_->finder().set_active(true);
  if (arrival_ == Arrival::TextLine && target_side_ == Side::After)
    large_->go_to_line(target_line_);
  arrival_ = Arrival::KeepPlace;
  emit pair_shown();
  return true;
}

bool PassesPane::shows_text_only() const {
  return stack_->currentWidget() == large_;
}

void PassesPane::focus_code() {
  if (shows_text_only())
    large_->setFocus(Qt::OtherFocusReason);
  else
    diff_view_->view(diff_view_->current_side()).setFocus(Qt::OtherFocusReason);
}

void PassesPane::prefetch_neighbours() {
  if (!pair_.build || !summaries_.complete())
    return;
  Selection selection = context_.links.selection();
  for (const int delta : {1, -1, 2}) {
    const int step = step_in_list(delta, false);
    if (step < 0)
      continue;
    selection.step = pair_.build->step_key(step);
    const ChosenPair neighbour = choose_pair(context_.workspace, selection);
    if (neighbour.build)
      loader_.prefetch(request_for(neighbour));
  }
}

void PassesPane::caret_moved(int shown_line) {
  if (!shown_.layout)
    return;
  show_whole_line(shown_line);
  Selection selection = context_.links.selection();
  const Side side = diff_view_->current_side();
  selection.line = shown_.layout->text_line(side, shown_line);
  selection.line_in_before = side == Side::Before;
  selection.name = QString::fromUtf8(diff_view_->view_showing(side).name_at_caret());
  propose_line(selection);
}

void PassesPane::propose_line(const Selection& line) {
  Selection selection = line;
  selection.step = pair_.build->step_key(pair_.step);
  own_proposal_ = true;
  context_.links.propose(selection);
  own_proposal_ = false;
}

void PassesPane::set_detail_visible(bool visible) {
  detail_->setVisible(visible);
  diff_view_->set_reveals_marks(!visible);
  show_whole_line(diff_view_->current_line());
}

void PassesPane::show_whole_line(int shown_line) {
  if (detail_->isHidden())
    return;
  detail_->show_text(shown_.layout ? views::row_detail(*shown_.layout, shown_line) : nullptr);
}

QJsonObject PassesPane::save_state() const {
  QJsonObject state;
  if (layout_options_.mode != DiffMode::SideBySide)
    state[QStringLiteral("mode")] = static_cast<int>(layout_options_.mode);
  if (!layout_options_.fold_unchanged)
    state[QStringLiteral("fold")] = false;
  if (filter_->only_changed())
    state[QStringLiteral("only_changed")] = true;
  if (!diff_options_.fold_renames)
    state[QStringLiteral("fold_renames")] = false;
  if (!diff_options_.detect_moves)
    state[QStringLiteral("detect_moves")] = false;
  if (diff_options_.ignore_layout)
    state[QStringLiteral("ignore_layout")] = true;
  if (detail_->isHidden())
    state[QStringLiteral("whole_line")] = false;
  state[QStringLiteral("splitter")] = sizes_of(*splitter_);
  state[QStringLiteral("code_splitter")] = sizes_of(*code_splitter_);
  return state;
}

void PassesPane::restore_state(const QJsonObject& state) {
  const int mode = state[QStringLiteral("mode")].toInt(0);
  layout_options_.mode = static_cast<DiffMode>(std::clamp(mode, 0, 2));
  layout_options_.fold_unchanged = state[QStringLiteral("fold")].toBool(true);
  diff_options_.fold_renames = state[QStringLiteral("fold_renames")].toBool(true);
  diff_options_.detect_moves = state[QStringLiteral("detect_moves")].toBool(true);
  diff_options_.ignore_layout = state[QStringLiteral("ignore_layout")].toBool(false);
  filter_->set_only_changed(state[QStringLiteral("only_changed")].toBool(false));
  set_detail_visible(state[QStringLiteral("whole_line")].toBool(true));
  restore_sizes(*splitter_, state[QStringLiteral("splitter")]);
  restore_sizes(*code_splitter_, state[QStringLiteral("code_splitter")]);
  update_actions();
  refresh(Arrival::KeepPlace);
}

void PassesPane::focus_main_part() {
  if (list_side_->isHidden())
    focus_code();
  else
    list_->setFocus(Qt::OtherFocusReason);
}

void PassesPane::fit_columns() {
  list_->setColumnHidden(StepListModel::Lines, list_->width() < kWidthForLines_px);
}

void PassesPane::resizeEvent(QResizeEvent* event) {
  Pane::resizeEvent(event);
  fit_columns();
}

void PassesPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    // Notes inside the text are in the old language.
    loader_.forget();
    refresh(Arrival::KeepPlace);
  }
  Pane::changeEvent(event);
}

void PassesPane::retranslate() {
  step_finder_->retranslate();
  filter_edit_->setPlaceholderText(tr("Filter steps"));
  filter_edit_->setAccessibleName(tr("Filter steps"));
  list_->setAccessibleName(tr("Steps"));
}

} // namespace ptoscope::views
