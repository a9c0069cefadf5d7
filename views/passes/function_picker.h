#pragma once

#include <QFrame>
#include <QStringList>

class QLineEdit;
class QListWidget;

namespace ptoscope::views {

/// A small popup to choose a function by typing a part of its name.
class FunctionPicker : public QFrame {
  Q_OBJECT

public:
  explicit FunctionPicker(QWidget* parent);

  /// `functions` in the order to show; those in `changed` are marked. `current` is selected,
  /// empty means the whole program.
  void open(const QStringList& functions, const QStringList& changed, const QString& current,
            const QPoint& global);

signals:
  /// Empty for the whole program.
  void chosen(const QString& function);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void filter(const QString& text);
  void choose_current();

  QLineEdit* edit_ = nullptr;
  QListWidget* list_ = nullptr;
};

} // namespace ptoscope::views
