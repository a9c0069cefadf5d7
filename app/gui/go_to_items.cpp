#include "app/gui/go_to_items.h"

#include "app/gui/places.h"
#include "core/dsl/parsed_text.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr std::size_t kMostNames = 60;
/// Of the hits of a name no more than these are looked at for its definition.
constexpr std::size_t kMostHits = 20'000;

/// Where a name is: a definition in the step shown if there is one.
struct NamePlace {
  int step = -1;
  int line = -1;
};

NamePlace find_name(const snapshots::SnapshotStore& store, const snapshots::SearchIndex& index,
                    const std::string& name, int shown_step, const CancellationToken& token) {
  snapshots::SearchQuery query;
  query.text = name;
  query.mode = snapshots::SearchMode::Identifier;
  query.limit = kMostHits;
  const Expected<snapshots::SearchResult> result = index.find(query, token);
  if (!result || result->hits.empty())
    return {};
  const auto& hits = result->hits;
  auto best = std::find_if(hits.begin(), hits.end(), [shown_step](const snapshots::SearchHit& hit) {
    return static_cast<int>(hit.step) == shown_step;
  });
  if (best == hits.end())
    best = hits.begin();
  NamePlace place{static_cast<int>(best->step), static_cast<int>(best->line)};
  const Expected<dsl::ParsedTextPtr> text = store.text(best->step);
  if (!text)
    return place;
  for (const dsl::Definition& definition : (*text)->structure().definitions) {
    if ((*text)->name_of(definition) != name)
      continue;
    place.line = static_cast<int>(definition.line);
    break;
  }
  return place;
}

} // namespace

GoToItems::GoToItems(views::Workspace& workspace, views::LinkGroup& links,
                     const views::Theme& theme, QObject* parent)
    : QObject(parent), workspace_(workspace), links_(links), theme_(theme) {}

std::vector<PaletteItem> GoToItems::all() {
  std::vector<PaletteItem> items;
  const bool several = workspace_.builds().size() > 1;
  // What belongs to the build shown comes first among equals.
  const QString shown = links_.selection().build;
  if (workspace_.find(shown))
    add_build(shown, several, items);
  for (const views::Build* build : workspace_.builds()) {
    if (build->id() != shown)
      add_build(build->id(), several, items);
  }
  return items;
}

void GoToItems::add_build(const QString& id, bool several, std::vector<PaletteItem>& items) {
  const views::Build* build = workspace_.find(id);
  const QString title = build->title();
  const auto detail = [&](const QString& kind) {
    return several ? kind + QStringLiteral(" · ") + title : kind;
  };
  QSet<QString> known;
  for (int step = 0; step < build->step_count(); ++step) {
    PaletteItem item;
    item.text =
        QString::fromStdString(build->store()->steps()[static_cast<std::size_t>(step)].label());
    item.detail = detail(QFileInfo(file_of_step(*build, step)).fileName());
    item.icon = theme_.icon(QStringLiteral("passes"));
    item.choose = [this, id, key = build->step_key(step)] { go_to_step(id, key); };
    items.push_back(std::move(item));
  }
  for (int step = 0; step < build->step_count(); ++step) {
    for (const QString& name : build->summary(step).functions) {
      if (known.contains(name))
        continue;
      known.insert(name);
      PaletteItem item;
      item.text = name;
      item.detail = detail(tr("Function"));
      item.icon = theme_.icon(QStringLiteral("function"));
      item.choose = [this, id, name] { go_to_function(id, name); };
      items.push_back(std::move(item));
    }
  }
  PaletteItem place;
  place.text = title;
  place.detail = QString(id).replace(u'\n', QStringLiteral(" ↔ "));
  place.icon = theme_.icon(QStringLiteral("build"));
  place.choose = [this, id] { go_to_step(id, QString()); };
  items.push_back(std::move(place));
  if (build->code())
    for (const build::CodeFile& file : build->code()->files) {
      PaletteItem item;
      item.text = to_qstring(file.path.filename());
      item.detail = detail(to_qstring(file.path.parent_path()));
      item.icon = theme_.icon(QStringLiteral("code"));
      item.choose = [this, path = to_qstring(build->code()->root / file.path)] {
        emit code_requested(path);
      };
      items.push_back(std::move(item));
    }
  if (!build->info())
    return;
  for (const build::BuildInfo& sub : build->info()->next_levels) {
    PaletteItem item;
    item.text = QString::fromStdString(sub.name);
    item.detail = detail(tr("Sub-build"));
    item.icon = theme_.icon(QStringLiteral("build"));
    item.choose = [this, path = to_qstring(sub.path)] { emit open_requested(path); };
    items.push_back(std::move(item));
  }
}

std::vector<PaletteItem> GoToItems::for_typed(const QString& typed) {
  std::vector<PaletteItem> items;
  const QString build_id = links_.selection().build;
  const views::Build* build = workspace_.find(build_id);
  if (!build || typed.trimmed().isEmpty())
    return items;
  const qsizetype colon = typed.lastIndexOf(u':');
  bool is_number = false;
  const int line = colon < 0 ? 0 : QStringView(typed).mid(colon + 1).trimmed().toInt(&is_number);
  if (is_number && line > 0) {
    const QString file = typed.left(colon).trimmed();
    for (int step = 0; step < build->step_count(); ++step) {
      const QString key = build->step_key(step);
      const QString name = QFileInfo(file_of_step(*build, step)).fileName();
      if (file.isEmpty() ? key != links_.selection().step : name != file)
        continue;
      PaletteItem item;
      item.text = tr("Line %1 of %2").arg(line).arg(name);
      item.icon = theme_.icon(QStringLiteral("file"));
      item.choose = [this, build_id, key, line] { go_to_line(build_id, key, line - 1); };
      items.push_back(std::move(item));
    }
    return items;
  }
  if (!build->index())
    return items;
  for (const std::string& name :
       build->index()->identifiers(typed.trimmed().toStdString(), kMostNames)) {
    PaletteItem item;
    item.text = QString::fromStdString(name);
    item.detail = tr("Name");
    item.icon = theme_.icon(QStringLiteral("find"));
    item.choose = [this, build_id, text = item.text] { go_to_name(build_id, text); };
    items.push_back(std::move(item));
  }
  return items;
}

void GoToItems::go_to_step(const QString& build, const QString& step) {
  views::Selection selection = links_.selection();
  if (selection.build != build) {
    selection.build = build;
    selection.base_build.clear();
  }
  if (!step.isEmpty()) {
    selection.step = step;
    selection.base_step.clear();
  }
  links_.propose(selection);
}

void GoToItems::go_to_function(const QString& build, const QString& function) {
  views::Selection selection = links_.selection();
  if (selection.build != build) {
    selection.build = build;
    selection.base_build.clear();
    selection.base_step.clear();
  }
  selection.function = function;
  selection.line = -1;
  links_.propose(selection);
}

void GoToItems::go_to_line(const QString& build, const QString& step, int line) {
  views::Selection selection = links_.selection();
  if (selection.build != build) {
    selection = {};
    selection.build = build;
  }
  selection.step = step;
  selection.base_step.clear();
  selection.function.clear();
  selection.line = line;
  selection.line_in_before = false;
  links_.propose(selection);
}

void GoToItems::go_to_name(const QString& build_id, const QString& name) {
  workspace_.jobs().cancel(job_);
  const views::Build* build = workspace_.find(build_id);
  if (!build || !build->index())
    return;
  const int shown = build->find_step(links_.selection().step);
  job_ = workspace_.jobs().submit<NamePlace>(
      QString(), views::JobPriority::Urgent, this,
      [store = build->store(), index = build->index(), name = name.toStdString(),
       shown](const views::JobContext& context) {
        return find_name(*store, *index, name, shown, context.token);
      },
      [this, build_id, name](NamePlace place) {
        const views::Build* still = workspace_.find(build_id);
        if (!still || place.step < 0 || place.step >= still->step_count())
          return;
        go_to_line(build_id, still->step_key(place.step), place.line);
        views::Selection selection = links_.selection();
        selection.name = name;
        links_.propose(selection);
      });
}

} // namespace ptoscope::gui
