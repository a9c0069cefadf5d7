#pragma once

#include <QDockWidget>

#include <functional>

namespace ptoscope::gui {

/// A dock whose content is made when it is shown for the first time, or asked for.
class LazyDock : public QDockWidget {
  Q_OBJECT

public:
  using Make = std::function<QWidget*(QWidget* parent)>;

  /// `id` names the dock in saved layouts.
  LazyDock(const QString& id, Make make, QWidget* parent);

  /// Makes the content if it isn't there yet.
  QWidget* content();
  bool has_content() const { return content_ != nullptr; }
  /// Null until it is made.
  QWidget* made() const { return content_; }
  /// Shows the dock, on top of those it shares its place with, and gives it the focus.
  void reveal();

protected:
  void showEvent(QShowEvent* event) override;

private:
  Make make_;
  QWidget* content_ = nullptr;
};

} // namespace ptoscope::gui
