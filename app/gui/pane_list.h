#pragma once

#include <QTreeView>

class QLabel;

namespace ptoscope::gui {

/// The tree or list of a dock: even rows, a sentence where nothing is to be shown, and a
/// selection that is loud only while the list has the focus, so that one accent is on screen
/// (the style sheet looks at the property "quiet").
class PaneList : public QTreeView {
  Q_OBJECT

public:
  explicit PaneList(QWidget* parent);

  void setModel(QAbstractItemModel* model) override;
  /// What an empty list says. One whose filter hides every row says that instead.
  void set_empty_text(const QString& text);

protected:
  void resizeEvent(QResizeEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  void show_empty();
  void set_quiet(bool quiet);

  QLabel* empty_ = nullptr;
  QString empty_text_;
};

} // namespace ptoscope::gui
