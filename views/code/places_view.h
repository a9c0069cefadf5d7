#pragma once

#include "views/code/places_model.h"

#include <QFrame>

class QLabel;
class QToolButton;
class QTreeView;

namespace ptoscope::views {

class Theme;

/// A list of places below the code, with a title and a way to close it. Hidden while there is none.
class PlacesView : public QFrame {
  Q_OBJECT

public:
  PlacesView(const Theme& theme, QWidget* parent);

  /// Shows the list and takes the focus.
  void show_places(const QString& title, std::vector<CodeTarget> places);
  const PlacesModel& model() const { return *model_; }
  QTreeView& list() { return *list_; }
  QString title() const;

signals:
  /// The user moves to a line of the list.
  void place_chosen(const ptoscope::views::CodeTarget& place);
  /// The user wants to be there.
  void place_activated(const ptoscope::views::CodeTarget& place);
  void closed();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void retranslate();
  void close_list();

  const Theme& theme_;
  PlacesModel* model_ = nullptr;
  QLabel* title_ = nullptr;
  QToolButton* close_ = nullptr;
  QTreeView* list_ = nullptr;
};

} // namespace ptoscope::views
