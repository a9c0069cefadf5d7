#pragma once

#include <QObject>

namespace ptoscope::gui {

/// Shows every tool tip as plain text. Qt takes a text that looks like HTML for HTML, and ours tell
/// names of files and functions that may look like anything. Works while it lives.
class PlainToolTips : public QObject {
public:
  explicit PlainToolTips(QObject* parent = nullptr);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace ptoscope::gui
