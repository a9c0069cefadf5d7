#pragma once

#include "core/snapshots/snapshot_store.h"
#include "views/model/step_summaries.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace ptoscope::views {

class Theme;

/// The steps of one build as rows, with what changed in each.
class StepListModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Number, Pass, Changes, Warnings, Lines, ColumnCount };
  enum Role {
    SummaryRole = Qt::UserRole, ///< const StepSummary*
    KeyRole,                    ///< the step's key
    BaseRole,                   ///< true for the step chosen as "before"
    CountsRole,                 ///< counts as text, for painting with colours
  };

  /// `summaries` outlives the model.
  StepListModel(const Theme& theme, const StepSummaries& summaries, QObject* parent = nullptr);

  const StepSummaries& summaries() const { return summaries_; }
  /// Marks the step that is compared with; -1 for the neighbour.
  void set_base(int step);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  QVariant display(int row, Column column) const;
  QString tip(int row) const;

  QString change_tip(int row) const;

  const Theme& theme_;
  const StepSummaries& summaries_;
  int rows_ = 0;
  int base_ = -1;
};

/// Filters the step list: typed text (any part of the pass name or its number), changed steps
/// only (in the function that counts, see `StepSummaries`). The step that is selected always stays.
class StepFilter : public QSortFilterProxyModel {
  Q_OBJECT

public:
  explicit StepFilter(QObject* parent = nullptr);

  void set_text(const QString& text);
  void set_only_changed(bool only);
  bool only_changed() const { return only_changed_; }
  void set_always_shown(int row);

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
  QString text_;
  bool only_changed_ = false;
  int always_shown_ = -1;
};

} // namespace ptoscope::views
