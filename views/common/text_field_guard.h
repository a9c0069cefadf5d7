#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ptoscope::views {

/// While a text field has the focus, keys that write or erase a character, and Enter, belong to it
/// alone: no single-letter shortcut acts, not even where the field itself would let the key pass
/// (read only, or a key that it doesn't know). A widget with the property "code" shows code and is
/// no text field. Watches the application's focus.
class TextFieldGuard : public QObject {
  Q_OBJECT

public:
  explicit TextFieldGuard(QObject* parent);

  static bool is_text_field(const QWidget* widget);

  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void watch(QWidget* focused);

  QPointer<QWidget> field_;
};

} // namespace ptoscope::views
