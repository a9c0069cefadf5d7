#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace ptoscope::views {

class Theme;

/// The line at the bottom in which one types what to find in the pair.
class FindBar : public QWidget {
  Q_OBJECT

public:
  FindBar(const Theme& theme, QWidget* parent);

  /// Shows the bar with the text selected.
  void open();
  QString text() const;
  /// `current` from 0, -1 for none.
  void set_result(int current, int count, bool truncated);
  /// Something else than a number of hits.
  void set_note(const QString& note);

signals:
  void text_changed(const QString& text);
  void next_requested();
  void previous_requested();
  void closed();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void retranslate();

  const Theme& theme_;
  QLineEdit* edit_ = nullptr;
  QLabel* result_ = nullptr;
  QToolButton* close_ = nullptr;
};

} // namespace ptoscope::views
