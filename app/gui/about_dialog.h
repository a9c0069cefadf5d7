#pragma once

#include <QDialog>

namespace ptoscope::views {
class Theme;
}

namespace ptoscope::gui {

/// What this is, its version and licence.
class AboutDialog : public QDialog {
  Q_OBJECT

public:
  AboutDialog(const views::Theme& theme, QWidget* parent);
};

} // namespace ptoscope::gui
