#pragma once

#include "core/snapshots/conditions/condition_proposals.h"

#include <QCompleter>

#include <vector>

class QStandardItemModel;

namespace ptoscope::views {

class Theme;

/// Offers how to go on with a condition below the line in which it is typed: what it would say,
/// and what that means.
class ConditionCompleter : public QCompleter {
  Q_OBJECT

public:
  ConditionCompleter(const Theme& theme, QObject* parent);

  /// What is offered from now on.
  void set_proposals(const std::vector<snapshots::ConditionProposal>& proposals);
  bool empty() const;

signals:
  /// One was taken. `complete`: nothing is left to say.
  void taken(const QString& text, bool complete);

private:
  class Delegate;

  QStandardItemModel* model_ = nullptr;
  Delegate* delegate_ = nullptr;
};

} // namespace ptoscope::views
