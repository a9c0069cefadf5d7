#pragma once

#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/conditions/condition_proposals.h"
#include "views/model/build.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <variant>

namespace ptoscope::views {

class ConditionBar;
class JobQueue;

/// Finds the first step of a build at which a condition holds, in the background.
class StepFinder : public QObject {
  Q_OBJECT

public:
  using Context = std::function<snapshots::ConditionContext()>;

  /// `context` tells what the user looks at.
  StepFinder(JobQueue& jobs, ConditionBar& bar, Context context, QObject* parent);

  /// Whose steps are looked through; what was found in another build is forgotten.
  void set_build(Build* build);
  void open();
  /// Asks for what is complete; lets the user go on with what is not.
  void open_with(const QString& condition);
  void close();
  /// Says what was found in the present language.
  void retranslate();

signals:
  /// `step` is the key of the step.
  void found(const QString& step, const ptoscope::snapshots::ConditionHit& hit);

private:
  struct Found {
    QString step;
    QString label;
    snapshots::ConditionHit hit;
  };
  struct Nowhere {};
  using Result = std::variant<Nowhere, Found, Diagnostic>;

  void gather_names();
  void find(const QString& condition);
  void cancel();
  void take(Result result);

  JobQueue& jobs_;
  ConditionBar& bar_;
  Context context_;
  QPointer<Build> build_;
  /// The store whose names are known or being gathered.
  snapshots::SnapshotStorePtr named_;
  snapshots::ConditionNames names_;
  quint64 job_ = 0;
  std::optional<Result> result_;
};

} // namespace ptoscope::views
