#include "views/source/source_pane.h"

#include "views/common/busy_note.h"
#include "views/common/choice_popup.h"
#include "views/common/code_header.h"
#include "views/common/empty_state.h"
#include "views/common/find_bar.h"
#include "views/common/note_bar.h"
#include "views/common/signature_help.h"
#include "views/model/diagnostic_text.h"
#include "views/model/qt_text.h"
#include "views/model/workspace.h"
#include "views/source/problem_bar.h"
#include "views/source/source_loader.h"

#include <QEvent>
#include <QFile>
#include <QJsonObject>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace ptoscope::views {
namespace {

/// Editors write a file in several steps.
constexpr int kSettled_ms = 30;

std::int32_t line_count(const CodeTextPtr& text) {
  return text == nullptr ? 0 : static_cast<std::int32_t>(text->lines.size());
}

} // namespace

SourcePane::SourcePane(const PaneContext& context, QWidget* parent)
    : Pane(parent), context_(context) {
  loader_ = new SourceLoader(context.workspace.jobs(), this);
  build_widgets();
  build_actions();
  connect_parts();
  close_file();
  retranslate();
}

SourcePane::~SourcePane() = default;

void SourcePane::build_widgets() {
  header_ = new CodeHeader(this);
  stack_ = new QStackedWidget(this);
  empty_ = new EmptyState(stack_);
  splitter_ = new QSplitter(Qt::Horizontal, stack_);
  splitter_->setHandleWidth(1);
  splitter_->setChildrenCollapsible(false);
  source_ = new CodeView(context_.theme, splitter_);
  source_->set_scroll_bar_visible(true);
  right_ = new QStackedWidget(splitter_);
  auto* program_page = new QWidget(right_);
  stale_ = new NoteBar(context_.theme, program_page);
  program_ = new CodeView(context_.theme, program_page);
  program_->set_scroll_bar_visible(true);
  auto* program_column = new QVBoxLayout(program_page);
  program_column->setContentsMargins(0, 0, 0, 0);
  program_column->setSpacing(0);
  program_column->addWidget(stale_);
  program_column->addWidget(program_, 1);
  no_program_ = new EmptyState(right_);
  right_->addWidget(program_page);
  right_->addWidget(no_program_);
  splitter_->setSizes({1000, 1000});
  stack_->addWidget(empty_);
  stack_->addWidget(splitter_);
  problems_ = new ProblemBar(context_.theme, this);
  find_bar_ = new FindBar(this);
  find_bar_->set_hint(QT_TRANSLATE_NOOP("FindBar", "Find on this side"));
  popup_ = new ChoicePopup(this);
  card_ = new HoverCard(context_.theme, this);
  for (const bool in_program : {false, true})
    signatures_[in_program ? 1 : 0] = new SignatureHelp(
        context_.theme, in_program ? *program_ : *source_,
        [this, in_program] { return signature_at_caret(in_program); }, this);
  busy_ = new BusyNote(stack_);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(stack_, 1);
  column->addWidget(find_bar_);
  column->addWidget(problems_);
}

void SourcePane::connect_parts() {
  connect(loader_, &SourceLoader::loaded, this, &SourcePane::take);
  connect(loader_, &SourceLoader::failed, this, &SourcePane::take_failure);
  connect(busy_, &BusyNote::cancelled, this, [this] {
    loader_->cancel();
    busy_->stop();
  });
  changed_soon_.setSingleShot(true);
  changed_soon_.setInterval(kSettled_ms);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &changed_soon_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this] {
    // An editor that replaces the file: it is watched anew as soon as it is there again.
    if (watcher_.files().isEmpty() && QFile::exists(to_qstring(wish_.file)))
      changed_soon_.start();
  });
  connect(&changed_soon_, &QTimer::timeout, this, &SourcePane::check_again);
  connect(header_, &CodeHeader::function_clicked, this, &SourcePane::choose_program);
  connect(header_, &CodeHeader::file_clicked, this,
          [this] { action(SourceAction::OpenInEditor)->trigger(); });
  connect(popup_, &ChoicePopup::chosen, this, [this](int id) {
    wish_.entry = reading_->programs[static_cast<std::size_t>(id)];
    check_again();
    source_->setFocus();
  });
  for (const bool in_program : {false, true}) {
    CodeView* view = in_program ? program_ : source_;
    connect(view, &CodeView::current_line_changed, this,
            [this, in_program] { show_place(in_program); });
    connect(view, &CodeView::focus_gained, this, [this, in_program] {
      in_program_ = in_program;
      update_actions();
    });
    connect(view, &CodeView::name_hovered, this,
            [this, in_program](const QByteArray& name, const CodePlace& place) {
              hover(name, place, in_program);
            });
    connect(view, &CodeView::name_activated, this,
            [this, in_program](const QByteArray& name) { go_to_definition(name, in_program); });
    connect(view, &CodeView::line_double_clicked, this, [this, in_program] {
      in_program_ = in_program;
      follow_link();
    });
    connect(view, &CodeView::context_menu_requested, this,
            [this](const QPoint& global) { show_menu(global); });
  }
}

void SourcePane::open_file(const std::filesystem::path& file, std::int32_t line,
                           const QString& entry) {
  const std::filesystem::path wanted = file.lexically_normal();
  if (reading_ != nullptr && wanted == wish_.file && entry.isEmpty()) {
    if (line >= 0)
      go_to_line(line);
    return;
  }
  if (wanted != wish_.file) {
    reading_.reset();
    last_program_.reset();
    history_.clear();
    if (!watcher_.files().isEmpty())
      watcher_.removePaths(watcher_.files());
    if (!watcher_.directories().isEmpty())
      watcher_.removePaths(watcher_.directories());
    watcher_.addPath(to_qstring(wanted.parent_path()));
  }
  wish_.file = wanted;
  wish_.entry = entry.toStdString();
  wanted_line_ = std::max(line, 0);
  busy_->start(tr("Checking %1…").arg(to_qstring(wanted.filename())));
  check_again();
}

void SourcePane::close_file() {
  loader_->cancel();
  busy_->stop();
  wish_.file.clear();
  wish_.entry.clear();
  reading_.reset();
  last_program_.reset();
  source_->show_text(nullptr);
  program_->show_text(nullptr);
  empty_->show_state(tr("No program is open"),
                     tr("Open a .py file to check it and to see what the compiler makes of it."),
                     nullptr);
  stack_->setCurrentWidget(empty_);
  problems_->hide();
  header_->set_file({}, {}, {});
  update_actions();
}

void SourcePane::check_again() {
  if (wish_.file.empty())
    return;
  if (watcher_.files().isEmpty())
    watcher_.addPath(to_qstring(wish_.file));
  loader_->request(wish_);
}

void SourcePane::take(const SourceReadingPtr& reading) {
  busy_->stop();
  const bool is_same_file = reading_ != nullptr && reading_->file == reading->file;
  const int top = source_->first_visible_line();
  const int caret = source_->current_line();
  const int program_top = program_->first_visible_line();
  const int program_caret = program_->current_line();
  if (reading_ != nullptr && reading_->entry != reading->entry && !reading->entry.empty())
    last_program_.reset();
  reading_ = reading;
  if (reading->program != nullptr)
    last_program_ = reading->program;
  hits_.clear();
  linking_ = true;
  source_->show_text(reading->source, is_same_file ? top : 0);
  if (is_same_file) {
    source_->set_current_line(std::min(caret, line_count(reading->source) - 1));
    source_->set_first_visible_line(top);
  }
  stack_->setCurrentWidget(splitter_);
  show_program();
  if (is_same_file && program_->text() != nullptr) {
    program_->set_current_line(std::min(program_caret, line_count(program_->text()) - 1));
    program_->set_first_visible_line(program_top);
  }
  linking_ = false;
  if (wanted_line_ >= 0)
    go_to_line(std::exchange(wanted_line_, -1));
  problems_->show();
  show_place(in_program_ && reading->program != nullptr);
  show_facts();
  update_actions();
  emit checked(reading->file, reading->problems);
}

void SourcePane::take_failure(const std::filesystem::path& file, const Diagnostic& reason) {
  busy_->stop();
  reading_.reset();
  empty_->show_state(tr("This file can't be shown"), diagnostic_line(reason), nullptr);
  stack_->setCurrentWidget(empty_);
  problems_->hide();
  header_->set_file(to_qstring(file.filename()), to_qstring(file), {});
  update_actions();
  emit checked(file, {reason});
}

void SourcePane::show_program() {
  const bool has_errors = reading_->count(Severity::Error) > 0;
  // While one works on a program, what it was before the error is better than nothing.
  const bool is_stale = reading_->program == nullptr && has_errors && !reading_->needs_python &&
                        last_program_ != nullptr;
  program_->show_text(is_stale ? last_program_ : reading_->program);
  stale_->setVisible(is_stale);
  stale_->set_note(tr("As it was before the errors"));
  right_->setCurrentWidget(program_->text() == nullptr ? no_program_ : program_->parentWidget());
  if (program_->text() != nullptr)
    return;
  if (reading_->needs_python)
    no_program_->show_state(tr("This module has to be run to be read"),
                            tr("Lines that need Python are marked in the source."), nullptr);
  else if (has_errors)
    no_program_->show_state(
        tr("No program, as something is wrong in the source"),
        tr("The next error is one key away: %1")
            .arg(action(SourceAction::NextProblem)->shortcut().toString(QKeySequence::NativeText)),
        action(SourceAction::NextProblem));
  else
    no_program_->show_state(tr("This file defines no program"), {}, nullptr);
}

void SourcePane::show_facts() {
  if (reading_ == nullptr)
    return;
  const int errors = reading_->count(Severity::Error);
  const int warnings = reading_->count(Severity::Warning);
  constexpr double kMicrosecondsInMillisecond = 1000.0;
  const QString took = QLocale().toString(
      static_cast<double>(reading_->took_us) / kMicrosecondsInMillisecond, 'f', 1);
  header_->set_file(to_qstring(reading_->file.filename()), to_qstring(reading_->file),
                    tr("checked in %1 ms").arg(took));
  header_->set_function(QString::fromStdString(reading_->entry));
  if (errors + warnings == 0)
    problems_->set_summary(tr("Nothing is wrong"));
  else
    problems_->set_summary(
        tr("Errors: %1, warnings: %2; %3 goes to the next one")
            .arg(errors)
            .arg(warnings)
            .arg(action(SourceAction::NextProblem)->shortcut().toString(QKeySequence::NativeText)));
}

void SourcePane::go_to_line(std::int32_t line) {
  if (reading_ == nullptr) {
    wanted_line_ = line;
    return;
  }
  source_->set_current_line(std::clamp(line, 0, line_count(reading_->source) - 1));
}

/// Marks what belongs to the caret's line on the other side, and says what is wrong with it.
void SourcePane::show_place(bool in_program) {
  if (reading_ == nullptr || linking_)
    return;
  in_program_ = in_program;
  std::vector<std::int32_t> linked;
  if (!in_program) {
    linked = reading_->links.printed_lines(source_->current_line());
    program_->set_linked(linked);
    source_->set_linked({});
  } else {
    const auto [begin, end] = reading_->links.source_lines(program_->current_line());
    for (std::int32_t line = begin; line < end; ++line)
      linked.push_back(line);
    source_->set_linked(linked);
    program_->set_linked({});
  }
  if (!linked.empty()) {
    linking_ = true;
    (in_program ? source_ : program_)->set_current_line(linked.front());
    linking_ = false;
  }
  const std::int32_t line =
      in_program ? reading_->links.source_line(program_->current_line()) : source_->current_line();
  std::vector<Diagnostic> here;
  for (const Diagnostic& problem : reading_->problems)
    if (problem.place.line == line + 1)
      here.push_back(problem);
  problems_->show_problems(here);
  update_actions();
}

bool SourcePane::busy() const {
  return loader_->loading() || changed_soon_.isActive();
}

void SourcePane::focus_main_part() {
  (in_program_ ? program_ : source_)->setFocus();
}

QJsonObject SourcePane::save_state() const {
  QJsonObject state;
  if (wish_.level == dsl::DumpLevel::Explicit)
    state[QStringLiteral("explicit")] = true;
  if (!wish_.file.empty())
    state[QStringLiteral("file")] = to_qstring(wish_.file);
  return state;
}

void SourcePane::restore_state(const QJsonObject& state) {
  action(SourceAction::Explicit)->setChecked(state[QStringLiteral("explicit")].toBool());
}

void SourcePane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  Pane::changeEvent(event);
}

void SourcePane::retranslate() {
  source_->setAccessibleName(tr("Source of the program"));
  program_->setAccessibleName(tr("Program of the frontend"));
  if (reading_ == nullptr)
    return;
  show_program();
  show_facts();
  show_place(in_program_);
}

} // namespace ptoscope::views
