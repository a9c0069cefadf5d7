#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace ptoscope::views {
class Theme;
}

namespace ptoscope::gui {

/// One line above the pane: an icon, a sentence, a button that acts on it, and a cross.
class MessageBar : public QFrame {
  Q_OBJECT

public:
  MessageBar(const views::Theme& theme, QWidget* parent);

  /// `icon` is one of ours. An empty `button` shows none. Asking again with the same `id` after
  /// the user closed it shows nothing until `forget`.
  void show_message(const QString& id, const QString& icon, const QString& text,
                    const QString& button, std::function<void()> act);
  void hide_message();
  /// Hides the message with this id if it is the one shown.
  void retract(const QString& id);
  /// A new occasion: messages with this id may be shown again.
  void forget(const QString& id);
  QString text() const;
  QPushButton* button() const { return button_; }

private:
  const views::Theme& theme_;
  QString id_;
  QString closed_id_;
  std::function<void()> act_;
  QLabel* icon_ = nullptr;
  QLabel* text_ = nullptr;
  QPushButton* button_ = nullptr;
  QToolButton* close_ = nullptr;
};

} // namespace ptoscope::gui
