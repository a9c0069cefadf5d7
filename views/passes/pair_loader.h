#pragma once

#include "core/diff/snapshot_diff.h"
#include "views/model/build.h"
#include "views/passes/diff_layout.h"

#include <QObject>
#include <QPointer>

#include <list>
#include <optional>

namespace ptoscope::views {

/// Which two steps to show, and how.
struct PairRequest {
  QPointer<Build> build;
  int step = -1;
  QPointer<Build> base_build;
  int base_step = -1; ///< -1: nothing to compare with
  diff::Options diff_options;
  LayoutOptions layout;
};

/// A pair ready to be shown, or why it can't be.
struct LoadedPair {
  PairRequest request;
  DiffLayoutPtr layout;
  /// Why a side is missing; with a layout, only "before" is.
  std::optional<Diagnostic> error;
};

/// Reads, compares and lays out pairs off the GUI thread; what is ready is delivered at once.
/// Only the last request counts: an older one that isn't done yet is cancelled.
class PairLoader : public QObject {
  Q_OBJECT

public:
  explicit PairLoader(JobQueue& jobs, QObject* parent = nullptr);

  void request(const PairRequest& request);
  /// Gives up the request that isn't answered yet; `loaded` won't come for it.
  void cancel();
  /// Makes a pair ready in the background, as far as nothing else is asked for.
  void prefetch(const PairRequest& request);
  /// The layout of a pair when it is ready.
  DiffLayoutPtr ready(const PairRequest& request) const;
  bool loading() const { return loading_; }
  /// Drops what is ready (its notes are in another language now).
  void forget() { layouts_.clear(); }

signals:
  void loaded(const ptoscope::views::LoadedPair& pair);
  void prefetched(const ptoscope::views::LoadedPair& pair);
  /// The request can't be answered at once.
  void loading_started();

private:
  void keep(const DiffLayoutPtr& layout);
  static LoadedPair load(const PairRequest& request, const snapshots::SnapshotStorePtr& store,
                         const snapshots::SnapshotStorePtr& base_store, DiffCache& diffs,
                         const CancellationToken& token);

  JobQueue& jobs_;
  quint64 job_ = 0;
  bool loading_ = false;
  /// Most recent first.
  std::list<DiffLayoutPtr> layouts_;
};

} // namespace ptoscope::views
