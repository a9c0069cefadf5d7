#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace ptoscope::views {

/// What an empty or failed pane shows instead of its content: a sentence, a reason, a button.
class EmptyState : public QWidget {
  Q_OBJECT

public:
  explicit EmptyState(QWidget* parent = nullptr);

  /// `reason` may be empty; without an `action` there is no button.
  void show_state(const QString& sentence, const QString& reason, QAction* action);

private:
  QLabel* sentence_ = nullptr;
  QLabel* reason_ = nullptr;
  QPushButton* button_ = nullptr;
  QAction* action_ = nullptr;
};

} // namespace ptoscope::views
