#pragma once

#include "views/code/code_layout.h"
#include "views/common/code_view.h"
#include "views/common/hover_card.h"

#include <QObject>
#include <QTimer>

namespace ptoscope::views {

class Theme;

/// What is known of the name at a byte of a line of the source (both from 0): of a value its type,
/// binding, address and uses; of an operation its operands and where it comes from. Empty for
/// other names.
CardText card_text(const CodeSource& source, std::uint32_t line, std::uint32_t byte,
                   const std::string& name);

/// "vec f32 32x512, col_major" for a type of a tile; other types as they are.
QString short_type(std::string_view type);

/// Shows what is known of the name under the pointer or at the caret.
class CodeCard : public QObject {
  Q_OBJECT

public:
  CodeCard(const Theme& theme, CodeView& view, QObject* parent);

  void set_layout(const CodeLayoutPtr& layout);
  /// The pointer rests on a name, or on none.
  void hover(const QByteArray& name, const CodePlace& place);
  /// About the name at the caret, else about the operation of the line; false when nothing is
  /// known.
  bool show_at_caret();
  void hide();
  const HoverCard& card() const { return *card_; }

private:
  bool show(const QByteArray& name, const CodePlace& place);

  CodeView& view_;
  HoverCard* card_;
  QTimer rest_;
  CodeLayoutPtr layout_;
  QByteArray name_;
  CodePlace place_;
};

} // namespace ptoscope::views
