#pragma once

#include "app/gui/operator_uses.h"
#include "core/ops/operator_table.h"

#include <QAbstractItemModel>
#include <QString>

#include <vector>

namespace ptoscope::gui {

/// The operators of the language, those of one family and category below a row of theirs.
class OperatorsModel : public QAbstractItemModel {
  Q_OBJECT

public:
  enum Column { Name, Uses, ColumnCount };
  static constexpr int kSearchRole = Qt::UserRole; ///< all that typing may find an operator by

  explicit OperatorsModel(QObject* parent = nullptr);

  const ops::OperatorTable& table() const { return table_; }
  /// Null for a group.
  const ops::Operator* op(const QModelIndex& index) const;
  QModelIndex index_of(const ops::Operator& op) const;
  /// How often the operator stands in the shown step; a call as it is printed counts.
  int use_count(const ops::Operator& op) const;
  /// The same over all steps of the build.
  int total_count(const ops::Operator& op) const;
  void set_uses(const CallLines& uses, const std::vector<StepCalls>& all_steps);
  /// The names of groups and what can be searched are those of the present language.
  void retranslate();

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  struct Row {
    const ops::Operator* op = nullptr;
    QString search;
    int uses = 0;
    int total = 0;
  };
  struct Group {
    QString family;
    QString category;
    std::vector<Row> rows;
  };

  const Row* row_of(const ops::Operator& op) const;
  void tell_all_changed();

  ops::OperatorTable table_;
  std::vector<Group> groups_;
};

} // namespace ptoscope::gui
