#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace ptoscope::views {

/// One line of a ChoicePopup.
struct Choice {
  QString text;
  QString detail; ///< dim, at the right end; may be empty
  int indent = 0; ///< levels
  int id = 0;     ///< what `chosen` tells
};

/// A small popup in which one chooses from a list by typing a part of a line.
class ChoicePopup : public QFrame {
  Q_OBJECT

public:
  explicit ChoicePopup(QWidget* parent);

  /// `current` is the id of the line that is selected at first. Opens below `global`, inside the
  /// screen.
  void open(const QString& hint, const std::vector<Choice>& choices, int current,
            const QPoint& global);
  int row_count() const;

signals:
  void chosen(int id);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void filter(const QString& text);
  void choose_current();

  QLineEdit* edit_ = nullptr;
  QListView* list_ = nullptr;
  QStandardItemModel* model_ = nullptr;
  QSortFilterProxyModel* filtered_ = nullptr;
};

} // namespace ptoscope::views
