#pragma once

#include "core/snapshots/name_history.h"
#include "views/model/build.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace ptoscope::views {

/// Works out the history of one value in the background.
class ValueFollower : public QObject {
  Q_OBJECT

public:
  explicit ValueFollower(JobQueue& jobs, QObject* parent = nullptr);

  /// Follows `name` of `function` as printed in `step`.
  void follow(Build* build, int step, const QString& function, const QString& name);
  void clear();
  bool active() const { return !name_.isEmpty(); }
  const QString& name() const { return name_; }
  /// One state a step; empty until known.
  const std::vector<snapshots::NameState>& states() const { return states_; }

signals:
  void changed();

private:
  JobQueue& jobs_;
  quint64 job_ = 0;
  QString name_;
  std::vector<snapshots::NameState> states_;
};

} // namespace ptoscope::views
