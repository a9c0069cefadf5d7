#pragma once

#include <QLineEdit>

class QAbstractItemView;

namespace ptoscope::gui {

/// The line above a list in which one types what to look for. Letters typed in the list land
/// here; Down goes to the list; Escape empties the line, then goes back to the list.
class FilterField : public QLineEdit {
  Q_OBJECT

public:
  explicit FilterField(QWidget* parent) : QLineEdit(parent) { setClearButtonEnabled(true); }

  void attach(QAbstractItemView* view);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  QAbstractItemView* view_ = nullptr;
};

} // namespace ptoscope::gui
