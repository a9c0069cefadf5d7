#include "app/gui/settings_dialog.h"

#include "app/gui/app_settings.h"
#include "app/gui/editor_launcher.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kSmallestCode = 6;
constexpr int kLargestCode = 32;
constexpr int kEditorWidth = 320;

} // namespace

SettingsDialog::SettingsDialog(AppSettings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings) {
  setObjectName(QStringLiteral("settings"));
  setWindowTitle(tr("Settings"));
  language_ = new QComboBox(this);
  language_->setObjectName(QStringLiteral("language"));
  // The names of languages are written in themselves.
  language_->addItems({tr("As the system"), QStringLiteral("English"), QStringLiteral("中文")});
  language_->setCurrentIndex(static_cast<int>(settings.language()));
  theme_ = new QComboBox(this);
  theme_->setObjectName(QStringLiteral("theme"));
  theme_->addItems({tr("As the system"), tr("Light"), tr("Dark")});
  theme_->setCurrentIndex(static_cast<int>(settings.theme()));
  code_size_ = new QSpinBox(this);
  code_size_->setObjectName(QStringLiteral("code-size"));
  code_size_->setRange(kSmallestCode, kLargestCode);
  code_size_->setSuffix(tr(" pt"));
  code_size_->setValue(settings.code_point_size());
  editor_ = new QLineEdit(settings.editor_command(), this);
  editor_->setObjectName(QStringLiteral("editor"));
  editor_->setMinimumWidth(kEditorWidth);
  const QString found = effective_editor_command(QString());
  editor_->setPlaceholderText(found.isEmpty() ? tr("for example: code") : found);
  auto* editor_hint =
      new QLabel(tr("%f stands for the file, %l for the line; known editors need neither."), this);
  editor_hint->setEnabled(false);
  fold_renames_ = new QCheckBox(tr("Fold consistent renames to one note"), this);
  fold_renames_->setChecked(settings.fold_renames());
  detect_moves_ = new QCheckBox(tr("Show statements that moved as moved"), this);
  detect_moves_->setChecked(settings.detect_moves());
  reload_ = new QCheckBox(tr("Reload builds by itself when files change"), this);
  reload_->setObjectName(QStringLiteral("reload"));
  reload_->setChecked(settings.reload_by_itself());

  auto* form = new QFormLayout;
  form->addRow(tr("Language"), language_);
  form->addRow(tr("Theme"), theme_);
  form->addRow(tr("Size of code"), code_size_);
  form->addRow(tr("Editor"), editor_);
  form->addRow(QString(), editor_hint);
  form->addRow(tr("Comparison"), fold_renames_);
  form->addRow(QString(), detect_moves_);
  form->addRow(tr("Builds"), reload_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
}

void SettingsDialog::accept() {
  settings_.set_language(static_cast<LanguageChoice>(language_->currentIndex()));
  settings_.set_theme(static_cast<views::ThemeChoice>(theme_->currentIndex()));
  settings_.set_code_point_size(code_size_->value());
  settings_.set_editor_command(editor_->text());
  settings_.set_fold_renames(fold_renames_->isChecked());
  settings_.set_detect_moves(detect_moves_->isChecked());
  settings_.set_reload_by_itself(reload_->isChecked());
  QDialog::accept();
}

} // namespace ptoscope::gui
