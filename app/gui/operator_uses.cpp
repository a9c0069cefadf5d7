#include "app/gui/operator_uses.h"

#include "core/dsl/called_names.h"
#include "views/model/workspace.h"

#include <utility>

namespace ptoscope::gui {

CallLines operator_calls(const dsl::ParsedText& text) {
  CallLines result;
  if (text.language() != dsl::Language::Printed)
    return result;
  for (const dsl::DottedName& name : dsl::called_names(text.text(), text.tokens())) {
    if (!name.text.starts_with("pl.") && !name.text.starts_with("pld."))
      continue;
    std::vector<std::uint32_t>& lines = result[std::string(name.text)];
    if (lines.empty() || lines.back() != name.line)
      lines.push_back(name.line);
  }
  return result;
}

OperatorUses::OperatorUses(views::Workspace& workspace, views::LinkGroup& links, QObject* parent)
    : QObject(parent), workspace_(workspace), links_(links) {}

void OperatorUses::start() {
  if (std::exchange(started_, true))
    return;
  connect(&links_, &views::LinkGroup::selection_changed, this,
          [this](const views::Selection& now, const views::Selection& before) {
            if (now.build != before.build || now.step != before.step)
              look();
          });
  connect(&workspace_, &views::Workspace::opened, this, &OperatorUses::watch_builds);
  connect(&workspace_, &views::Workspace::closing, this, [this](const views::Build* build) {
    if (build->id() != links_.selection().build)
      return;
    workspace_.jobs().cancel(std::exchange(job_, 0));
    take({}, {});
  });
  watch_builds();
  look();
}

void OperatorUses::watch_builds() {
  for (views::Build* build : workspace_.builds()) {
    disconnect(build, nullptr, this, nullptr);
    connect(build, &views::Build::steps_changed, this, &OperatorUses::look);
  }
}

void OperatorUses::look() {
  workspace_.jobs().cancel(std::exchange(job_, 0));
  const views::Selection& selection = links_.selection();
  const views::Build* build = workspace_.find(selection.build);
  const int step = build ? build->find_step(selection.step) : -1;
  if (step < 0) {
    take({}, {});
    return;
  }
  const QString label =
      QString::fromStdString(build->store()->steps()[static_cast<std::size_t>(step)].label());
  auto work = [store = build->store(), step](const views::JobContext&) -> Result {
    const Expected<dsl::ParsedTextPtr> text = store->text(static_cast<std::size_t>(step));
    return text ? Result{*text, operator_calls(**text)} : Result{};
  };
  job_ = workspace_.jobs().submit<Result>(QString(), views::JobPriority::Normal, this, work,
                                          [this, label](Result result) {
                                            job_ = 0;
                                            take(std::move(result), label);
                                          });
}

void OperatorUses::take(Result result, const QString& step) {
  step_ = step;
  text_ = std::move(result.text);
  lines_ = std::move(result.lines);
  emit changed();
}

} // namespace ptoscope::gui
