#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace ptoscope::views {

class Theme;

/// What a card says.
struct CardText {
  QString code;
  QString note;
  /// A part of `code` that is meant, in bold; none where its length is 0.
  qsizetype mark_begin = 0;
  qsizetype mark_length = 0;

  bool is_empty() const { return code.isEmpty(); }
};

/// A card beside a name: code on top, a line about it below. Takes no focus and no pointer; goes
/// when the window that it belongs to gets a key, a click, a wheel turn or loses the focus.
class HoverCard : public QFrame {
  Q_OBJECT

public:
  HoverCard(const Theme& theme, QWidget* parent);

  /// `name` is where the name stands, in global coordinates; the card goes below it, or above where
  /// there is no room. Long code is wrapped after commas.
  void show_beside(const QRect& name, const CardText& text);
  /// Whether it stays until Escape, or until the window loses the focus.
  void set_lasting(bool lasting) { lasting_ = lasting; }

  const CardText& text() const { return text_; }
  QString code() const;
  QString note() const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

private:
  const Theme& theme_;
  bool lasting_ = false;
  CardText text_;
  QLabel* code_ = nullptr;
  QLabel* note_ = nullptr;
};

/// Breaks code after commas so that lines have at most `width` characters where that can be;
/// later lines are indented.
QString wrapped_code(const QString& code, int width);

} // namespace ptoscope::views
