#include "app/gui/search_model.h"

#include "core/dsl/parsed_text.h"

#include <algorithm>

namespace ptoscope::gui {
namespace {

/// A longer line is shown from shortly before its hit.
constexpr std::size_t kShownBytes = 400;
constexpr std::size_t kLeadBytes = 60;
/// The tool tip of a hit: lines before and after it, and how much of each.
constexpr std::uint32_t kLinesAround = 3;
constexpr std::size_t kTipBytes = 160;

/// The shown part of a line and where the hit lies in it, in characters.
struct ShownLine {
  QString text;
  int begin = 0;
  int end = 0;
};

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

ShownLine shown_line(std::string_view line, std::size_t begin, std::size_t end) {
  begin = std::min(begin, line.size());
  end = std::min(end, line.size());
  std::size_t first = line.find_first_not_of(' ');
  if (first == std::string_view::npos || first > begin)
    first = 0;
  if (end > kShownBytes && begin > kLeadBytes)
    first = std::max(first, begin - kLeadBytes);
  while (first < begin && continues_character(line[first]))
    ++first;
  std::size_t last = std::min(line.size(), std::max(end, first + kShownBytes));
  last = std::min(last, first + 2 * kShownBytes);
  while (last < line.size() && continues_character(line[last]))
    ++last;
  const auto decode = [&line](std::size_t from, std::size_t to) {
    return QString::fromUtf8(line.data() + from, static_cast<qsizetype>(to - from));
  };
  ShownLine shown;
  const QString lead = decode(first, begin);
  const QString hit = decode(begin, std::max(begin, std::min(end, last)));
  shown.text = lead + hit + decode(std::max(begin, std::min(end, last)), last);
  shown.begin = static_cast<int>(lead.size());
  shown.end = shown.begin + static_cast<int>(hit.size());
  return shown;
}

/// The hit's line with its neighbours, the number before each, below where it stands.
QString surroundings(const QString& step, const dsl::ParsedText& text, std::uint32_t hit_line) {
  QString shown = step;
  if (const std::int32_t function = text.structure().function_at(hit_line); function >= 0) {
    const std::string& name =
        text.structure().functions[static_cast<std::size_t>(function)].qualified_name;
    shown += QStringLiteral(" · ") + QString::fromStdString(name);
  }
  const std::uint32_t first = hit_line - std::min(hit_line, kLinesAround);
  const std::uint32_t last = std::min(hit_line + kLinesAround, text.line_count() - 1);
  const auto digits = QString::number(last + 1).size();
  for (std::uint32_t line = first; line <= last; ++line) {
    const std::string_view code = text.line(line);
    std::size_t length = std::min(code.size(), kTipBytes);
    while (length < code.size() && continues_character(code[length]))
      ++length;
    shown +=
        QStringLiteral("\n%1%2 ").arg(QChar(line == hit_line ? u'>' : u' ')).arg(line + 1, digits) +
        QString::fromUtf8(code.data(), static_cast<qsizetype>(length));
    if (length < code.size())
      shown += u'…';
  }
  return shown;
}

} // namespace

void SearchModel::clear() {
  beginResetModel();
  groups_.clear();
  hit_count_ = 0;
  endResetModel();
}

void SearchModel::append(const QString& build, const QString& title, bool with_title,
                         const snapshots::SnapshotStorePtr& store,
                         const std::vector<snapshots::SearchHit>& hits) {
  if (hits.empty())
    return;
  std::vector<Group> fresh;
  const auto& steps = store->steps();
  for (const snapshots::SearchHit& hit : hits) {
    if (hit.step >= steps.size())
      continue;
    if (fresh.empty() || fresh.back().hits.front().step != hit.step) {
      Group group;
      group.build = build;
      group.title = QString::fromStdString(steps[hit.step].label());
      if (with_title)
        group.title = title + QStringLiteral(" · ") + group.title;
      group.step = QString::fromStdString(steps[hit.step].key());
      group.store = store;
      group.id = next_id_++;
      fresh.push_back(std::move(group));
    }
    fresh.back().hits.push_back(hit);
    ++hit_count_;
  }
  if (fresh.empty())
    return;
  const int first = group_count();
  beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
  std::move(fresh.begin(), fresh.end(), std::back_inserter(groups_));
  endInsertRows();
}

void SearchModel::remove(const QString& build) {
  // Groups of one build stand together.
  const auto is_of_build = [&build](const Group& group) { return group.build == build; };
  const auto first = std::find_if(groups_.begin(), groups_.end(), is_of_build);
  const auto last = std::find_if_not(first, groups_.end(), is_of_build);
  if (first == last)
    return;
  for (auto group = first; group != last; ++group)
    hit_count_ -= static_cast<int>(group->hits.size());
  beginRemoveRows({}, static_cast<int>(first - groups_.begin()),
                  static_cast<int>(last - groups_.begin()) - 1);
  groups_.erase(first, last);
  endRemoveRows();
}

int SearchModel::group_row(quint64 id) const {
  // Ids ascend.
  const auto found =
      std::lower_bound(groups_.begin(), groups_.end(), id,
                       [](const Group& group, quint64 wanted) { return group.id < wanted; });
  return static_cast<int>(found - groups_.begin());
}

QModelIndex SearchModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
    return {};
  // The internal id of a hit is that of its group; groups have 0.
  const quint64 id = parent.isValid() ? groups_[static_cast<std::size_t>(parent.row())].id : 0;
  return createIndex(row, column, static_cast<quintptr>(id));
}

QModelIndex SearchModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0)
    return {};
  return createIndex(group_row(index.internalId()), 0, static_cast<quintptr>(0));
}

int SearchModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid())
    return group_count();
  if (parent.internalId() != 0 || parent.column() > 0)
    return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].hits.size());
}

int SearchModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const bool is_group = index.internalId() == 0;
  const int row = is_group ? index.row() : group_row(index.internalId());
  const Group& group = groups_[static_cast<std::size_t>(row)];
  if (role == kBuildRole)
    return group.build;
  if (role == kStepRole)
    return group.step;
  if (role == Qt::TextAlignmentRole && index.column() == LineNumber)
    return int(Qt::AlignRight | Qt::AlignVCenter);
  if (!is_group)
    return hit_data(group, group.hits[static_cast<std::size_t>(index.row())], index.column(), role);
  if (role == kLineRole)
    return -1;
  if (role == Qt::ToolTipRole)
    return group.title;
  if (role != Qt::DisplayRole)
    return {};
  return index.column() == Code ? QVariant(group.title)
                                : QVariant(static_cast<int>(group.hits.size()));
}

QVariant SearchModel::hit_data(const Group& group, const snapshots::SearchHit& hit, int column,
                               int role) const {
  if (role == kLineRole)
    return static_cast<int>(hit.line);
  if (column == LineNumber)
    return role == Qt::DisplayRole ? QVariant(hit.line + 1) : QVariant();
  if (role != Qt::DisplayRole && role != kBeginRole && role != kEndRole && role != Qt::ToolTipRole)
    return {};
  const Expected<dsl::ParsedTextPtr> text = group.store->text(hit.step);
  if (!text || hit.line >= (*text)->line_count())
    return {};
  if (role == Qt::ToolTipRole)
    return surroundings(group.title, **text, hit.line);
  const ShownLine shown = shown_line((*text)->line(hit.line), hit.begin, hit.end);
  if (role == kBeginRole)
    return shown.begin;
  return role == kEndRole ? QVariant(shown.end) : QVariant(shown.text);
}

} // namespace ptoscope::gui
