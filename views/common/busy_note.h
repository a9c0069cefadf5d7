#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;

namespace ptoscope::views {

/// Says over a pane what it is busy with, for how long, and lets the user cancel. It lies on its
/// parent, at the top, so that nothing below moves, and only shows up for what takes its time.
class BusyNote : public QFrame {
  Q_OBJECT

public:
  explicit BusyNote(QWidget* parent);

  void start(const QString& what);
  void stop();

signals:
  void cancelled();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void show_time();
  void place();
  void retranslate();

  QLabel* text_ = nullptr;
  QPushButton* cancel_ = nullptr;
  QString what_;
  QElapsedTimer since_;
  QTimer tick_;
};

} // namespace ptoscope::views
