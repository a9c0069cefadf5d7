#pragma once

#include "app/gui/palette_model.h"

#include <QFrame>
#include <QPointer>

#include <functional>

class QLabel;
class QLineEdit;
class QListView;

namespace ptoscope::views {
class Theme;
}

namespace ptoscope::gui {

/// The list that drops from the top of the window: type, choose with Up, Down and Enter, leave
/// with Escape. Used for the command palette and for "go to anything".
class PalettePopup : public QFrame {
  Q_OBJECT

public:
  /// Further items for what was typed (names by prefix, a line number).
  using Extra = std::function<std::vector<PaletteItem>(const QString& typed)>;

  PalettePopup(const views::Theme& theme, QWidget* window);

  void open(const QString& placeholder, std::vector<PaletteItem> items, Extra extra = {});
  QLineEdit* field() const { return field_; }
  PaletteModel& model() const { return *model_; }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  class Delegate;

  void filter();
  void choose(const QModelIndex& index);
  void leave();
  void place();
  void move_current(int delta);

  QLineEdit* field_ = nullptr;
  QListView* list_ = nullptr;
  QLabel* nothing_ = nullptr;
  PaletteModel* model_ = nullptr;
  Extra extra_;
  QPointer<QWidget> focus_before_;
};

} // namespace ptoscope::gui
