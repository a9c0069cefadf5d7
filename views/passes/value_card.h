#pragma once

#include "core/ops/operator_table.h"
#include "core/snapshots/nodes/snapshot_nodes.h"
#include "views/common/code_view.h"
#include "views/common/hover_card.h"
#include "views/passes/pair_loader.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <string>

namespace ptoscope::views {

class DiffView;
class SignatureHelp;
class Theme;

/// Reads the nodes of the pair on screen in the background, and shows what is known about the name
/// under the pointer or at the caret: of a value its full type and where it comes from, of an
/// operator its signature, its rule and the types of the call. Also shows the signature of the call
/// that the caret is in.
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
  /// False when the caret is not in the brackets of a call of an operator.
  bool show_signature();
  /// The name with its dots at a place, as it is written; empty where there is none.
  std::string written_at(Side side, const CodePlace& place) const;
  const ops::OperatorTable& operators() const { return operators_; }
  void hide();

  const HoverCard& card() const { return *card_; }
  const HoverCard& signature() const;

signals:
  /// The nodes of both sides are there.
  void nodes_read();

private:
  bool show(Side side, const QByteArray& name, const CodePlace& place);
  /// Where bytes of a shown line stand in the text of a side; without a text nowhere.
  struct TextPlace {
    const dsl::ParsedText* text = nullptr;
    std::uint32_t line = 0;
    std::uint32_t offset = 0; ///< of the text
  };
  TextPlace text_place(Side side, const CodePlace& place) const;
  CardText content(Side side, const QByteArray& name, const CodePlace& place) const;
  CardText signature_at_caret() const;

  JobQueue& jobs_;
  DiffView& view_;
  ops::OperatorTable operators_;
  HoverCard* card_;
  std::array<SignatureHelp*, 2> signatures_{}; ///< by side
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
