#pragma once

#include "core/snapshots/conditions/condition_proposals.h"
#include "views/common/line_bar.h"

#include <functional>

class QLabel;

namespace ptoscope::views {

class ConditionCompleter;
class Theme;

/// Where one types what shall hold, with what may come next offered below.
class ConditionBar : public LineBar {
  Q_OBJECT

public:
  /// Says how to go on with what was typed.
  using Propose = std::function<std::vector<snapshots::ConditionProposal>(const QString& typed)>;

  ConditionBar(const Theme& theme, QWidget* parent);

  void set_propose(Propose propose) { propose_ = std::move(propose); }
  /// Shows the bar; an empty line offers all forms.
  void open();
  /// Shows the bar with this text, ready to be gone on with.
  void open_with(const QString& text);
  /// Offers anew, when more is known or the caret was set.
  void offer();
  const ConditionCompleter& completer() const { return *completer_; }
  /// Puts the caret before the character at `column`, from 1.
  void show_error_at(int column);

signals:
  /// A condition was typed or taken.
  void asked(const QString& condition);

protected:
  void retranslate() override;

private:
  void update_proposals();

  QLabel* title_ = nullptr;
  ConditionCompleter* completer_ = nullptr;
  Propose propose_;
};

} // namespace ptoscope::views
