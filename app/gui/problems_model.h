#pragma once

#include "core/support/diagnostic.h"

#include <QAbstractTableModel>
#include <QIcon>
#include <QString>

#include <filesystem>
#include <functional>
#include <map>
#include <vector>

namespace ptoscope::views {
class Build;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

/// A finding as the Problems pane lists it, with where a click leads.
struct Problem {
  Diagnostic diagnostic;
  QString build;  ///< id, empty for findings about the window itself
  QString step;   ///< key of the step it is about, may be empty
  int line = 0;   ///< from 1; 0: none
  QString source; ///< the user's program that it is in; else empty
  /// The compiler's own words, which are not translated; else empty.
  QString compiler_text;
};

/// Diagnostics of all builds, warnings that passes left, and findings of the window (a missing
/// path, a build of the last session that is gone).
class ProblemsModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { SeverityColumn, Message, Where, Line, ColumnCount };
  static constexpr int kSeverityRole = Qt::UserRole;
  using SeverityIcon = std::function<QIcon(Severity)>;

  explicit ProblemsModel(views::Workspace& workspace, QObject* parent = nullptr);

  void set_icons(SeverityIcon icons) { icons_ = std::move(icons); }
  /// Adds a finding of the window.
  void add(const Diagnostic& diagnostic);
  void clear_window_problems();
  /// What is wrong in a user's program, in place of what was before.
  void set_source_problems(const std::filesystem::path& file,
                           const std::vector<Diagnostic>& problems);

  const Problem& problem(int row) const { return problems_[static_cast<std::size_t>(row)]; }
  int count(Severity severity) const;
  QString as_text(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
  void counts_changed();

private:
  void watch(views::Build* build);
  void collect(const views::Build* without = nullptr);
  void collect_from(const views::Build& build, std::vector<Problem>& into) const;

  views::Workspace& workspace_;
  SeverityIcon icons_;
  std::vector<Problem> of_window_;
  std::map<std::filesystem::path, std::vector<Problem>> of_sources_;
  std::vector<Problem> problems_;
};

} // namespace ptoscope::gui
