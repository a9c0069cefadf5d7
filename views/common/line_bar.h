#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace ptoscope::views {

/// One line below the code in which one types what to look for, with a note on what was found.
class LineBar : public QWidget {
  Q_OBJECT

public:
  /// Where the note stands: a short one at the right end, a long one below, wrapped.
  enum class NotePlace { Beside, Below };

  LineBar(NotePlace place, QWidget* parent);

  /// Shows the bar with the text selected.
  void open();
  QString text() const;
  void set_note(const QString& note);
  QString note() const;

signals:
  void text_changed(const QString& text);
  /// Enter, or Shift+Enter with `backwards`.
  void entered(bool backwards);
  void closed();

protected:
  QLineEdit& edit() { return *edit_; }
  QHBoxLayout& row() { return *row_; }
  /// Takes the texts in the present language.
  virtual void retranslate();

  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  QHBoxLayout* row_ = nullptr;
  QLineEdit* edit_ = nullptr;
  QLabel* note_ = nullptr;
  QToolButton* close_ = nullptr;
};

} // namespace ptoscope::views
