#pragma once

#include <QWidget>

namespace ptoscope::views {

/// One line of text that is cut in the middle when there is no room; the tooltip then has all
/// of it.
class ElidedLabel : public QWidget {
  Q_OBJECT

public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  void setText(const QString& text);
  const QString& text() const { return text_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void update_tip();

  QString text_;
};

} // namespace ptoscope::views
