#pragma once

#include <QFrame>

class QAction;
class QHBoxLayout;
class QPushButton;

namespace ptoscope::views {

class ElidedLabel;

/// Above the code: the file and the function, both to be clicked for others, what the file is, and
/// buttons of actions.
class CodeHeader : public QFrame {
  Q_OBJECT

public:
  explicit CodeHeader(QWidget* parent);

  void add_action(QAction* action);
  void set_file(const QString& name, const QString& path, const QString& fact);
  void set_function(const QString& function);
  QString file() const;
  QString function() const;
  QPoint below_file() const;
  QPoint below_function() const;

protected:
  void resizeEvent(QResizeEvent* event) override;

signals:
  void file_clicked();
  void function_clicked();

private:
  QPushButton* file_ = nullptr;
  QPushButton* function_ = nullptr;
  ElidedLabel* fact_ = nullptr;
  QHBoxLayout* buttons_ = nullptr;
};

} // namespace ptoscope::views
