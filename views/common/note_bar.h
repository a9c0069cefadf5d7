#pragma once

#include <QFrame>

class QLabel;

namespace ptoscope::views {

class Theme;

/// One line above a view that says why it shows less than usual, with a fact at its right end.
class NoteBar : public QFrame {
  Q_OBJECT

public:
  NoteBar(const Theme& theme, QWidget* parent);

  void set_note(const QString& note);
  void set_fact(const QString& fact);
  QString note() const;
  QString fact() const;

private:
  void update_icon();

  const Theme& theme_;
  QLabel* icon_ = nullptr;
  QLabel* note_ = nullptr;
  QLabel* fact_ = nullptr;
};

} // namespace ptoscope::views
