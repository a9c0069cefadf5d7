#pragma once

#include "core/snapshots/nodes/snapshot_nodes.h"
#include "views/common/code_view.h"
#include "views/passes/pair_loader.h"

#include <QObject>
#include <QTimer>

namespace ptoscope::views {

class DiffView;
class HoverCard;
class Theme;

/// Reads the nodes of the pair on screen in the background, and shows what they know about the
/// name under the pointer or at the caret: its full type and where it comes from.
class ValueCard : public QObject {
  Q_OBJECT

public:
  ValueCard(JobQueue& jobs, const Theme& theme, DiffView& view, QObject* parent);

  /// The pair that is on screen now; without a layout there is none.
  void set_pair(const LoadedPair& pair);
  /// Null until read. The same for both sides where there is one text.
  const snapshots::SnapshotNodesPtr& nodes(Side side) const {
    return side == Side::Before ? before_ : after_;
  }

  /// The pointer rests on a name, or on none.
  void hover(Side side, const QByteArray& name, const CodePlace& place);
  /// False when nothing is known of the name at the caret.
  bool show_at_caret();
  void hide();

  const HoverCard& card() const { return *card_; }

signals:
  /// The nodes of both sides are there.
  void nodes_read();

private:
  struct Content {
    QString code;
    QString note;
  };

  bool show(Side side, const QByteArray& name, const CodePlace& place);
  Content content(Side side, const QByteArray& name, const CodePlace& place) const;

  JobQueue& jobs_;
  DiffView& view_;
  HoverCard* card_;
  QTimer rest_;
  quint64 job_ = 0;
  DiffLayoutPtr layout_;
  snapshots::SnapshotNodesPtr before_;
  snapshots::SnapshotNodesPtr after_;
  Side side_ = Side::After;
  QByteArray name_;
  CodePlace place_;
};

} // namespace ptoscope::views
