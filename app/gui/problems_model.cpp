#include "app/gui/problems_model.h"

#include "app/gui/places.h"
#include "views/model/diagnostic_text.h"
#include "views/model/workspace.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <unordered_map>

namespace ptoscope::gui {
namespace {

/// Of one build; each is a row of the table.
constexpr std::size_t kMaxWarnings = 2000;

} // namespace

ProblemsModel::ProblemsModel(views::Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent), workspace_(workspace) {
  connect(&workspace_, &views::Workspace::opened, this, [this](views::Build* build) {
    watch(build);
    collect();
  });
  connect(&workspace_, &views::Workspace::closing, this,
          [this](views::Build* build) { collect(build); });
  for (views::Build* build : workspace_.builds())
    watch(build);
  collect();
}

void ProblemsModel::watch(views::Build* build) {
  connect(build, &views::Build::diagnostics_changed, this, [this] { collect(); });
}

void ProblemsModel::add(const Diagnostic& diagnostic) {
  Problem problem;
  problem.diagnostic = diagnostic;
  problem.line = static_cast<int>(diagnostic.place.line);
  of_window_.push_back(std::move(problem));
  collect();
}

void ProblemsModel::clear_window_problems() {
  of_window_.clear();
  collect();
}

void ProblemsModel::set_source_problems(const std::filesystem::path& file,
                                        const std::vector<Diagnostic>& problems) {
  std::vector<Problem>& into = of_sources_[file];
  into.clear();
  for (const Diagnostic& diagnostic : problems) {
    Problem problem;
    problem.diagnostic = diagnostic;
    problem.diagnostic.place.file = file.string();
    problem.line = static_cast<int>(diagnostic.place.line);
    problem.source = to_qstring(file);
    into.push_back(std::move(problem));
  }
  collect();
}

void ProblemsModel::collect_from(const views::Build& build, std::vector<Problem>& into) const {
  std::vector<Diagnostic> diagnostics = build.diagnostics();
  std::unordered_map<std::string, int> steps;
  std::unordered_map<std::string, int> steps_of_logs;
  for (int step = 0; !diagnostics.empty() && step < build.step_count(); ++step) {
    const snapshots::Step& files = build.store()->steps()[static_cast<std::size_t>(step)];
    steps.emplace(files.file.lexically_normal().string(), step);
    if (!files.log.empty())
      steps_of_logs.emplace(files.log.lexically_normal().string(), step);
  }
  for (Diagnostic& diagnostic : diagnostics) {
    Problem problem;
    problem.build = build.id();
    problem.line = static_cast<int>(diagnostic.place.line);
    const std::string file =
        std::filesystem::path(diagnostic.place.file).lexically_normal().string();
    if (const auto step = steps.find(file); step != steps.end()) {
      problem.step = build.step_key(step->second);
    } else if (const auto log = steps_of_logs.find(file); log != steps_of_logs.end()) {
      // A line of the log is none of the program.
      problem.step = build.step_key(log->second);
      problem.line = 0;
    }
    problem.diagnostic = std::move(diagnostic);
    into.push_back(std::move(problem));
  }
  std::size_t warnings = 0;
  for (int step = 0; step < build.step_count(); ++step) {
    for (const snapshots::PassWarning& warning : build.warnings(step)) {
      if (++warnings > kMaxWarnings)
        break;
      Problem problem;
      problem.build = build.id();
      problem.step = build.step_key(step);
      problem.line = static_cast<int>(warning.line);
      problem.diagnostic.severity = Severity::Warning;
      problem.diagnostic.code = warning.rule;
      problem.diagnostic.place.file =
          build.store()->steps()[static_cast<std::size_t>(step)].file.string();
      problem.diagnostic.place.line = warning.line;
      problem.diagnostic.place.column = warning.column;
      problem.compiler_text = QString::fromStdString(escape_control_characters(warning.message));
      into.push_back(std::move(problem));
    }
  }
  if (warnings <= kMaxWarnings)
    return;
  Problem more;
  more.build = build.id();
  more.diagnostic = make_diagnostic(
      Severity::Note, "more-warnings", {build.path().string(), 0, 0},
      message_text("core", "only the first {0} warnings of the compiler are listed"), kMaxWarnings);
  into.push_back(std::move(more));
}

void ProblemsModel::collect(const views::Build* without) {
  std::vector<Problem> problems = of_window_;
  for (const auto& [file, found] : of_sources_)
    problems.insert(problems.end(), found.begin(), found.end());
  for (const views::Build* build : workspace_.builds()) {
    if (build != without)
      collect_from(*build, problems);
  }
  std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
    return a.diagnostic.severity < b.diagnostic.severity;
  });
  beginResetModel();
  problems_ = std::move(problems);
  endResetModel();
  emit counts_changed();
}

int ProblemsModel::count(Severity severity) const {
  return static_cast<int>(
      std::count_if(problems_.begin(), problems_.end(), [severity](const Problem& problem) {
        return problem.diagnostic.severity == severity;
      }));
}

QString ProblemsModel::as_text(int row) const {
  const Problem& one = problem(row);
  QString place = QString::fromStdString(one.diagnostic.place.file);
  if (one.line > 0)
    place += u':' + QString::number(one.line);
  if (!place.isEmpty())
    place += QStringLiteral(": ");
  return place + views::severity_text(one.diagnostic.severity) + QStringLiteral(": ") +
         data(index(row, Message), Qt::DisplayRole).toString();
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(problems_.size());
}

int ProblemsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const Problem& one = problem(index.row());
  const std::string& file = one.diagnostic.place.file;
  switch (role) {
  case kSeverityRole:
    return static_cast<int>(one.diagnostic.severity);
  case Qt::DecorationRole:
    if (index.column() == SeverityColumn && icons_)
      return icons_(one.diagnostic.severity);
    return {};
  case Qt::TextAlignmentRole:
    return index.column() == Line ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
  case Qt::ToolTipRole: {
    QStringList lines = {data(index.siblingAtColumn(Message), Qt::DisplayRole).toString()};
    lines += views::diagnostic_notes(one.diagnostic);
    if (!file.empty())
      lines.append(to_qstring(file));
    return lines.join(u'\n');
  }
  case Qt::DisplayRole:
    break;
  default:
    return {};
  }
  switch (index.column()) {
  case SeverityColumn:
    return views::severity_text(one.diagnostic.severity);
  case Message: {
    const QString text =
        one.compiler_text.isEmpty() ? views::diagnostic_message(one.diagnostic) : one.compiler_text;
    if (one.diagnostic.code.empty())
      return text;
    return QStringLiteral("%1  [%2]").arg(text, QString::fromStdString(one.diagnostic.code));
  }
  case Where:
    return file.empty() ? QString() : QFileInfo(to_qstring(file)).fileName();
  default:
    return one.line > 0 ? QVariant(one.line) : QVariant();
  }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  switch (section) {
  case SeverityColumn:
    return tr("Severity");
  case Message:
    return tr("Message");
  case Where:
    return tr("File");
  default:
    return tr("Line");
  }
}

} // namespace ptoscope::gui
