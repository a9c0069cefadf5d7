#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace ptoscope::gui {

class AppSettings;

/// Language, theme, size of code, editor and defaults of the comparison. Takes effect on OK.
class SettingsDialog : public QDialog {
  Q_OBJECT

public:
  SettingsDialog(AppSettings& settings, QWidget* parent);

  void accept() override;

private:
  AppSettings& settings_;
  QComboBox* language_ = nullptr;
  QComboBox* theme_ = nullptr;
  QSpinBox* code_size_ = nullptr;
  QLineEdit* editor_ = nullptr;
  QCheckBox* fold_renames_ = nullptr;
  QCheckBox* detect_moves_ = nullptr;
  QCheckBox* reload_ = nullptr;
};

} // namespace ptoscope::gui
