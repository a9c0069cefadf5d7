#pragma once

#include <QAbstractButton>

namespace ptoscope::views {

class Theme;

/// One line that says where the code at the caret is linked to and goes there when it is clicked:
/// what it is, dim; the place, as a link; the text that stands there, cut at its end. Reached by
/// the Tab key, too.
class LinkLine : public QAbstractButton {
  Q_OBJECT

public:
  LinkLine(const Theme& theme, QWidget* parent);

  /// An empty place: nothing to go to, `text` says why.
  void set_link(const QString& label, const QString& place, const QString& text);
  const QString& place() const { return place_; }

  QSize sizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

private:
  int label_width() const;

  const Theme& theme_;
  QString label_;
  QString place_;
  QString text_of_place_;
};

} // namespace ptoscope::views
