#pragma once

#include <QWidget>

namespace ptoscope::views {
class JobQueue;
class Theme;
} // namespace ptoscope::views

namespace ptoscope::gui {

class JobsModel;
class PaneList;

/// The jobs that run or wait, with their progress; each can be cancelled (button or Delete).
class JobsPane : public QWidget {
  Q_OBJECT

public:
  JobsPane(views::JobQueue& jobs, const views::Theme& theme, QWidget* parent);

protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  class Delegate;

  void retranslate();
  void cancel(const QModelIndex& index);

  views::JobQueue& jobs_;
  JobsModel* model_ = nullptr;
  PaneList* list_ = nullptr;
};

} // namespace ptoscope::gui
