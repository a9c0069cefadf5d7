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
            if (now.build != before.build)
              look_everywhere();
          });
  connect(&workspace_.jobs(), &views::JobQueue::job_finished, this, [this](quint64 job) {
    if (job == all_job_ && job != 0) { // cancelled: nothing is delivered
      all_job_ = 0;
      emit changed();
    }
  });
  connect(&workspace_, &views::Workspace::opened, this, &OperatorUses::watch_builds);
  connect(&workspace_, &views::Workspace::closing, this, [this](const views::Build* build) {
    if (build->id() != links_.selection().build)
      return;
    workspace_.jobs().cancel(std::exchange(job_, 0));
    workspace_.jobs().cancel(std::exchange(all_job_, 0));
    all_steps_.clear();
    take({}, {});
  });
  watch_builds();
  look();
  look_everywhere();
}

void OperatorUses::watch_builds() {
  for (views::Build* build : workspace_.builds()) {
    disconnect(build, nullptr, this, nullptr);
    connect(build, &views::Build::steps_changed, this, [this, build] {
      if (build->id() != links_.selection().build)
        return;
      look();
      look_everywhere();
    });
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

void OperatorUses::look_everywhere() {
  workspace_.jobs().cancel(std::exchange(all_job_, 0));
  all_steps_.clear();
  const views::Build* build = workspace_.find(links_.selection().build);
  if (!build || !build->store()) {
    emit changed();
    return;
  }
  using Steps = std::vector<StepCalls>;
  auto work = [store = build->store()](const views::JobContext& context) {
    Steps found;
    std::map<const dsl::ParsedText*, std::shared_ptr<const CallLines>> known;
    const std::vector<snapshots::Step>& steps = store->steps();
    for (std::size_t i = 0; i < steps.size() && !context.token.cancelled(); ++i) {
      if (const Expected<dsl::ParsedTextPtr> text = store->text(i)) {
        std::shared_ptr<const CallLines>& calls = known[text->get()];
        if (!calls)
          calls = std::make_shared<const CallLines>(operator_calls(**text));
        found.push_back({QString::fromStdString(steps[i].key()),
                         QString::fromStdString(steps[i].label()), calls});
      }
      if (context.progress)
        context.progress(static_cast<std::int64_t>(i) + 1, static_cast<std::int64_t>(steps.size()));
    }
    return found;
  };
  all_job_ = workspace_.jobs().submit<Steps>(tr("Operators of %1").arg(build->title()),
                                             views::JobPriority::Background, this, work,
                                             [this](Steps steps) {
                                               all_job_ = 0;
                                               all_steps_ = std::move(steps);
                                               emit changed();
                                             });
  emit changed();
}

void OperatorUses::take(Result result, const QString& step) {
  step_ = step;
  text_ = std::move(result.text);
  lines_ = std::move(result.lines);
  emit changed();
}

} // namespace ptoscope::gui
