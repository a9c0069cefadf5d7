#include "app/gui/app_services.h"
#include "app/gui/main_window.h"
#include "app/gui/places.h"
#include "app/gui/problems_model.h"
#include "app/gui/request_runner.h"
#include "views/source/source_pane.h"

#include <QFileDialog>
#include <QStackedWidget>

// The user's program in the middle of the window.

namespace ptoscope::gui {

void MainWindow::ensure_source_pane() {
  if (source_pane_ != nullptr)
    return;
  source_pane_ = new views::SourcePane({workspace_, links_, services_.theme(), actions_}, middle_);
  middle_->addWidget(source_pane_);
  source_pane_->restore_state(restored_panes_[QStringLiteral("source")].toObject());
  connect(source_pane_, &views::Pane::status_message, this, &MainWindow::show_status);
  connect(source_pane_, &views::Pane::editor_requested, this, &MainWindow::open_in_editor);
  connect(source_pane_, &views::Pane::operator_requested, this, &MainWindow::show_operator);
  connect(source_pane_, &views::SourcePane::checked, this,
          [this](const std::filesystem::path& file, const std::vector<Diagnostic>& problems) {
            problems_->set_source_problems(file, problems);
            show_title();
          });
}

void MainWindow::open_source(const QString& file, int line) {
  ensure_source_pane();
  if (remember_ == Remember::Everything)
    services_.settings().add_recent_place(file);
  source_pane_->open_file(to_path(file), line - 1);
  show_source();
}

void MainWindow::show_source() {
  ensure_source_pane();
  shows_source_ = true;
  show_middle();
  source_pane_->focus_main_part();
}

void MainWindow::choose_source() {
  auto* dialog = new QFileDialog(this, tr("Open program"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters({tr("Programs (*.py)"), tr("All files (*)")});
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { open_source(path, 0); });
  dialog->open();
}

} // namespace ptoscope::gui
