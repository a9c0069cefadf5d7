#include "core/diff/unified.h"
#include "core/report/html_report.h"
#include "core/support/file_io.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_view.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/diff_view.h"
#include "views/passes/passes_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>

#include <algorithm>

namespace ptoscope::views {

void PassesPane::copy_side(Side side) {
  const diff::SnapshotDiff& diff = *shown_.layout->diff;
  const dsl::ParsedText& text = side == Side::Before ? *diff.before : *diff.after;
  std::string_view part = text.text();
  const std::int32_t index = text.structure().function_named(layout_options_.function);
  if (!layout_options_.function.empty() && index >= 0)
    part = text.text_of(text.structure().functions[static_cast<std::size_t>(index)].lines);
  QApplication::clipboard()->setText(
      QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())));
}

QString PassesPane::file_of(Side side) const {
  const PairRequest& request = shown_.request;
  const Build* build = side == Side::Before ? request.base_build : request.build;
  const int step = side == Side::Before ? request.base_step : request.step;
  return QFile::decodeName(build->store()->steps()[static_cast<std::size_t>(step)].file.c_str());
}

QString PassesPane::unified_text() const {
  if (!shown_.layout || shown_.layout->options.single)
    return {};
  const diff::SnapshotDiff& diff = *shown_.layout->diff;
  return QString::fromStdString(diff::unified_diff(*diff.before,
                                                   file_of(Side::Before).toStdString(), *diff.after,
                                                   file_of(Side::After).toStdString()));
}

void PassesPane::write_in_background(const QString& title, const QString& path,
                                     std::function<Expected<std::string>(const JobContext&)> make) {
  auto work = [make = std::move(make),
               file = QFile::encodeName(path).toStdString()](const JobContext& context) -> Status {
    const Expected<std::string> content = make(context);
    return content ? write_file_atomically(file, *content) : Status(content.error());
  };
  context_.workspace.jobs().submit<Status>(
      title, JobPriority::Normal, this, work, [this, path](const Status& status) {
        emit status_message(status ? tr("Written: %1").arg(path) : diagnostic_line(status.error()));
      });
}

void PassesPane::export_diff() {
  if (!shown_.layout || shown_.layout->options.single)
    return;
  // What is shown may change while the dialog is open.
  const diff::SnapshotDiffPtr diff = shown_.layout->diff;
  const std::string before = file_of(Side::Before).toStdString();
  const std::string after = file_of(Side::After).toStdString();
  const QString name = QString::fromStdString(
      pair_.build->store()->steps()[static_cast<std::size_t>(pair_.step)].pass + ".diff");
  const QString path = QFileDialog::getSaveFileName(this, tr("Export unified diff"), name);
  if (path.isEmpty())
    return;
  write_in_background(tr("Writing the diff"), path,
                      [diff, before, after](const JobContext&) -> Expected<std::string> {
                        return diff::unified_diff(*diff->before, before, *diff->after, after);
                      });
}

void PassesPane::export_report() {
  const snapshots::SnapshotStorePtr store = pair_.build->store();
  const QString path = QFileDialog::getSaveFileName(this, tr("Export HTML report"),
                                                    pair_.build->title() + QStringLiteral(".html"));
  if (path.isEmpty())
    return;
  write_in_background(tr("Writing the report"), path, [store](const JobContext& context) {
    return report::html_report(store, {}, context.token, context.progress);
  });
}

void PassesPane::open_in_editor() {
  if (shows_text_only())
    emit editor_requested(file_of(Side::After),
                          static_cast<int>(large_->text_view().caret().line + 1));
  if (!shown_.layout)
    return;
  const Side side = shown_.layout->options.single ? Side::After : diff_view_->current_side();
  const std::int32_t line = shown_.layout->text_line(side, diff_view_->current_line());
  emit editor_requested(file_of(side), std::max(0, line) + 1);
}

} // namespace ptoscope::views
