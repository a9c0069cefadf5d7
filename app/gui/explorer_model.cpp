#include "app/gui/explorer_model.h"

#include "app/gui/places.h"
#include "views/model/diagnostic_text.h"
#include "views/model/workspace.h"

#include <QSet>

#include <algorithm>

namespace ptoscope::gui {

struct ExplorerModel::Node {
  ExplorerKind kind = ExplorerKind::Root;
  Node* parent = nullptr;
  views::Build* build = nullptr;
  int step = -1;
  QString name; ///< of functions, parts and sub-builds
  QString note;
  QString path;
  std::vector<std::unique_ptr<Node>> children;

  Node& append(ExplorerKind child_kind) {
    auto child = std::make_unique<Node>();
    child->kind = child_kind;
    child->parent = this;
    child->build = build;
    children.push_back(std::move(child));
    return *children.back();
  }

  int row() const {
    const auto& siblings = parent->children;
    const auto found =
        std::find_if(siblings.begin(), siblings.end(),
                     [this](const std::unique_ptr<Node>& node) { return node.get() == this; });
    return static_cast<int>(found - siblings.begin());
  }
};

ExplorerModel::ExplorerModel(views::Workspace& workspace, QObject* parent)
    : QAbstractItemModel(parent), workspace_(workspace), root_(std::make_unique<Node>()) {
  connect(&workspace_, &views::Workspace::opened, this, &ExplorerModel::add_build);
  connect(&workspace_, &views::Workspace::closing, this, &ExplorerModel::remove_build);
  for (views::Build* build : workspace_.builds())
    add_build(build);
}

ExplorerModel::~ExplorerModel() = default;

ExplorerModel::Node* ExplorerModel::node_of(const views::Build* build) const {
  for (const std::unique_ptr<Node>& child : root_->children) {
    if (child->build == build)
      return child.get();
  }
  return nullptr;
}

void ExplorerModel::add_build(views::Build* build) {
  const int row = static_cast<int>(root_->children.size());
  beginInsertRows({}, row, row);
  Node& node = root_->append(ExplorerKind::Build);
  node.build = build;
  append_groups(node, *build);
  endInsertRows();
  connect(build, &views::Build::title_changed, this, [this, build] { refresh_notes(build); });
  connect(build, &views::Build::state_changed, this, [this, build] { refill(build); });
  connect(build, &views::Build::steps_changed, this, [this, build] { refill(build); });
  connect(build, &views::Build::summaries_changed, this, [this, build] { refill(build); });
  connect(build, &views::Build::freshness_changed, this, [this, build] { refresh_notes(build); });
}

void ExplorerModel::remove_build(views::Build* build) {
  Node* gone = node_of(build);
  if (!gone)
    return;
  disconnect(build, nullptr, this, nullptr);
  const int row = gone->row();
  beginRemoveRows({}, row, row);
  root_->children.erase(root_->children.begin() + row);
  endRemoveRows();
}

void ExplorerModel::refill(views::Build* build) {
  Node* owner = node_of(build);
  if (!owner)
    return;
  Node fresh;
  fresh.build = build;
  append_groups(fresh, *build);

  // Groups are replaced one by one and only where they differ, so that what is unfolded and
  // selected stays so while summaries come in.
  const auto same = [](const Node& a, const Node& b) {
    if (a.kind != b.kind || a.children.size() != b.children.size())
      return false;
    for (std::size_t i = 0; i < a.children.size(); ++i) {
      const Node& x = *a.children[i];
      const Node& y = *b.children[i];
      if (x.name != y.name || x.step != y.step || x.path != y.path || x.note != y.note)
        return false;
    }
    return true;
  };
  const QModelIndex parent_index = index_of(owner);
  std::size_t at = 0;
  for (std::unique_ptr<Node>& group : fresh.children) {
    if (at < owner->children.size() && same(*owner->children[at], *group)) {
      ++at;
      continue;
    }
    if (at < owner->children.size() && owner->children[at]->kind == group->kind) {
      Node& old = *owner->children[at];
      const QModelIndex old_index = index_of(&old);
      if (!old.children.empty()) {
        beginRemoveRows(old_index, 0, static_cast<int>(old.children.size()) - 1);
        old.children.clear();
        endRemoveRows();
      }
      if (!group->children.empty()) {
        beginInsertRows(old_index, 0, static_cast<int>(group->children.size()) - 1);
        old.children = std::move(group->children);
        for (const std::unique_ptr<Node>& child : old.children)
          child->parent = &old;
        endInsertRows();
      }
      ++at;
      continue;
    }
    beginInsertRows(parent_index, static_cast<int>(at), static_cast<int>(at));
    group->parent = owner;
    owner->children.insert(owner->children.begin() + static_cast<std::ptrdiff_t>(at),
                           std::move(group));
    endInsertRows();
    ++at;
  }
  if (at < owner->children.size()) {
    beginRemoveRows(parent_index, static_cast<int>(at),
                    static_cast<int>(owner->children.size()) - 1);
    owner->children.resize(at);
    endRemoveRows();
  }
  refresh_notes(build);
}

void ExplorerModel::refresh_notes(views::Build* build) {
  Node* owner = node_of(build);
  if (!owner)
    return;
  const QModelIndex top = index_of(owner);
  emit dataChanged(top, top.siblingAtColumn(Note));
  for (const std::unique_ptr<Node>& group : owner->children) {
    const QModelIndex group_index = index_of(group.get());
    emit dataChanged(group_index, group_index.siblingAtColumn(Note));
    if (group->children.empty())
      continue;
    const int last = static_cast<int>(group->children.size()) - 1;
    emit dataChanged(index(0, 0, group_index), index(last, Note, group_index));
  }
}

void ExplorerModel::append_groups(Node& parent, const views::Build& build) const {
  if (build.step_count() > 0) {
    Node& passes = parent.append(ExplorerKind::Passes);
    for (int step = 0; step < build.step_count(); ++step) {
      Node& node = passes.append(ExplorerKind::Step);
      node.step = step;
      node.name =
          QString::fromStdString(build.store()->steps()[static_cast<std::size_t>(step)].label());
      node.path = file_of_step(build, step);
    }
    QSet<QString> known;
    QStringList functions;
    for (int step = 0; step < build.step_count(); ++step) {
      for (const QString& name : build.summary(step).functions) {
        if (known.contains(name))
          continue;
        known.insert(name);
        functions.append(name);
      }
    }
    if (!functions.isEmpty()) {
      Node& group = parent.append(ExplorerKind::Functions);
      for (const QString& name : functions)
        group.append(ExplorerKind::Function).name = name;
    }
  }
  if (build.code())
    append_code(parent, *build.code());
  if (build.info())
    append_info(parent, *build.info());
}

void ExplorerModel::append_code(Node& parent, const build::GeneratedCode& code) const {
  if (!code.files.empty()) {
    Node& files = parent.append(ExplorerKind::CodeFiles);
    for (const build::CodeFile& file : code.files) {
      Node& node = files.append(ExplorerKind::CodeFile);
      node.name = to_qstring(file.path);
      node.note = bytes_text(file.bytes);
      node.path = to_qstring(code.root / file.path);
    }
  }
  if (code.ptoas_passes.empty())
    return;
  Node& units = parent.append(ExplorerKind::PtoasUnits);
  for (const build::PtoasDumps& unit : code.ptoas_passes) {
    Node& node = units.append(ExplorerKind::PtoasUnit);
    node.name = QString::fromStdString(unit.sub_build.empty() ? unit.unit
                                                              : unit.sub_build + "/" + unit.unit);
    node.path = to_qstring(code.root / unit.path);
  }
}

void ExplorerModel::append_info(Node& parent, const build::BuildInfo& info) const {
  if (!info.parts.empty()) {
    Node& parts = parent.append(ExplorerKind::Parts);
    for (const build::Part& part : info.parts) {
      Node& node = parts.append(ExplorerKind::Part);
      node.name = to_qstring(part.path);
      if (node.name.isEmpty())
        node.name = QString::fromUtf8(build::part_name(part.kind).data(),
                                      qsizetype(build::part_name(part.kind).size()));
      node.note = part.files == 1 ? bytes_text(part.bytes)
                                  : tr("%1 files, %2").arg(part.files).arg(bytes_text(part.bytes));
      node.path = to_qstring(info.path / part.path);
    }
  }
  if (!info.next_levels.empty()) {
    Node& subs = parent.append(ExplorerKind::SubBuilds);
    for (const build::BuildInfo& sub : info.next_levels) {
      Node& node = subs.append(ExplorerKind::SubBuild);
      node.name = QString::fromStdString(sub.name);
      const std::string_view kind = build::kind_name(sub.kind);
      node.note = QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
      node.path = to_qstring(sub.path);
    }
  }
}

void ExplorerModel::retranslate() {
  for (const std::unique_ptr<Node>& child : root_->children)
    refill(child->build);
}

QModelIndex ExplorerModel::index_of(const QString& build, const QString& step) const {
  for (const std::unique_ptr<Node>& child : root_->children) {
    if (child->build->id() != build)
      continue;
    const int wanted = child->build->find_step(step);
    for (const std::unique_ptr<Node>& group : child->children) {
      if (group->kind != ExplorerKind::Passes || wanted < 0)
        continue;
      for (const std::unique_ptr<Node>& node : group->children) {
        if (node->step == wanted)
          return index_of(node.get());
      }
    }
    return index_of(child.get());
  }
  return {};
}

ExplorerModel::Node* ExplorerModel::node(const QModelIndex& index) const {
  return index.isValid() ? static_cast<Node*>(index.internalPointer()) : root_.get();
}

QModelIndex ExplorerModel::index_of(const Node* node) const {
  if (node == root_.get())
    return {};
  return createIndex(node->row(), 0, const_cast<Node*>(node));
}

QModelIndex ExplorerModel::index(int row, int column, const QModelIndex& parent) const {
  const Node* owner = node(parent);
  if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0 ||
      row >= static_cast<int>(owner->children.size()))
    return {};
  return createIndex(row, column, owner->children[static_cast<std::size_t>(row)].get());
}

QModelIndex ExplorerModel::parent(const QModelIndex& index) const {
  if (!index.isValid())
    return {};
  return index_of(node(index)->parent);
}

int ExplorerModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(node(parent)->children.size());
}

int ExplorerModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const Node& one = *node(index);
  switch (role) {
  case Qt::DisplayRole:
    return display(one, index.column());
  case Qt::DecorationRole:
    return index.column() == Name && icons_ ? QVariant(icons_(one.kind)) : QVariant();
  case Qt::TextAlignmentRole:
    return index.column() == Note ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
  case Qt::ToolTipRole:
    return tool_tip(one);
  case kKindRole:
    return static_cast<int>(one.kind);
  case kBuildRole:
    return one.build->id();
  case kStepRole:
    return one.step >= 0 && one.step < one.build->step_count() ? one.build->step_key(one.step)
                                                               : QString();
  case kNameRole:
    return one.name;
  case kPathRole:
    return one.kind == ExplorerKind::Build ? to_qstring(one.build->path()) : one.path;
  default:
    return {};
  }
}

QVariant ExplorerModel::display(const Node& one, int column) const {
  const int count = static_cast<int>(one.children.size());
  switch (one.kind) {
  case ExplorerKind::Root:
    return {};
  case ExplorerKind::Build:
    return column == Name ? one.build->title() : build_note(*one.build);
  case ExplorerKind::Passes:
    return column == Name ? QVariant(tr("Passes")) : QVariant(count);
  case ExplorerKind::Functions:
    return column == Name ? QVariant(tr("Functions")) : QVariant(count);
  case ExplorerKind::Parts:
    return column == Name ? QVariant(tr("Artefacts")) : QVariant(count);
  case ExplorerKind::SubBuilds:
    return column == Name ? QVariant(tr("Sub-builds")) : QVariant(count);
  case ExplorerKind::CodeFiles:
    return column == Name ? QVariant(tr("Generated code")) : QVariant(count);
  case ExplorerKind::PtoasUnits:
    return column == Name ? QVariant(tr("Passes of ptoas")) : QVariant(count);
  case ExplorerKind::Step:
    return column == Name ? one.name : step_note(*one.build, one.step);
  case ExplorerKind::Function:
  case ExplorerKind::Part:
  case ExplorerKind::SubBuild:
  case ExplorerKind::CodeFile:
  case ExplorerKind::PtoasUnit:
    break;
  }
  return column == Name ? one.name : one.note;
}

QString ExplorerModel::tool_tip(const Node& one) const {
  if (one.kind == ExplorerKind::Build) {
    QStringList lines = {to_qstring(one.build->path())};
    if (one.build->info())
      lines.append(views::diagnostic_message(one.build->info()->reason));
    if (one.build->failure())
      lines.append(views::diagnostic_message(*one.build->failure()));
    return lines.join(u'\n');
  }
  return one.path.isEmpty() ? one.name : one.path;
}

QString ExplorerModel::build_note(const views::Build& build) const {
  if (build.state() == views::Build::State::Loading)
    return tr("loading");
  if (build.state() == views::Build::State::Failed)
    return tr("can't be opened");
  if (build.lost())
    return build.gone() ? tr("gone from disk") : tr("unreadable");
  if (build.stale())
    return tr("changed on disk");
  if (build.following())
    return tr("followed");
  return {};
}

QString ExplorerModel::step_note(const views::Build& build, int step) const {
  if (step >= build.step_count())
    return {};
  const views::StepSummary& summary = build.summary(step);
  if (summary.error)
    return tr("unreadable");
  return summary.changed() ? counts_text(summary.counts) : QString();
}

} // namespace ptoscope::gui
