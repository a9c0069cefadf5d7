#pragma once

#include "core/support/diagnostic.h"

#include <QFrame>

#include <vector>

class QLabel;

namespace ptoscope::views {

class Theme;

/// Below the source: what is wrong on the line of the caret, whole, with its code and notes; or how
/// many problems the file has and which key goes to them.
class ProblemBar : public QFrame {
  Q_OBJECT

public:
  ProblemBar(const Theme& theme, QWidget* parent);

  /// `problems` of one line; none shows the summary.
  void show_problems(const std::vector<Diagnostic>& problems);
  void set_summary(const QString& summary);
  QString text() const;

private:
  void show_text();

  const Theme& theme_;
  std::vector<Diagnostic> problems_;
  QString summary_;
  QLabel* icon_ = nullptr;
  QLabel* text_ = nullptr;
};

} // namespace ptoscope::views
