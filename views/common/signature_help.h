#pragma once

#include "views/common/hover_card.h"

#include <QObject>

#include <functional>

namespace ptoscope::views {

class CodeView;
class Theme;

/// Keeps the signature of the call at the caret on screen, with the argument at the caret marked,
/// while the caret moves inside the call's brackets. Goes with Escape and when the caret leaves.
class SignatureHelp : public QObject {
  Q_OBJECT

public:
  /// What to say with the caret where it is; empty outside of calls.
  using Ask = std::function<CardText()>;

  SignatureHelp(const Theme& theme, CodeView& view, Ask ask, QObject* parent);

  /// False when the caret is in no call that is known.
  bool show();
  void hide() { card_->hide(); }
  const HoverCard& card() const { return *card_; }

private:
  CodeView& view_;
  Ask ask_;
  HoverCard* card_;
};

} // namespace ptoscope::views
