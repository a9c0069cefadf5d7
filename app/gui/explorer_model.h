#pragma once

#include <QAbstractItemModel>
#include <QIcon>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace ptoscope::views {
class Build;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::build {
struct BuildInfo;
struct GeneratedCode;
} // namespace ptoscope::build

namespace ptoscope::gui {

enum class ExplorerKind {
  Root,
  Build,
  Passes,
  Step,
  Functions,
  Function,
  Parts,
  Part,
  SubBuilds,
  SubBuild,
  CodeFiles,
  CodeFile,
  PtoasUnits,
  PtoasUnit
};

/// Builds and what is in them: steps, functions, generated code, groups of files, sub-builds.
/// Column 0 is the name, column 1 a short note (counts, sizes, state).
class ExplorerModel : public QAbstractItemModel {
  Q_OBJECT

public:
  enum Column { Name, Note, ColumnCount };
  static constexpr int kKindRole = Qt::UserRole;
  static constexpr int kBuildRole = Qt::UserRole + 1; ///< id of the build
  static constexpr int kStepRole = Qt::UserRole + 2;  ///< key of a step
  static constexpr int kNameRole = Qt::UserRole + 3;  ///< plain name of a function
  static constexpr int kPathRole = Qt::UserRole + 4;  ///< absolute path, where there is one
  using KindIcon = std::function<QIcon(ExplorerKind)>;

  explicit ExplorerModel(views::Workspace& workspace, QObject* parent = nullptr);
  ~ExplorerModel() override;

  void set_icons(KindIcon icons) { icons_ = std::move(icons); }
  /// The row of a step, invalid when it isn't there.
  QModelIndex index_of(const QString& build, const QString& step) const;
  /// Takes the texts in the present language.
  void retranslate();

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

private:
  struct Node;

  Node* node(const QModelIndex& index) const;
  QModelIndex index_of(const Node* node) const;
  Node* node_of(const views::Build* build) const;
  void add_build(views::Build* build);
  void remove_build(views::Build* build);
  void refill(views::Build* build);
  void refresh_notes(views::Build* build);
  void append_groups(Node& parent, const views::Build& build) const;
  void append_info(Node& parent, const build::BuildInfo& info) const;
  void append_code(Node& parent, const build::GeneratedCode& code) const;
  QVariant display(const Node& node, int column) const;
  QString tool_tip(const Node& node) const;
  QString build_note(const views::Build& build) const;
  QString step_note(const views::Build& build, int step) const;

  views::Workspace& workspace_;
  KindIcon icons_;
  std::unique_ptr<Node> root_;
};

} // namespace ptoscope::gui
