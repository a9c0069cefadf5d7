#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ptoscope::views {
class Theme;
}

namespace ptoscope::gui {

class AppSettings;

/// What an empty window shows: what to do, and the places that were open lately.
class StartPage : public QWidget {
  Q_OBJECT

public:
  StartPage(AppSettings& settings, const views::Theme& theme, bool has_example, QWidget* parent);

  /// The directory in which a build is waited for; empty for none.
  void set_followed(const QString& directory);

signals:
  void open_requested();
  void open_pair_requested();
  void example_requested();
  void place_requested(const QString& path);

protected:
  void changeEvent(QEvent* event) override;

private:
  void retranslate();
  void list_recent();

  AppSettings& settings_;
  const views::Theme& theme_;
  QString followed_;
  QLabel* title_ = nullptr;
  QLabel* sentence_ = nullptr;
  QPushButton* open_ = nullptr;
  QPushButton* open_pair_ = nullptr;
  QPushButton* example_ = nullptr;
  QLabel* recent_title_ = nullptr;
  QVBoxLayout* recent_ = nullptr;
};

} // namespace ptoscope::gui
