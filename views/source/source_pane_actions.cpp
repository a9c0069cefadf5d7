#include "views/common/choice_popup.h"
#include "views/common/code_header.h"
#include "views/common/find_bar.h"
#include "views/common/signature_help.h"
#include "views/model/qt_text.h"
#include "views/source/source_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMostHits = 10'000;

} // namespace

void SourcePane::build_actions() {
  const std::span<const ActionSpec> specs = source_action_specs();
  for (std::size_t i = 0; i < specs.size(); ++i)
    actions_[i] = context_.actions.add(specs[i], this, this);
  const auto on = [this](SourceAction which, auto&& handler) {
    connect(action(which), &QAction::triggered, this, handler);
  };
  on(SourceAction::ChooseProgram, [this] { choose_program(); });
  on(SourceAction::NextProblem, [this] { go_to_problem(1); });
  on(SourceAction::PreviousProblem, [this] { go_to_problem(-1); });
  on(SourceAction::FollowLink, [this] { follow_link(); });
  on(SourceAction::Definition,
     [this] { go_to_definition(focused_view().name_at_caret(), in_program_); });
  on(SourceAction::Back, [this] { go_back(); });
  on(SourceAction::Signature, [this] {
    card_->hide();
    if (!signatures_[in_program_ ? 1 : 0]->show())
      emit status_message(tr("The caret is in no call of an operator"));
  });
  on(SourceAction::Find, [this] { find_bar_->open(); });
  on(SourceAction::NextHit, [this] { walk_hits(1); });
  on(SourceAction::PreviousHit, [this] { walk_hits(-1); });
  on(SourceAction::Check, [this] { check_again(); });
  on(SourceAction::CopyPath,
     [this] { QApplication::clipboard()->setText(to_qstring(wish_.file)); });
  on(SourceAction::CopyProgram, [this] {
    QApplication::clipboard()->setText(QString::fromUtf8(reading_->program->utf8) + u'\n');
  });
  on(SourceAction::OpenInEditor,
     [this] { emit editor_requested(to_qstring(wish_.file), source_->current_line() + 1); });
  action(SourceAction::Explicit)->setCheckable(true);
  connect(action(SourceAction::Explicit), &QAction::toggled, this, [this](bool is_explicit) {
    wish_.level = is_explicit ? dsl::DumpLevel::Explicit : dsl::DumpLevel::Concise;
    check_again();
  });
  connect(find_bar_, &FindBar::text_changed, this, [this] { find(true); });
  connect(find_bar_, &FindBar::next_requested, this, [this] { walk_hits(1); });
  connect(find_bar_, &FindBar::previous_requested, this, [this] { walk_hits(-1); });
  connect(find_bar_, &FindBar::closed, this, [this] {
    find_bar_->hide();
    hits_.clear();
    source_->set_hits({}, -1);
    program_->set_hits({}, -1);
    focus_main_part();
  });
  for (const SourceAction which :
       {SourceAction::Back, SourceAction::PreviousProblem, SourceAction::NextProblem,
        SourceAction::Check, SourceAction::Find})
    header_->add_action(action(which));
}

void SourcePane::update_actions() {
  const bool is_read = reading_ != nullptr;
  const bool has_program = is_read && reading_->program != nullptr;
  for (const SourceAction which :
       {SourceAction::Definition, SourceAction::Signature, SourceAction::Find,
        SourceAction::NextHit, SourceAction::PreviousHit, SourceAction::OpenInEditor})
    action(which)->setEnabled(is_read);
  for (const SourceAction which : {SourceAction::CopyPath, SourceAction::Check})
    action(which)->setEnabled(!wish_.file.empty());
  for (const SourceAction which : {SourceAction::FollowLink, SourceAction::CopyProgram})
    action(which)->setEnabled(has_program);
  for (const SourceAction which : {SourceAction::NextProblem, SourceAction::PreviousProblem})
    action(which)->setEnabled(is_read && !reading_->problems.empty());
  action(SourceAction::ChooseProgram)->setEnabled(is_read && reading_->programs.size() > 1);
  action(SourceAction::Back)->setEnabled(!history_.empty());
}

CodeView& SourcePane::focused_view() {
  return in_program_ ? *program_ : *source_;
}

void SourcePane::choose_program() {
  if (reading_ == nullptr || reading_->programs.empty())
    return;
  std::vector<Choice> choices;
  int current = 0;
  for (std::size_t i = 0; i < reading_->programs.size(); ++i) {
    if (reading_->programs[i] == reading_->entry)
      current = static_cast<int>(i);
    choices.push_back({QString::fromStdString(reading_->programs[i]), {}, 0, static_cast<int>(i)});
  }
  popup_->open(tr("Program"), choices, current, header_->below_function());
}

void SourcePane::go_to_problem(int delta) {
  if (reading_ == nullptr || reading_->problems.empty())
    return;
  std::vector<std::int32_t> lines;
  for (const Diagnostic& problem : reading_->problems)
    if (problem.place.line > 0)
      lines.push_back(static_cast<std::int32_t>(problem.place.line) - 1);
  const auto rest = std::ranges::unique(lines);
  lines.erase(rest.begin(), rest.end());
  if (lines.empty())
    return;
  const std::int32_t here = source_->current_line();
  std::int32_t wanted = delta > 0 ? lines.front() : lines.back();
  if (delta > 0) {
    if (const auto next = std::ranges::upper_bound(lines, here); next != lines.end())
      wanted = *next;
  } else if (const auto next = std::ranges::lower_bound(lines, here); next != lines.begin()) {
    wanted = *std::prev(next);
  }
  source_->setFocus();
  source_->set_current_line(wanted);
}

void SourcePane::follow_link() {
  if (reading_ == nullptr || reading_->program == nullptr)
    return;
  const bool has_link = in_program_
                            ? reading_->links.source_line(program_->current_line()) >= 0
                            : !reading_->links.printed_lines(source_->current_line()).empty();
  if (!has_link) {
    emit status_message(tr("Nothing on the other side belongs to this line"));
    return;
  }
  (in_program_ ? source_ : program_)->setFocus();
}

bool SourcePane::go_back() {
  if (history_.empty() || reading_ == nullptr)
    return false;
  const LeftPlace left = history_.back();
  history_.pop_back();
  CodeView& view = left.in_program ? *program_ : *source_;
  view.setFocus();
  if (view.text() != nullptr)
    view.set_current_line(left.line);
  update_actions();
  return true;
}

void SourcePane::find(bool go) {
  hits_.clear();
  hit_ = -1;
  CodeView& view = focused_view();
  const QByteArray needle = find_bar_->text().toUtf8();
  const CodeTextPtr& text = view.text();
  if (!needle.isEmpty() && text != nullptr) {
    std::int32_t line = 0;
    qsizetype line_begin = 0;
    for (qsizetype at = text->utf8.indexOf(needle); at >= 0 && hits_.size() < kMostHits;
         at = text->utf8.indexOf(needle, at + needle.size())) {
      for (qsizetype next = text->utf8.indexOf('\n', line_begin); next >= 0 && next < at;
           next = text->utf8.indexOf('\n', line_begin)) {
        line_begin = next + 1;
        ++line;
      }
      hits_.push_back({line, static_cast<std::int32_t>(at - line_begin),
                       static_cast<std::int32_t>(at - line_begin + needle.size())});
    }
  }
  if (go && !hits_.empty()) {
    const auto next = std::ranges::lower_bound(hits_, view.current_line(), {}, &CodeHit::line);
    hit_ = next == hits_.end() ? 0 : static_cast<int>(next - hits_.begin());
    view.set_current_line(hits_[static_cast<std::size_t>(hit_)].line);
  }
  view.set_hits(hits_, hit_);
  find_bar_->set_result(hit_, static_cast<int>(hits_.size()), hits_.size() == kMostHits);
}

void SourcePane::walk_hits(int delta) {
  if (hits_.empty())
    return;
  const int count = static_cast<int>(hits_.size());
  hit_ = (hit_ + delta + count) % count;
  CodeView& view = focused_view();
  view.set_current_line(hits_[static_cast<std::size_t>(hit_)].line);
  view.set_hits(hits_, hit_);
  find_bar_->set_result(hit_, count, hits_.size() == kMostHits);
}

void SourcePane::show_menu(const QPoint& global) {
  QMenu menu(this);
  for (const SourceAction which : {SourceAction::FollowLink, SourceAction::Definition,
                                   SourceAction::Signature, SourceAction::Back})
    menu.addAction(action(which));
  menu.addSeparator();
  for (const SourceAction which : {SourceAction::NextProblem, SourceAction::PreviousProblem,
                                   SourceAction::Explicit, SourceAction::Check})
    menu.addAction(action(which));
  menu.addSeparator();
  for (const SourceAction which :
       {SourceAction::CopyPath, SourceAction::CopyProgram, SourceAction::OpenInEditor})
    menu.addAction(action(which));
  menu.exec(global);
}

} // namespace ptoscope::views
