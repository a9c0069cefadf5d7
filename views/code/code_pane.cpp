#include "views/code/code_pane.h"

#include "views/code/code_card.h"
#include "views/code/code_finder.h"
#include "views/code/code_loader.h"
#include "views/code/link_line.h"
#include "views/code/places_view.h"
#include "views/common/busy_note.h"
#include "views/common/choice_popup.h"
#include "views/common/code_header.h"
#include "views/common/code_styles.h"
#include "views/common/empty_state.h"
#include "views/common/find_bar.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_finder.h"
#include "views/common/note_bar.h"
#include "views/common/row_detail_view.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/model/qt_text.h"
#include "views/model/step_summary.h"
#include "views/model/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ptoscope::views {
namespace {

/// One line with its styles, for the view that shows it whole.
CodeTextPtr one_line(const CodeSource& source, std::uint32_t line) {
  auto text = std::make_shared<CodeText>();
  const std::string_view content = source.text->line(line);
  text->utf8 = QByteArray(content.data(), static_cast<qsizetype>(content.size()));
  text->styles.resize(text->utf8.size());
  write_line_styles(*source.text, line, text->styles.data());
  text->lines.push_back({.number = static_cast<std::int32_t>(line) + 1});
  text->largest_number = text->lines.front().number;
  return text;
}

} // namespace

CodePane::CodePane(const PaneContext& context, QWidget* parent) : Pane(parent), context_(context) {
  loader_ = new CodeLoader(context.workspace.jobs(), this);
  links_ = new CodeLinks(context.workspace.jobs(), this);
  build_widgets();
  build_actions();
  connect_parts();
  retranslate();
  take_build();
  if (file_.empty())
    show_nothing();
  follow_selection();
}

CodePane::~CodePane() = default;

void CodePane::build_widgets() {
  header_ = new CodeHeader(this);
  note_ = new NoteBar(context_.theme, this);
  note_->hide();
  stack_ = new QStackedWidget(this);
  empty_ = new EmptyState(stack_);
  splitter_ = new QSplitter(Qt::Vertical, stack_);
  splitter_->setHandleWidth(1);
  splitter_->setChildrenCollapsible(false);
  view_ = new CodeView(context_.theme, splitter_);
  view_->set_scroll_bar_visible(true);
  detail_ = new RowDetailView(context_.theme, splitter_);
  splitter_->setStretchFactor(0, 1);
  find_bar_ = new FindBar(this);
  find_bar_->set_hint(QT_TRANSLATE_NOOP("FindBar", "Find in this file"));
  large_ = new LargeFileView(context_.theme, context_.workspace.jobs(), *find_bar_, stack_);
  stack_->addWidget(empty_);
  stack_->addWidget(splitter_);
  stack_->addWidget(large_);
  finder_ = new CodeFinder(context_.workspace.jobs(), *view_, *find_bar_, this);
  card_ = new CodeCard(context_.theme, *view_, this);
  busy_ = new BusyNote(stack_);
  source_link_ = new LinkLine(context_.theme, this);
  statement_link_ = new LinkLine(context_.theme, this);
  places_ = new PlacesView(context_.theme, this);
  popup_ = new ChoicePopup(this);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(note_);
  column->addWidget(stack_, 1);
  column->addWidget(find_bar_);
  link_lines_ = new QBoxLayout(QBoxLayout::TopToBottom);
  link_lines_->setSpacing(0);
  link_lines_->addWidget(source_link_, 1);
  link_lines_->addWidget(statement_link_, 2);
  column->addLayout(link_lines_);
  column->addWidget(places_);
}

void CodePane::connect_parts() {
  connect(&context_.links, &LinkGroup::selection_changed, this, &CodePane::selection_changed);
  connect(&context_.workspace, &Workspace::closing, this, [this](Build* build) {
    if (build == links_->build()) {
      links_->set_build(nullptr);
      show_nothing();
    }
  });
  connect(links_, &CodeLinks::changed, this, [this] {
    if (std::exchange(selection_pending_, false))
      follow_selection();
    show_links();
    // A source shows which of its lines the code was made from.
    if (layout_ && layout_->source->language() == dsl::Language::Printed)
      lay_out_again();
  });
  constexpr int kChangedDelay_ms = 300;
  changed_soon_.setSingleShot(true);
  changed_soon_.setInterval(kChangedDelay_ms);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &changed_soon_, qOverload<>(&QTimer::start));
  connect(&changed_soon_, &QTimer::timeout, this, &CodePane::read_again);
  connect(loader_, &CodeLoader::loaded, this, &CodePane::take_layout);
  connect(loader_, &CodeLoader::failed, this, &CodePane::take_failure);
  connect(busy_, &BusyNote::cancelled, this, [this] {
    loader_->cancel();
    busy_->stop();
  });
  connect(header_, &CodeHeader::file_clicked, this, &CodePane::choose_file);
  connect(header_, &CodeHeader::function_clicked, this, &CodePane::choose_function);
  connect(popup_, &ChoicePopup::chosen, this, [this](int id) {
    const auto at = static_cast<std::size_t>(id);
    if (choosing_ == Choosing::File && at < choice_files_.size())
      visit(choice_files_[at], -1);
    else if (choosing_ == Choosing::Function && at < choice_lines_.size())
      visit(file_, static_cast<std::int32_t>(choice_lines_[at]));
    focus_code();
  });
  connect(view_, &CodeView::current_line_changed, this, &CodePane::caret_moved);
  connect(view_, &CodeView::fold_clicked, this, &CodePane::toggle_fold_at);
  connect(view_, &CodeView::name_activated, this,
          [this](const QByteArray& name) { go_to_definition(name); });
  connect(view_, &CodeView::name_hovered, this,
          [this](const QByteArray& name) { view_->highlight_name(name); });
  connect(view_, &CodeView::line_double_clicked, this, [this](int line) {
    if (layout_ && line < layout_->line_count())
      follow_link();
  });
  connect(view_, &CodeView::context_menu_requested, this,
          [this](const QPoint& global) { show_menu(global); });
  connect(large_, &LargeFileView::context_menu_requested, this, &CodePane::show_menu);
  connect(large_, &LargeFileView::status_message, this, &CodePane::status_message);
  connect(finder_, &CodeFinder::line_wanted, this,
          [this](std::uint32_t line) { go_to_line(static_cast<std::int32_t>(line)); });
  connect(finder_, &CodeFinder::closed, this, &CodePane::focus_code);
  connect(source_link_, &LinkLine::clicked, this, &CodePane::show_source);
  connect(statement_link_, &LinkLine::clicked, this, [this] {
    if (layout_ && layout_->source->language() == dsl::Language::Printed)
      show_made_from_line();
    else
      show_statement();
  });
  connect(places_, &PlacesView::place_chosen, this,
          [this](const CodeTarget& place) { open_file(place.file, place.line); });
  connect(places_, &PlacesView::place_activated, this, [this](const CodeTarget& place) {
    open_file(place.file, place.line);
    focus_code();
  });
  connect(places_, &PlacesView::closed, this, &CodePane::focus_code);
}

void CodePane::take_build() {
  Build* build = context_.workspace.find(context_.links.selection().build);
  if (build == links_->build())
    return;
  disconnect(build_watch_);
  links_->set_build(build);
  if (!build) {
    show_nothing();
    return;
  }
  build_watch_ = connect(build, &Build::state_changed, this, [this] {
    if (file_.empty())
      take_build_code();
  });
  take_build_code();
}

/// The file of the same name of another build, else its first one.
void CodePane::take_build_code() {
  const Build* build = links_->build();
  if (!build || !build->code() || build->code()->files.empty()) {
    show_nothing();
    return;
  }
  const auto& files = build->code()->files;
  const auto same = std::ranges::find_if(files, [this](const build::CodeFile& one) {
    return !file_.empty() && one.path.filename() == file_.filename();
  });
  open_file(path_of(same == files.end() ? files.front() : *same));
}

void CodePane::open_file(const std::filesystem::path& file, std::int32_t line) {
  const std::filesystem::path wanted = file.lexically_normal();
  if (layout_ && wanted == file_ && stack_->currentWidget() == splitter_) {
    if (line >= 0)
      go_to_line(line);
    return;
  }
  if (!file_.empty() && current_line() >= 0)
    places_of_files_[to_qstring(file_)] = current_line();
  if (wanted != file_)
    closed_.clear();
  if (!watcher_.files().isEmpty())
    watcher_.removePaths(watcher_.files());
  watcher_.addPath(to_qstring(wanted));
  file_ = wanted;
  layout_.reset();
  finder_->set_layout(nullptr);
  wanted_line_ = line >= 0 ? line : places_of_files_.value(to_qstring(wanted), 0);
  busy_->start(tr("Reading %1…").arg(to_qstring(wanted.filename())));
  loader_->request(wanted, closed_, marked_lines());
  show_file_facts();
  update_actions();
}

void CodePane::read_again() {
  if (file_.empty())
    return;
  // A file that was replaced by another one is watched anew.
  if (watcher_.files().isEmpty())
    watcher_.addPath(to_qstring(file_));
  if (layout_)
    wanted_line_ = current_line();
  loader_->request(file_, closed_, marked_lines());
}

void CodePane::take_layout(const CodeLayoutPtr& layout) {
  if (layout->source->file != file_)
    return;
  const bool same_source = layout_ && layout_->source == layout->source;
  const bool same_file = layout_ && layout_->source->file == layout->source->file;
  const std::int32_t caret = current_line();
  const std::int32_t top =
      same_file ? layout_->line_of_shown[static_cast<std::size_t>(
                      std::clamp(view_->first_visible_line(), 0, layout_->line_count() - 1))]
                : 0;
  layout_ = layout;
  busy_->stop();
  large_->clear();
  large_->finder().set_active(false);
  finder_->set_active(true);
  const auto shown = [&layout](std::int32_t line) {
    const auto last = static_cast<std::int32_t>(layout->shown_of_line.size()) - 1;
    return layout->shown_of_line[static_cast<std::size_t>(std::clamp(line, 0, last))];
  };
  view_->show_text(layout->text, same_file ? shown(top) : 0);
  stack_->setCurrentWidget(splitter_);
  card_->set_layout(layout);
  finder_->set_layout(layout);
  if (same_file && wanted_line_ < 0)
    view_->set_current_line(shown(caret));
  else if (wanted_line_ >= 0)
    go_to_line(wanted_line_);
  // Behind the beginning of a large file: once all of it is there.
  if (layout->source->complete ||
      wanted_line_ < static_cast<std::int32_t>(layout->source->text->line_count()))
    wanted_line_ = -1;
  if (layout->source->complete && !wanted_value_.empty())
    go_to_wanted_value();
  mark_linked();
  show_file_facts();
  if (!same_source || !same_file)
    caret_moved();
  update_actions();
  if (layout->source->complete)
    emit file_shown();
}

void CodePane::take_failure(const std::filesystem::path& file, const Diagnostic& reason) {
  if (file != file_)
    return;
  busy_->stop();
  layout_.reset();
  card_->set_layout(nullptr);
  finder_->set_layout(nullptr);
  if (!is_too_large(reason) || !show_as_text(file, reason)) {
    empty_->show_state(tr("This file can't be shown"), diagnostic_line(reason),
                       action(CodeAction::ChooseFile));
    stack_->setCurrentWidget(empty_);
  }
  note_->hide();
  show_file_facts();
  show_links();
  update_actions();
  emit file_shown();
}

bool CodePane::show_as_text(const std::filesystem::path& file, const Diagnostic& /*reason*/) {
  const Expected<FileStamp> stamp = file_stamp(file);
  if (!stamp || !large_->show_file(file, *stamp, to_qstring(file.filename()),
                                   tr("Too large for an outline and links: shown as text")))
    return false;
  finder_->set_active(false);
  large_->finder().set_active(true);
  stack_->setCurrentWidget(large_);
  if (wanted_line_ >= 0)
    large_->go_to_line(std::exchange(wanted_line_, -1));
  return true;
}

void CodePane::show_nothing() {
  loader_->cancel();
  busy_->stop();
  file_.clear();
  layout_.reset();
  large_->clear();
  view_->show_text(nullptr);
  detail_->show_text(nullptr);
  card_->set_layout(nullptr);
  finder_->set_layout(nullptr);
  const Build* build = links_->build();
  if (!build)
    empty_->show_state(tr("Nothing is open"),
                       tr("Open a build to see the code that was generated for it."),
                       context_.actions.find(QStringLiteral("file.open")));
  else if (build->state() == Build::State::Loading)
    empty_->show_state(tr("Opening %1…").arg(build->title()), QString(), nullptr);
  else
    empty_->show_state(tr("This build has no generated code"),
                       tr("It has no ptoas, kernels or orchestration folder: only the passes were "
                          "run, or the folder was not copied."),
                       context_.actions.find(QStringLiteral("file.open")));
  stack_->setCurrentWidget(empty_);
  note_->hide();
  show_file_facts();
  show_links();
  update_actions();
}

void CodePane::show_file_facts() {
  QString fact;
  if (layout_) {
    const CodeSource& source = *layout_->source;
    note_->setVisible(!source.complete || source.repaired);
    if (!source.complete)
      note_->set_note(tr("The rest of the file is being read"));
    else if (source.repaired)
      note_->set_note(tr("Bytes that are no UTF-8 are shown as �"));
    fact = tr("%1 lines").arg(QLocale().toString(source.text->line_count()));
    if (!source.complete)
      fact = QLocale().formattedDataSize(source.stamp.size_bytes);
  }
  const build::CodeFile* known = code_file(file_);
  if (known != nullptr && !known->sub_build.empty())
    fact = QString::fromStdString(known->sub_build) + QStringLiteral(" · ") + fact;
  header_->set_file(to_qstring(file_.filename()), to_qstring(file_), fact);
  show_function();
}

std::int32_t CodePane::current_line() const {
  if (!layout_)
    return -1;
  const int shown = std::clamp(view_->current_line(), 0, layout_->line_count() - 1);
  return layout_->line_of_shown[static_cast<std::size_t>(shown)];
}

void CodePane::go_to_line(std::int32_t line) {
  if (stack_->currentWidget() == large_) {
    large_->go_to_line(line);
    return;
  }
  if (!layout_ || layout_->shown_of_line.empty())
    return;
  const auto last = static_cast<std::int32_t>(layout_->shown_of_line.size()) - 1;
  const auto at = static_cast<std::uint32_t>(std::clamp(line, 0, last));
  if (layout_->hides(at)) {
    // Open what hides it, then go there.
    for (const CodeFold& fold : layout_->folds)
      if (fold.header < at && at < fold.end)
        closed_.erase(fold.header);
    wanted_line_ = line;
    lay_out_again();
    return;
  }
  const std::int32_t shown = layout_->shown_of_line[at];
  const int window = std::max(1, view_->visible_line_count());
  if (shown < view_->first_visible_line() || shown >= view_->first_visible_line() + window)
    view_->set_first_visible_line(std::max(0, shown - window / 3));
  const bool moved = shown != view_->current_line();
  view_->set_current_line(shown);
  if (!moved)
    caret_moved();
}

std::vector<std::uint32_t> CodePane::marked_lines() const {
  std::vector<std::uint32_t> lines;
  if (links_->index() && !file_.empty())
    for (const std::uint32_t line : links_->index()->source_lines(file_))
      lines.push_back(line - 1);
  return lines;
}

void CodePane::lay_out_again() {
  if (layout_)
    loader_->lay_out_again(layout_->source, closed_, marked_lines());
}

void CodePane::caret_moved() {
  show_whole_line();
  show_function();
  show_links();
  if (!view_->isAncestorOf(QApplication::focusWidget()))
    return;
  tell_facts();
  if (follows_ && !own_proposal_)
    propose_statement();
}

void CodePane::show_whole_line() {
  if (detail_->isHidden())
    return;
  const std::int32_t line = current_line();
  const bool known =
      layout_ && line >= 0 && line < static_cast<std::int32_t>(layout_->source->text->line_count());
  detail_->show_text(known ? one_line(*layout_->source, static_cast<std::uint32_t>(line))
                           : nullptr);
}

void CodePane::show_function() {
  QString name;
  const std::int32_t line = current_line();
  if (layout_ && line >= 0) {
    const dsl::TextStructure& structure = layout_->source->text->structure();
    const std::int32_t index = structure.function_at(static_cast<std::uint32_t>(line));
    if (index >= 0)
      name = QString::fromStdString(structure.functions[static_cast<std::size_t>(index)].name);
    else if (!structure.functions.empty())
      name = tr("Functions");
  }
  header_->set_function(name);
}

void CodePane::focus_code() {
  if (stack_->currentWidget() == large_)
    large_->setFocus(Qt::OtherFocusReason);
  else
    view_->setFocus(Qt::OtherFocusReason);
}

bool CodePane::busy() const {
  return loader_->loading() || links_->reading();
}

void CodePane::set_follows(bool follows) {
  follows_ = follows;
  update_actions();
  if (follows_)
    follow_selection();
  else
    set_linked({}, {});
}

QJsonObject CodePane::save_state() const {
  QJsonObject state;
  if (!follows_)
    state[QStringLiteral("follows")] = false;
  if (detail_->isHidden())
    state[QStringLiteral("whole_line")] = false;
  return state;
}

void CodePane::restore_state(const QJsonObject& state) {
  detail_->setVisible(state[QStringLiteral("whole_line")].toBool(true));
  set_follows(state[QStringLiteral("follows")].toBool(true));
}

void CodePane::focus_main_part() {
  focus_code();
}

void CodePane::resizeEvent(QResizeEvent* event) {
  constexpr int kWideEnoughForBoth_px = 900;
  link_lines_->setDirection(width() >= kWideEnoughForBoth_px ? QBoxLayout::LeftToRight
                                                             : QBoxLayout::TopToBottom);
  Pane::resizeEvent(event);
}

void CodePane::showEvent(QShowEvent* event) {
  Pane::showEvent(event);
  take_build();
}

void CodePane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    if (file_.empty())
      show_nothing();
    else
      show_file_facts();
    show_links();
    lay_out_again();
  }
  Pane::changeEvent(event);
}

void CodePane::retranslate() {
  view_->setAccessibleName(tr("Generated code"));
}

} // namespace ptoscope::views
