#pragma once

#include "core/snapshots/snapshot_store.h"
#include "views/model/build.h"

#include <QAbstractTableModel>
#include <QPointer>
#include <QSortFilterProxyModel>

namespace ptoscope::views {

class Theme;

/// The steps of one build as rows.
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

  explicit StepListModel(const Theme& theme, QObject* parent = nullptr);

  void set_build(Build* build);
  Build* build() const { return build_; }
  /// Marks the step that is compared with; -1 for the neighbour.
  void set_base(int step);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  QVariant display(int row, Column column) const;
  QString tip(int row) const;

  const Theme& theme_;
  QPointer<Build> build_;
  int rows_ = 0;
  int base_ = -1;
};

/// Filters the step list: typed text (any part of the pass name or its number), changed steps
/// only, steps that changed one function. The step that is selected always stays.
class StepFilter : public QSortFilterProxyModel {
  Q_OBJECT

public:
  explicit StepFilter(QObject* parent = nullptr);

  void set_text(const QString& text);
  void set_only_changed(bool only);
  bool only_changed() const { return only_changed_; }
  void set_function(const QString& function);
  void set_always_shown(int row);

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
  QString text_;
  QString function_;
  bool only_changed_ = false;
  int always_shown_ = -1;
};

} // namespace ptoscope::views
