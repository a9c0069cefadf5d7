#include "app/gui/search_runner.h"

#include "app/gui/search_model.h"
#include "views/model/diagnostic_text.h"
#include "views/model/workspace.h"

namespace ptoscope::gui {

SearchRunner::SearchRunner(views::Workspace& workspace, SearchModel& model, QObject* parent)
    : QObject(parent), workspace_(workspace), model_(model) {
  connect(&workspace_, &views::Workspace::opened, this, [this](views::Build* build) {
    watch(build);
    if (!query_.text.empty())
      search(build);
  });
  connect(&workspace_, &views::Workspace::closing, this, [this](views::Build* build) {
    workspace_.jobs().cancel(waiting_.take(build->id()));
    model_.remove(build->id());
    emit progressed();
  });
  for (views::Build* build : workspace_.builds())
    watch(build);
}

void SearchRunner::watch(views::Build* build) {
  connect(build, &views::Build::index_ready, this, [this, build] {
    if (!query_.text.empty())
      search(build);
  });
  connect(build, &views::Build::state_changed, this, [this, build] {
    if (build->state() != views::Build::State::Failed)
      return;
    waiting_.remove(build->id());
    emit progressed();
  });
}

void SearchRunner::stop() {
  ++generation_;
  for (const quint64 job : std::as_const(waiting_))
    workspace_.jobs().cancel(job);
  waiting_.clear();
  emit progressed();
}

void SearchRunner::start(const snapshots::SearchQuery& query) {
  stop();
  query_ = query;
  truncated_ = false;
  failure_.clear();
  model_.clear();
  if (!query_.text.empty()) {
    for (views::Build* build : workspace_.builds())
      search(build);
  }
  emit progressed();
}

void SearchRunner::search(views::Build* build) {
  const QString& id = build->id();
  workspace_.jobs().cancel(waiting_.take(id));
  if (build->state() == views::Build::State::Failed)
    return;
  waiting_.insert(id, 0);
  if (!build->index()) {
    emit progressed();
    return;
  }
  const int generation = generation_;
  const snapshots::SnapshotStorePtr& store = build->store();
  const bool several = workspace_.builds().size() > 1;
  using Result = Expected<snapshots::SearchResult>;
  waiting_[id] = workspace_.jobs().submit<Result>(
      QString(), views::JobPriority::Urgent, this,
      [index = build->index(), query = query_](const views::JobContext& context) {
        return index->find(query, context.token);
      },
      [this, generation, id, store, several, title = build->title()](Result result) {
        if (generation != generation_)
          return;
        waiting_.remove(id);
        if (result) {
          truncated_ = truncated_ || result->truncated;
          model_.remove(id);
          model_.append(id, title, several, store, result->hits);
        } else {
          failure_ = views::diagnostic_message(result.error());
        }
        emit progressed();
      });
}

} // namespace ptoscope::gui
