#pragma once

#include "core/ir/enums.h"
#include "core/ops/pipe.h"

#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>

#include <optional>

namespace ptoscope::ops {
class Operator;
}

namespace ptoscope::gui {

/// Where operators are used that are listed.
enum class OperatorUse { Anywhere, InStep, InBuild };

/// Which operators are listed. A group is shown when one of its operators is.
class OperatorsFilter : public QSortFilterProxyModel {
  Q_OBJECT

public:
  explicit OperatorsFilter(QObject* parent);

  /// All of these words stand in a name, a spelling or what is said of the result.
  void set_words(const QString& typed);
  void set_family(const QString& family);               ///< empty: all
  void set_chip(std::optional<ops::Chip> chip);         ///< that kernels can be made for
  void set_space(std::optional<ir::MemorySpace> space); ///< of an argument or the result
  void set_use(OperatorUse use);
  bool is_filtering() const;

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
  QStringList words_;
  QString family_;
  std::optional<ops::Chip> chip_;
  std::optional<ir::MemorySpace> space_;
  OperatorUse use_ = OperatorUse::Anywhere;
};

} // namespace ptoscope::gui
