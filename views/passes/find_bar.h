#pragma once

#include "views/passes/line_bar.h"

namespace ptoscope::views {

/// Where one types what to find in the pair.
class FindBar : public LineBar {
  Q_OBJECT

public:
  explicit FindBar(QWidget* parent);

  /// `current` from 0, -1 for none.
  void set_result(int current, int count, bool truncated);

signals:
  void next_requested();
  void previous_requested();

protected:
  void retranslate() override;
};

} // namespace ptoscope::views
