#include "views/common/signature_help.h"

#include "views/common/code_view.h"

#include <utility>

namespace ptoscope::views {

SignatureHelp::SignatureHelp(const Theme& theme, CodeView& view, Ask ask, QObject* parent)
    : QObject(parent), view_(view), ask_(std::move(ask)), card_(new HoverCard(theme, &view)) {
  card_->set_lasting(true);
  const auto follow = [this] {
    if (card_->isVisible())
      show();
  };
  connect(&view, &CodeView::caret_moved, this, follow);
  connect(&view, &CodeView::scrolled_horizontally, this, follow);
  connect(&view, &CodeView::scrolled, this, &SignatureHelp::hide);
}

bool SignatureHelp::show() {
  const CardText text = ask_();
  if (text.is_empty()) {
    hide();
    return false;
  }
  CodePlace place = view_.caret();
  ++place.end;
  card_->show_beside(view_.rect_of(place), text);
  return true;
}

} // namespace ptoscope::views
