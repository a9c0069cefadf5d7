#include "app/gui/inspector_pane.h"

#include "core/dsl/parsed_text.h"
#include "views/model/workspace.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kRest_ms = 60;

} // namespace

InspectorPane::InspectorPane(views::Workspace& workspace, views::LinkGroup& links, QWidget* parent)
    : QWidget(parent), workspace_(workspace), links_(links) {
  tree_ = new FactTree(this);
  setFocusProxy(tree_);
  empty_ = new QLabel(this);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setEnabled(false);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(tree_);
  layout->addWidget(empty_, 1);

  rest_.setSingleShot(true);
  rest_.setInterval(kRest_ms);
  connect(&rest_, &QTimer::timeout, this, &InspectorPane::look);
  connect(tree_, &FactTree::link_chosen, this, [this](const Fact& fact) { go_to(fact.line); });
  const auto soon = [this] { rest_.start(); };
  connect(&links_, &views::LinkGroup::selection_changed, this, soon);
  connect(&workspace_, &views::Workspace::opened, this, &InspectorPane::watch_builds);
  connect(&workspace_, &views::Workspace::closing, this, soon);
  watch_builds();
  retranslate();
  look();
}

void InspectorPane::watch_builds() {
  for (views::Build* build : workspace_.builds()) {
    disconnect(build, nullptr, this, nullptr);
    const auto soon = [this] { rest_.start(); };
    connect(build, &views::Build::state_changed, this, soon);
    connect(build, &views::Build::steps_changed, this, soon);
    connect(build, &views::Build::summaries_changed, this, soon);
    connect(build, &views::Build::freshness_changed, this, soon);
  }
}

void InspectorPane::set_pane_facts(const QList<QPair<QString, QString>>& facts) {
  pane_facts_ = facts;
  rest_.start();
}

void InspectorPane::showEvent(QShowEvent* event) {
  rest_.start();
  QWidget::showEvent(event);
}

void InspectorPane::look() {
  workspace_.jobs().cancel(job_);
  const views::Selection& selection = links_.selection();
  const views::Build* build = workspace_.find(selection.build);
  const int step = build ? build->find_step(selection.step) : -1;
  if (step < 0) {
    text_.reset();
    show_facts();
    return;
  }
  using Result = std::optional<TextFacts>;
  auto work = [store = build->store(), diffs = build->shared_diffs(), step,
               function = selection.function.toStdString(),
               line = selection.line_in_before ? -1 : selection.line,
               name = selection.name.toStdString()](const views::JobContext& job) -> Result {
    const Expected<dsl::ParsedTextPtr> text = store->text(static_cast<std::size_t>(step));
    if (!text)
      return std::nullopt;
    // They tell of names only.
    const snapshots::SnapshotNodesPtr nodes =
        name.empty() ? nullptr : diffs->nodes().read(*text, job.token);
    return text_facts(**text, nodes.get(), function, line, name);
  };
  job_ = workspace_.jobs().submit<Result>(QString(), views::JobPriority::Normal, this, work,
                                          [this](Result text) {
                                            text_ = std::move(text);
                                            show_facts();
                                          });
}

void InspectorPane::show_facts() {
  QList<FactSection> sections = inspector_facts(workspace_, links_.selection(), text_);
  if (!pane_facts_.isEmpty()) {
    FactSection section{tr("Selection"), {}};
    for (const auto& [label, value] : std::as_const(pane_facts_))
      section.facts.append({label, value, -1});
    sections.prepend(section);
  }
  empty_->setVisible(sections.isEmpty());
  tree_->setVisible(!sections.isEmpty());
  tree_->set_sections(sections);
}

void InspectorPane::go_to(int line) {
  views::Selection selection = links_.selection();
  selection.line = line;
  selection.line_in_before = false;
  links_.propose(selection);
}

void InspectorPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    show_facts();
  }
  QWidget::changeEvent(event);
}

void InspectorPane::retranslate() {
  tree_->setAccessibleName(tr("Inspector"));
  empty_->setText(tr("Select a step, a function or a name to see what is known about it."));
}

} // namespace ptoscope::gui
