#include "core/pto/values.h"
#include "views/code/code_card.h"
#include "views/code/code_finder.h"
#include "views/code/code_loader.h"
#include "views/code/code_pane.h"
#include "views/code/places_view.h"
#include "views/common/choice_popup.h"
#include "views/common/code_header.h"
#include "views/common/find_bar.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_finder.h"
#include "views/common/row_detail_view.h"
#include "views/model/qt_text.h"

#include <QApplication>
#include <QClipboard>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMostUses = 2000;
constexpr std::size_t kMostSymbols = 5000;

/// The header of a loop or block without what opens it.
QString symbol_text(std::string_view line) {
  QString text = text_of(line).simplified();
  while (text.endsWith(u'{') || text.endsWith(u' '))
    text.chop(1);
  return text;
}

QString kind_text(build::CodeKind kind) {
  switch (kind) {
  case build::CodeKind::Pto:
    return CodePane::tr("PTO");
  case build::CodeKind::Assembled:
    return CodePane::tr("C++ of ptoas");
  case build::CodeKind::Kernel:
    return CodePane::tr("kernel");
  case build::CodeKind::Orchestration:
    return CodePane::tr("orchestration");
  case build::CodeKind::Host:
    return CodePane::tr("host program");
  case build::CodeKind::SubWorker:
    return CodePane::tr("sub-worker");
  case build::CodeKind::Config:
    return CodePane::tr("configuration");
  }
  return {};
}

} // namespace

void CodePane::build_actions() {
  const std::span<const ActionSpec> specs = code_action_specs();
  for (std::size_t i = 0; i < specs.size(); ++i)
    actions_[i] = context_.actions.add(specs[i], this, this);
  const auto on = [this](CodeAction which, auto&& handler) {
    connect(action(which), &QAction::triggered, this, handler);
  };
  on(CodeAction::ChooseFile, [this] { choose_file(); });
  on(CodeAction::Function, [this] { choose_function(); });
  on(CodeAction::Find, [this] { find_bar_->open(); });
  on(CodeAction::NextHit, [this] {
    finder_->next();
    large_->finder().next();
  });
  on(CodeAction::PreviousHit, [this] {
    finder_->previous();
    large_->finder().previous();
  });
  on(CodeAction::FollowLink, [this] { follow_link(); });
  on(CodeAction::ShowSource, [this] { show_source(); });
  on(CodeAction::ShowStatement, [this] { show_statement(); });
  on(CodeAction::ShowBirth, [this] { show_birth(); });
  on(CodeAction::ShowGenerated, [this] { show_made_from_line(); });
  on(CodeAction::CheckProgram,
     [this] { emit program_requested(to_qstring(file_), std::max(0, current_line()) + 1); });
  on(CodeAction::Counterpart, [this] { go_to_counterpart(); });
  on(CodeAction::Definition, [this] { go_to_definition(view_->name_at_caret()); });
  on(CodeAction::Uses, [this] { find_uses(); });
  on(CodeAction::About, [this] {
    if (!card_->show_at_caret())
      emit status_message(tr("Nothing is known of what stands at the caret"));
  });
  on(CodeAction::ToggleFold, [this] { toggle_fold(); });
  on(CodeAction::FoldAll, [this] { fold_all(); });
  on(CodeAction::UnfoldAll, [this] { unfold_all(); });
  on(CodeAction::NextLinked, [this] { go_to_linked(1); });
  on(CodeAction::PreviousLinked, [this] { go_to_linked(-1); });
  on(CodeAction::Back, [this] { go_back(); });
  on(CodeAction::CopyPath, [this] { QApplication::clipboard()->setText(to_qstring(file_)); });
  on(CodeAction::OpenInEditor, [this] { open_in_editor(); });

  action(CodeAction::WholeLine)->setCheckable(true);
  connect(action(CodeAction::WholeLine), &QAction::toggled, this, [this](bool on_now) {
    detail_->setVisible(on_now);
    show_whole_line();
  });
  action(CodeAction::FollowSelection)->setCheckable(true);
  connect(action(CodeAction::FollowSelection), &QAction::toggled, this, &CodePane::set_follows);
  for (const CodeAction which :
       {CodeAction::Back, CodeAction::Counterpart, CodeAction::FollowSelection,
        CodeAction::WholeLine, CodeAction::Find})
    header_->add_action(action(which));
  update_actions();
}

void CodePane::update_actions() {
  const auto check = [this](CodeAction which, bool checked) {
    const QSignalBlocker blocker(action(which));
    action(which)->setChecked(checked);
  };
  check(CodeAction::WholeLine, !detail_->isHidden());
  check(CodeAction::FollowSelection, follows_);
  const bool shown = layout_ != nullptr;
  const bool as_text = stack_->currentWidget() == large_;
  const bool mlir = shown && layout_->source->language() == dsl::Language::Mlir;
  const bool cpp = shown && layout_->source->language() == dsl::Language::Cpp;
  const bool source = shown && layout_->source->language() == dsl::Language::Printed;
  for (const CodeAction which :
       {CodeAction::Function, CodeAction::FollowLink, CodeAction::About, CodeAction::ToggleFold,
        CodeAction::FoldAll, CodeAction::UnfoldAll})
    action(which)->setEnabled(shown);
  for (const CodeAction which : {CodeAction::Find, CodeAction::NextHit, CodeAction::PreviousHit,
                                 CodeAction::CopyPath, CodeAction::OpenInEditor})
    action(which)->setEnabled(shown || as_text);
  for (const CodeAction which :
       {CodeAction::ShowSource, CodeAction::ShowStatement, CodeAction::ShowBirth})
    action(which)->setEnabled(mlir);
  for (const CodeAction which : {CodeAction::Definition, CodeAction::Uses})
    action(which)->setEnabled(mlir || cpp);
  action(CodeAction::Counterpart)->setEnabled(mlir || cpp);
  for (const CodeAction which : {CodeAction::ShowGenerated, CodeAction::CheckProgram})
    action(which)->setEnabled(source);
  action(CodeAction::Back)->setEnabled(!history_.empty());
  for (const CodeAction which : {CodeAction::NextLinked, CodeAction::PreviousLinked})
    action(which)->setEnabled(shown && linked_file_ == file_ && !linked_.empty());
}

void CodePane::choose_file() {
  std::vector<Choice> choices;
  choice_files_.clear();
  int current = 0;
  const Build* build = links_->build();
  const auto add = [&](const std::filesystem::path& file, const QString& text,
                       const QString& detail) {
    if (file == file_)
      current = static_cast<int>(choices.size());
    choices.push_back({text, detail, 0, static_cast<int>(choices.size())});
    choice_files_.push_back(file);
  };
  if (build && build->code())
    for (const build::CodeFile& file : build->code()->files)
      add(path_of(file), to_qstring(file.path),
          kind_text(file.kind) + QStringLiteral("  ") + QLocale().formattedDataSize(file.bytes, 1));
  // The user's programs that the code names.
  if (links_->index()) {
    std::vector<std::filesystem::path> sources;
    for (const pto::CodeUnit& unit : links_->index()->units())
      for (const std::filesystem::path& source : unit.sources)
        if (!source.empty() && std::ranges::find(sources, source) == sources.end())
          sources.push_back(source);
    for (const std::filesystem::path& source : sources)
      add(source, to_qstring(source.filename()), tr("source"));
  }
  if (choices.empty()) {
    emit status_message(tr("No build with generated code is open"));
    return;
  }
  choosing_ = Choosing::File;
  popup_->open(tr("File of the generated code"), choices, current, header_->below_file());
}

void CodePane::choose_function() {
  if (!layout_)
    return;
  const dsl::ParsedText& text = *layout_->source->text;
  const dsl::TextStructure& structure = text.structure();
  std::vector<Choice> choices;
  choice_lines_.clear();
  int current = 0;
  const std::int32_t here = current_line();
  const auto add = [&](const QString& name, std::uint32_t line, int indent) {
    if (static_cast<std::int32_t>(line) <= here)
      current = static_cast<int>(choices.size());
    choices.push_back(
        {name, QLocale().toString(line + 1), indent, static_cast<int>(choices.size())});
    choice_lines_.push_back(line);
  };
  for (const dsl::Function& function : structure.functions) {
    if (choices.size() >= kMostSymbols)
      break;
    add(text_of(function.name) +
            (function.type.empty() || function.type == "C++"
                 ? QString()
                 : QStringLiteral("  ") + QString::fromStdString(function.type)),
        function.header.begin, 0);
    // Loops and branches; a user's program has its functions only.
    if (text.language() == dsl::Language::Printed)
      continue;
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const dsl::Statement& statement = structure.statements[i];
      if (statement.lines.end > statement.header.end && choices.size() < kMostSymbols)
        add(symbol_text(text.line(statement.header.begin)), statement.header.begin,
            1 + statement.depth);
    }
  }
  if (choices.empty()) {
    emit status_message(tr("This file has no functions"));
    return;
  }
  choosing_ = Choosing::Function;
  popup_->open(tr("Function or loop"), choices, current, header_->below_function());
}

void CodePane::toggle_fold() {
  if (!layout_)
    return;
  const std::int32_t line = current_line();
  if (const std::int32_t fold = layout_->fold_at(static_cast<std::uint32_t>(line)); fold >= 0)
    toggle_fold_at(fold);
}

void CodePane::toggle_fold_at(std::int32_t fold) {
  if (!layout_ || fold < 0 || fold >= std::ssize(layout_->folds))
    return;
  const std::uint32_t header = layout_->folds[static_cast<std::size_t>(fold)].header;
  const bool closes = closed_.erase(header) == 0;
  if (closes)
    closed_.insert(header);
  // The caret stays on what can be seen.
  if (closes)
    go_to_line(static_cast<std::int32_t>(header));
  lay_out_again();
}

void CodePane::fold_all() {
  if (!layout_)
    return;
  for (const dsl::Function& function : layout_->source->text->structure().functions)
    if (function.lines.end > function.header.end)
      closed_.insert(function.header.end - 1);
  lay_out_again();
}

void CodePane::unfold_all() {
  closed_.clear();
  lay_out_again();
}

void CodePane::go_to_definition(const QByteArray& name) {
  if (!layout_ || name.isEmpty())
    return;
  const dsl::ParsedText& text = *layout_->source->text;
  const std::string wanted = name.toStdString();
  const auto offset = text.lines().offset(static_cast<std::uint32_t>(std::max(0, current_line())));
  std::int32_t line = -1;
  if (text.language() == dsl::Language::Mlir && wanted.front() == '%') {
    if (const dsl::Definition* found = pto::definition_of(text, offset, wanted))
      line = static_cast<std::int32_t>(found->line);
  } else {
    const std::string plain = wanted.front() == '@' ? wanted.substr(1) : wanted;
    const std::int32_t function = text.structure().function_named(plain);
    if (function >= 0)
      line = static_cast<std::int32_t>(
          text.structure().functions[static_cast<std::size_t>(function)].header.begin);
    else if (const std::filesystem::path unit = unit_with_function(plain);
             wanted.front() == '@' && !unit.empty()) {
      visit(unit, -1);
      return;
    } else if (text.language() == dsl::Language::Cpp) {
      // C++ is declared before it is used.
      const auto places = pto::places_of(text, offset, wanted, 1);
      if (!places.empty())
        line = static_cast<std::int32_t>(places.front().line);
    }
  }
  if (line < 0) {
    emit status_message(tr("%1 is bound nowhere in this file").arg(QString::fromUtf8(name)));
    return;
  }
  visit(file_, line);
}

void CodePane::find_uses() {
  const QByteArray name = view_->name_at_caret();
  if (!layout_ || name.isEmpty()) {
    emit status_message(tr("There is no name at the caret"));
    return;
  }
  const dsl::ParsedText& text = *layout_->source->text;
  const std::uint32_t offset = text.lines().offset(static_cast<std::uint32_t>(current_line()));
  std::vector<CodeTarget> targets;
  for (const dsl::Token& token : pto::places_of(text, offset, name.toStdString(), kMostUses)) {
    if (!targets.empty() && targets.back().line == static_cast<std::int32_t>(token.line))
      continue;
    targets.push_back(
        {file_, static_cast<std::int32_t>(token.line), text_of(text.line(token.line)).trimmed()});
  }
  if (targets.empty()) {
    emit status_message(tr("%1 is not used in this function").arg(QString::fromUtf8(name)));
    return;
  }
  view_->highlight_name(name);
  const int count = static_cast<int>(targets.size());
  places_->show_places(tr("%1: %n line(s)", nullptr, count).arg(QString::fromUtf8(name)),
                       std::move(targets));
}

void CodePane::go_back() {
  if (history_.empty())
    return;
  const Spot spot = history_.back();
  history_.pop_back();
  open_file(spot.file, spot.line);
  update_actions();
}

void CodePane::open_in_editor() {
  if (!file_.empty())
    emit editor_requested(to_qstring(file_), std::max(0, current_line()) + 1);
}

void CodePane::show_menu(const QPoint& global) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setToolTipsVisible(true);
  const QString selected = view_->selected_text();
  if (!selected.isEmpty()) {
    menu->addAction(tr("Copy"), this, [selected] { QApplication::clipboard()->setText(selected); });
    menu->addSeparator();
  }
  for (const CodeAction which :
       {CodeAction::ShowSource, CodeAction::ShowStatement, CodeAction::ShowBirth,
        CodeAction::ShowGenerated, CodeAction::CheckProgram, CodeAction::Counterpart,
        CodeAction::Definition, CodeAction::Uses, CodeAction::About})
    if (action(which)->isEnabled())
      menu->addAction(action(which));
  menu->addSeparator();
  for (const CodeAction which :
       {CodeAction::ToggleFold, CodeAction::FoldAll, CodeAction::UnfoldAll})
    menu->addAction(action(which));
  menu->addSeparator();
  menu->addAction(action(CodeAction::CopyPath));
  menu->addAction(action(CodeAction::OpenInEditor));
  menu->popup(global);
}

} // namespace ptoscope::views
