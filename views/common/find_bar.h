#pragma once

#include "views/common/line_bar.h"

#include <QCoreApplication>

namespace ptoscope::views {

/// Where one types what to find in what is shown.
class FindBar : public LineBar {
  Q_OBJECT

public:
  explicit FindBar(QWidget* parent);

  /// What the empty line says, marked with QT_TRANSLATE_NOOP("FindBar", ...).
  void set_hint(const char* hint);

  /// `current` from 0, -1 for none.
  void set_result(int current, int count, bool truncated);

signals:
  void next_requested();
  void previous_requested();

protected:
  void retranslate() override;

private:
  const char* hint_ = QT_TRANSLATE_NOOP("FindBar", "Find in both sides");
};

} // namespace ptoscope::views
